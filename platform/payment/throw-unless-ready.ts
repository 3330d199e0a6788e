import { Failure } from '../lib/failure.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';

/** Throws unless the order can be submitted: contact given, showing not cancelled, turn still running. */
export function throwUnlessReady(
  order: Pick<OrderRow, 'contact' | 'showing_id'>,
  standing: { is_off: boolean | null; is_turn_over: boolean | null },
): void {
  if (!order.contact) {
    const fields = ['name', 'email', 'phone'].map((field) => ({
      path: `contact.${field}`,
      problem: `rule.${field}.required`,
    }));
    throw new Failure('answers_invalid', { fields });
  }
  if (standing.is_off !== false) throw new Failure('showing_cancelled');
  if (standing.is_turn_over === true) throw new Failure('turn_expired', { showing_id: order.showing_id });
}
