import { sql } from './_system.ts';

/** Belongs to no order; marks the tickets sold here. */
const buyer = 'ALLGONE';

export const sellOut = (showingId: string) =>
  sql(
    `UPDATE units SET sold = true, claim_kind = 'order', claim_id = $2, held_until = NULL WHERE showing_id = $1 AND NOT sold`,
    [showingId, buyer],
  );

export const giveBack = (showingId: string) =>
  sql(
    'UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL WHERE showing_id = $1 AND claim_id = $2',
    [showingId, buyer],
  );

export const isSoldOut = async (showingId: string): Promise<boolean> =>
  (await sql('SELECT FROM queues WHERE showing_id = $1 AND sold_out_at IS NOT NULL', [showingId])).length > 0;
