/** Why an attempt to pay failed, as far as its buyer can do something with it. */
export const failureReasons = [
  'amount',
  'bank',
  'cancelled',
  'declined',
  'expired',
  'funds',
  'limit',
  'not_opened',
  'proof',
] as const;

/** Why an attempt to pay failed. */
export type FailureReason = (typeof failureReasons)[number];
