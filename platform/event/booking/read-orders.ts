import type { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { verifyToken } from '../../lib/token.ts';
import type { EventDeps } from '../deps.ts';
import { askWhenLookedAt } from '../payment/ask-when-looked-at.ts';
import type { orderParams, returnParams, showingParams } from '../params.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../cursor.ts';
import { countOrders, readOrders } from './order-view.store.ts';
import { readOrderView } from './read-order-view.ts';
import { viewOrder } from './view-order.ts';

const place = z.tuple([exactMoment, z.string()]);

/** GET /orders/:code */
export async function readOrder({
  params,
  caller,
  language,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof orderParams }>) {
  const order = await readOrderView(deps.db, { code: params.code, userId: caller.userId }, language);
  askWhenLookedAt(deps, order);
  return order;
}

/** GET /orders */
export async function listOrders({
  query,
  caller,
  language,
  deps,
}: Call<EventDeps, { auth: 'user'; query: typeof pageQuery }>) {
  const after = query.after === undefined ? null : placeOf(query.after);
  const found = await readOrders(deps.db, { userId: caller.userId, after, most: query.first + 1 });
  const page = found.slice(0, query.first);
  return {
    items: page.map((order) => ({
      cursor: encodeCursor([order.created_at_text, order.code]),
      node: viewOrder(order, language, 'owner'),
    })),
    has_next_page: found.length > page.length,
    total_count: await countOrders(deps.db, caller.userId),
  };
}

function placeOf(cursor: string) {
  const [createdAt, code] = decodeCursor(cursor, place);
  return { createdAt, code };
}

/** GET /showings/:id/incomplete-order */
export async function readIncompleteOrder({
  params,
  caller,
  language,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  const liveOf = { showingId: params.id, userId: caller.userId };
  const [order] = await readOrders(deps.db, { liveOf });
  return order ? viewOrder(order, language, 'owner') : null;
}

/** GET /payment-returns/:token */
export async function readPaymentReturn({
  params,
  language,
  deps,
}: Call<EventDeps, { params: typeof returnParams }>) {
  const { config, clock } = deps;
  const token = await verifyToken('return', params.token, { secret: config.returnTokenSecret, clock });
  if (!token.ok) throw new Failure('return_link_expired');
  const [order] = await readOrders(deps.db, { code: token.claims.order });
  if (!order) throw new Failure('return_link_expired');
  askWhenLookedAt(deps, order);
  return viewOrder(order, language, 'return_page');
}
