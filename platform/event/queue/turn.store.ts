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

/** Ends turns whose time is over. The place was used up with the turn: whoever wants another joins anew. */
export async function endExpiredTurns(tx: Tx, showingId: string): Promise<void> {
  await sql`
    SELECT end_turns(ARRAY(
      SELECT id FROM turns WHERE showing_id = ${showingId} AND ended_at IS NULL AND expires_at <= clock_timestamp()
    ), 'expired')`.execute(tx);
}
