/** What a provider takes. A method whose limits do not fit an order is not offered for it. */
export interface ProviderLimits {
  /** VND of one payment. */
  readonly minAmount: number;
  readonly maxAmount: number;
  /** How long an attempt may stay open; seconds. */
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

/** The ways to pay this much in this time. A free order has none: no provider takes nothing. */
export function methodsFor<M extends { readonly provider: { readonly limits: ProviderLimits } }>(
  methods: readonly M[],
  { amount, seconds }: { amount: number; seconds: number },
): M[] {
  return methods.filter(({ provider: { limits } }) => {
    const isAmount = amount > 0 && amount >= limits.minAmount && amount <= limits.maxAmount;
    return isAmount && seconds >= limits.minSeconds && seconds <= limits.maxSeconds;
  });
}
