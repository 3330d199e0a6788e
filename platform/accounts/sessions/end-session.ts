import type { sessionParams } from '@mo-man/schema/wire/accounts/session.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { SessionDeps } from './deps.ts';
import { forgetDevices } from './known-device.store.ts';
import { revokeFamily, tellSessions } from './session.store.ts';

export async function endSession({
  params: { id },
  caller: { userId, deviceId },
  deps,
}: Call<SessionDeps, { auth: 'user'; params: typeof sessionParams }>): Promise<null> {
  await transact(deps.db, async (trx) => {
    const own = await trx
      .selectFrom('session_families')
      .select(['id', 'device_id'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!own || !(await revokeFamily(trx, id, 'revoked by its owner'))) throw new Failure('device_not_found');
    if (own.device_id !== deviceId) await forgetDevices(trx, userId, own.device_id);
    await tellSessions(trx, userId);
  });
  deps.revocations.forget(id);
  return null;
}
