// Webhooks of apps and their deliveries.
import { limits } from '@mo-man/schema/limits.ts';
import type { Language, WebhookDeliveryState, WebhookOffReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';
import { cursorMoment } from '../../lib/cursor.store.ts';

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

export async function findWebhookRow(db: Db, appId: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    SELECT ${shown} FROM webhooks WHERE id = ${id} AND app_id = ${appId}`.execute(db);
  return rows[0];
}

export interface DeliveryRow {
  id: string;
  state: WebhookDeliveryState;
  is_test: boolean;
  created_at: Date;
  payload: string | null;
}

const delivery = sql`d.id, d.state, d.change IS NULL AS is_test, d.created_at, d.payload`;

/** Keyset cursor of a page: the last delivery of the page before. */
interface DeliveryCursor {
  createdAt: string;
  id: string;
}

/** Deliveries of a webhook, the newest first. */
export async function readDeliveries(
  db: Db,
  of: { webhookId: string; states: readonly WebhookDeliveryState[] },
  page: { after: DeliveryCursor | null; most: number },
): Promise<(DeliveryRow & { created_at_text: string })[]> {
  const { after, most } = page;
  const behind = after
    ? sql`AND (d.created_at, d.id) < (${after.createdAt}::timestamptz, ${after.id})`
    : sql``;
  const { rows } = await sql<DeliveryRow & { created_at_text: string }>`
    SELECT ${delivery}, ${cursorMoment(sql`d.created_at`)} AS created_at_text
    FROM webhook_deliveries d WHERE d.webhook_id = ${of.webhookId} AND d.state = ANY(${of.states}::text[]) ${behind}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function countDeliveries(
  db: Db,
  of: { webhookId: string; states: readonly WebhookDeliveryState[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_deliveries
    WHERE webhook_id = ${of.webhookId} AND state = ANY(${of.states}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface AttemptRow {
  delivery_id: string;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  problem: string | null;
}

export async function attemptsOf(db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    SELECT delivery_id, at, ms, status, error, problem FROM webhook_attempts
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

/** Turns a webhook on, unless the operator has turned it off. */
const turnedOn = sql`off_at = CASE WHEN off_reason = 'operator' THEN off_at END,
  off_reason = CASE WHEN off_reason = 'operator' THEN off_reason END, failing_since = NULL`;

/** Replaces the secret and turns the webhook on; false when the app has none with this id. */
export async function replaceSecretRow(db: Db, appId: string, id: string, secret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhooks SET old_secret = secret, secret = ${secret}, ${turnedOn},
      old_secret_until = clock_timestamp() + make_interval(hours => ${limits.webhookOldSecretHours})
    WHERE id = ${id} AND app_id = ${appId}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Changes what is given and turns the webhook on; false when the app has none with this id. */
export async function changeWebhookRow(
  tx: Tx,
  change: {
    id: string;
    appId: string;
    url?: string | undefined;
    document?: string | undefined;
    variables?: string | undefined;
    language?: Language | undefined;
  },
): Promise<boolean> {
  const { id, appId, url = null, document = null, variables = null, language = null } = change;
  const { numAffectedRows } = await sql`
    UPDATE webhooks SET url = coalesce(${url}::text, url), document = coalesce(${document}::text, document),
      variables = coalesce(${variables}::jsonb, variables), language = coalesce(${language}::text, language), ${turnedOn}
    WHERE id = ${id} AND app_id = ${appId}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** What waits is due now, with all its tries before it. The webhook's row is locked already. */
export async function tryWaitingAtOnce(tx: Tx, webhookId: string): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET attempts = 0, next_at = clock_timestamp()
    WHERE webhook_id = ${webhookId} AND state IN ('unmade', 'due')`.execute(tx);
}

/** Writes a delivery that no change stands behind; undefined when the app has no webhook with this id that is on. */
export async function addTestRow(
  db: Db,
  test: { id: string; appId: string; webhookId: string; payload: string },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    INSERT INTO webhook_deliveries AS d (id, webhook_id, state, payload)
    SELECT ${test.id}, id, 'due', ${test.payload} FROM webhooks
    WHERE id = ${test.webhookId} AND app_id = ${test.appId} AND off_at IS NULL FOR KEY SHARE
    RETURNING ${delivery}`.execute(db);
  return rows[0];
}

/**
 * Makes a delivery due again, or to be made where it never was, with all its tries before it; undefined when the app has none with this id
 * whose webhook is on.
 */
export async function replayRow(db: Db, appId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    UPDATE webhook_deliveries d SET state = CASE WHEN d.payload IS NULL THEN 'unmade' ELSE 'due' END, attempts = 0, next_at = clock_timestamp()
    FROM webhooks w
    WHERE d.id = ${id} AND w.id = d.webhook_id AND w.app_id = ${appId} AND w.off_at IS NULL
    RETURNING ${delivery}`.execute(db);
  return rows[0];
}

/** The webhook of a delivery of this app. */
export async function webhookOfDelivery(db: Db, appId: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    SELECT ${shown} FROM webhooks
    WHERE app_id = ${appId} AND id = (SELECT webhook_id FROM webhook_deliveries WHERE id = ${id})`.execute(
    db,
  );
  return rows[0];
}

/** Deletes old deliveries with their tries, but for those that somebody works on. Returns how many. */
export async function forgetDeliveries(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM webhook_deliveries WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM webhook_deliveries
      WHERE created_at < clock_timestamp() - make_interval(days => ${limits.webhookDeliveryKeptDays})
      ORDER BY created_at LIMIT 10000 FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
