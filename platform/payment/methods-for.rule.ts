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

/** Whether a provider takes this much in one payment; VND. */
const takesAmount = ({ minAmount, maxAmount }: ProviderLimits, amount: number): boolean =>
  amount >= minAmount && amount <= maxAmount;

/** What an order costs in a way to pay, VND, and how long it may still be paid, seconds. */
interface Wanted {
  readonly amountIn: (method: string) => number;
  readonly seconds: number;
}

/**
 * The ways to pay an order in this time, also those that do not take as much or as little in one payment. A free order has
 * none: no provider takes nothing.
 */
export const methodsInTime = <M extends Method>(methods: readonly M[], { amountIn, seconds }: Wanted): M[] =>
  methods.filter(({ code, provider: { limits } }) => {
    const isInTime = seconds >= limits.minSeconds && seconds <= limits.maxSeconds;
    return amountIn(code) > 0 && isInTime;
  });

/** Those of them that take what the order costs. */
export const methodsFor = <M extends Method>(methods: readonly M[], wanted: Wanted): M[] =>
  methodsInTime(methods, wanted).filter(({ code, provider }) =>
    takesAmount(provider.limits, wanted.amountIn(code)),
  );
