// Which identity numbers the units of orders are bound to: keyed hashes, never the numbers.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../db/open.ts';

/** Values by unit. */
export type ByUnit = Readonly<Record<string, string>>;

/** The hash of a number for one showing: those of two showings cannot be compared. */
const hashOf = (secret: string, showingId: string, number: string): string =>
  createHmac('sha256', secret).update(`${showingId}\n${number}`).digest('base64url');

export const hashNumbers = (secret: string, showingId: string, numbers: ByUnit): ByUnit =>
  Object.fromEntries(
    Object.entries(numbers).map(([unitId, number]) => [unitId, hashOf(secret, showingId, number)]),
  );

/** The units whose numbers would have too many tickets; none when all were written (`claim_identities`). */
export async function claimIdentities(
  tx: Tx,
  of: { showingId: string; orderCode: string; ticketsMax: number },
  hashes: ByUnit,
): Promise<string[]> {
  if (Object.keys(hashes).length === 0) return [];
  const { rows } = await sql<{ units: string[] }>`
    SELECT claim_identities(${of.showingId}, ${of.orderCode}, ${JSON.stringify(hashes)}, ${of.ticketsMax}) AS units`.execute(
    tx,
  );
  return rows[0]?.units ?? [];
}

/** The hashes that an order's units are bound to. */
export async function readIdentities(tx: Tx, orderCode: string): Promise<ByUnit> {
  const { rows } = await sql<{ unit_id: string; identity_hash: string }>`
    SELECT unit_id, identity_hash FROM identity_claims WHERE order_code = ${orderCode}`.execute(tx);
  return Object.fromEntries(rows.map((row) => [row.unit_id, row.identity_hash]));
}

/** Binds a locked order that has other units now. */
export async function moveIdentities(
  tx: Tx,
  of: { showingId: string; orderCode: string },
  hashes: ByUnit,
): Promise<void> {
  await sql`DELETE FROM identity_claims WHERE order_code = ${of.orderCode}`.execute(tx);
  await sql`INSERT INTO identity_claims (showing_id, unit_id, order_code, identity_hash)
    SELECT ${of.showingId}, key, ${of.orderCode}, value FROM jsonb_each_text(${JSON.stringify(hashes)}::jsonb)`.execute(
    tx,
  );
}
