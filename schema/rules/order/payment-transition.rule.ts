import * as enums from '../../enums.ts';
/** States of one attempt to pay. `created`: written down, and the provider has not opened it yet. */
export const paymentStates = enums.PaymentState;

/** State of one attempt to pay. */
export type PaymentState = (typeof paymentStates)[number];

/**
 * Legal transitions of a payment. Success is the last word: money that came is never unsaid, while failed and expired
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
 * What a provider said last of an attempt without an end. `unpaid`: it was never opened, or opened and not paid. `unclear`:
 * no answer, or one that leaves open whether money was taken.
 */
export const paymentWords = enums.PaymentWord;

/** What a provider said last of an attempt without an end. */
export type PaymentWord = (typeof paymentWords)[number];

/** States of a refund. */
export const refundStates = enums.RefundState;

/** State of a refund. */
export type RefundState = (typeof refundStates)[number];

/** Legal transitions of a refund; one that is due is paid out by bank transfer, one that failed waits for the operator. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['processing'],
  processing: ['due', 'succeeded', 'failed'],
  due: ['succeeded'],
  succeeded: [],
  failed: [],
};

/** The states from which a table allows to come to this one. */
export function statesBefore<S extends string>(table: Readonly<Record<S, readonly S[]>>, to: S): S[] {
  return (Object.keys(table) as S[]).filter((from) => table[from].includes(to));
}

/** States of an attempt that has no end yet: its time may still run out. */
export const openPaymentStates: readonly PaymentState[] = statesBefore(paymentTransitions, 'expired');

/** States of a refund that is between us and its provider. */
export const openRefundStates: readonly RefundState[] = refundStates.filter(
  (state) => state !== 'due' && refundTransitions[state].length > 0,
);

/** Whether a payment may move so; staying where it is is no move. */
export function mayPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentTransitions[from].includes(to);
}
