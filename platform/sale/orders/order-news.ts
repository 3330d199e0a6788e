import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { OutboxItem } from '../../outbox/enqueue.ts';

/** Tells those who look at an order that it, its payments or its refunds changed; they read it again. */
export function orderNews(code: string, state: OrderState): OutboxItem {
  return { kind: 'message', topic: 'order', id: code, payload: { code, state } };
}
