import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import type { QueuesTable } from '../db/tables/queue-tables.ts';
import type { QueueDeps } from './deps.ts';
import { AWAITED_SECONDS } from './serve-numbers.rule.ts';
import { type LiveTurn, readTurnsOf } from './turn.store.ts';

/** The queue database (places) and the shop's (turns), which may be one. No statement reads from both. */
export type QueueDatabases = Pick<QueueDeps, 'db' | 'queueDb'>;

/** A queue's row, with the clock of its database. */
export type QueueRow = Selectable<QueuesTable> & { now: Date };

/** SQL: whether a restored queue still waits for its former members. */
export const isReturning = sql<boolean>`coalesce(returning_until > clock_timestamp(), false)`;

/** A place in a queue, as its owner sees it. */
export interface Place {
  /** Null until the draw, for an account that joined before the sale opened. */
  number: number | null;
  joined_at: Date;
  entry_id: string;
}

/** What an account has in a queue: a place that is neither given up nor used up, and a running turn. */
export interface Mine {
  place: Place | null;
  turn: LiveTurn | null;
}

/** The columns of `Place`; all null where an account has none. */
type PlaceRow = { [Column in keyof Place]: Place[Column] | null };

/** Locks a queue's row, before anything changes which numbers it gives or serves; to be taken late, in a short transaction. */
export const lockQueue = (
  tx: Tx,
  showingId: string,
): Promise<(QueueRow & { is_returning: boolean }) | undefined> =>
  tx
    .selectFrom('queues')
    .selectAll()
    .select([sql<Date>`clock_timestamp()`.as('now'), isReturning.as('is_returning')])
    .where('showing_id', '=', showingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The queue with what this account has in it; undefined when the showing has no queue. */
export async function findQueue(
  { db, queueDb }: QueueDatabases,
  showingId: string,
  userId: string | undefined,
): Promise<{ queue: QueueRow; mine: Mine } | undefined> {
  const [row, turns] = await Promise.all([
    readQueueRow(queueDb, showingId, userId),
    userId === undefined ? undefined : readTurnsOf(db, showingId, userId),
  ]);
  if (!row) return undefined;
  const { number, joined_at: joinedAt, entry_id: entryId, ...queue } = row;
  const isUsedUp = number !== null && turns?.spent.includes(number);
  const place =
    joinedAt && entryId !== null && !isUsedUp ? { number, joined_at: joinedAt, entry_id: entryId } : null;
  return { queue, mine: { place, turn: turns?.turn ?? null } };
}

/** LATERAL with LIMIT keeps PostgreSQL looking the place up by its key, whatever its statistics say; else it would read the whole queue. */
async function readQueueRow(
  queueDb: Db,
  showingId: string,
  userId: string | undefined,
): Promise<(QueueRow & PlaceRow) | undefined> {
  const { rows } = await sql<QueueRow & PlaceRow>`
    SELECT queues.*, clock_timestamp() AS now, place.number, place.joined_at, place.entry_id
    FROM queues LEFT JOIN LATERAL (
      SELECT number, joined_at, entry_id FROM queue_entries
      WHERE queue_entries.showing_id = queues.showing_id AND user_id = ${userId ?? null}::text AND left_at IS NULL
      LIMIT 1) AS place ON true
    WHERE queues.showing_id = ${showingId}`.execute(queueDb);
  return rows[0];
}

/** Gives up a place; undefined when it was given up before. `turnId` is the turn that was started from it, if any. */
export async function leavePlace(
  queueDb: Db,
  showingId: string,
  { entry_id: entryId }: Place,
): Promise<{ turnId: string | null } | undefined> {
  const { rows } = await sql<{ turnId: string | null }>`
    WITH given_up AS (
      UPDATE queue_entries SET left_at = now()
      WHERE showing_id = ${showingId} AND entry_id = ${entryId} AND left_at IS NULL
      RETURNING showing_id, number, turn_id
    ), fewer AS (
      UPDATE queues SET gathered = gathered - 1 FROM given_up
      WHERE queues.showing_id = given_up.showing_id AND given_up.number IS NULL AND queues.frozen_at IS NULL
    )
    SELECT turn_id AS "turnId" FROM given_up`.execute(queueDb);
  return rows[0];
}

/** Stores which turn was started from a place, which so no longer counts as awaited. False when the place was given up. */
export async function markStarted(
  queueDb: Db,
  showingId: string,
  { entry_id: entryId }: Place,
  turnId: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE queue_entries SET turn_id = ${turnId}
    WHERE showing_id = ${showingId} AND entry_id = ${entryId} AND left_at IS NULL RETURNING entry_id`.execute(
    queueDb,
  );
  return rows.length > 0;
}

/** Counts places that were served within AWAITED_SECONDS and have started no turn; with `before` only those with lower numbers. */
export async function countAwaited(queueDb: Db | Tx, showingId: string, before?: number): Promise<number> {
  const { rows } = await sql<{ awaited: number }>`
    SELECT count(*) AS awaited FROM queue_entries
    WHERE showing_id = ${showingId} AND left_at IS NULL AND turn_id IS NULL
      AND served_at > clock_timestamp() - ${AWAITED_SECONDS} * interval '1 second'
      AND (${before ?? null}::bigint IS NULL OR number < ${before ?? null}::bigint)`.execute(queueDb);
  return rows[0]?.awaited ?? 0;
}
