import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import { isReturning, type QueueRow, type Place } from './queue.store.ts';

export type QueueToJoin = QueueRow & {
  is_gathering: boolean;
  is_committed: boolean;
  is_opened: boolean;
  is_over: boolean;
  is_returning: boolean;
};

/**
 * Locks the queue and returns it with the state of its sale by the database's clock. Places are read by a later statement, whose snapshot
 * has all places that were given under the lock before. So one account or mailbox gets one place, whichever process it asks.
 */
export async function lockQueueToJoin(tx: Tx, showingId: string): Promise<QueueToJoin | undefined> {
  const { rows } = await sql<QueueToJoin>`
    SELECT queues.*, clock_timestamp() AS now, opens_at <= clock_timestamp() AS is_opened,
      frozen_at IS NULL AND drawn_at IS NULL AND opens_at - ${limits.gatherMinutes} * interval '1 minute' <= clock_timestamp()
        AND (opens_at > clock_timestamp() OR gathered > 0 OR ${isReturning}) AS is_gathering,
      EXISTS (SELECT FROM queue_draws WHERE queue_draws.showing_id = queues.showing_id) AS is_committed,
      closes_at <= clock_timestamp() OR is_cancelled AS is_over, ${isReturning} AS is_returning
    FROM queues WHERE showing_id = ${showingId} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** The places of these accounts that were not given up; whether one is used up, the account's turns tell. Each is looked up by its key. */
export async function readPlaces(
  tx: Tx,
  showingId: string,
  userIds: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { user_id: string }>`
    SELECT asked.user_id, place.number, place.joined_at, place.entry_id
    FROM unnest(${userIds}::text[]) AS asked (user_id) CROSS JOIN LATERAL (
      SELECT number, joined_at, entry_id FROM queue_entries
      WHERE showing_id = ${showingId} AND queue_entries.user_id = asked.user_id AND left_at IS NULL
      LIMIT 1) AS place`.execute(tx);
  return new Map(rows.map(({ user_id: userId, ...place }) => [userId, place]));
}

/** Of accounts that show a place token: which have a row in the queue, and which of their numbers are taken. */
export async function readKnownPlaces(
  tx: Tx,
  showingId: string,
  lost: readonly { userId: string; number: number | null }[],
): Promise<{ users: ReadonlySet<string>; numbers: ReadonlySet<number> }> {
  const { rows } = await sql<{ user_id: string; number: number | null }>`
    SELECT user_id, number FROM queue_entries
    WHERE showing_id = ${showingId} AND (user_id = ANY (${lost.map(({ userId }) => userId)}::text[])
      OR number = ANY (${lost.flatMap(({ number }) => number ?? [])}::bigint[]))`.execute(tx);
  return {
    users: new Set(rows.map((row) => row.user_id)),
    numbers: new Set(rows.flatMap((row) => row.number ?? [])),
  };
}

/**
 * A place to write: `number` is null before the draw, `entryId` that of the token which proves the place, `instead` the entry to replace
 * because it is used up or had another number.
 */
export interface TakenPlace {
  userId: string;
  number: number | null;
  instead?: string | undefined;
  /** It waited for the draw without a number, and a token gives it one. */
  isDrawnBefore?: boolean;
  entryId?: string;
  nonce: string | null;
  isPriority: boolean;
}

/**
 * Writes places, and the highest number and the count of the queue. A place that was given up or is used up is replaced. An account that got a
 * place meanwhile without the queue's lock (two accounts were joined) keeps that one, and the new number stays unused.
 */
export async function takePlaces(
  tx: Tx,
  { showing_id: showingId }: Pick<QueueRow, 'showing_id'>,
  taken: readonly TakenPlace[],
  after: Pick<QueueRow, 'last_number' | 'gathered'>,
): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { user_id: string }>`
    WITH given AS (
      UPDATE queues SET last_number = ${after.last_number}, gathered = ${after.gathered}
      WHERE showing_id = ${showingId})
    INSERT INTO queue_entries AS place (showing_id, user_id, entry_id, number, nonce, is_priority)
    SELECT ${showingId}, user_id, entry_id, number, nonce, is_priority
    FROM unnest(${taken.map(({ userId }) => userId)}::text[], ${taken.map(({ entryId }) => entryId ?? randomId())}::text[],
      ${taken.map(({ number }) => number)}::bigint[], ${taken.map(({ nonce }) => nonce)}::text[],
      ${taken.map(({ isPriority }) => isPriority)}::boolean[])
      AS taken (user_id, entry_id, number, nonce, is_priority)
    ON CONFLICT (showing_id, user_id) DO UPDATE SET (number, entry_id, nonce, is_priority, joined_at, served_at, left_at, turn_id) = (
      SELECT excluded.number, excluded.entry_id, excluded.nonce, excluded.is_priority, excluded.joined_at, NULL::timestamptz, NULL::timestamptz, NULL::text
      WHERE place.left_at IS NOT NULL OR place.entry_id = ANY (${taken.flatMap(({ instead }) => instead ?? [])}::text[])
      UNION ALL
      SELECT place.number, place.entry_id, place.nonce, place.is_priority, place.joined_at, place.served_at, place.left_at, place.turn_id
      WHERE place.left_at IS NULL AND place.entry_id <> ALL (${taken.flatMap(({ instead }) => instead ?? [])}::text[]))
    RETURNING user_id, number, joined_at, entry_id`.execute(tx);
  return new Map(rows.map(({ user_id: userId, ...place }) => [userId, place]));
}

/** Deletes the places of deleted accounts. */
export async function forgetPlaces(
  queueDb: Db,
  showingId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`DELETE FROM queue_entries WHERE showing_id = ${showingId} AND user_id = ANY (${userIds})`.execute(
    queueDb,
  );
}
