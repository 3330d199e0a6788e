// Webhooks of apps as the operator sees them: of their addresses the host alone is printed, and nothing that was sent.
import type { WebhookDeliveryState, WebhookOffReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

export interface OperatedWebhook {
  id: string;
  app_id: string;
  app_name: string;
  url: string;
  off_at: Date | null;
  off_reason: WebhookOffReason | null;
  failing_since: Date | null;
}

export interface WebhookInUse extends OperatedWebhook {
  /** The newest delivery; null when there is none. */
  last_state: WebhookDeliveryState | null;
  last_at: Date | null;
  /** Of the deliveries that are kept: those that are still tried, and those that were given up or refused. */
  waiting: number;
  failed: number;
}

const columns = sql`w.id, w.app_id, a.name AS app_name, w.url, w.off_at, w.off_reason, w.failing_since`;

/** Webhooks of this app, or of all apps; the oldest first. */
export async function listWebhooks(db: Db, appId?: string): Promise<WebhookInUse[]> {
  const ofApp = appId === undefined ? sql`` : sql`WHERE w.app_id = ${appId}`;
  const { rows } = await sql<WebhookInUse>`
    SELECT ${columns}, newest.state AS last_state, newest.created_at AS last_at, counted.waiting, counted.failed
    FROM webhooks w JOIN apps a ON a.id = w.app_id
    LEFT JOIN LATERAL (
      SELECT state, created_at FROM webhook_deliveries WHERE webhook_id = w.id ORDER BY created_at DESC LIMIT 1
    ) AS newest ON true
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE state IN ('unmade', 'due')))::int AS waiting,
        (count(*) FILTER (WHERE state IN ('given_up', 'refused')))::int AS failed
      FROM webhook_deliveries WHERE webhook_id = w.id
    ) AS counted
    ${ofApp} ORDER BY w.created_at, w.id`.execute(db);
  return rows;
}

export async function findWebhook(db: Db, id: string): Promise<OperatedWebhook | undefined> {
  const { rows } = await sql<OperatedWebhook>`
    SELECT ${columns} FROM webhooks w JOIN apps a ON a.id = w.app_id WHERE w.id = ${id}`.execute(db);
  return rows[0];
}

/** Turns a webhook off; its app cannot turn it on. */
export async function turnWebhookOff(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE webhooks SET off_at = clock_timestamp(), off_reason = 'operator' WHERE id = ${id}`.execute(
    tx,
  );
}

export async function turnWebhookOn(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE webhooks SET off_at = NULL, off_reason = NULL, failing_since = NULL WHERE id = ${id}`.execute(
    tx,
  );
}
