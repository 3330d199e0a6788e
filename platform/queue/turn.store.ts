// Turns are in the shop's database, so that holds check them in the same statement. A turn that is over uses up the place of its number.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import { randomId } from '../lib/crypto/random-id.ts';

/** A turn that runs. */
export interface LiveTurn {
  id: string;
  user_id: string;
  number: number;
  expires_at: Date;
}

/** The turns of an account in a queue: the running one, and the numbers that ended or expired ones have used up. */
export interface TurnsOf {
  turn: LiveTurn | null;
  spent: readonly number[];
}

interface TurnRow extends LiveTurn {
  is_over: boolean;
}

/** Turns of an account in a queue, each looked up by its key. */
export async function readTurnsOf(db: Db | Tx, showingId: string, userId: string): Promise<TurnsOf> {
  const { rows } = await sql<TurnRow>`
    SELECT id, user_id, number, expires_at, ended_at IS NOT NULL OR expires_at <= clock_timestamp() AS is_over
    FROM turns WHERE showing_id = ${showingId} AND user_id = ${userId}`.execute(db);
  const live = rows.find((row) => !row.is_over);
  return {
    turn: live
      ? { id: live.id, user_id: live.user_id, number: live.number, expires_at: live.expires_at }
      : null,
    spent: rows.filter((row) => row.is_over).map(({ number }) => number),
  };
}

/** Turns of a queue that run now. */
export async function countTurns(db: Db | Tx, showingId: string): Promise<number> {
  const { rows } = await sql<{ live: number }>`
    SELECT count(*) AS live FROM turns
    WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at > clock_timestamp()`.execute(db);
  return rows[0]?.live ?? 0;
}

/** What the shop has left for a queue; see `readStock`. */
interface Stock {
  freeUnits: number;
  heldUnits: number;
  liveTurns: number;
  choosingTurns: number;
}

/** Counts the free tickets of a showing, the held ones that are not sold, the running turns, and those of them without a held order. */
export async function readStock(db: Db, showingId: string): Promise<Stock> {
  const { rows } = await sql<Stock>`
    SELECT count(*) FILTER (WHERE is_free) AS "freeUnits", count(*) FILTER (WHERE NOT is_free) AS "heldUnits",
      turns.live AS "liveTurns", turns.choosing AS "choosingTurns"
    FROM (SELECT claim_kind IS NULL OR coalesce(held_until < clock_timestamp(), false) AS is_free
      FROM units WHERE showing_id = ${showingId} AND NOT sold) AS unsold
    RIGHT JOIN (SELECT count(*) AS live, count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM orders WHERE orders.showing_id = t.showing_id AND orders.user_id = t.user_id
          AND state IN ('holding', 'awaiting_payment'))) AS choosing
      FROM turns t WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at > clock_timestamp()) AS turns ON true
    GROUP BY turns.live, turns.choosing`.execute(db);
  return rows[0] ?? { freeUnits: 0, heldUnits: 0, liveTurns: 0, choosingTurns: 0 };
}

/** Serializes the starts of turns of one queue, so that they never exceed its limit. Joins do not wait for this lock. */
export async function lockTurns(tx: Tx, showingId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('turns of ' || ${showingId}::text, 0))`.execute(tx);
}

/** Inserts a turn. The caller has to hold `lockTurns` and to have ended expired turns. */
export async function insertTurn(
  tx: Tx,
  { showingId, userId, number }: { showingId: string; userId: string; number: number },
): Promise<string> {
  const id = randomId();
  await tx
    .insertInto('turns')
    .values({
      id,
      showing_id: showingId,
      user_id: userId,
      number,
      expires_at: sql`clock_timestamp() + ${limits.turnMinutes} * interval '1 minute'`,
    })
    .execute();
  return id;
}

/** Ends expired turns. Each has used up its place; another one needs a new join. */
export async function endExpiredTurns(db: Db | Tx, showingId: string): Promise<void> {
  await sql`
    SELECT end_turns(ARRAY(
      SELECT id FROM turns WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at <= clock_timestamp()
    ), 'expired')`.execute(db);
}

/** Ends a turn that its buyer gives up. */
export async function giveUpTurn(db: Db, turnId: string): Promise<void> {
  await sql`SELECT end_turns(ARRAY[${turnId}::text], 'left')`.execute(db);
}
