/** Payments, callbacks of providers, and refunds. */
export const paymentLimits = {
  /** How long the signed payment-return page may be read without a login: not longer than a purchase takes. Hours. Ours. */
  returnPageHours: 2,
  /** Payments that may be begun for one order in paymentRetriesMinutes after one that failed: each opens a page at a provider. Payments. Our bound. */
  paymentRetriesMax: 20,
  /** In which time they count. Minutes. Ours: the window in which an order can be paid. */
  paymentRetriesMinutes: 15,
  /** Callbacks without a valid signature that one network (an IPv4 address, or the /64 of IPv6) may send in an hour before it gets too_fast; signed ones are always accepted. Callbacks. Our bound. */
  unsignedNoticesMaxPerNetworkHour: 100,
  /** How many unsigned callbacks are stored for the operator in a day, from all networks together; further ones are only answered. Callbacks. Our bound. */
  unsignedNoticesKeptPerDay: 1000,
  /** Length up to which an unsigned callback, and each of its headers, is stored. Characters. Our bound. */
  unsignedNoticeKeptMax: 500,
  /** How long an unsigned callback is stored. Days. Ours. */
  unsignedNoticeKeptDays: 7,
  /** How long the account that a refund was paid out to is kept, in case the bank sends the money back. Days. Ours. */
  refundAccountKeptDays: 30,
  /** How long money waits that shall go to another account than the one named first: so long its owner can take it back. Hours. Ours. */
  refundAccountWaitHours: 24,
  /** Longest name of an account's holder: transfers carry no longer one. Characters. Ours. */
  accountHolderMax: 70,
} as const;
