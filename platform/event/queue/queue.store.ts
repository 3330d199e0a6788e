import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import type { QueuesTable } from '../../db/tables-queue.ts';
import { AWAITED_SECONDS } from './serve-numbers.rule.ts';

export type Line = Selectable<QueuesTable> & { now: Date };

/** A place in a line, as its owner sees it. */
export interface Place {
  number: number;
  joined_at: Date;
}

/** A turn that runs. */
export interface LiveTurn {
  id: string;
  user_id: string;
  number: number;
  expires_at: Date;
}

/** What an account has in a line: a place that is neither left nor used up, and a turn that runs. */
export interface Mine {
  place: Place | null;
  turn: LiveTurn | null;
}

/** Its row has some of `mineColumns`; null where there is no such place or turn. */
export interface MineRow {
  number: number | null;
  joined_at: Date | null;
  turn_id: string | null;
  turn_user_id: string | null;
  turn_number: number | null;
  turn_expires_at: Date | null;
}

/** Whoever changes what the line may give locks it, late and for one short transaction. */
export const lockLine = (tx: Tx, showingId: string): Promise<Line | undefined> =>
  tx
    .selectFrom('queues')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('showing_id', '=', showingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A turn of this place is over, whether or not the owner of the line has swept it yet: the place is used up. */
export const isUsedUp = sql<boolean>`EXISTS (
  SELECT FROM turns
  WHERE turns.showing_id = place.showing_id AND turns.user_id = place.user_id AND turns.number = place.number
    AND (turns.ended_at IS NOT NULL OR turns.expires_at <= clock_timestamp()))`;

export const mineColumns = sql`place.number, place.joined_at, turn.id AS turn_id, turn.user_id AS turn_user_id,
  turn.number AS turn_number, turn.expires_at AS turn_expires_at`;

/**
 * The place and the turn of an account, beside what a statement reads already. Each is looked up by its key (LIMIT keeps it
 * so, whatever PostgreSQL knows of the tables): read through would be all who wait.
 */
export const joinMine = (showing: ReturnType<typeof sql>, user: ReturnType<typeof sql>) => sql`
  LEFT JOIN LATERAL (
    SELECT number, joined_at FROM queue_entries AS place
    WHERE place.showing_id = ${showing} AND place.user_id = ${user} AND place.left_at IS NULL AND NOT ${isUsedUp}
    LIMIT 1) AS place ON true
  LEFT JOIN LATERAL (
    SELECT id, user_id, number, expires_at FROM turns
    WHERE showing_id = ${showing} AND user_id = ${user} AND ended_at IS NULL AND expires_at > clock_timestamp()
    LIMIT 1) AS turn ON true`;

export const mineOf = (row: MineRow): Mine => ({
  place: row.number !== null && row.joined_at ? { number: row.number, joined_at: row.joined_at } : null,
  turn:
    row.turn_id !== null && row.turn_user_id !== null && row.turn_number !== null && row.turn_expires_at
      ? {
          id: row.turn_id,
          user_id: row.turn_user_id,
          number: row.turn_number,
          expires_at: row.turn_expires_at,
        }
      : null,
});

/** The line by the database's clock, with what this account has in it; undefined when the showing has none. */
export async function findLine(
  db: Db,
  showingId: string,
  userId: string | undefined,
): Promise<{ line: Line; mine: Mine } | undefined> {
  const { rows } = await sql<Line & MineRow>`
    SELECT queues.*, clock_timestamp() AS now, ${mineColumns}
    FROM queues ${joinMine(sql`queues.showing_id`, sql`${userId ?? null}::text`)}
    WHERE queues.showing_id = ${showingId}`.execute(db);
  const [row] = rows;
  return row && { line: row, mine: mineOf(row) };
}

/**
 * Gives up the place and the running turn; false when there is no place that is not used up. Its statement sees both as
 * they were before.
 */
export async function leaveLine(db: Db, showingId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH given_up AS (
      UPDATE queue_entries AS place SET left_at = now()
      WHERE place.showing_id = ${showingId} AND place.user_id = ${userId} AND place.left_at IS NULL AND NOT ${isUsedUp}
      RETURNING place.showing_id, place.user_id
    ), ended AS (
      UPDATE turns SET ended_at = clock_timestamp(), ended_because = 'left' FROM given_up
      WHERE turns.showing_id = given_up.showing_id AND turns.user_id = given_up.user_id AND turns.ended_at IS NULL
    )
    SELECT FROM given_up`.execute(db);
  return rows.length > 0;
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
