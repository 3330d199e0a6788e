import * as enums from '../../enums.ts';
/** States of a payment attempt. `created`: stored, but not opened at the provider yet. */
export const paymentStates = enums.PaymentState;

/** State of a payment attempt. */
export type PaymentState = (typeof paymentStates)[number];

/**
 * Allowed transitions of a payment. Success is final, because received money stays received; failed and expired
 * attempts may still succeed late.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'succeeded', 'failed', 'expired'],
  pending: ['succeeded', 'failed', 'expired'],
  succeeded: [],
  failed: ['succeeded'],
  expired: ['succeeded', 'failed'],
};

/**
 * Last answer of the provider about an attempt that has not ended. `unpaid`: it was never opened, or opened and not
 * paid. `unclear`: no answer, or it is open whether money was taken.
 */
export const paymentWords = enums.PaymentWord;

/** Last answer of the provider about an attempt that has not ended. */
export type PaymentWord = (typeof paymentWords)[number];

export const refundStates = enums.RefundState;

export type RefundState = (typeof refundStates)[number];

/**
 * Allowed transitions of a refund; a refund in `due` is paid out by bank transfer, a failed one waits for the operator.
 */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing'],
  processing: ['due', 'succeeded', 'failed'],
  due: ['succeeded'],
  succeeded: [],
  failed: [],
};

/** The states from which a table allows a transition to this one. */
export function statesBefore<S extends string>(table: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}

/** States of an attempt that has not ended; it may still expire. */
export const openPaymentStates: readonly PaymentState[] = statesBefore(paymentTransitions, 'expired');

/** States of a refund that the provider is processing. */
export const openRefundStates: readonly RefundState[] = refundStates.filter(
  (state) => state !== 'due' && refundTransitions[state].length > 0,
);

/** Whether a payment may change from one state to the other; staying in a state is not a transition. */
export function mayPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to);
}
