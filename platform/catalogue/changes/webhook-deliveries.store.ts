import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';

/**
 * Writes a delivery of each change for each webhook that is on, in the transaction that tells of it. A gateway makes
 * its payload, or finds that the webhook did not ask for it.
 */
export async function addDeliveries(tx: Tx, changes: readonly EventChangeWire[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    INSERT INTO webhook_deliveries (id, webhook_id, change_id, change)
    SELECT replace(gen_random_uuid()::text, '-', ''), w.id, (change ->> 'id')::bigint, change
    FROM jsonb_array_elements(${JSON.stringify(changes)}::jsonb) AS each (change) CROSS JOIN webhooks w
    WHERE w.off_at IS NULL
    ON CONFLICT (webhook_id, change_id) DO NOTHING`.execute(tx);
}
