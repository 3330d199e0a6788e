import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import type { exchangeBody } from '@mo-man/schema/wire/tickets/exchange.ts';
import type { Tx, Db } from '../../db/open.ts';
import type { StoredExchange } from '../../db/tables/column-types.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { liveHoldOrThrow } from '../orders/live-hold.ts';
import { orderNews } from '../orders/order-news.ts';
import { lockOrder } from '../orders/order.store.ts';
import { readOrderView } from '../orders/view/read-order-view.ts';
import { readExchangeRows, writeExchange } from './exchange.store.ts';
import { give } from './judge-exchange.rule.ts';

type SetCall = Call<{ db: Db }, { auth: 'user'; params: typeof orderParams; body: typeof exchangeBody }>;

/** PUT /orders/:code/exchange */
export async function setExchange({ params, body, caller, language, deps }: SetCall): Promise<OrderWire> {
  const owned = { code: params.code, userId: caller.userId };
  await changeExchange(deps.db, owned, body.ticket_ids);
  return readOrderView(deps.db, owned, language);
}

/** Writes which tickets are given for a held order; none for no ids. */
export const changeExchange = (
  db: Db,
  owned: { code: string; userId: string },
  ticketIds: readonly string[],
): Promise<void> =>
  transact(db, async (tx) => {
    const order = liveHoldOrThrow(await lockOrder(tx, owned.code, owned.userId));
    await writeExchange(tx, order.code, await exchangeOf(tx, owned, ticketIds));
    await enqueue(tx, orderNews(order.code, order.state));
  });

async function exchangeOf(
  tx: Tx,
  owned: { code: string; userId: string },
  wanted: readonly string[],
): Promise<StoredExchange | null> {
  if (wanted.length === 0) return null;
  const rows = await readExchangeRows(tx, owned);
  const row = rows.find(({ tickets }) => tickets.some(({ id }) => id === wanted[0]));
  const given = row && give(row, wanted);
  if (!row || !given) throw new Failure('exchange_not_possible');
  return { order_code: row.code, ticket_ids: given.tickets.map(({ id }) => id), amount: given.amount };
}
