// Lists of values that are used on the wire and in the database, and that belong to no rule. Values of the SDL are
// taken from it. States of orders, payments and refunds are in rules/order/ with their transitions, offers of a showing
// in rules/event/.

import * as enums from './enums.ts';

/** Languages of the site, the default first. */
export const languages = enums.Language;
export type Language = (typeof languages)[number];

/** What a token of an app may read. */
export const appScopes = enums.AppScope;
export type AppScope = (typeof appScopes)[number];

/** Which systems a token of an app is good for. */
export const appTokenKinds = enums.AppTokenKind;
export type AppTokenKind = (typeof appTokenKinds)[number];

/** Why a webhook was turned off. */
export const webhookOffReasons = enums.WebhookOffReason;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** States of a delivery to a webhook. */
export const webhookDeliveryStates = enums.WebhookDeliveryState;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Which deliveries of a webhook are listed. */
export const webhookDeliveryFilters = enums.WebhookDeliveryFilter;
export type WebhookDeliveryFilter = (typeof webhookDeliveryFilters)[number];

/** What may happen to an event for everybody. */
export const eventChangeKinds = enums.EventChangeKind;
export type EventChangeKind = (typeof eventChangeKinds)[number];

/** Whether a showing takes place as announced. */
export const showingStatuses = enums.ShowingStatus;
export type ShowingStatus = (typeof showingStatuses)[number];

/** What a showing sells: `registration` is for free events, and only affects the wording. */
export const showingKinds = ['sale', 'registration'] as const;
export type ShowingKind = (typeof showingKinds)[number];

/** Kinds of sections: numbered seats, or standing tickets. */
export const sectionKinds = enums.SectionKind;
export type SectionKind = (typeof sectionKinds)[number];

/** Special properties of a seat. */
export const seatTraits = enums.SeatTrait;
export type SeatTrait = (typeof seatTraits)[number];

/** State of a seat for everybody. */
export const publicSeatStates = ['free', 'held', 'sold'] as const satisfies readonly SeatState[];
export type PublicSeatState = (typeof publicSeatStates)[number];

/** State of a seat for the requesting buyer. */
export const seatStates = enums.SeatState;
export type SeatState = (typeof seatStates)[number];

/** Operation modes of a showing's queue, set by the operator. */
export const queueControls = ['open', 'paused', 'stopped'] as const satisfies readonly QueueStatus[];
export type QueueControl = (typeof queueControls)[number];

/** State of a showing's queue, as shown to buyers. */
export const queueStatuses = enums.QueueStatus;
export type QueueStatus = (typeof queueStatuses)[number];

/** Phase of the queue for a buyer (the spec's queue types). */
export const queueTypes = enums.QueueType;

/** States of a ticket: valid for entry, or used for entry. */
export const ticketStates = enums.TicketState;

/** Wallet apps of phones. */
export const walletKinds = enums.WalletKind;
export type WalletKind = (typeof walletKinds)[number];

/** How a buyer obtained a ticket. */
export const ticketSources = enums.TicketObtainedBy;

export const giftStates = enums.GiftState;
export type GiftState = (typeof giftStates)[number];

/** What a request to the support is about. */
export const supportTopics = enums.SupportTopic;
export type SupportTopic = (typeof supportTopics)[number];

/** State of a request to the support. */
export const supportStates = enums.SupportState;
export type SupportState = (typeof supportStates)[number];

/** Who wrote a message of a request. */
export const supportAuthors = enums.SupportAuthor;
export type SupportAuthor = (typeof supportAuthors)[number];

/** Topic of an article of the help centre. */
export const helpTopics = enums.HelpTopic;
export type HelpTopic = (typeof helpTopics)[number];

/** Side of a gift that an account is on. */
export const giftSides = enums.GiftSide;
export type GiftSide = (typeof giftSides)[number];

/** States of a ticket that was offered back. */
export const returnStates = enums.ReturnState;
export type ReturnState = (typeof returnStates)[number];

/** Reasons why a ticket cannot be offered back now. */
export const returnRefusals = enums.ReturnRefusal;
export type ReturnRefusal = (typeof returnRefusals)[number];

/** States of a place on a waiting list. */
export const waitingStates = enums.WaitingState;
export type WaitingState = (typeof waitingStates)[number];

/** Whether it is the first payment of an order, or another one after a failure. */
export const paymentKinds = ['submit', 'retry'] as const;

/** Reasons of a refund that the operator decided. */
export const operatorRefundReasons = [
  'buyer_asked',
  'organizer_decided',
  'showing_cancelled',
  'showing_changed',
  'resold',
  'exchanged',
] as const;
export type OperatorRefundReason = (typeof operatorRefundReasons)[number];

/** Changes of a showing that still takes place: postponed without a new date, or with another time or place. */
export const showingChangeKinds = ['postponed', 'moved'] as const;
export type ShowingChangeKind = (typeof showingChangeKinds)[number];

/** Choice of a buyer after such a change; without a choice the tickets are kept. */
export const changeChoices = enums.ChangeChoice;
export type ChangeChoice = (typeof changeChoices)[number];

