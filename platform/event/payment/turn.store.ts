import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** Whether the turn under which an order was held is still running, by the database's clock. */
export async function isTurnLive(tx: Tx, turnId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM turns WHERE id = ${turnId} AND ended_at IS NULL AND expires_at > clock_timestamp()`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The buyer has what they came for: turn and place are used up, and the turn is free for the next in line. */
export async function endTurn(tx: Tx, turnId: string): Promise<void> {
  await sql`
    WITH over AS (
      UPDATE turns SET ended_at = clock_timestamp(), ended_because = 'bought'
      WHERE id = ${turnId} AND ended_at IS NULL
      RETURNING showing_id, user_id, number
    )
    UPDATE queue_entries SET left_at = now() FROM over
    WHERE queue_entries.showing_id = over.showing_id AND queue_entries.user_id = over.user_id
      AND queue_entries.number = over.number AND queue_entries.left_at IS NULL`.execute(tx);
}
