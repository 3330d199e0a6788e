import { limits } from '@mo-man/schema/limits.ts';
import type { AppTokenKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** A token of an app, judged by the database's clock. */
export interface AppToken {
  id: string;
  app_id: string;
  name: string;
  kind: AppTokenKind;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  is_revoked: boolean;
  is_expired: boolean;
  /** Whether its last use is so long ago that it is written again. */
  is_use_due: boolean;
}

export async function findAppToken(db: Db, hash: Buffer): Promise<AppToken | undefined> {
  const { rows } = await sql<AppToken>`
    SELECT t.id, t.app_id, a.name, t.kind, t.scopes, t.created_at, t.expires_at, t.last_used_at,
      t.revoked_at IS NOT NULL OR a.revoked_at IS NOT NULL AS is_revoked,
      t.expires_at IS NOT NULL AND t.expires_at <= clock_timestamp() AS is_expired,
      t.last_used_at IS NULL OR t.last_used_at <= clock_timestamp() - make_interval(secs => ${limits.appTokenUsedSeconds}) AS is_use_due
    FROM app_tokens t JOIN apps a ON a.id = t.app_id WHERE t.token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** Writes that a token was used. Whoever finds its row locked leaves it to who has locked it, so that a busy app never waits for its own row. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await sql`
    UPDATE app_tokens SET last_used_at = clock_timestamp() WHERE id = (
      SELECT id FROM app_tokens
      WHERE id = ${id}
        AND (last_used_at IS NULL OR last_used_at <= clock_timestamp() - make_interval(secs => ${limits.appTokenUsedSeconds}))
      FOR UPDATE SKIP LOCKED)`.execute(db);
}
