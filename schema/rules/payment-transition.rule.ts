/** States of one attempt to pay. Design §5. */
export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const;

/** State of one attempt to pay. */
export type PaymentState = (typeof paymentStates)[number];

/**
 * Legal transitions of a payment. Success is the last word: money that came is never unsaid, while failed and
 * expired attempts may still succeed late (design §5: "Late success claims the same seats again").
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: ['succeeded'],
  expired: ['succeeded', 'failed'],
};

/** States of a refund. Design §5. */
export const refundStates = ['requested', 'processing', 'succeeded', 'failed'] as const;

/** State of a refund. */
export type RefundState = (typeof refundStates)[number];

/** Legal transitions of a refund. Design §5: "failed goes to the operator's desk", from where it may be asked again. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  succeeded: [],
  failed: ['requested', 'succeeded'],
};

/** Whether a payment may move so; staying where it is is no move. */
export function mayPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to);
}

/** Whether a refund may move so; staying where it is is no move. */
export function mayRefundMove(from: RefundState, to: RefundState): boolean {
  return refundTransitions[from].includes(to);
}
