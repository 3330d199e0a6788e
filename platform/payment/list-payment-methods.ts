import { limits } from '@mo-man/schema/limits.ts';
import type { PaymentMethodWire, paymentMethodsQuery } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import { pick } from '../lib/text/localized.ts';
import type { PaymentDeps } from './deps.ts';
import { toPay } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';
import { costWith } from '../sale/orders/order-fee.rule.ts';
import { readOrders, type OrderFacts } from '../sale/orders/view/order-view.store.ts';
import type { orderParams } from '../lib/http/route-params.ts';
import { methodsFor, methodsInTime } from './methods-for.rule.ts';

type MethodsCall = Call<
  PaymentDeps,
  { auth: 'user'; params: typeof orderParams; query: typeof paymentMethodsQuery }
>;

/** GET /orders/:code/payment-methods */
export async function listPaymentMethods(call: MethodsCall): Promise<PaymentMethodWire[]> {
  const { params, query, caller, language, deps } = call;
  const [order] = await readOrders(deps.db, { code: params.code, userId: caller.userId });
  if (!order) throw new Failure('order_not_found');
  const amountIn = (method: string) => toPay(costWith(order, method).total, order.exchange);
  const wanted = { amountIn, seconds: secondsToPay(order) };
  const listed = query.out_of_limits_included ? methodsInTime : methodsFor;
  return listed(deps.payments.methods, wanted).map((method) => ({
    ...costWith(order, method.code),
    code: method.code,
    id: method.id,
    name: pick(method.name, language),
    description: pick(method.description, language),
    min_amount: method.provider.limits.minAmount,
    max_amount: method.provider.limits.maxAmount,
    is_in_maintenance: method.isInMaintenance,
  }));
}

/** What is left of the payment window; all of it before the first payment. */
function secondsToPay({ pay_until: until, now }: OrderFacts): number {
  return until === null ? limits.paymentWindowMinutes * 60 : (until.getTime() - now.getTime()) / 1000;
}
