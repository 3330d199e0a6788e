import type { startPaymentBody } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../../lib/call.ts';
import { onceOf, runOnce } from '../../lib/idempotency.ts';
import { readOrderView } from '../orders/read-order-view.ts';
import { viewOrder } from '../orders/view-order.ts';
import type { EventDeps } from '../deps.ts';
import type { orderParams } from '../params.ts';
import { retryPayment } from './retry-payment.ts';
import { submitAtOnce } from './submit-at-once.ts';
import { submitOrder } from './submit-order.ts';

type StartCall = Call<EventDeps, { auth: 'user'; params: typeof orderParams; body: typeof startPaymentBody }>;

/** POST /orders/:code/payments */
export async function startPayment({ params, body, caller, language, deps, request }: StartCall) {
  const { kind, method, idempotency_key: key } = body;
  const { userId } = caller;
  const operation = kind === 'submit' ? 'submit_order' : 'retry_payment';
  const wish = { code: params.code, userId, method, language, ipAddress: request.ip };
  const input = { code: params.code, method };
  const attempt = { userId, operation, key, input };
  if (kind === 'submit') {
    const submitted = await submitAtOnce(deps, wish, onceOf(attempt, deps.clock));
    if (submitted)
      return { order: viewOrder(submitted.order, language, 'owner'), pay_url: submitted.pay_url };
  }
  const { pay_url } = await runOnce<{ pay_url: string | null }>(deps.db, deps.clock, attempt, (keep) =>
    (kind === 'submit' ? submitOrder : retryPayment)(deps, wish, keep),
  );
  const order = await readOrderView(deps.db, { code: params.code, userId }, language);
  return { order, pay_url };
}
