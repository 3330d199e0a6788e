import { createHash } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { RefreshTokensTable, SessionFamiliesTable } from '../../db/tables-accounts.ts';
import { enqueue } from '../../outbox/enqueue.ts';

export type RefreshToken = Selectable<RefreshTokensTable>;

/** Refresh tokens are kept as hashes: a copy of the table opens no session. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new session; the account's other devices are told that their list has grown. */
export async function openFamily(trx: Db, family: Insertable<SessionFamiliesTable>): Promise<void> {
  await trx.insertInto('session_families').values(family).execute();
  await tellSessions(trx, family.user_id);
}

/** Tells whoever listens for this account that its sessions changed, if and when this transaction commits. */
export const tellSessions = (trx: Db, userId: string): Promise<void> =>
  enqueue(trx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'session' } });

/** Whether this account was ever logged in on this device. */
export async function isKnownDevice(db: Db, userId: string, deviceId: string): Promise<boolean> {
  const family = await db
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return family !== undefined;
}

export interface FamilyOfToken {
  token: RefreshToken;
  family: { id: string; user_id: string; device_id: string; revoked_at: Date | null };
  /** Whether a token that this one was exchanged for has been used itself. */
  successorUsed: boolean;
}

/** The token with its family locked, so that two exchanges of one session are judged one after the other. */
export async function lockFamilyOf(trx: Db, token: string): Promise<FamilyOfToken | undefined> {
  const family = await trx
    .selectFrom('session_families')
    .select(['id', 'user_id', 'device_id', 'revoked_at'])
    .where('id', '=', (where) =>
      where.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hashOf(token)),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!family) return undefined;
  const row = await trx
    .selectFrom('refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow();
  const used = await trx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('parent_hash', '=', row.token_hash)
    .where('first_used_at', 'is not', null)
    .executeTakeFirst();
  return { token: row, family, successorUsed: used !== undefined };
}

export async function markUsed(trx: Db, token: RefreshToken): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ first_used_at: sql`coalesce(first_used_at, now())` })
    .where('token_hash', '=', token.token_hash)
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

/** Ends every session of an account; the ids of those that it ended. */
export async function revokeAllFamilies(db: Db, userId: string, because: string): Promise<string[]> {
  const ended = await db
    .updateTable('session_families')
    .set({ revoked_at: sql`now()`, revoked_because: because })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
