/** What a provider takes. */
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
 * The ways to pay an order in this time, each with what the order costs in it: those whose limits of one payment that
 * passes are among them, to be shown with the limits. A free order has none: no provider takes nothing.
 */
export function methodsFor<M extends Method>(
  methods: readonly M[],
  { amountIn, seconds }: { amountIn: (method: string) => number; seconds: number },
): M[] {
  return methods.filter(({ code, provider: { limits } }) => {
    const isInTime = seconds >= limits.minSeconds && seconds <= limits.maxSeconds;
    return amountIn(code) > 0 && isInTime;
  });
}

/** Whether a provider takes this much in one payment; VND. */
export const takesAmount = (
  { minAmount, maxAmount }: Pick<ProviderLimits, 'minAmount' | 'maxAmount'>,
  amount: number,
): boolean => amount >= minAmount && amount <= maxAmount;
