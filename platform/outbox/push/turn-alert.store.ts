import type { Language, TurnAlertChannel } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';

/** A showing with a running sale in whose queue somebody has asked for a turn alert. */
export interface AskedShowing {
  showing_id: string;
  event_id: string;
  title: LocalizedText;
  opens_at: Date;
  now: Date;
}

export async function readAskedShowings(db: Db): Promise<AskedShowing[]> {
  const { rows } = await sql<AskedShowing>`
    SELECT s.id AS showing_id, s.event_id, e.title, s.sale_opens_at AS opens_at, clock_timestamp() AS now
    FROM queues q JOIN showings s ON s.id = q.showing_id JOIN events e ON e.id = s.event_id
    WHERE q.opens_at <= now() AND q.closes_at > now()
      AND EXISTS (SELECT FROM turn_notices n WHERE n.showing_id = q.showing_id)`.execute(db);
  return rows;
}

/** A person to alert, once. */
export interface TakenTurnAlert {
  user_id: string;
  channel: TurnAlertChannel;
  subscription_id: string | null;
  language: Language;
  /** Proven addresses; null without one. */
  email: string | null;
  phone: string | null;
}

/**
 * Marks places as alerted whose owners asked for it and were not alerted yet, and returns these. Of several processes only one gets each:
 * the UPDATE waits for the other's lock and then checks its condition again.
 */
export async function takeTurnAlerts(
  tx: Tx,
  showingId: string,
  places: readonly { user_id: string; entry_id: string }[],
): Promise<TakenTurnAlert[]> {
  const { rows } = await sql<TakenTurnAlert>`
    WITH told AS (
      UPDATE turn_notices n SET told_entry_id = near.entry_id
      FROM unnest(${places.map((place) => place.user_id)}::text[], ${places.map((place) => place.entry_id)}::text[])
        AS near (user_id, entry_id)
      WHERE n.showing_id = ${showingId} AND n.user_id = near.user_id
        AND n.told_entry_id IS DISTINCT FROM near.entry_id
      RETURNING n.user_id, n.channel, n.subscription_id
    )
    SELECT told.*, u.locale AS language,
      CASE WHEN u.email_verified_at IS NOT NULL THEN u.email END AS email,
      CASE WHEN u.phone_verified_at IS NOT NULL THEN u.phone END AS phone
    FROM told JOIN users u ON u.id = told.user_id AND u.deleted_at IS NULL`.execute(tx);
  return rows;
}

export interface BrowserKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Saves a browser's subscription for this account. Alerts that another account had asked for in this browser are deleted. */
export async function saveSubscription(tx: Tx, userId: string, keys: BrowserKeys): Promise<string> {
  await sql`DELETE FROM push_subscriptions WHERE endpoint = ${keys.endpoint} AND user_id <> ${userId}`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth)
    VALUES (${randomId()}, ${userId}, ${keys.endpoint}, ${keys.p256dh}, ${keys.auth})
    ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth
    RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a subscription was not written');
  return row.id;
}

export interface AskedTurnAlert {
  showingId: string;
  userId: string;
  channel: TurnAlertChannel;
  subscriptionId: string | null;
}

/** Stores a wish for a turn alert, or changes its channel. A place that was alerted is not alerted again. */
export async function saveTurnAlert(db: Db | Tx, asked: AskedTurnAlert): Promise<void> {
  await sql`
    INSERT INTO turn_notices (showing_id, user_id, channel, subscription_id)
    VALUES (${asked.showingId}, ${asked.userId}, ${asked.channel}, ${asked.subscriptionId})
    ON CONFLICT (showing_id, user_id) DO UPDATE SET channel = excluded.channel, subscription_id = excluded.subscription_id,
      fell_back_at = NULL`.execute(db);
}

export async function deleteTurnAlert(db: Db, showingId: string, userId: string): Promise<void> {
  await sql`DELETE FROM turn_notices WHERE showing_id = ${showingId} AND user_id = ${userId}`.execute(db);
}

/** Channel of an account's turn alert, and which channels it could choose. */
interface TurnAlertWays {
  channel: TurnAlertChannel | null;
  /** The account chose its browser, which takes no pushes any more. */
  is_fallback: boolean;
  has_mail: boolean;
  has_phone: boolean;
}

/** The channel by which an account wants its turn alert in a queue, and which channels it could choose. */
export async function readWays(db: Db, showingId: string, userId: string): Promise<TurnAlertWays> {
  const { rows } = await sql<TurnAlertWays>`
    SELECT asked.channel, asked.fell_back_at IS NOT NULL AS is_fallback,
      email IS NOT NULL AND email_verified_at IS NOT NULL AS has_mail,
      phone IS NOT NULL AND phone_verified_at IS NOT NULL AS has_phone
    FROM users LEFT JOIN turn_notices AS asked ON asked.showing_id = ${showingId} AND asked.user_id = users.id
    WHERE id = ${userId}`.execute(db);
  return rows[0] ?? { channel: null, is_fallback: false, has_mail: false, has_phone: false };
}

/**
 * Deletes a subscription that no longer takes pushes. Turn alerts that were asked for in it change to mail, or to SMS, if the account has a
 * proven address; else they are deleted with it.
 */
export async function forgetSubscription(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE turn_notices n SET subscription_id = NULL, fell_back_at = clock_timestamp(),
      channel = CASE WHEN u.email IS NOT NULL AND u.email_verified_at IS NOT NULL THEN 'mail' ELSE 'sms' END
    FROM users u
    WHERE n.subscription_id = ${id} AND u.id = n.user_id
      AND (u.email IS NOT NULL AND u.email_verified_at IS NOT NULL
        OR u.phone IS NOT NULL AND u.phone_verified_at IS NOT NULL)`.execute(db);
  await sql`DELETE FROM push_subscriptions WHERE id = ${id}`.execute(db);
}

export async function readProvenAddresses(
  db: Db,
  userId: string,
): Promise<{ email: string | null; phone: string | null }> {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    SELECT CASE WHEN email_verified_at IS NOT NULL THEN email END AS email,
      CASE WHEN phone_verified_at IS NOT NULL THEN phone END AS phone
    FROM users WHERE id = ${userId} AND deleted_at IS NULL`.execute(db);
  return rows[0] ?? { email: null, phone: null };
}
