import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import type { loginWithPasskeyBody } from '@mo-man/schema/wire/accounts/passkey.ts';
import type { LoginAnswerWire } from '@mo-man/schema/wire/accounts/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { openSession } from '../sessions/grant.ts';
import { clientOf } from '../sessions/session-client.ts';
import { findUser } from '../users/user.store.ts';
import { checkUsed } from './ceremony.ts';
import type { PasskeyDeps } from './deps.ts';
import { findPasskey, noteUse } from './passkey.store.ts';

/** Logs in to the account whose passkey it is. Invalid ones are counted by network; valid ones are not. */
export async function loginWithPasskey({
  body: { used },
  caller: { deviceId },
  deps,
  request,
}: Call<PasskeyDeps, { body: typeof loginWithPasskeyBody }>): Promise<LoginAnswerWire> {
  try {
    const passkey = await findPasskey(deps.db, used.id);
    if (!passkey) throw new Failure('passkey_invalid');
    const counter = await checkUsed(deps, used, { passkey, deviceId });
    return await transact(deps.db, async (trx) => {
      const isLater = await noteUse(trx, passkey.id, { counter, at: deps.clock.now() });
      const user = await findUser(trx, passkey.user_id);
      if (!isLater || !user) throw new Failure('passkey_invalid');
      return openSession(trx, deps, { user, deviceId, client: clientOf(request) });
    });
  } catch (error) {
    if (error instanceof Failure && error.failure === 'passkey_invalid') await count(deps, request.ip);
    throw error;
  }
}

async function count({ badPasskeys }: PasskeyDeps, address: string): Promise<void> {
  await badPasskeys.take(networkOf(address)).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('login_too_many_tries', error.details) : error;
  });
}
