import type { Selectable } from 'kysely';
import type { PasskeyWire } from '@mo-man/schema/wire/accounts/passkey.ts';
import type { Db } from '../../db/open.ts';
import type { PasskeysTable } from '../../db/tables/accounts-tables.ts';
import { toMoment } from '../../lib/time/moment.ts';

export type Passkey = Selectable<PasskeysTable>;
type Challenge = { challenge: string; userId: string | null; deviceId: string };

/** Each new challenge deletes up to so many expired ones, skipping locked ones. */
const FORGOTTEN_AT_ONCE = 20;

export async function openChallenge(
  db: Db,
  { challenge, userId, deviceId }: Challenge,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('challenge', 'in', (dead) =>
      dead
        .selectFrom('passkey_challenges')
        .select('challenge')
        .where('expires_at', '<', now)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, device_id: deviceId, expires_at: until })
    .execute();
}

/** Uses up an open challenge; false when there is none for this account and device. */
export async function takeChallenge(
  db: Db,
  { challenge, userId, deviceId }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('device_id', '=', deviceId)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

export async function insertPasskey(
  trx: Db,
  passkey: Pick<
    Passkey,
    'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
  >,
): Promise<void> {
  await trx.insertInto('passkeys').values(passkey).execute();
}

/**
 * Notes a login. False when the counter is not higher than before: two devices have the passkey's key. Where the authenticator does not count,
 * it stays 0.
 */
export async function noteUse(trx: Db, id: string, use: { counter: number; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', use.counter),
        row.and([row('counter', '=', 0), row.lit(use.counter === 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False when the account has no such passkey. */
export async function nameById(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}

export const toWire = (passkeys: readonly Passkey[]): PasskeyWire[] =>
  passkeys.map(({ id, name, created_at, last_used_at: usedAt }) => ({
    id,
    name,
    created_at: toMoment(created_at),
    last_used_at: usedAt && toMoment(usedAt),
  }));
