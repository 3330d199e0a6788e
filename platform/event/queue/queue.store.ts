import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { QueueEntriesTable, QueuesTable } from '../../db/tables-queue.ts';
import { accountsOfMailbox } from '../mailbox.store.ts';
import { AWAITED_SECONDS } from './serve-numbers.rule.ts';
import { giveUpTurn } from './turn.store.ts';

export type Line = Selectable<QueuesTable> & { now: Date };
export type Entry = Selectable<QueueEntriesTable>;

/** The line with the database's clock; undefined when the showing has none. */
export const findLine = (db: Db, showingId: string): Promise<Line | undefined> =>
  db
    .selectFrom('queues')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('showing_id', '=', showingId)
    .executeTakeFirst();

/** Whoever changes what the line may give locks it, late and for one short transaction. */
export const lockLine = (tx: Tx, showingId: string): Promise<Line | undefined> =>
  tx
    .selectFrom('queues')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('showing_id', '=', showingId)
    .forUpdate()
    .executeTakeFirst();

/** A turn of this place is over, whether or not the owner of the line has swept it yet: the place is used up. */
const isUsedUp = sql<boolean>`EXISTS (
  SELECT FROM turns
  WHERE turns.showing_id = place.showing_id AND turns.user_id = place.user_id AND turns.number = place.number
    AND (turns.ended_at IS NOT NULL OR turns.expires_at <= clock_timestamp()))`;

export const findEntry = (db: Db, showingId: string, userId: string): Promise<Entry | undefined> =>
  db
    .selectFrom('queue_entries as place')
    .selectAll('place')
    .where('place.showing_id', '=', showingId)
    .where('place.user_id', '=', userId)
    .where('place.left_at', 'is', null)
    .where(sql<boolean>`NOT ${isUsedUp}`)
    .executeTakeFirst();

/** Whether another account of the same mailbox has a place that is not used up. Under `lockMailbox`. */
export async function isMailboxInLine(
  tx: Tx,
  { showingId, userId }: { showingId: string; userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM queue_entries AS place
    WHERE place.showing_id = ${showingId} AND place.user_id <> ${userId} AND place.left_at IS NULL
      AND place.user_id IN (${accountsOfMailbox(userId)}) AND NOT ${isUsedUp}`.execute(tx);
  return rows.length > 0;
}

/**
 * Takes the next number in one statement. Whoever already has a place keeps it, whatever races: the number drawn for
 * nothing stays unused. Somebody who left gets the new number.
 */
export async function takeNumber(
  db: Db,
  wish: { showingId: string; userId: string; entryId: string },
): Promise<void> {
  const { showingId, userId, entryId } = wish;
  await sql`
    WITH drawn AS (
      UPDATE queues SET last_number = last_number + 1 WHERE showing_id = ${showingId} RETURNING last_number
    )
    INSERT INTO queue_entries AS place (showing_id, user_id, entry_id, number)
    SELECT ${showingId}, ${userId}, ${entryId}, last_number FROM drawn
    ON CONFLICT (showing_id, user_id) DO UPDATE
      SET number = excluded.number, entry_id = excluded.entry_id, joined_at = now(), served_at = NULL, left_at = NULL
      WHERE place.left_at IS NOT NULL OR ${isUsedUp}`.execute(db);
}

/** Gives up the place and the running turn. */
export async function leaveLine(tx: Tx, showingId: string, userId: string): Promise<void> {
  await tx
    .updateTable('queue_entries')
    .set({ left_at: sql`now()` })
    .where('showing_id', '=', showingId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .execute();
  await giveUpTurn(tx, showingId, userId);
}

/** Turns running now, and served lately but not started: with a number, only those before it. */
export async function countTurns(
  tx: Tx,
  showingId: string,
  before?: number,
): Promise<{ live: number; awaited: number }> {
  const { rows } = await sql<{ live: number; awaited: number }>`
    SELECT
      (SELECT count(*) FROM turns
        WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at > clock_timestamp()) AS live,
      (SELECT count(*) FROM queue_entries AS place
        WHERE place.showing_id = ${showingId} AND place.left_at IS NULL
          AND place.served_at > clock_timestamp() - ${AWAITED_SECONDS} * interval '1 second'
          AND (${before ?? null}::bigint IS NULL OR place.number < ${before ?? null}::bigint)
          AND NOT EXISTS (SELECT FROM turns WHERE turns.showing_id = place.showing_id
            AND turns.user_id = place.user_id AND turns.ended_at IS NULL)) AS awaited`.execute(tx);
  return rows[0] ?? { live: 0, awaited: 0 };
}
