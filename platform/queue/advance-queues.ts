// The worker that moves the queues: about once a second, one owner per queue, whichever process it is.
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

/** An owner that has not come back for so long has lost the queue, seconds. */
const OWNER_SECONDS = 5;
/** A message at least this often, so that a listener knows the queue is alive, seconds. */
const QUIET_SECONDS = 15;

/** What this process last said of each queue it moves. */
type Said = Map<string, { progress: string; at: number }>;

/** The work of one look at every queue; each process has an owner's name of its own. */
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
 * Queues where people gather and of sales that run, which nobody else seems to move: each is claimed under its own lock (`serve`), so that
 * one that somebody keeps locked is not waited for by all.
 */
async function findQueues(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    SELECT showing_id FROM queues
    WHERE opens_at <= now() + ${limits.gatherMinutes} * interval '1 minute' AND closes_at > now()
      AND (owner = ${owner} OR owner IS NULL OR owner_until < clock_timestamp())`.execute(db);
  return rows.map((row) => row.showing_id);
}

/** Fenced by the database's clock, under the queue's lock: of two that found it, the second sees the first. */
const mayMove = ({ owner, owner_until: until, now }: QueueRow, by: string): boolean =>
  owner === by || owner === null || (until !== null && until < now);

/** Queues whose sale is over: their retained message goes. */
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

/** One look at one queue: turns that are over end, and as many numbers are served as there is room for. */
export async function advanceQueue(
  { db, queueDb }: QueueDatabases,
  showingId: string,
  owner: string,
): Promise<QueueRow | undefined> {
  // The shop first, before the queue's lock: it reads every ticket of the showing, and whoever joins waits for the lock.
  await endExpiredTurns(db, showingId);
  const stock = await readStock(db, showingId);
  // Once: the next look comes in a second, and other queues wait for this one to end.
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
 * Serves the next so many who are still waiting, all at one moment, in whatever order their rows are found; numbers that were given up or never used are passed over, all of them when
 * nobody else waits, so that the next look does not find them again. OFFSET keeps PostgreSQL from sorting the whole queue, which
 * it would like to when it has not counted it yet.
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
