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

/** Whether the way takes what the order costs in it, which a discount may have changed since it was read. */
export function takesTotal(order: MethodCost, method: Method): boolean {
  const { total } = costIn(order, method);
  return total >= method.minAmount && total <= method.maxAmount;
}

/** The way that was used last stands first, and those that do not take as much or as little last. */
export const inOrderOfUse = <M extends Method>(
  order: MethodCost,
  methods: readonly M[],
  last: string | null,
): M[] =>
  methods.toSorted(
    (one, other) =>
      Number(takesTotal(order, other)) - Number(takesTotal(order, one)) ||
      Number(other.code === last) - Number(one.code === last),
  );
