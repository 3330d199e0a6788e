/** What an order costs in one way to pay; VND. */
export interface MethodCost {
  readonly serviceFee: number;
  readonly total: number;
}

interface Method {
  readonly code: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Of the order, when it is paid in this way. */
  readonly serviceFee: number;
}

/** What the order costs in this way; as it is, as long as no way is chosen. */
export const costIn = (order: MethodCost, method: Method | undefined): MethodCost =>
  method
    ? { serviceFee: method.serviceFee, total: order.total - order.serviceFee + method.serviceFee }
    : { serviceFee: order.serviceFee, total: order.total };

/** The way that was used last stands first; the others keep their order. */
export const lastUsedFirst = <M extends { readonly code: string }>(
  methods: readonly M[],
  last: string | null,
): M[] => methods.toSorted((one, other) => Number(other.code === last) - Number(one.code === last));

/** Those of the ways that still take what the order costs: a discount may have changed it since they were read. */
export const stillFitting = <M extends Method>(order: MethodCost, methods: readonly M[]): M[] =>
  methods.filter((method) => {
    const { total } = costIn(order, method);
    return total >= method.minAmount && total <= method.maxAmount;
  });
