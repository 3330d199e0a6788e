// A hot sale that has sold everything, out of any showing that is on sale.
import { sql } from './_system.ts';

/** Of no order: it stands for whoever bought what was left. */
const buyer = 'ALLGONE';

/** Gives the showing a line and sells what is left of it; the answer takes both back. */
export async function sellOut(showingId: string): Promise<() => Promise<void>> {
  await sql('UPDATE showings SET queue_required = true WHERE id = $1', [showingId]);
  await sql(
    `INSERT INTO queues (showing_id, status) VALUES ($1, 'open')
      ON CONFLICT (showing_id) DO UPDATE SET status = 'open'`,
    [showingId],
  );
  await sql(
    `UPDATE units SET sold = true, order_code = $2, held_until = NULL WHERE showing_id = $1 AND NOT sold`,
    [showingId, buyer],
  );
  return async () => {
    await sql('UPDATE units SET sold = false, order_code = NULL WHERE showing_id = $1 AND order_code = $2', [
      showingId,
      buyer,
    ]);
    await removeLine(showingId);
  };
}

/** The showing has no line any more, and nobody waits for it to whom nothing was offered. */
export async function removeLine(showingId: string): Promise<void> {
  await sql(
    `DELETE FROM waiting_places WHERE showing_id = $1 AND NOT EXISTS (
      SELECT FROM waiting_offers WHERE place_id = waiting_places.id)`,
    [showingId],
  );
  for (const table of ['turns', 'queue_entries', 'queues'])
    await sql(`DELETE FROM ${table} WHERE showing_id = $1`, [showingId]);
  await sql('UPDATE showings SET queue_required = false WHERE id = $1', [showingId]);
}

/** The line has seen that nothing is left. */
export const isSoldOut = async (showingId: string): Promise<boolean> =>
  (await sql('SELECT FROM queues WHERE showing_id = $1 AND sold_out_at IS NOT NULL', [showingId])).length > 0;
