// The worker that advances the queues, about once a second. Each queue has one owner at a time, which may be any process.
import { limits } from '@mo-man/schema/limits.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import { transact } from '../db/transact.ts';
import { eachApart } from '../lib/concurrency/each-apart.ts';
import type { QueueDeps } from './deps.ts';
import { isDrawing, isSoldOut } from './queue-stage.rule.ts';
import { copyQueues } from './copy-queues.store.ts';
import { countAwaited, type QueueRow, type QueueDatabases, lockQueue } from './queue.store.ts';
import { numbersToServe } from './serve-numbers.rule.ts';
import { endExpiredTurns, readStock } from './turn.store.ts';
import { viewProgress } from './view-queue.ts';

type MoverDeps = Pick<QueueDeps, 'db' | 'queueDb' | 'messaging'>;

/** Lease of a queue's owner, seconds: after so long without a look another process takes the queue over. */
const OWNER_SECONDS = 5;
/** A message is sent at least this often, seconds, so that listeners know that the queue is alive. */
const QUIET_SECONDS = 15;

/** The last message of this process about each queue that it owns. */
type Said = Map<string, { progress: string; at: number }>;

/** Makes the function that looks at all queues once; its owner id is random, so that every process has another one. */
export function queueMover(): (deps: MoverDeps) => Promise<void> {
  const owner = randomUUID();
  const said: Said = new Map();
  return async (deps) => {
    const { db, queueDb, messaging } = deps;
    if (queueDb !== db) await copyQueues(deps);
    for (const showingId of await dropEndedQueues(queueDb, owner)) {
      said.delete(showingId);
      await messaging.clear('showingQueue', showingId);
    }
    const queues = await findQueues(queueDb, owner);
    await eachApart(queues, (showingId) => advance(deps, showingId, owner, said));
  };
}

/**
 * Queues that people join before or during a sale and that have no other live owner. Read without locks; each is claimed later under
 * its own lock (`serve`), so that a queue that stays locked keeps back no other.
 */
async function findQueues(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    SELECT showing_id FROM queues
    WHERE opens_at <= now() + ${limits.gatherMinutes} * interval '1 minute' AND closes_at > now()
      AND (owner = ${owner} OR owner IS NULL OR owner_until < clock_timestamp())`.execute(db);
  return rows.map((row) => row.showing_id);
}

/** Whether this owner may advance the queue: checked under the queue's lock by the database's clock, so that only one process does. */
const mayMove = ({ owner, owner_until: until, now }: QueueRow, by: string): boolean =>
  owner === by || owner === null || (until !== null && until < now);

/** Gives up ownership of queues whose sale is over, and returns them: their retained message has to be cleared. */
async function dropEndedQueues(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    UPDATE queues SET owner = NULL, owner_until = NULL
    WHERE showing_id IN (SELECT showing_id FROM queues WHERE closes_at <= now() AND owner = ${owner}
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING queues.showing_id`.execute(db);
  return rows.map((row) => row.showing_id);
}

async function advance(deps: MoverDeps, showingId: string, owner: string, said: Said): Promise<void> {
  const moved = await advanceQueue(deps, showingId, owner);
  if (!moved) return;
  const { seq, ...progress } = viewProgress(moved);
  const text = JSON.stringify(progress);
  const before = said.get(showingId);
  const isNews = before?.progress !== text || moved.now.getTime() - before.at > QUIET_SECONDS * 1000;
  if (!isNews) return;
  const { showing_id: _id, ...payload } = { ...progress, seq };
  await deps.messaging.publish('showingQueue', showingId, payload);
  said.set(showingId, { progress: text, at: moved.now.getTime() });
}

/** Looks at one queue: ends expired turns and serves as many numbers as there is room for. Undefined when another process owns it. */
export async function advanceQueue(
  { db, queueDb }: QueueDatabases,
  showingId: string,
  owner: string,
): Promise<QueueRow | undefined> {
  // The shop is read before the queue is locked: reading all units of the showing takes long, and joins wait for the queue's lock.
  await endExpiredTurns(db, showingId);
  const stock = await readStock(db, showingId);
  // No retry: the next look is a second away, and a retry would delay the other queues of this look.
  return transact(queueDb, (tx) => serve(tx, { showingId, owner, ...stock }), { attempts: 1 });
}

interface Look {
  showingId: string;
  owner: string;
  freeUnits: number;
  heldUnits: number;
  liveTurns: number;
  choosingTurns: number;
}

async function serve(tx: Tx, look: Look): Promise<QueueRow | undefined> {
  const { showingId, owner, freeUnits, liveTurns, choosingTurns } = look;
  const queue = await lockQueue(tx, showingId);
  if (!queue || !mayMove(queue, owner)) return undefined;
  const awaited = await countAwaited(tx, showingId);
  const isServing = queue.now >= queue.opens_at && !isDrawing(queue) && !queue.is_returning;
  const wanted = !isServing
    ? 0
    : numbersToServe({
        status: queue.status,
        ratePerMinute: queue.rate_per_minute,
        secondsSinceServed: (queue.now.getTime() - queue.served_at.getTime()) / 1000,
        maxTurns: queue.max_turns,
        liveTurns,
        choosingTurns,
        awaited,
        freeUnits,
      });
  const upTo = wanted > 0 ? await serveNext(tx, queue, wanted) : queue.now_serving;
  return await tx
    .updateTable('queues')
    .set((set) => ({
      owner,
      owner_until: sql<Date>`clock_timestamp() + ${OWNER_SECONDS} * interval '1 second'`,
      seq: set('seq', '+', 1),
      free_units: freeUnits,
      sold_out_at: isSoldOut(look) ? (queue.sold_out_at ?? queue.now) : null,
      now_serving: upTo,
      returning_until: sql<Date | null>`CASE WHEN returning_until = 'infinity'
        THEN clock_timestamp() + ${limits.queueReturnSeconds} * interval '1 second' ELSE returning_until END`,
      ...(upTo > queue.now_serving ? { served_at: queue.now } : {}),
    }))
    .where('showing_id', '=', showingId)
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
}

/**
 * Serves the next `wanted` numbers that still wait, and returns the highest number served. Numbers that were given up or never used are
 * skipped; when nobody else waits, all of them, so that the next look does not read them again. OFFSET 0 keeps PostgreSQL, while it has no
 * statistics of a fresh queue, from sorting the whole queue.
 */
async function serveNext(tx: Tx, queue: QueueRow, wanted: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    UPDATE queue_entries SET served_at = (SELECT clock_timestamp())
    WHERE showing_id = ${queue.showing_id} AND number = ANY (ARRAY(
      SELECT number FROM (
        SELECT number, left_at FROM queue_entries
        WHERE showing_id = ${queue.showing_id} AND number > ${queue.now_serving}
        ORDER BY number OFFSET 0
      ) AS ahead
      WHERE left_at IS NULL LIMIT ${wanted}
    ))
    RETURNING number`.execute(tx);
  return rows.length < wanted ? queue.last_number : Math.max(...rows.map((row) => row.number));
}
