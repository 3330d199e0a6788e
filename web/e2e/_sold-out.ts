// A hot sale that has sold everything.
import { sql } from './_system.ts';

/** Of no order: it stands for whoever bought what was left. */
const buyer = 'ALLGONE';

/** Sells what is left of the showing. */
export const sellOut = (showingId: string) =>
  sql(
    `UPDATE units SET sold = true, claim_kind = 'order', claim_id = $2, held_until = NULL WHERE showing_id = $1 AND NOT sold`,
    [showingId, buyer],
  );

/** What was sold like this is for sale again. */
export const giveBack = (showingId: string) =>
  sql(
    'UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL WHERE showing_id = $1 AND claim_id = $2',
    [showingId, buyer],
  );

/** The line has seen that nothing is left. */
export const isSoldOut = async (showingId: string): Promise<boolean> =>
  (await sql('SELECT FROM queues WHERE showing_id = $1 AND sold_out_at IS NOT NULL', [showingId])).length > 0;
