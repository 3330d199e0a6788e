import type { OrderReturnsWire, returnBody } from '@mo-man/schema/wire/ticket-return.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { ReturnDeps } from './deps.ts';
import { orderNews } from '../../sale/orders/order-news.ts';
import type { orderParams } from '../../lib/http/route-params.ts';
import { judgeReturns, refusalOfAll } from './judge-return.rule.ts';
import { returnsUntil } from '../../ticket/return-times.rule.ts';
import {
  insertReturns,
  lockTickets,
  readReturnFacts,
  startList,
  withdrawReturns,
  type OrderReturnsRow,
} from './return.store.ts';
import { viewReturns } from './read-returns.ts';

type ReturnCall = Call<ReturnDeps, { auth: 'user'; params: typeof orderParams; body: typeof returnBody }>;
type Key = { code: string; userId: string };

/** POST /orders/:code/returns */
export async function offerReturn({
  params,
  body,
  caller,
  language,
  deps,
}: ReturnCall): Promise<OrderReturnsWire> {
  const key = { code: params.code, userId: caller.userId };
  await transact(deps.db, (tx) => offer(tx, key, new Set(body.ticket_ids)));
  return viewReturns(deps.db, key, language);
}

/** Offers tickets for return, judged under their locks, so that none is let in, given or refunded meanwhile. Repeated offers change nothing. */
async function offer(tx: Tx, key: Key, ids: ReadonlySet<string>): Promise<void> {
  const facts = await readLocked(tx, key, ids);
  const judged = judgeReturns(facts);
  const wanted = judged.filter(({ id }) => ids.has(id));
  const refused = refusalOfAll(judged, ids);
  if (refused) throw new Failure('return_not_possible', refused);
  const closesAt = returnsUntil(facts);
  if (!closesAt) throw new Error('what may be returned has an end');
  const tickets = wanted.filter(({ state }) => state !== 'offered' && state !== 'reserved');
  await startList(tx, facts.showing_id);
  await insertReturns(tx, { ...key, showingId: facts.showing_id, closesAt, tickets });
  await enqueue(tx, orderNews(key.code, 'paid'), newsOf(key.userId));
}

/** POST /orders/:code/returns/withdraw */
export async function withdrawReturn({
  params,
  body,
  caller,
  language,
  deps,
}: ReturnCall): Promise<OrderReturnsWire> {
  const key = { code: params.code, userId: caller.userId };
  const ids = new Set(body.ticket_ids);
  await transact(deps.db, async (tx) => {
    const before = await readLocked(tx, key, ids);
    const units = new Set(before.tickets.filter(({ id }) => ids.has(id)).map((ticket) => ticket.unit_id));
    // The other seat of a couple seat is withdrawn too.
    const both = before.tickets.filter(
      (ticket) => units.has(ticket.unit_id) || units.has(ticket.partner_id ?? ''),
    );
    const bothIds = new Set(both.map(({ id }) => id));
    await withdrawReturns(tx, key.code, [...bothIds]);
    const after = await readReturnFacts(tx, key);
    for (const { id, state } of after?.tickets ?? []) {
      if (bothIds.has(id) && state === 'reserved') throw new Failure('return_reserved');
      if (bothIds.has(id) && state === 'resold') throw new Failure('return_over');
    }
    await enqueue(tx, orderNews(key.code, 'paid'), newsOf(key.userId));
  });
  return viewReturns(deps.db, key, language);
}

async function readLocked(tx: Tx, key: Key, ids: ReadonlySet<string>): Promise<OrderReturnsRow> {
  if (!(await readReturnFacts(tx, key))) throw new Failure('order_not_found');
  await lockTickets(tx, key.code);
  const facts = await readReturnFacts(tx, key);
  if (!facts) throw new Failure('order_not_found');
  const known = new Set(facts.tickets.map(({ id }) => id));
  if ([...ids].some((id) => !known.has(id))) throw new Failure('ticket_not_found');
  return facts;
}

const newsOf = (userId: string) =>
  ({ kind: 'message', topic: 'user', id: userId, payload: { kind: 'tickets' } }) as const;
