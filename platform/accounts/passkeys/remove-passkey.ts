import type { passkeyParams, removePasskeyBody } from '@mo-man/schema/wire/accounts/passkey.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import { tellPasskey } from '../mail-links/mail-account.ts';
import { tellSessions } from '../sessions/session.store.ts';
import { lockUser } from '../users/user.store.ts';
import { countWaysIn } from '../users/ways-in.store.ts';
import type { PasskeyDeps } from './deps.ts';
import { deletePasskey, listPasskeys, toWire } from './passkey.store.ts';

export async function removePasskey({
  body,
  params: { id },
  caller,
  deps,
}: Call<PasskeyDeps, { auth: 'user'; body: typeof removePasskeyBody; params: typeof passkeyParams }>) {
  return transact(deps.db, async (trx) => {
    // Two requests at once could otherwise each leave what the other takes.
    const user = await lockUser(trx, caller.userId);
    if (!user) throw new Failure('unauthorized_error');
    const passkey = (await listPasskeys(trx, user.id)).find((each) => each.id === id);
    if (!passkey) throw new Failure('passkey_not_found');
    if ((await countWaysIn(trx, user)) <= 1) throw new Failure('passkey_last');
    mustStepUp(deps, caller, { owner: user, token: body.step_up_token });
    await deletePasskey(trx, id);
    await tellPasskey(trx, deps, user, { name: passkey.name, isAdded: false });
    await tellSessions(trx, user.id);
    return toWire(await listPasskeys(trx, user.id));
  });
}
