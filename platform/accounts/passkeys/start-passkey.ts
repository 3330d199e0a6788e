import { limits } from '@mo-man/schema/limits.ts';
import type { startPasskeyBody } from '@mo-man/schema/wire/accounts/passkey.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import { findUser } from '../users/user.store.ts';
import { optionsToMake } from './ceremony.ts';
import type { PasskeyDeps } from './deps.ts';
import { listPasskeys } from './passkey.store.ts';

export async function startPasskey({
  body,
  caller,
  deps,
}: Call<PasskeyDeps, { auth: 'user'; body: typeof startPasskeyBody }>) {
  const user = await findUser(deps.db, caller.userId);
  if (!user) throw new Failure('unauthorized_error');
  const known = await listPasskeys(deps.db, user.id);
  if (known.length >= limits.passkeysMax) throw new Failure('passkeys_too_many');
  mustStepUp(deps, caller, { owner: user, token: body.step_up_token });
  return { options: await optionsToMake(deps, { user, known, deviceId: caller.deviceId }) };
}
