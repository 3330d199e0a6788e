import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { IdentityProvider } from '@mo-man/schema/values.ts';
import type { IdentitiesTable } from '../../db/tables/accounts-tables.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { CheckedToken } from './check-id-token.ts';
import type { SocialPerson } from './social-person.rule.ts';

export type Identity = Selectable<IdentitiesTable>;

/** Each login deletes up to so many expired tokens, skipping locked ones. */
const FORGOTTEN_AT_ONCE = 20;

/** Marks a token as used; false when it has opened a session before. */
export async function spendToken(
  trx: Db,
  { fingerprint, deadAt }: Pick<CheckedToken, 'fingerprint' | 'deadAt'>,
  now: Date,
): Promise<boolean> {
  await trx
    .deleteFrom('spent_social_tokens')
    .where('token_hash', 'in', (dead) =>
      dead
        .selectFrom('spent_social_tokens')
        .select('token_hash')
        .where('expires_at', '<', now)
        .limit(FORGOTTEN_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spent_social_tokens')
    .values({ token_hash: fingerprint, expires_at: deadAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds this person's social login and updates it with what the provider now proves of them. */
export const refreshIdentity = (
  trx: Db,
  provider: IdentityProvider,
  person: SocialPerson,
): Promise<Identity | undefined> =>
  trx
    .updateTable('identities')
    .set(proven(person))
    .where('provider', '=', provider)
    .where('subject', '=', person.subject)
    .returningAll()
    .executeTakeFirst();

/** Inserts a social login; fails with unique_violation when a concurrent login was first. */
export const insertIdentity = (
  trx: Db,
  provider: IdentityProvider,
  person: SocialPerson,
  userId: string,
): Promise<Identity> =>
  trx
    .insertInto('identities')
    .values({ id: randomId(), provider, subject: person.subject, user_id: userId, ...proven(person) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The logins of an account, the oldest first. */
export const listIdentities = (
  db: Db,
  userId: string,
): Promise<Pick<Identity, 'id' | 'provider' | 'created_at'>[]> =>
  db
    .selectFrom('identities')
    .select(['id', 'provider', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function deleteIdentity(trx: Db, userId: string, id: string): Promise<void> {
  await trx.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId).execute();
}

const proven = ({ email, emailProven, phone, phoneProven }: SocialPerson) => ({
  email: emailProven ? email : null,
  phone: phoneProven ? phone : null,
});
