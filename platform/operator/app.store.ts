import type { AppScope, AppTokenKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

export interface RegisteredApp {
  id: string;
  name: string;
  contact: string;
  created_at: Date;
  revoked_at: Date | null;
}

/** Every column but the hash. */
export interface IssuedToken {
  id: string;
  app_id: string;
  kind: AppTokenKind;
  hint: string;
  scopes: string[];
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  is_expired: boolean;
}

export async function listApps(db: Db): Promise<RegisteredApp[]> {
  const { rows } = await sql<RegisteredApp>`
    SELECT id, name, contact, created_at, revoked_at FROM apps ORDER BY created_at, id`.execute(db);
  return rows;
}

/** Tokens of this app, or of all apps; oldest first. */
export async function listTokens(db: Db, appId?: string): Promise<IssuedToken[]> {
  const ofApp = appId === undefined ? sql`` : sql`WHERE app_id = ${appId}`;
  const { rows } = await sql<IssuedToken>`
    SELECT id, app_id, kind, hint, scopes, expires_at, revoked_at, last_used_at,
      expires_at IS NOT NULL AND expires_at <= clock_timestamp() AS is_expired
    FROM app_tokens ${ofApp} ORDER BY created_at, id`.execute(db);
  return rows;
}

/** Every column but the text. */
interface RegisteredDocument {
  app_id: string;
  app_name: string;
  hash: string;
  cost: number;
  scopes: string[];
  created_at: Date;
}

/** Documents of this app, or of all apps; those of an app together, the newest first. */
export async function listDocuments(db: Db, appId?: string): Promise<RegisteredDocument[]> {
  const ofApp = appId === undefined ? sql`` : sql`WHERE d.app_id = ${appId}`;
  const { rows } = await sql<RegisteredDocument>`
    SELECT d.app_id, a.name AS app_name, encode(d.hash, 'hex') AS hash, d.cost, d.scopes, d.created_at
    FROM app_documents d JOIN apps a ON a.id = d.app_id ${ofApp}
    ORDER BY a.created_at, a.id, d.created_at DESC, d.hash`.execute(db);
  return rows;
}

export async function findApp(db: Db, id: string): Promise<RegisteredApp | undefined> {
  const { rows } = await sql<RegisteredApp>`
    SELECT id, name, contact, created_at, revoked_at FROM apps WHERE id = ${id}`.execute(db);
  return rows[0];
}

export async function findToken(db: Db, id: string): Promise<IssuedToken | undefined> {
  const { rows } = await sql<IssuedToken>`
    SELECT id, app_id, kind, hint, scopes, expires_at, revoked_at, last_used_at,
      expires_at IS NOT NULL AND expires_at <= clock_timestamp() AS is_expired
    FROM app_tokens WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a moment is still to come, by the database's clock. */
export async function isToCome(db: Db, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_to_come: boolean }>`
    SELECT ${at}::timestamptz > clock_timestamp() AS is_to_come`.execute(db);
  return rows[0]?.is_to_come ?? false;
}

export async function addApp(tx: Tx, app: { id: string; name: string; contact: string }): Promise<void> {
  await sql`INSERT INTO apps (id, name, contact) VALUES (${app.id}, ${app.name}, ${app.contact})`.execute(tx);
}

export async function addToken(
  tx: Tx,
  token: {
    id: string;
    appId: string;
    kind: AppTokenKind;
    hash: Buffer;
    hint: string;
    scopes: readonly AppScope[];
    expiresAt: Date | null;
  },
): Promise<void> {
  await sql`
    INSERT INTO app_tokens (id, app_id, kind, token_hash, hint, scopes, expires_at)
    VALUES (${token.id}, ${token.appId}, ${token.kind}, ${token.hash}, ${token.hint}, ${[...token.scopes]}::text[], ${token.expiresAt})`.execute(
    tx,
  );
}

export async function revokeApp(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE apps SET revoked_at = clock_timestamp() WHERE id = ${id} AND revoked_at IS NULL`.execute(
    tx,
  );
}

export async function revokeToken(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE app_tokens SET revoked_at = clock_timestamp() WHERE id = ${id} AND revoked_at IS NULL`.execute(
    tx,
  );
}
