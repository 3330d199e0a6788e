import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

/** Starts a turn; whoever calls has locked the line and ended the turns that ran out. */
export async function insertTurn(
  tx: Tx,
  { showingId, userId, number }: { showingId: string; userId: string; number: number },
): Promise<void> {
  await tx
    .insertInto('turns')
    .values({
      id: randomId(),
      showing_id: showingId,
      user_id: userId,
      number,
      expires_at: sql`clock_timestamp() + ${limits.turnMinutes} * interval '1 minute'`,
    })
    .execute();
}

/** The buyer has what they came for: turn and place are used up, and the turn is free for the next in line. */
export const endBoughtTurn = (tx: Tx, turnId: string): Promise<void> =>
  endTurns(tx, sql`id = ${turnId}`, 'bought');

/** Ends turns whose time is over. The place was used up with the turn: whoever wants another joins anew. */
export const endExpiredTurns = (tx: Tx, showingId: string): Promise<void> =>
  endTurns(tx, sql`showing_id = ${showingId} AND expires_at <= clock_timestamp()`, 'expired');

async function endTurns(tx: Tx, which: ReturnType<typeof sql>, because: 'bought' | 'expired'): Promise<void> {
  await sql`
    WITH over AS (
      UPDATE turns SET ended_at = clock_timestamp(), ended_because = ${because}
      WHERE ended_at IS NULL AND ${which}
      RETURNING showing_id, user_id, number
    )
    UPDATE queue_entries SET left_at = now() FROM over
    WHERE queue_entries.showing_id = over.showing_id AND queue_entries.user_id = over.user_id
      AND queue_entries.number = over.number AND queue_entries.left_at IS NULL`.execute(tx);
}
