import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** What a provider told us of which nothing was applied yet. */
export interface UnappliedCallback {
  id: number;
  provider: string;
  raw: string;
  received_at: Date;
  attempts: number;
}

const unapplied = sql`
  SELECT id, provider, raw, received_at, attempts FROM provider_callbacks WHERE applied_at IS NULL`;

/** Those that somebody should look at, the oldest first: right after they came they are being applied. */
export async function listUnappliedCallbacks(db: Db): Promise<UnappliedCallback[]> {
  const { rows } = await sql<UnappliedCallback>`
    ${unapplied} AND received_at < clock_timestamp() - interval '1 minute' ORDER BY id LIMIT 200`.execute(db);
  return rows;
}

/** One, locked: nobody applies it meanwhile. */
export async function lockUnappliedCallback(db: Db, id: number): Promise<UnappliedCallback | undefined> {
  const { rows } = await sql<UnappliedCallback>`${unapplied} AND id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

/** An operator has read it: nothing of it is applied any more, however often its provider says it again. */
export async function closeUnappliedCallback(tx: Tx, id: number): Promise<void> {
  await sql`
    UPDATE provider_callbacks SET verified = true, outcome = 'confirmed', applied_at = clock_timestamp()
    WHERE id = ${id} AND applied_at IS NULL`.execute(tx);
}
