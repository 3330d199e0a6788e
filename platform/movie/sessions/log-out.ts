import type { logoutBody } from '@mo-man/schema/wire/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { MovieDeps } from '../deps.ts';
import { lockFamilyOf, revokeFamily } from './session.store.ts';

export async function logOut({ body, caller, deps }: Call<MovieDeps, { body: typeof logoutBody }>) {
  await transact(deps.db, async (trx) => {
    const found = body.refresh_token ? await lockFamilyOf(trx, body.refresh_token) : undefined;
    const familyId = found?.family.id ?? caller.familyId;
    const userId = found?.family.user_id ?? caller.userId;
    if (!familyId || !userId || !(await revokeFamily(trx, familyId, 'logout'))) return;
    await enqueue(trx, { kind: 'message', topic: 'user', id: userId, payload: { kind: 'session' } });
    deps.revocations.forget(familyId);
  });
  return null;
}
