import type { BalanceEntryWire, BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

/** What an account has of each unit; a unit it never earned is missing. */
export function readBalances(db: Db, userId: string): Promise<{ unit: BalanceUnitWire; amount: number }[]> {
  return db.selectFrom('balances').select(['unit', 'amount']).where('user_id', '=', userId).execute();
}

/**
 * Takes back what a locked order brought, as far as it is not spent, once all its tickets are void and all its money
 * has gone back; until then, and the second time, nothing happens.
 */
export async function takeBackEarned(tx: Tx, order: { code: string; user_id: string }): Promise<void> {
  const { code, user_id: userId } = order;
  await sql`SELECT FROM balances WHERE user_id = ${userId} ORDER BY unit FOR UPDATE`.execute(tx);
  await sql`
    WITH owed AS (
      SELECT b.unit, b.amount AS before, least(b.amount, e.amount) AS amount
      FROM balance_entries e JOIN balances b ON b.user_id = ${userId} AND b.unit = e.unit
      WHERE e.order_code = ${code} AND e.reason = 'order' AND b.amount > 0
        AND NOT EXISTS (SELECT FROM balance_entries WHERE order_code = ${code} AND reason = 'refund')
        AND NOT EXISTS (SELECT FROM tickets WHERE order_code = ${code} AND voided_at IS NULL)
        AND (SELECT coalesce(sum(r.amount), 0) FROM receipts r JOIN payments p ON p.id = r.payment_id
              WHERE p.order_code = ${code})
          = (SELECT coalesce(sum(f.amount), 0) FROM refunds f JOIN payments p ON p.id = f.payment_id
              WHERE p.order_code = ${code} AND f.state = 'succeeded')
    ), taken AS (
      UPDATE balances b SET amount = b.amount - owed.amount FROM owed
      WHERE b.user_id = ${userId} AND b.unit = owed.unit
    )
    INSERT INTO balance_entries (user_id, unit, amount, reason, order_code, balance_after)
    SELECT ${userId}, unit, -amount, 'refund', ${code}, before - amount FROM owed`.execute(tx);
}

type Entry = Omit<BalanceEntryWire, 'id' | 'created_at'> & { id: number; created_at: Date };

/** Entries of a balance, newest first, after the one with this id. */
export function readEntries(
  db: Db,
  of: { userId: string; unit: BalanceUnitWire },
  page: { after: number | null; most: number },
): Promise<Entry[]> {
  return db
    .selectFrom('balance_entries')
    .select(['id', 'amount', 'balance_after', 'reason', 'order_code', 'created_at'])
    .where('user_id', '=', of.userId)
    .where('unit', '=', of.unit)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? 0))
    .orderBy('id', 'desc')
    .limit(page.most)
    .execute();
}

/** How many entries a balance has. */
export async function countEntries(db: Db, of: { userId: string; unit: BalanceUnitWire }): Promise<number> {
  const row = await db
    .selectFrom('balance_entries')
    .select((each) => each.fn.countAll<number>().as('entries'))
    .where('user_id', '=', of.userId)
    .where('unit', '=', of.unit)
    .executeTakeFirstOrThrow();
  return row.entries;
}
