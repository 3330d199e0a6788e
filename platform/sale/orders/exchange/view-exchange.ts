import type { OrderExchangeWire } from '@mo-man/schema/wire/tickets/exchange.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { OrderFacts } from '../view/order-view.store.ts';
import { exchangeCredit } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';
import { exchangeProvider } from './exchange-provider.ts';

/** Which tickets are given for an order that costs this much; null without any, and when it ended without a sale. */
export function viewExchange(
  { exchange, payments }: OrderFacts,
  state: OrderState,
  total: number,
): OrderExchangeWire | null {
  if (!exchange || state === 'cancelled' || state === 'expired') return null;
  const { order_code, ticket_ids, amount } = exchange;
  const received = payments.filter(({ method }) => method === exchangeProvider);
  const credit =
    state === 'paid'
      ? received.reduce((sum, payment) => sum + payment.amount, 0)
      : exchangeCredit(total, exchange);
  return {
    ...{ from_order_code: order_code, ticket_ids, amount, credit },
    to_pay: total - credit,
    refund: amount - credit,
  };
}
