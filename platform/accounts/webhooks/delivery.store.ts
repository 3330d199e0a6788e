// Deliveries that are due: claimed for a minute before they are sent, so that those of a process that died are sent again, with the same id.
import type { WebhookDeliveryState, WebhookOffReason } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/open.ts';

const claimSeconds = 60;

export interface DueDelivery {
  id: string;
  webhook_id: string;
  url: string;
  payload: string;
  /** Tries before this one. */
  attempts: number;
  secret: Buffer;
  /** Null when there is none, or its time is over. */
  old_secret: Buffer | null;
  /** The database's clock at the claim. */
  now: Date;
}

/** Takes due deliveries of webhooks that are on, those that have waited longest first. */
export async function claimDue(db: Db, most: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    WITH free AS (
      SELECT d.id FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
      WHERE d.state = 'due' AND d.next_at <= clock_timestamp() AND w.off_at IS NULL
      ORDER BY d.next_at LIMIT ${most} FOR UPDATE OF d SKIP LOCKED
    ), claimed AS (
      UPDATE webhook_deliveries d SET next_at = clock_timestamp() + make_interval(secs => ${claimSeconds}) FROM free
      WHERE d.id = free.id RETURNING d.id, d.webhook_id, d.payload, d.attempts
    )
    SELECT c.id, c.webhook_id, w.url, c.payload, c.attempts, w.secret,
      CASE WHEN w.old_secret_until > clock_timestamp() THEN w.old_secret END AS old_secret, clock_timestamp() AS now
    FROM claimed c JOIN webhooks w ON w.id = c.webhook_id`.execute(db);
  return rows;
}

export interface LockedWebhook {
  id: string;
  url: string;
  /** Whether one of its deliveries arrived since the one in question was first tried. */
  hasArrivedMeanwhile: boolean;
}

/**
 * Locks a webhook before one of its deliveries is. Whoever locks both does so in this order, so that it waits for the removal of the
 * webhook, and the removal for it, and never each for the other. Undefined when it is gone.
 */
export async function lockWebhook(
  tx: Tx,
  id: string,
  deliveryId: string,
): Promise<LockedWebhook | undefined> {
  const { rows } = await sql<{ id: string; url: string; has_arrived: boolean }>`
    SELECT id, url, failing_since IS NULL OR failing_since > coalesce(
      (SELECT min(at) FROM webhook_attempts WHERE delivery_id = ${deliveryId}), clock_timestamp()) AS has_arrived
    FROM webhooks WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  const [row] = rows;
  return row && { id: row.id, url: row.url, hasArrivedMeanwhile: row.has_arrived };
}

/** Locks the delivery; nothing is written when it is gone. */
export async function noteAttempt(
  tx: Tx,
  attempt: {
    deliveryId: string;
    at: Date;
    ms: number;
    status: number | null;
    error: string | null;
    problem: string | null;
  },
): Promise<void> {
  const { deliveryId, at, ms, status, error, problem } = attempt;
  await sql`
    INSERT INTO webhook_attempts (delivery_id, number, at, ms, status, error, problem)
    SELECT id, 1 + coalesce((SELECT max(number) FROM webhook_attempts WHERE delivery_id = ${deliveryId}), 0), ${at}, ${ms}, ${status}, ${error}, ${problem}
    FROM webhook_deliveries WHERE id = ${deliveryId} FOR UPDATE`.execute(tx);
}

export async function settleDelivery(
  tx: Tx,
  {
    id,
    state,
    attempts,
    inSeconds,
  }: { id: string; state: Exclude<WebhookDeliveryState, 'refused'>; attempts: number; inSeconds: number },
): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET state = ${state}, attempts = ${attempts},
      next_at = clock_timestamp() + make_interval(secs => ${inSeconds}::float8)
    WHERE id = ${id}`.execute(tx);
}

/** Notes on the webhook whether the last try arrived, and turns it off for a reason, unless it is off. */
export async function noteOnWebhook(
  tx: Tx,
  id: string,
  { hasArrived, at, turnOff }: { hasArrived: boolean; at: Date; turnOff?: WebhookOffReason | undefined },
): Promise<void> {
  await sql`
    UPDATE webhooks SET failing_since = CASE WHEN ${hasArrived}::boolean THEN NULL ELSE coalesce(failing_since, ${at}::timestamptz) END,
      off_at = coalesce(off_at, CASE WHEN ${turnOff ?? null}::text IS NOT NULL THEN clock_timestamp() END),
      off_reason = coalesce(off_reason, ${turnOff ?? null}::text)
    WHERE id = ${id}`.execute(tx);
}
