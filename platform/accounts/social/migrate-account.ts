import type { migrateBody } from '@mo-man/schema/wire/accounts/account.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import { mustStepUp } from '../../lib/step-up.ts';
import type { SocialDeps } from './deps.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { clientOf } from '../sessions/session-client.ts';
import { findUser, findUserByEmail } from '../users/user.store.ts';
import { joinAccounts, sameSession } from './join-accounts.ts';

export async function migrateAccount({
  body,
  caller,
  request,
  deps,
}: Call<SocialDeps, { auth: 'user'; body: typeof migrateBody }>) {
  const owner = await findUser(deps.db, caller.userId);
  if (!owner) throw new Failure('unauthorized_error');
  mustStepUp(deps, caller, { owner, token: body.step_up_token });
  const name = body.email.trim().toLowerCase();
  const user = await findUserByEmail(deps.db, name);
  const attempt = { user, name, password: body.password, deviceId: caller.deviceId, address: request.ip };
  const other = await checkPassword(deps, attempt);
  const joiner = { caller, client: clientOf(request) };
  const { answer, endedFamilies } = await transact(deps.db, async (trx) =>
    other.id === caller.userId
      ? { answer: await sameSession(trx, deps, caller), endedFamilies: [] }
      : joinAccounts(trx, deps, joiner, other.id),
  );
  for (const family of endedFamilies) deps.revocations.forget(family);
  return answer;
}
