import { sql } from 'kysely';
import { apart, type Db, type Tx } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { copyQueues } from '../../platform/queue/copy-queues.store.ts';
import { movedColumns, type ShopRows } from './clock-columns.ts';

/**
 * Turns a shop's clock: whatever it wrote down of time is moved into the past, in one transaction for each database, so that nothing of it
 * is seen half-way. The database's own clock judges as ever, and finds due what is due.
 */
export async function moveIntoPast(
  deps: { db: Db; queueDb: Db },
  shop: ShopRows,
  minutes: number,
): Promise<void> {
  const queueDb = apart(deps);
  await transact(deps.db, async (tx) => {
    // Two turns at the same moment are one after the other.
    await sql`UPDATE private_shops SET turned_minutes = turned_minutes + ${minutes}
      WHERE event_id = ${shop.eventId}`.execute(tx);
    // Like the operator's commands: an announced time moves along, in place of being put back (keep_decisions_of_desk).
    await sql`SELECT set_config('mo_man.at_desk', 'on', true)`.execute(tx);
    await move(tx, shop, minutes, queueDb ? 'shop' : 'all');
  });
  if (!queueDb) return;
  await transact(queueDb, (tx) => move(tx, shop, minutes, 'queues'));
  await copyQueues(deps);
}

async function move(tx: Tx, shop: ShopRows, minutes: number, which: 'all' | 'shop' | 'queues') {
  for (const [table, { of, columns, inQueueDb = false }] of Object.entries(movedColumns)) {
    if (which !== 'all' && (which === 'queues') !== inQueueDb) continue;
    const sets = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${minutes} * interval '1 minute'`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE ${of(shop)}`.execute(tx);
  }
}
