/** States of a saved voucher: usable, not yet valid, used up (by everybody or by the account), expired. */
export type VoucherState = 'usable' | 'coming' | 'used' | 'over';

/** The state by the error that using the voucher would give. */
export function voucherState(refusal: string | null): VoucherState {
  if (refusal === null) return 'usable';
  if (refusal === 'voucher_not_yet') return 'coming';
  return refusal === 'voucher_over' ? 'over' : 'used';
}

const order: readonly VoucherState[] = ['usable', 'coming', 'used', 'over'];

/** Usable vouchers first; otherwise the order stays. */
export const usableFirst = <Saved extends { readonly refusal: string | null }>(
  saved: readonly Saved[],
): Saved[] =>
  saved.toSorted(
    (one, other) => order.indexOf(voucherState(one.refusal)) - order.indexOf(voucherState(other.refusal)),
  );
