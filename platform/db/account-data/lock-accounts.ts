import { sql } from 'kysely';
import type { Db, Tx } from '../open.ts';
import type { Person } from './account-row.ts';

export interface LockedAccount {
  id: string;
  email: string | null;
  phone: string | null;
  deleted_at: Date | null;
  merged_into: string | null;
}

/**
 * Locks accounts and all that a sale locks of them to the end of the transaction, in the order of decision 8: buyers,
 * orders, balances, and the accounts last. While the rows of `users` are locked, nothing that names them can be written.
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

/** The person behind an account, with what was joined to it. Only what is proven counts as theirs. */
export async function readPerson(db: Db, id: string): Promise<Person> {
  const { rows } = await sql<{ id: string; address: string | null }>`
    SELECT u.id, a.address FROM users u
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN u.email_verified_at IS NOT NULL THEN lower(u.email) END),
      (CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END)) a (address)
    WHERE u.id = ${id} OR u.merged_into = ${id}`.execute(db);
  const addresses = rows.flatMap(({ address }) => (address === null ? [] : [address]));
  return { ids: [...new Set([id, ...rows.map((row) => row.id)])], addresses };
}
