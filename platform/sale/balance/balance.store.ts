import type { BalanceEntryWire, BalanceUnitWire } from '@mo-man/schema/wire/balance.ts';
import type { Db } from '../../db/open.ts';

/** What an account has of each unit; a unit it never earned is missing. */
export function readBalances(db: Db, userId: string): Promise<{ unit: BalanceUnitWire; amount: number }[]> {
  return db.selectFrom('balances').select(['unit', 'amount']).where('user_id', '=', userId).execute();
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
