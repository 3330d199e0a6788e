import * as enums from '../../enums.ts';
/** States of an order; an order in state `holding` is a hold. */
export const orderStates = enums.OrderState;

export type OrderState = (typeof orderStates)[number];

/**
 * Legal transitions of an order.
 *
 * `holding → awaiting_payment → paid`, `holding | awaiting_payment → cancelled | expired`,
 * `expired | cancelled → paid` (late money, everything still allowed). A free order passes through
 * `awaiting_payment` too, in the one transaction that makes it paid.
 */
export const orderTransitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  holding: ['awaiting_payment', 'cancelled', 'expired'],
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  paid: [],
  cancelled: ['paid'],
  expired: ['paid'],
};

/**
 * Whether an order may change from one state to the other; staying in a state is not a transition. Error:
 * illegal_transition.
 */
export function mayOrderMove(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}
