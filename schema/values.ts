// Lists of values that are on the wire and in the database alike, and that no rule of their own decides about. Those of the SDL come from it.
// States of orders, payments and refunds stand with their transitions in rules/order/, offers of a showing in rules/event/.

import * as enums from './enums.ts';

/** Languages that the site speaks, the first by default. */
export const languages = enums.Language;
export type Language = (typeof languages)[number];

/** Whether a showing takes place as announced. */
export const showingStatuses = enums.ShowingStatus;
export type ShowingStatus = (typeof showingStatuses)[number];

/** What a showing takes: `registration` is for free events, and only chooses the words. */
export const showingKinds = ['sale', 'registration'] as const;
export type ShowingKind = (typeof showingKinds)[number];

/** Sections of numbered seats, and of places to stand. */
export const sectionKinds = enums.SectionKind;
export type SectionKind = (typeof sectionKinds)[number];

/** What a seat has that matters to who sits there. */
export const seatTraits = enums.SeatTrait;
export type SeatTrait = (typeof seatTraits)[number];

/** State of a seat for everybody. */
export const publicSeatStates = ['free', 'held', 'sold'] as const satisfies readonly SeatState[];
export type PublicSeatState = (typeof publicSeatStates)[number];

/** State of a seat for the one who looks. */
export const seatStates = enums.SeatState;
export type SeatState = (typeof seatStates)[number];

/** What the operator lets the queue of a showing do. */
export const queueControls = ['open', 'paused', 'stopped'] as const satisfies readonly QueueStatus[];
export type QueueControl = (typeof queueControls)[number];

/** What the queue of a showing does, as its buyers are told. */
export const queueStatuses = enums.QueueStatus;
export type QueueStatus = (typeof queueStatuses)[number];

/** What a buyer stands before (the spec's queue types). */
export const queueTypes = enums.QueueType;

/** A ticket that opens the gate, and one that a gate has let in. */
export const ticketStates = enums.TicketState;

/** Wallets of phones that a ticket can be put into. */
export const walletKinds = enums.WalletKind;
export type WalletKind = (typeof walletKinds)[number];

/** How a buyer came to a ticket. */
export const ticketSources = enums.TicketObtainedBy;

/** What became of a gift. */
export const giftStates = enums.GiftState;
export type GiftState = (typeof giftStates)[number];

/** On which side of a gift an account stands. */
export const giftSides = enums.GiftSide;
export type GiftSide = (typeof giftSides)[number];

/** What became of a ticket that its buyer offered back. */
export const returnStates = enums.ReturnState;
export type ReturnState = (typeof returnStates)[number];

/** Why a ticket cannot be offered back now. */
export const returnRefusals = enums.ReturnRefusal;
export type ReturnRefusal = (typeof returnRefusals)[number];

/** Where somebody stands on a waiting list. */
export const waitingStates = enums.WaitingState;
export type WaitingState = (typeof waitingStates)[number];

/** The first payment of an order, or another after one that failed. */
export const paymentKinds = ['submit', 'retry'] as const;

/** Why money goes back that the operator decided about. */
export const operatorRefundReasons = [
  'buyer_asked',
  'organizer_decided',
  'showing_cancelled',
  'showing_changed',
  'resold',
] as const;
export type OperatorRefundReason = (typeof operatorRefundReasons)[number];

/** How a showing that still takes place is announced anew: without a date yet, or with another time or place. */
export const showingChangeKinds = ['postponed', 'moved'] as const;
export type ShowingChangeKind = (typeof showingChangeKinds)[number];

/** What a buyer wants after such a change; who says nothing keeps. */
export const changeChoices = enums.ChangeChoice;
export type ChangeChoice = (typeof changeChoices)[number];

/** State of one attempt to pay a refund out by bank transfer. */
export const payoutStates = ['sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What is counted for an account. */
export const balanceUnits = ['heart', 'free_gift'] as const;
export type BalanceUnit = (typeof balanceUnits)[number];

/** Why a balance changed. */
export const balanceReasons = enums.BalanceReason;
export type BalanceReason = (typeof balanceReasons)[number];

/** Other sites whose login opens an account. */
export const identityProviders = ['facebook', 'tiki'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** What a session is used from. */
export const deviceKinds = enums.DeviceKind;
export type DeviceKind = (typeof deviceKinds)[number];

/** What a one-time password is for. */
export const otpTypes = enums.OtpType;

/** What the words of a suggestion name. */
export const suggestionKinds = enums.SuggestionKind;

/** What an organizer is. */
export const organizerKinds = enums.OrganizerKind;
export type OrganizerKind = (typeof organizerKinds)[number];

/** Whose a voucher is: an order has at most one of each. */
export const voucherParties = enums.VoucherParty;
export type VoucherParty = (typeof voucherParties)[number];

/** What a voucher takes off: a share of the tickets, an amount, or an amount for each ticket. */
export const voucherKinds = enums.VoucherKind;
export type VoucherKind = (typeof voucherKinds)[number];

/** What a device at the gate may do: `gate` scans at its own gate, `head` sees all gates of the event and stops lost devices. */
export const gateRoles = ['gate', 'head'] as const;
export type GateRole = (typeof gateRoles)[number];

/** What was scanned for: in, out, or to take back an earlier scan. */
export const scanKinds = ['entry', 'exit', 'undo'] as const;
export type ScanKind = (typeof scanKinds)[number];

/** How a ticket was found at the gate: its QR, its readable code typed by hand, or picked by the head from a list. */
export const scanWays = ['qr', 'code', 'list'] as const;
export type ScanWay = (typeof scanWays)[number];

/** Whether one who was in may come in again: never, once an exit was scanned, or as often as wished. */
export const reentries = ['none', 'after_exit', 'unlimited'] as const;

/** What the gate says to a scan; what each means stands in rules/gate/judge-scan.rule.ts. */
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

/** What became of a scan once the server had it: see schema/wire/gate.ts. */
export const scanStandings = ['admitted', 'exited', 'conflict', 'refused', 'undone', 'undo', 'void'] as const;
export type ScanStanding = (typeof scanStandings)[number];

/** How a film is projected. */
export const filmFormats = enums.FilmFormat;
export type FilmFormat = (typeof filmFormats)[number];

/** Whether a film is in the cinemas, or its release is still to come. */
export const filmStates = enums.FilmState;
export type FilmState = (typeof filmStates)[number];

/** How somebody who waits in a queue is told that their turn is near: by the browser they asked in, by mail, or by SMS. */
export const turnAlertChannels = enums.NoticeChannel;
export type TurnAlertChannel = (typeof turnAlertChannels)[number];

/** What a presale gives to those who have a code: to buy before the others, or to be drawn first. */
export const presaleLanes = enums.PresaleLane;
export type PresaleLane = (typeof presaleLanes)[number];

/** An act that may ask for a captcha: to join the queue of a showing, or to hold tickets of one without a queue. */
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

/** Payment method ids; each is a row of the platform's table of ways to pay. */
export const paymentMethodIds = [
  { method: 'internetbanking', id: 3 },
  { method: 'momo', id: 4 },
  { method: 'credit_card', id: 5 },
  { method: 'shoppe_pay', id: 6 },
  { method: 'zalopay', id: 7 },
  { method: 'vietqr', id: 8 },
  { method: 'vnpay', id: 9 },
] as const;
