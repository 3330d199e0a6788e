/** Costs of an order with one payment method, VND. */
export interface MethodCost {
  readonly serviceFee: number;
  readonly total: number;
}

interface Method {
  readonly code: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Of the order, when it is paid with this method. */
  readonly serviceFee: number;
}

/** Costs of the order with this method; unchanged while no method is chosen. */
export const costIn = (order: MethodCost, method: Method | undefined): MethodCost =>
  method
    ? { serviceFee: method.serviceFee, total: order.total - order.serviceFee + method.serviceFee }
    : { serviceFee: order.serviceFee, total: order.total };

/** Whether the method accepts the order's total with its fee. A discount may have changed the total since it was read. */
export function takesTotal(order: MethodCost, method: Method): boolean {
  const { total } = costIn(order, method);
  return total >= method.minAmount && total <= method.maxAmount;
}

/** The last used method first, those that do not accept the total last. */
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
