// Deliveries whose payload a gateway is to make: claimed for some seconds, so that one of a gateway that died is claimed again.
import type { AppScope, Language } from '@mo-man/schema/values.ts';
import type { DeliveryOutcome } from '@mo-man/schema/wire/accounts/webhook.ts';
import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

const claimSeconds = 30;
/** Most deliveries of one claim. */
const claimedAtOnce = 20;

export interface ClaimedRow {
  delivery_id: string;
  document: string;
  variables: Record<string, unknown>;
  language: Language;
  scopes: AppScope[];
  change: EventChangeWire;
}

/** Takes deliveries of webhooks that are on. The scopes of an app without a good token are none, which refuses its documents. */
export async function claimUnmade(db: Db): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    WITH free AS (
      SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.state = 'unmade' AND d.next_at <= clock_timestamp() AND w.off_at IS NULL
      ORDER BY d.next_at LIMIT ${claimedAtOnce} FOR UPDATE OF d SKIP LOCKED
    ), claimed AS (
      UPDATE webhook_deliveries d SET next_at = clock_timestamp() + make_interval(secs => ${claimSeconds}) FROM free
      WHERE d.id = free.id RETURNING d.id, d.webhook_id, d.change_id, d.change
    )
    SELECT c.id AS delivery_id, w.document, w.variables, w.language, c.change, ARRAY(
      SELECT DISTINCT scope FROM app_tokens t JOIN apps a ON a.id = t.app_id, unnest(t.scopes) AS scope
      WHERE t.app_id = w.app_id AND a.revoked_at IS NULL AND t.revoked_at IS NULL
        AND (t.expires_at IS NULL OR t.expires_at > clock_timestamp())) AS scopes
    FROM claimed c JOIN webhooks w ON w.id = c.webhook_id ORDER BY c.change_id`.execute(db);
  return rows;
}

/** Keeps what a gateway made, unless another one has made it already. What was made has all the tries of sending before it. */
export async function giveOutcome(
  db: Db,
  id: string,
  outcome: DeliveryOutcome,
  payload: string,
): Promise<void> {
  if (outcome === 'unasked') {
    await sql`DELETE FROM webhook_deliveries WHERE id = ${id} AND state = 'unmade'`.execute(db);
    return;
  }
  const [state, body] = outcome === 'made' ? ['due', payload] : ['refused', null];
  await sql`
    UPDATE webhook_deliveries SET state = ${state}, payload = ${body}, attempts = 0, next_at = clock_timestamp()
    WHERE id = ${id} AND state = 'unmade'`.execute(db);
}

/** The webhook of a delivery that is not made yet. */
export async function webhookOfUnmade(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ webhook_id: string }>`
    SELECT webhook_id FROM webhook_deliveries WHERE id = ${id} AND state = 'unmade'`.execute(tx);
  return rows[0]?.webhook_id;
}

/** Locks a delivery that is not made yet: tries before this one, and when it began, so many milliseconds ago. */
export async function lockUnmade(
  tx: Tx,
  id: string,
  ms: number,
): Promise<{ attempts: number; at: Date } | undefined> {
  const { rows } = await sql<{ attempts: number; at: Date }>`
    SELECT attempts, clock_timestamp() - make_interval(secs => ${ms / 1_000}::float8) AS at
    FROM webhook_deliveries WHERE id = ${id} AND state = 'unmade' FOR UPDATE`.execute(tx);
  return rows[0];
}
