import type { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import type { OrderDeps } from './deps.ts';
import { countOrders, readOrders } from './view/order-view.store.ts';
import { viewOrder } from './view/view-order.ts';

const cursorParts = z.tuple([exactMoment, z.string()]);

/** GET /orders */
export async function listOrders({
  query,
  caller,
  language,
  deps,
}: Call<OrderDeps, { auth: 'user'; query: typeof pageQuery }>) {
  const after = query.after === undefined ? null : readCursor(query.after);
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

function readCursor(cursor: string) {
  const [createdAt, code] = decodeCursor(cursor, cursorParts);
  return { createdAt, code };
}
