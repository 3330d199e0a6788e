// Webhooks of apps and their deliveries.
import { limits } from '@mo-man/schema/limits.ts';
import type { Language, WebhookDeliveryState, WebhookOffReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

export interface WebhookRow {
  id: string;
  url: string;
  document: string;
  created_at: Date;
  off_at: Date | null;
  off_reason: WebhookOffReason | null;
  failing_since: Date | null;
}

const shown = sql`id, url, document, created_at, off_at, off_reason, failing_since`;

export async function listWebhookRows(db: Db, appId: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    SELECT ${shown} FROM webhooks WHERE app_id = ${appId} ORDER BY created_at, id`.execute(db);
  return rows;
}

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  state: WebhookDeliveryState;
  created_at: Date;
  payload: string | null;
}

/** The newest deliveries of each of these webhooks. */
export async function newestDeliveries(db: Db, webhookIds: readonly string[]): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    SELECT d.id, d.webhook_id, d.state, d.created_at, d.payload FROM unnest(${webhookIds}::text[]) AS each (id)
    CROSS JOIN LATERAL (
      SELECT * FROM webhook_deliveries WHERE webhook_id = each.id ORDER BY created_at DESC LIMIT ${limits.webhookDeliveriesShown}
    ) AS d ORDER BY d.created_at DESC`.execute(db);
  return rows;
}

export interface AttemptRow {
  delivery_id: string;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
}

export async function attemptsOf(db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT delivery_id, at, ms, status, error FROM webhook_attempts
    WHERE delivery_id = ANY(${deliveryIds}::text[]) ORDER BY delivery_id, number`.execute(db);
  return rows;
}

/** Locks the app, so that two requests cannot add one webhook too many; how many it has. */
export async function countLocked(tx: Tx, appId: string): Promise<number> {
  await sql`SELECT FROM apps WHERE id = ${appId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM webhooks WHERE app_id = ${appId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function addWebhookRow(
  tx: Tx,
  webhook: {
    id: string;
    appId: string;
    url: string;
    document: string;
    variables: string;
    language: Language;
    secret: Buffer;
  },
): Promise<void> {
  const { id, appId, url, document, variables, language, secret } = webhook;
  await sql`
    INSERT INTO webhooks (id, app_id, url, document, variables, language, secret)
    VALUES (${id}, ${appId}, ${url}, ${document}, ${variables}::jsonb, ${language}, ${secret})`.execute(tx);
}

/** False when the app has none with this id. */
export async function removeWebhookRow(db: Db, appId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM webhooks WHERE id = ${id} AND app_id = ${appId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Replaces the secret and turns the webhook on; false when the app has none with this id. */
export async function replaceSecretRow(db: Db, appId: string, id: string, secret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhooks SET old_secret = secret, secret = ${secret}, off_at = NULL, off_reason = NULL, failing_since = NULL,
      old_secret_until = clock_timestamp() + make_interval(hours => ${limits.webhookOldSecretHours})
    WHERE id = ${id} AND app_id = ${appId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Makes a delivery due again, with all its tries before it; undefined when the app has none with this id whose webhook is on and whose payload was made. */
export async function replayRow(db: Db, appId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    UPDATE webhook_deliveries d SET state = 'due', attempts = 0, next_at = clock_timestamp()
    FROM webhooks w
    WHERE d.id = ${id} AND w.id = d.webhook_id AND w.app_id = ${appId} AND w.off_at IS NULL AND d.payload IS NOT NULL
    RETURNING d.id, d.webhook_id, d.state, d.created_at, d.payload`.execute(db);
  return rows[0];
}

/** Deletes old deliveries with their tries. Returns how many. */
export async function forgetDeliveries(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM webhook_deliveries WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM webhook_deliveries
      WHERE created_at < clock_timestamp() - make_interval(days => ${limits.webhookDeliveryKeptDays})
      ORDER BY created_at LIMIT 10000))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
