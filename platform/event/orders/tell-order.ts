import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Tx } from '../../db/open.ts';
import { enqueue } from '../../outbox/enqueue.ts';

/** Tells those who look at an order that it, its payments or its refunds changed; they read it again. */
export async function tellOrder(tx: Tx, code: string, state: OrderState): Promise<void> {
  await enqueue(tx, { kind: 'message', topic: 'order', id: code, payload: { code, state } });
}
