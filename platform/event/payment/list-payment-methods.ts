import { limits } from '@mo-man/schema/limits.ts';
import type { OrderWire, PaymentMethodWire } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import { pick } from '../../lib/localized.ts';
import type { EventDeps } from '../deps.ts';
import { readOrderView } from '../orders/read-order-view.ts';
import type { orderParams } from '../params.ts';
import { methodsFor } from './methods-for.rule.ts';

type MethodsCall = Call<EventDeps, { auth: 'user'; params: typeof orderParams }>;

/** GET /orders/:code/payment-methods */
export async function listPaymentMethods(call: MethodsCall): Promise<PaymentMethodWire[]> {
  const { params, caller, language, deps } = call;
  const order = await readOrderView(deps.db, { code: params.code, userId: caller.userId }, language);
  const wanted = { amount: order.total, seconds: secondsToPay(order) };
  return methodsFor(deps.payments.methods, wanted).map((method) => ({
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
function secondsToPay({ pay_until: until, server_now: now }: OrderWire): number {
  return until === null ? limits.paymentWindowMinutes * 60 : (Date.parse(until) - Date.parse(now)) / 1000;
}
