import type { Database } from '../../platform/db/open.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import type { Row } from '../measure.ts';
import { runPgbench } from '../pgbench.ts';

/** More than any machine can claim in the measured seconds. */
const pairs = 60_000;

/**
 * Baseline of the database alone: two seats of one event claimed in a transaction, each pair wanted by one client only.
 */
export async function claimOfTwo(
  database: Pick<Database, 'db' | 'pool' | 'url'>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Row[]> {
  const { id } = await addShowing(database.db, { seats: 2 * pairs });
  await database.pool.query('ANALYZE');
  // From the hundredth seat, whose names are not padded with zeros.
  const seat = (at: string) => `'S' || (${at})::text`;
  return runPgbench(database.url, {
    name: 'baseline: BEGIN, claim, COMMIT by pgbench, prepared',
    clients,
    seconds,
    text: `
\\set first (:i * ${clients} + :client_id) * 2 + 101
BEGIN;
WITH wanted AS (SELECT id, claim_id AS was FROM units WHERE showing_id = '${id}' AND id = ANY(ARRAY[${seat(':first')}, ${seat(':first + 1')}]) AND NOT sold AND (claim_kind IS NULL OR held_until <= statement_timestamp()) AND (partner_id IS NULL OR partner_id = ANY(ARRAY[${seat(':first')}, ${seat(':first + 1')}])) ORDER BY id FOR UPDATE) UPDATE units SET claim_kind = 'order', claim_id = 'B' || :first, held_until = now() + interval '15 minutes' FROM wanted WHERE units.showing_id = '${id}' AND units.id = wanted.id RETURNING units.id, wanted.was;
COMMIT;`,
  });
}
