import type { startPaymentBody } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../lib/call.ts';
import { onceOf, runOnce } from '../db/idempotency.ts';
import type { OrderFacts } from '../sale/orders/view/order-view.store.ts';
import { readOrderView } from '../sale/orders/view/read-order-view.ts';
import { viewOrder } from '../sale/orders/view/view-order.ts';
import type { PaymentDeps } from './deps.ts';
import type { orderParams } from '../lib/http/route-params.ts';
import type { PayAnswer, PayRequest } from './open-attempt.ts';
import { retryPayment } from './retry-payment.ts';
import { submitAtOnce } from './submit-at-once.ts';
import { submitOrder } from './submit-order.ts';

type StartCall = Call<
  PaymentDeps,
  { auth: 'user'; params: typeof orderParams; body: typeof startPaymentBody }
>;

/** POST /orders/:code/payments */
export async function startPayment({ params, body, caller, language, deps, request }: StartCall) {
  const { kind, method, idempotency_key: key } = body;
  const { userId } = caller;
  if (kind === 'retry') await deps.paymentRetries.take(params.code);
  const asked = { code: params.code, userId, method, language, ipAddress: request.ip };
  const { pay_url, order } = await payOnce(deps, asked, { kind, key });
  const view = order
    ? viewOrder(order, language, 'owner')
    : await readOrderView(deps.db, { code: params.code, userId }, language);
  return { order: view, pay_url };
}

/** The first payment of an order, or another attempt; idempotent under the key. Also returns the order, on the paths that have read it. */
export async function payOnce(
  deps: PaymentDeps,
  request: PayRequest,
  { kind, key }: { kind: 'submit' | 'retry'; key: string },
): Promise<PayAnswer & { order?: OrderFacts }> {
  const { code, userId, method } = request;
  const operation = kind === 'submit' ? 'submit_order' : 'retry_payment';
  const attempt = { userId, operation, key, input: { code, method } };
  const submitted =
    kind === 'submit' ? await submitAtOnce(deps, request, onceOf(attempt, deps.clock)) : undefined;
  if (submitted) return submitted;
  return runOnce<PayAnswer>(deps.db, deps.clock, attempt, (keep) =>
    (kind === 'submit' ? submitOrder : retryPayment)(deps, request, keep),
  );
}
