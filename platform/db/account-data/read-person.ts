import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Person } from './account-row.ts';

/** The person behind an account, with the accounts joined to it. Only proven addresses count as theirs. */
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
