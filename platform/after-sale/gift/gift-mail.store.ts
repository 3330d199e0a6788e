import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** Accounts that have proven this phone or email. */
export async function accountsOf(tx: Tx, contact: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE email = ${contact} AND email_verified_at IS NOT NULL
    UNION SELECT id FROM users WHERE phone = ${contact} AND phone_verified_at IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}
