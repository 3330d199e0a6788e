// Turns are in the shop's database: holds check them in one statement. A turn that is over uses up the place with its number.
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

/** What an account has had in a queue: a turn that runs, and the numbers that turns have used up, swept or not. */
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

/** What a queue can give; see `readStock`. */
interface Stock {
  freeUnits: number;
  heldUnits: number;
  liveTurns: number;
  choosingTurns: number;
}

/** What the shop has for a queue at the moment: tickets that nobody holds, tickets that somebody holds and has not bought, turns that run, and those of them that hold nothing yet. */
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

/** Turns of one queue are started one after another, so that they are never more than it allows; whoever joins does not wait for that. */
export async function lockTurns(tx: Tx, showingId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('turns of ' || ${showingId}::text, 0))`.execute(tx);
}

/** Starts a turn; whoever calls has locked the turns of the queue and ended those that ran out. */
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

/** Ends turns whose time is over. The place was used up with the turn: whoever wants another joins anew. */
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
