import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/** What an account is called, and where it can be written to. */
export interface ProvenContact {
  name: string;
  /** Null without a proven one. */
  email: string | null;
  phone: string | null;
}

/** Addresses and numbers that accounts have proven to be their own; who has neither is left out. */
export async function provenContacts(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, ProvenContact>> {
  const { rows } = await sql<ProvenContact & { id: string }>`
    SELECT id, name, CASE WHEN email_verified_at IS NOT NULL THEN email END AS email,
      CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS phone
    FROM users
    WHERE id = ANY(${[...userIds]}::text[])
      AND (email IS NOT NULL AND email_verified_at IS NOT NULL OR phone IS NOT NULL AND phone_verified_at IS NOT NULL)`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...whom }) => [id, whom]));
}
