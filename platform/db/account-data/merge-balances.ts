import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';

/** Adds the balances of one account to those of the other, with an entry on each side. */
export async function mergeBalances(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`SELECT FROM balances WHERE user_id IN (${from}, ${into}) ORDER BY user_id, unit FOR UPDATE`.execute(
    trx,
  );
  await sql`
    WITH left_over AS (
      SELECT unit, amount FROM balances WHERE user_id = ${from} AND amount > 0
    ), emptied AS (
      UPDATE balances SET amount = 0 WHERE user_id = ${from}
    ), gone AS (
      INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
      SELECT ${from}, unit, -amount, 'merge', 0 FROM left_over
    ), joined AS (
      INSERT INTO balances (user_id, unit, amount) SELECT ${into}, unit, amount FROM left_over
      ON CONFLICT (user_id, unit) DO UPDATE SET amount = balances.amount + excluded.amount
      RETURNING unit, amount
    )
    INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    SELECT ${into}, unit, left_over.amount, 'merge', joined.amount FROM joined JOIN left_over USING (unit)`.execute(
    trx,
  );
}
