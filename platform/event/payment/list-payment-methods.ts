import type { PaymentMethodWire } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import { pick } from '../../lib/localized.ts';
import { readOrderView } from '../booking/read-order-view.ts';
import type { EventDeps } from '../deps.ts';
import type { orderParams } from '../params.ts';
import { methodsFor } from './payment-methods.rule.ts';

type MethodsCall = Call<EventDeps, { auth: 'user'; params: typeof orderParams }>;

/** GET /orders/:code/payment-methods */
export async function listPaymentMethods(call: MethodsCall): Promise<PaymentMethodWire[]> {
  const { params, caller, language, deps } = call;
  const order = await readOrderView(deps.db, { code: params.code, userId: caller.userId }, language);
  return methodsFor(order.total).map(({ code, id, name, description }) => ({
    code,
    id,
    name: pick(name, language),
    description: pick(description, language),
  }));
}
