import { amountToPay } from '../../../parts/order/amount-to-pay.rule.ts';

/** Costs of an order with one payment method, VND. */
export interface MethodCost {
  readonly serviceFee: number;
  readonly total: number;
  /** Tickets given for the order, by what was paid for them. */
  readonly exchange?: { readonly amount: number } | null;
}

/** Costs of an order, and what of them is left to pay. */
export interface MethodSums {
  readonly serviceFee: number;
  readonly total: number;
  readonly toPay: number;
}

interface Method {
  readonly code: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Of the order, when it is paid with this method. */
  readonly serviceFee: number;
}

/** Costs of the order with this method; unchanged while no method is chosen. */
export function costIn(order: MethodCost, method: Method | undefined): MethodSums {
  const { serviceFee } = method ?? order;
  const total = order.total - order.serviceFee + serviceFee;
  return { serviceFee, total, toPay: amountToPay({ total, exchange: order.exchange }) };
}

/** Whether the method accepts what is left to pay of the order with its fee. A discount may have changed the total since it was read. */
export function takesTotal(order: MethodCost, method: Method): boolean {
  const { toPay } = costIn(order, method);
  return toPay >= method.minAmount && toPay <= method.maxAmount;
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