/** States of a payout attempt by bank transfer. */
export const payoutStates = ['sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Kinds of balances of an account. */
export const balanceUnits = ['heart', 'free_gift'] as const;
export type BalanceUnit = (typeof balanceUnits)[number];

/** Reasons for a change of a balance. */
export const balanceReasons = enums.BalanceReason;
export type BalanceReason = (typeof balanceReasons)[number];

/** Sites for social login. */
export const identityProviders = enums.LoginProvider;
export type IdentityProvider = (typeof identityProviders)[number];

/** Kinds of clients that have a session. */
export const deviceKinds = enums.DeviceKind;
export type DeviceKind = (typeof deviceKinds)[number];

/** Purposes of a one-time password. */
export const otpTypes = enums.OtpType;

/** Kinds of search suggestions. */
export const suggestionKinds = enums.SuggestionKind;

/** Filters of a search by what can be booked. */
export const audienceFilters = enums.AudienceFilter;
export type AudienceFilter = (typeof audienceFilters)[number];
export const saleFilters = enums.SaleFilter;
export type SaleFilter = (typeof saleFilters)[number];

export const organizerKinds = enums.OrganizerKind;
export type OrganizerKind = (typeof organizerKinds)[number];

export const profileKinds = enums.ProfileKind;
export type ProfileKind = (typeof profileKinds)[number];

/** Parties that issue vouchers; an order has at most one voucher of each. */
export const voucherParties = enums.VoucherParty;
export type VoucherParty = (typeof voucherParties)[number];

/** Kinds of discounts of a voucher: a percentage of the ticket prices, an amount, or an amount per ticket. */
export const voucherKinds = enums.VoucherKind;
export type VoucherKind = (typeof voucherKinds)[number];

/** Roles of a gate device: `gate` scans at its own gate, `head` sees all gates of the event and stops lost devices. */
export const gateRoles = ['gate', 'head'] as const;
export type GateRole = (typeof gateRoles)[number];

/** Purposes of a scan: entry, exit, or undoing an earlier scan. */
export const scanKinds = ['entry', 'exit', 'undo'] as const;
export type ScanKind = (typeof scanKinds)[number];

/**
 * How a ticket was identified at the gate: by its QR code, by its typed readable code, or selected from a list by the
 * head.
 */
export const scanWays = ['qr', 'code', 'list'] as const;
export type ScanWay = (typeof scanWays)[number];

/** Re-entry: never, after a scanned exit, or any number of times. */
export const reentries = ['none', 'after_exit', 'unlimited'] as const;

/** Results of a scan; their meaning is in rules/gate/judge-scan.rule.ts. */
export const gateVerdicts = [
  'valid',
  'exit',
  'ask',
  'used',
  'limit',
  'not_yet',
  'wrong_day',
  'over',
  'wrong_gate',
  'wrong_showing',
  'cancelled',
  'postponed',
  'not_inside',
  'answer_refused',
  'revoked',
  'unlisted',
  'stale',
  'forged',
  'not_a_ticket',
  'damaged',
] as const;
export type GateVerdict = (typeof gateVerdicts)[number];

/** Outcomes of a scan on the server: see schema/wire/gate.ts. */
export const scanStandings = ['admitted', 'exited', 'conflict', 'refused', 'undone', 'undo', 'void'] as const;
export type ScanStanding = (typeof scanStandings)[number];

/** How a film is projected. */
export const filmFormats = enums.FilmFormat;
export type FilmFormat = (typeof filmFormats)[number];

/** Whether a film is in cinemas, or will be released. */
export const filmStates = enums.FilmState;
export type FilmState = (typeof filmStates)[number];

/** Channels of a turn alert: Web Push to the browser that subscribed, mail, or SMS. */
export const turnAlertChannels = enums.NoticeChannel;
export type TurnAlertChannel = (typeof turnAlertChannels)[number];

/** Advantages of a presale code: to buy before the public sale, or to be drawn first. */
export const presaleLanes = enums.PresaleLane;
export type PresaleLane = (typeof presaleLanes)[number];

/**
 * Actions that may require a captcha: joining the queue of a showing, or holding tickets of a showing without a queue.
 */
export const captchaActions = enums.CaptchaAction;
export type CaptchaAction = (typeof captchaActions)[number];

/** City options (id, name vi/en). The national one has an empty id and means no filter. */
export const cities = [
  { id: '', vi: 'Toàn quốc', en: 'National' },
  { id: '79', vi: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City' },
  { id: '1', vi: 'Hà Nội', en: 'Hanoi' },
  { id: '68', vi: 'Đà Lạt', en: 'Da Lat' },
  { id: '9999', vi: 'Vị trí khác', en: 'Other locations' },
] as const;

/** City id of all places that are in none of these cities. */
export const otherPlaces = '9999';

/** Page-kind labels. */
export const pageKinds = ['event details page', 'homepage', 'my tickets page', 'thank you page'] as const;

/** Event-link source labels. */
export const eventLinkSources = [
  'homepage',
  'event details page',
  'thank-you page',
  'search results',
  'quick search',
  'my tickets',
  'side banner',
  'recommended events',
  'view-search',
  'search-no-results',
  'view-more button',
  'view-more image',
  'exciting destinations',
] as const;

/** Payment method ids; each is a row of the platform's table of payment methods. */
export const paymentMethodIds = [
  { method: 'internetbanking', id: 3 },
  { method: 'momo', id: 4 },
  { method: 'credit_card', id: 5 },
  { method: 'shoppe_pay', id: 6 },
  { method: 'zalopay', id: 7 },
  { method: 'vietqr', id: 8 },
  { method: 'vnpay', id: 9 },
] as const;
