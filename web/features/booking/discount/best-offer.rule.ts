interface Offer {
  readonly voucher: { readonly party: string };
  /** Discount, VND; null when it cannot be used. */
  readonly discount: number | null;
  readonly refusal: string | null;
}

/** The voucher with the highest discount among parties that give none yet: a second one of a party replaces the first. */
export function bestOffer<O extends Offer>(
  offers: readonly O[],
  used: readonly { readonly party: string }[],
): O | null {
  const usable = offers.filter(
    ({ voucher, discount, refusal }) =>
      refusal === null && (discount ?? 0) > 0 && !used.some(({ party }) => party === voucher.party),
  );
  return usable.toSorted((one, other) => (other.discount ?? 0) - (one.discount ?? 0))[0] ?? null;
}
