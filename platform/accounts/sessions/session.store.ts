import { createHash } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import { limits } from '@mo-man/schema/limits.ts';
import type { Db } from '../../db/open.ts';
import type { RefreshTokensTable, SessionFamiliesTable } from '../../db/tables/accounts-tables.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { forgetDevices } from './known-device.store.ts';
import type { SessionClient } from './session-client.ts';

export type RefreshToken = Selectable<RefreshTokensTable>;

/** Refresh tokens are stored as hashes, so that a copy of the table opens no session. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Inserts a session, and the row of its device if there is none; tells the account's other devices that their list has changed. */
export async function openFamily(trx: Db, family: Insertable<SessionFamiliesTable>): Promise<void> {
  const { device_id: id } = family;
  await trx
    .insertInto('devices')
    .values({ id, device_id: id })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  await trx.insertInto('session_families').values(family).execute();
  await tellSessions(trx, family.user_id);
}

/** Publishes, when this transaction commits, that the sessions of this account have changed. */
export const tellSessions = (trx: Db, userId: string): Promise<void> =>
  enqueue(trx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'session' } });

export interface FamilyOfToken {
  token: RefreshToken;
  family: Pick<Selectable<SessionFamiliesTable>, 'id' | 'user_id' | 'device_id' | 'revoked_at' | 'kind'>;
  /** Seconds since the session first continued with another token; null when it has not. */
  leftBehindSeconds: number | null;
}

/** Reads a token and locks its family (session), so that exchanges of one session run one after the other. */
export async function lockFamilyOf(trx: Db, refreshToken: string): Promise<FamilyOfToken | undefined> {
  const tokenHash = hashOf(refreshToken);
  const family = await trx
    .selectFrom('session_families')
    .select(['id', 'user_id', 'device_id', 'revoked_at', 'kind'])
    .where('id', '=', (where) =>
      where.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!family) return undefined;
  const token = await trx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return { token, family, leftBehindSeconds: await leftBehindSeconds(trx, token) };
}

/**
 * A token is left behind once its successor is used, or any other token of the session is used after this one was issued: then two parties
 * hold tokens of the session. Uses within the grace period after this token was issued do not count, because they were under way before.
 * All times are the database's clock.
 */
async function leftBehindSeconds(trx: Db, { token_hash, family_id }: RefreshToken): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM now() - min(other.first_used_at))::float8 AS seconds
    FROM refresh_tokens other, refresh_tokens this
    WHERE this.token_hash = ${token_hash} AND other.family_id = ${family_id}
      AND other.token_hash <> this.token_hash
      AND (other.parent_hash = this.token_hash
        OR other.first_used_at > this.issued_at + make_interval(secs => ${limits.refreshGraceSeconds}))`.execute(
    trx,
  );
  return rows[0]?.seconds ?? null;
}

export async function markUsed(trx: Db, token: RefreshToken): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ first_used_at: sql`coalesce(first_used_at, now())` })
    .where('token_hash', '=', token.token_hash)
    .execute();
}

/**
 * Stores when, where and by which client a session was last seen; at most once in limits.sessionSeenMinutes unless agent or address
 * changed.
 */
export async function noteFamilySeen(
  trx: Db,
  familyId: string,
  { agent, address }: Pick<SessionClient, 'agent' | 'address'>,
): Promise<void> {
  await trx
    .updateTable('session_families')
    .set({ seen_at: sql`now()`, agent, address })
    .where('id', '=', familyId)
    .where(
      sql<boolean>`(seen_at < now() - make_interval(mins => ${limits.sessionSeenMinutes})
        OR agent <> ${agent} OR address <> ${address})`,
    )
    .execute();
}

/** Ends a session; true when it was not ended before. */
export async function revokeFamily(db: Db, familyId: string, because: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session_families')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all sessions of an account and makes their devices unknown; returns the ids of the ended sessions. */
export async function revokeAllFamilies(db: Db, userId: string, because: string): Promise<string[]> {
  const ended = await db
    .updateTable('session_families')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  await forgetDevices(db, userId);
  return ended.map(({ id }) => id);
}
