// The worker that moves the lines: about once a second, one owner per line, whichever process it is.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Messaging } from '../../messaging/messaging.ts';
import { type Line, countTurns, lockLine } from './queue.store.ts';
import { numbersToServe } from './serve-numbers.rule.ts';
import { endExpiredTurns } from './turn.store.ts';
import { viewProgress } from './view-queue.ts';

interface LineDeps {
  db: Db;
  messaging: Messaging;
}

/** An owner that has not come back for so long has lost the line, seconds. */
const OWNER_SECONDS = 5;
/** A message at least this often, so that a listener knows the line is alive, seconds. */
const QUIET_SECONDS = 15;

/** What this process last said of each line it moves. */
type Said = Map<string, { progress: string; at: number }>;

/** The work of one look at every line; each process has an owner's name of its own. */
export function lineMover(): (deps: LineDeps) => Promise<void> {
  const owner = randomUUID();
  const said: Said = new Map();
  return async ({ db, messaging }) => {
    for (const showingId of await claimLines(db, owner))
      await advance({ db, messaging }, showingId, owner, said);
    for (const showingId of await dropEndedLines(db, owner)) {
      said.delete(showingId);
      await messaging.clear('showingQueue', showingId);
    }
  };
}

/** Lines of sales that run, which nobody else moves at the moment. Fenced by the database's clock. Each looks up its own showing. */
async function claimLines(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    UPDATE queues SET owner = ${owner}, owner_until = clock_timestamp() + ${OWNER_SECONDS} * interval '1 second'
    WHERE (SELECT sale_opens_at <= now() AND sale_closes_at > now() FROM showings WHERE showings.id = queues.showing_id)
      AND (queues.owner = ${owner} OR queues.owner IS NULL OR queues.owner_until < clock_timestamp())
    RETURNING queues.showing_id`.execute(db);
  return rows.map((row) => row.showing_id);
}

/** Lines whose sale is over: their retained message goes. */
async function dropEndedLines(db: Db, owner: string): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    UPDATE queues SET owner = NULL, owner_until = NULL
    WHERE (SELECT sale_closes_at <= now() FROM showings WHERE showings.id = queues.showing_id) AND queues.owner = ${owner}
    RETURNING queues.showing_id`.execute(db);
  return rows.map((row) => row.showing_id);
}

async function advance(
  { db, messaging }: LineDeps,
  showingId: string,
  owner: string,
  said: Said,
): Promise<void> {
  const moved = await transact(db, (tx) => advanceLine(tx, showingId, owner));
  if (!moved) return;
  const { seq, ...progress } = viewProgress(moved);
  const text = JSON.stringify(progress);
  const before = said.get(showingId);
  const isNews = before?.progress !== text || moved.now.getTime() - before.at > QUIET_SECONDS * 1000;
  if (!isNews) return;
  const { showing_id: _id, ...payload } = { ...progress, seq };
  await messaging.publish('showingQueue', showingId, payload);
  said.set(showingId, { progress: text, at: moved.now.getTime() });
}

/** One look at one line: turns that are over end, and as many numbers are served as there is room for. */
export async function advanceLine(tx: Tx, showingId: string, owner: string): Promise<Line | undefined> {
  // Before the lock, for it reads every ticket of the showing, and whoever joins waits for the lock.
  const freeUnits = await countFreeUnits(tx, showingId);
  const line = await lockLine(tx, showingId);
  if (!line || line.owner !== owner) return undefined;
  await endExpiredTurns(tx, showingId);
  const { live, awaited } = await countTurns(tx, showingId);
  const wanted = numbersToServe({
    status: line.status,
    ratePerMinute: line.rate_per_minute,
    secondsSinceServed: (line.now.getTime() - line.served_at.getTime()) / 1000,
    maxTurns: line.max_turns,
    liveTurns: live,
    awaited,
    freeUnits,
  });
  const upTo = wanted > 0 ? await serveNext(tx, line, wanted) : line.now_serving;
  return await tx
    .updateTable('queues')
    .set((set) => ({
      seq: set('seq', '+', 1),
      free_units: freeUnits,
      now_serving: upTo,
      ...(upTo > line.now_serving ? { served_at: line.now } : {}),
    }))
    .where('showing_id', '=', showingId)
    .returningAll()
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
}

/**
 * Serves the next so many who are still waiting; numbers that were given up or never used are passed over, all of them when
 * nobody else waits, so that the next look does not find them again. OFFSET keeps PostgreSQL from sorting the whole line, which
 * it would like to when it has not counted it yet.
 */
async function serveNext(tx: Tx, line: Line, wanted: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    UPDATE queue_entries SET served_at = clock_timestamp()
    WHERE showing_id = ${line.showing_id} AND number = ANY (ARRAY(
      SELECT number FROM (
        SELECT number, left_at FROM queue_entries
        WHERE showing_id = ${line.showing_id} AND number > ${line.now_serving}
        ORDER BY number OFFSET 0
      ) AS ahead
      WHERE left_at IS NULL LIMIT ${wanted}
    ))
    RETURNING number`.execute(tx);
  return rows.length < wanted ? line.last_number : Math.max(...rows.map((row) => row.number));
}

async function countFreeUnits(tx: Tx, showingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM units
    WHERE showing_id = ${showingId} AND NOT sold AND (order_code IS NULL OR held_until < clock_timestamp())`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
