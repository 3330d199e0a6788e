import type { logoutBody } from '@mo-man/schema/wire/accounts/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import type { SessionDeps } from './deps.ts';
import { lockFamilyOf, revokeFamily, tellSessions } from './session.store.ts';

export async function logOut({ body, caller, deps }: Call<SessionDeps, { body: typeof logoutBody }>) {
  const ended = await transact(deps.db, async (trx) => {
    const found = body.refresh_token ? await lockFamilyOf(trx, body.refresh_token) : undefined;
    const familyId = found?.family.id ?? caller.familyId;
    const userId = found?.family.user_id ?? caller.userId;
    if (!familyId || !userId || !(await revokeFamily(trx, familyId, 'logout'))) return undefined;
    await tellSessions(trx, userId);
    return familyId;
  });
  if (ended) deps.revocations.forget(ended);
  return null;
}
