/** Paying, what providers tell, and money on its way back. */
export const paymentLimits = {
  /** How long the signed payment-return page may be read without a login: not longer than a purchase takes. Hours. Ours. */
  returnPageHours: 2,
  /** Payments that may be begun for one order in paymentRetriesMinutes after one that failed: each opens a page at a provider. Payments. Our bound. */
  paymentRetriesMax: 20,
  /** In which time they count. Minutes. Ours: the window in which an order can be paid. */
  paymentRetriesMinutes: 15,
  /** Payment notices that no provider has signed, from one network (an IPv4 address, or the /64 of IPv6) in an hour, before it hears "too fast"; a signed one is always taken. Notices. Our bound. */
  unsignedNoticesMaxPerNetworkHour: 100,
  /** How many unsigned notices are kept for the operator in a day, from all networks together; more are only answered. Notices. Our bound. */
  unsignedNoticesKeptPerDay: 1000,
  /** How much is kept of an unsigned notice, and of each of its headers. Characters. Our bound. */
  unsignedNoticeKeptMax: 500,
  /** How long an unsigned notice is kept. Days. Ours. */
  unsignedNoticeKeptDays: 7,
  /** How long the account that a refund was paid out to is kept, in case the bank sends the money back. Days. Ours. */
  refundAccountKeptDays: 30,
  /** How long money waits that shall go to another account than the one named first: so long its owner can take it back. Hours. Ours. */
  refundAccountWaitHours: 24,
  /** Longest name of an account's holder: transfers carry no longer one. Characters. Ours. */
  accountHolderMax: 70,
} as const;
