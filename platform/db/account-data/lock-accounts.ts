import { sql } from 'kysely';
import type { Tx } from '../open.ts';

export interface LockedAccount {
  id: string;
  email: string | null;
  phone: string | null;
  deleted_at: Date | null;
  merged_into: string | null;
}

/**
 * Locks accounts, and all their rows that a sale locks, to the end of the transaction, in the order of decision 8: buyers, orders,
 * balances, and the accounts last. While the rows of `users` are locked, nothing that references them can be written.
 */
export async function lockAccounts(trx: Tx, ids: readonly string[]): Promise<LockedAccount[]> {
  const mine = sql`user_id = ANY (${ids})`;
  await sql`SELECT FROM showing_buyers WHERE ${mine} ORDER BY showing_id, user_id FOR UPDATE`.execute(trx);
  await sql`SELECT FROM orders WHERE ${mine} ORDER BY code FOR UPDATE`.execute(trx);
  await sql`SELECT FROM balances WHERE ${mine} ORDER BY user_id, unit FOR UPDATE`.execute(trx);
  const { rows } = await sql<LockedAccount>`
    SELECT id, email, phone, deleted_at, merged_into FROM users WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  return rows;
}
