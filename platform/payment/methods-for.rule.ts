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
 * The payment methods whose attempts fit into the time that is left, also when they do not take the order's amount. None for a free order.
 */
export const methodsInTime = <M extends Method>(methods: readonly M[], { amountIn, seconds }: Wanted): M[] =>
  methods.filter(({ code, provider: { limits } }) => {
    const isInTime = seconds >= limits.minSeconds && seconds <= limits.maxSeconds;
    return amountIn(code) > 0 && isInTime;
  });

/** The payment methods that fit into the time that is left and take the order's amount. */
export const methodsFor = <M extends Method>(methods: readonly M[], wanted: Wanted): M[] =>
  methodsInTime(methods, wanted).filter(({ code, provider }) =>
    takesAmount(provider.limits, wanted.amountIn(code)),
  );
