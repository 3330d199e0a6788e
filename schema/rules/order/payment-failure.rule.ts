/** Reasons of a failed payment attempt, as far as the buyer can act on them. */
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

/** Reason of a failed payment attempt. */
export type FailureReason = (typeof failureReasons)[number];
