import type { exportBody } from '@mo-man/schema/wire/accounts/account.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
import { apart } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import type { DataDeps } from './deps.ts';
import { tellExported } from '../mail-links/mail-account.ts';
import { findUser } from '../users/user.store.ts';

/** POST /users/me/export */
export async function exportMyData({
  body,
  caller,
  deps,
}: Call<DataDeps, { auth: 'user'; body: typeof exportBody }>) {
  const owner = await findUser(deps.db, caller.userId);
  if (!owner) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner, token: body.step_up_token });
  await deps.exports.take(caller.userId);
  await transact(deps.db, (trx) => tellExported(trx, deps, owner));
  return exportAccount(deps.db, caller.userId, apart(deps));
}
