import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** Addresses that accounts have proven to be their own, with what they are called; who has none is left out. */
export async function provenEmails(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, { email: string; name: string }>> {
  const { rows } = await sql<{ id: string; email: string; name: string }>`
    SELECT id, email, name FROM users
    WHERE id = ANY(${[...userIds]}::text[]) AND email IS NOT NULL AND email_verified_at IS NOT NULL`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...whom }) => [id, whom]));
}

/** Accounts that have proven this phone or email. */
export async function accountsOf(tx: Tx, contact: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users WHERE email = ${contact} AND email_verified_at IS NOT NULL
    UNION SELECT id FROM users WHERE phone = ${contact} AND phone_verified_at IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}
