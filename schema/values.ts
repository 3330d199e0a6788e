// Lists of values that are on the wire, in the database and in the SDL alike, and that no rule of their own decides about.
// States of orders, payments and refunds stand with their transitions in rules/order/, offers of a showing in rules/event/.

/** Languages that the site speaks, the first by default. */
export const languages = ['vi', 'en'] as const;
export type Language = (typeof languages)[number];

/** Whether a showing takes place as announced. */
export const showingStatuses = ['scheduled', 'postponed', 'moved', 'cancelled'] as const;
export type ShowingStatus = (typeof showingStatuses)[number];

/** What a showing takes: `registration` is for free events, and only chooses the words. */
export const showingKinds = ['sale', 'registration'] as const;
export type ShowingKind = (typeof showingKinds)[number];

/** Sections of numbered seats, and of places to stand. */
export const sectionKinds = ['seated', 'standing'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** What a seat has that matters to who sits there. */
export const seatTraits = ['standard', 'accessible', 'companion', 'obstructed'] as const;
export type SeatTrait = (typeof seatTraits)[number];

/** State of a seat for everybody. */
export const publicSeatStates = ['free', 'held', 'sold'] as const;
export type PublicSeatState = (typeof publicSeatStates)[number];

/** State of a seat for the one who looks. */
export const seatStates = [...publicSeatStates, 'yours'] as const;
export type SeatState = (typeof seatStates)[number];

/** What the line of a showing does. */
export const lineStatuses = ['open', 'paused', 'stopped'] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** A ticket before and after its gift voucher was redeemed. */
export const ticketStates = ['active', 'redeemed'] as const;

/** How a buyer came to a ticket. */
export const ticketSources = ['purchase', 'redeem', 'gift'] as const;

/** The first payment of an order, or another after one that failed. */
export const paymentKinds = ['submit', 'retry'] as const;

/** Why money goes back that the operator's desk decided about. */
export const deskRefundReasons = [
  'buyer_asked',
  'organizer_decided',
  'showing_cancelled',
  'showing_changed',
] as const;
export type DeskRefundReason = (typeof deskRefundReasons)[number];

/** How a showing that still takes place is announced anew: without a date yet, or with another time or place. */
export const showingChangeKinds = ['postponed', 'moved'] as const;
export type ShowingChangeKind = (typeof showingChangeKinds)[number];

/** What a buyer wants after such a change; who says nothing keeps. */
export const changeChoices = ['keep', 'refund'] as const;
export type ChangeChoice = (typeof changeChoices)[number];

/** State of one attempt to pay a refund out by bank transfer. */
export const payoutStates = ['sent', 'done', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What is counted for an account. */
export const balanceUnits = ['heart', 'free_gift'] as const;
export type BalanceUnit = (typeof balanceUnits)[number];

/** Why a balance changed. */
export const balanceReasons = ['order', 'refund', 'vote', 'gift', 'merge'] as const;
export type BalanceReason = (typeof balanceReasons)[number];

/** Other sites whose login opens an account. */
export const identityProviders = ['facebook', 'tiki'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** What a session is used from. */
export const deviceKinds = ['browser', 'installed_app', 'mini_app'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** What a one-time password is for. */
export const otpTypes = ['login', 'password_reset', 'link_phone', 'migrate', 'delete_account'] as const;

/** What the words of a suggestion name. */
export const suggestionKinds = ['event', 'artist', 'venue'] as const;

/** What an organizer is. */
export const organizerKinds = ['organization', 'person'] as const;
export type OrganizerKind = (typeof organizerKinds)[number];

/** Whose a voucher is: an order has at most one of each. */
export const voucherParties = ['organizer', 'platform'] as const;
export type VoucherParty = (typeof voucherParties)[number];

/** What a voucher takes off: a share of the tickets, an amount, or an amount for each ticket. */
export const voucherKinds = ['percent', 'fixed', 'per_ticket'] as const;
export type VoucherKind = (typeof voucherKinds)[number];
