import type { Db } from '../../db/open.ts';
import { provenContact } from '../../lib/proven-contact.rule.ts';
import type { User } from './user.store.ts';

/**
 * How many ways lead into an account: a proven phone or email counts as one (a code or a mailed link), each login at another site and each
 * passkey as one. The last of them cannot be taken away; judge it under the lock of the account.
 */
export async function countWaysIn(trx: Db, user: User): Promise<number> {
  const identities = await trx.selectFrom('identities').select('id').where('user_id', '=', user.id).execute();
  const passkeys = await trx.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();
  return (provenContact(user) === undefined ? 0 : 1) + identities.length + passkeys.length;
}
