/** How a saved voucher stands: to be used, not yet, used up (by everybody or by the account), over. */
export type VoucherState = 'usable' | 'coming' | 'used' | 'over';

/** By the error that using it would meet. */
export function voucherState(refusal: string | null): VoucherState {
  if (refusal === null) return 'usable';
  if (refusal === 'voucher_not_yet') return 'coming';
  return refusal === 'voucher_over' ? 'over' : 'used';
}

const order: readonly VoucherState[] = ['usable', 'coming', 'used', 'over'];

/** Those that can be used in front; among equals the order stays. */
export const usableFirst = <Saved extends { readonly refusal: string | null }>(
  saved: readonly Saved[],
): Saved[] =>
  saved.toSorted(
    (one, other) => order.indexOf(voucherState(one.refusal)) - order.indexOf(voucherState(other.refusal)),
  );
