/** What a provider takes. A method whose limits do not fit an order is not offered for it. */
export interface ProviderLimits {
  /** VND of one payment. */
  readonly minAmount: number;
  readonly maxAmount: number;
  /** How long an attempt may stay open; seconds. */
  readonly minSeconds: number;
  readonly maxSeconds: number;
}

interface Method {
  readonly code: string;
  readonly provider: { readonly limits: ProviderLimits };
}

/**
 * The ways to pay an order in this time, each with what the order costs in it. A free order has none: no provider takes
 * nothing.
 */
export function methodsFor<M extends Method>(
  methods: readonly M[],
  { amountIn, seconds }: { amountIn: (method: string) => number; seconds: number },
): M[] {
  return methods.filter(({ code, provider: { limits } }) => {
    const amount = amountIn(code);
    const isAmount = amount > 0 && amount >= limits.minAmount && amount <= limits.maxAmount;
    return isAmount && seconds >= limits.minSeconds && seconds <= limits.maxSeconds;
  });
}
