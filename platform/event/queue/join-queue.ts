import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { EventDeps } from '../deps.ts';
import { lockMailbox } from '../mailbox.store.ts';
import type { showingParams } from '../params.ts';
import { findEntry, isMailboxInLine, takeNumber } from './queue.store.ts';
import { readQueueOf } from './read-queue.ts';

export async function joinQueue({
  params,
  caller,
  deps,
}: Call<EventDeps, { auth: 'user'; params: typeof showingParams }>) {
  const known = await findEntry(deps.db, params.id, caller.userId);
  if (!known) {
    await throwUnlessOpen(deps.db, params.id);
    await transact(deps.db, (tx) => takePlace(tx, { showingId: params.id, userId: caller.userId }));
  }
  return readQueueOf(deps, params.id, caller.userId);
}

/** A number for the account, unless another one of its mailbox waits already. Throws mailbox_in_queue. */
async function takePlace(tx: Tx, wish: { showingId: string; userId: string }): Promise<void> {
  await lockMailbox(tx, wish.showingId, wish.userId);
  if (await isMailboxInLine(tx, wish)) throw new Failure('mailbox_in_queue');
  await takeNumber(tx, { ...wish, entryId: randomId() });
}

/** New places are given from the opening of the sale to its end, by the database's clock. */
async function throwUnlessOpen(db: Db, showingId: string): Promise<void> {
  const { rows } = await sql<{ status: string; opened: boolean; over: boolean }>`
    SELECT queues.status, showings.sale_opens_at <= now() AS opened,
      showings.sale_closes_at <= now() OR showings.status = 'cancelled' AS over
    FROM queues JOIN showings ON showings.id = queues.showing_id
    WHERE queues.showing_id = ${showingId}`.execute(db);
  const line = rows[0];
  if (!line) throw new Failure('not_found');
  if (line.over || line.status === 'stopped') throw new Failure('queue_closed');
  if (!line.opened) throw new Failure('queue_not_open');
}
