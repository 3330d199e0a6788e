interface Offer {
  readonly voucher: { readonly party: string };
  /** What it would take off, VND; null where it cannot be used. */
  readonly discount: number | null;
  readonly refusal: string | null;
}

/** The voucher that takes most off, of a party that gives nothing yet: one more of the same party would only take its place. */
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
