import { limits } from '@mo-man/schema/limits.ts';
import type { addPasskeyBody } from '@mo-man/schema/wire/accounts/passkey.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { Failure } from '../../lib/failure.ts';
import { sqlState } from '../../lib/sql-state.ts';
import { tellPasskey } from '../mail-links/mail-account.ts';
import { deviceName } from '../sessions/device-name.rule.ts';
import { clientOf } from '../sessions/session-client.ts';
import { tellSessions } from '../sessions/session.store.ts';
import { lockUser } from '../users/user.store.ts';
import { checkMade } from './ceremony.ts';
import type { PasskeyDeps } from './deps.ts';
import { insertPasskey, listPasskeys, toWire } from './passkey.store.ts';

const UNIQUE_VIOLATION = '23505';

/** The challenge was given after a check of the owner, to this account on this device: that is the proof here. */
export async function addPasskey({
  body,
  caller: { userId, deviceId },
  deps,
  request,
}: Call<PasskeyDeps, { auth: 'user'; body: typeof addPasskeyBody }>) {
  const made = await checkMade(deps, body.made, { userId, deviceId });
  const name = body.name ?? (deviceName(clientOf(request).agent) || 'Passkey');
  try {
    return await transact(deps.db, async (trx) => {
      const user = await lockUser(trx, userId);
      if (!user) throw new Failure('unauthorized_error');
      if ((await listPasskeys(trx, userId)).length >= limits.passkeysMax)
        throw new Failure('passkeys_too_many');
      await insertPasskey(trx, { id: randomId(), user_id: userId, name, ...made });
      await tellPasskey(trx, deps, user, { name, isAdded: true });
      await tellSessions(trx, userId);
      return toWire(await listPasskeys(trx, userId));
    });
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Failure('passkey_invalid') : error;
  }
}
