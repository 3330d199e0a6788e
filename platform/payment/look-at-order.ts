// Reading an order that awaits payment also asks its provider, in the background.
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { Call } from '../lib/call.ts';
import { Failure } from '../lib/failure.ts';
import { verifyToken } from '../lib/crypto/token.ts';
import type { PaymentDeps } from './deps.ts';
import { readOrders } from '../sale/orders/view/order-view.store.ts';
import { readOrderView } from '../sale/orders/view/read-order-view.ts';
import { viewOrder } from '../sale/orders/view/view-order.ts';
import type { orderParams, returnParams, showingParams } from '../lib/http/route-params.ts';
import { askWhenLookedAt } from './ask/ask-when-looked-at.ts';

type OrderCall = Call<PaymentDeps, { auth: 'user'; params: typeof orderParams }>;

/** GET /orders/:code */
export async function readOrder({ params, caller, language, deps }: OrderCall): Promise<OrderWire> {
  const order = await readOrderView(deps.db, { code: params.code, userId: caller.userId }, language);
  askWhenLookedAt(deps, order);
  return order;
}

type ReturnCall = Call<PaymentDeps, { params: typeof returnParams }>;

/** GET /payment-returns/:token */
export async function readPaymentReturn({ params, language, deps }: ReturnCall): Promise<OrderWire> {
  const { config, clock } = deps;
  const token = verifyToken('return', params.token, { secret: config.returnTokenSecret, clock });
  if (!token.ok) throw new Failure('return_link_expired');
  const [order] = await readOrders(deps.db, { code: token.claims.order });
  if (!order) throw new Failure('return_link_expired');
  askWhenLookedAt(deps, order);
  return viewOrder(order, language, 'return_page');
}

/** GET /showings/:id/incomplete-order */
export async function readIncompleteOrder({
  params,
  caller,
  language,
  deps,
}: Call<PaymentDeps, { auth: 'user'; params: typeof showingParams }>) {
  const liveOf = { showingId: params.id, userId: caller.userId };
  const [order] = await readOrders(deps.db, { liveOf });
  if (!order) return null;
  askWhenLookedAt(deps, order);
  return viewOrder(order, language, 'owner');
}

/** GET /live-orders */
export async function listLiveOrders({ caller, language, deps }: Call<PaymentDeps, { auth: 'user' }>) {
  const found = await readOrders(deps.db, { liveOf: { userId: caller.userId } });
  for (const order of found) askWhenLookedAt(deps, order);
  return found.map((order) => viewOrder(order, language, 'owner'));
}
