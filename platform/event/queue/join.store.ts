import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import {
  isUsedUp,
  joinMine,
  type Line,
  type Mine,
  mineColumns,
  mineOf,
  type MineRow,
  type Place,
} from './queue.store.ts';
import type { Asking } from './judge-joins.rule.ts';

export type LineToJoin = Line & { is_opened: boolean; is_over: boolean };

/**
 * The line and its sale by the database's clock. Whoever gives places locks the line first and looks at who is in it with a
 * later statement: so of one account or one mailbox, whichever process it asks, only one is given a place.
 */
export async function lockLineToJoin(tx: Tx, showingId: string): Promise<LineToJoin | undefined> {
  const { rows } = await sql<LineToJoin>`
    SELECT queues.*, clock_timestamp() AS now, showings.sale_opens_at <= clock_timestamp() AS is_opened,
      showings.sale_closes_at <= clock_timestamp() OR showings.status = 'cancelled' AS is_over
    FROM queues JOIN showings ON showings.id = queues.showing_id
    WHERE queues.showing_id = ${showingId}
    FOR NO KEY UPDATE OF queues`.execute(tx);
  return rows[0];
}

/** What these accounts have in the line, in the order in which they are named; each is named once. */
export async function readAsking(
  tx: Tx,
  showingId: string,
  userIds: readonly string[],
): Promise<(Asking & Mine)[]> {
  const { rows } = await sql<
    MineRow & { user_id: string; is_known: boolean; mailbox: string | null; is_mailbox_in_line: boolean }
  >`
    SELECT asking.user_id, users.id IS NOT NULL AS is_known, users.mailbox, ${mineColumns},
      rival.is_in_line IS NOT NULL AS is_mailbox_in_line
    FROM unnest(${userIds}::text[]) WITH ORDINALITY AS asking (user_id, position)
    LEFT JOIN users ON users.id = asking.user_id
    ${joinMine(sql`${showingId}`, sql`asking.user_id`)}
    LEFT JOIN LATERAL (
      SELECT others.is_in_line FROM users AS other CROSS JOIN LATERAL (
        SELECT true AS is_in_line FROM queue_entries AS place
        WHERE place.showing_id = ${showingId} AND place.user_id = other.id AND place.left_at IS NULL AND NOT ${isUsedUp}
        LIMIT 1) AS others
      WHERE other.mailbox = users.mailbox AND other.id <> users.id
      LIMIT 1) AS rival ON true
    ORDER BY asking.position`.execute(tx);
  return rows.map((row) => {
    const mine = mineOf(row);
    return {
      userId: row.user_id,
      isKnown: row.is_known,
      hasPlace: mine.place !== null,
      mailbox: row.mailbox,
      isMailboxInLine: row.is_mailbox_in_line,
      ...mine,
    };
  });
}

/**
 * Writes down who has been given which number, and up to which numbers are given out. Somebody who left, or whose turn is
 * over, gets the new number; whoever got a place without the line's lock meanwhile (two accounts that were joined) keeps it,
 * and the number stays unused.
 */
export async function takePlaces(
  tx: Tx,
  showingId: string,
  taken: readonly { userId: string; number: number }[],
): Promise<Map<string, Place>> {
  if (taken.length === 0) return new Map();
  const users = taken.map(({ userId }) => userId);
  const numbers = taken.map(({ number }) => number);
  const { rows } = await sql<Place & { user_id: string }>`
    WITH given AS (UPDATE queues SET last_number = ${Math.max(...numbers)} WHERE showing_id = ${showingId})
    INSERT INTO queue_entries AS place (showing_id, user_id, entry_id, number)
    SELECT ${showingId}, user_id, entry_id, number
    FROM unnest(${users}::text[], ${users.map(() => randomId())}::text[], ${numbers}::bigint[])
      AS taken (user_id, entry_id, number)
    ON CONFLICT (showing_id, user_id) DO UPDATE SET (number, entry_id, joined_at, served_at, left_at) = (
      SELECT excluded.number, excluded.entry_id, excluded.joined_at, NULL::timestamptz, NULL::timestamptz
      WHERE place.left_at IS NOT NULL OR ${isUsedUp}
      UNION ALL
      SELECT place.number, place.entry_id, place.joined_at, place.served_at, place.left_at
      WHERE place.left_at IS NULL AND NOT ${isUsedUp})
    RETURNING user_id, number, joined_at`.execute(tx);
  return new Map(rows.map(({ user_id: userId, ...place }) => [userId, place]));
}
