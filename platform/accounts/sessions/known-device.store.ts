import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/**
 * Whether the account knows this device: it had a session there within limits.deviceKnownDays, and since then the owner has not logged the
 * device out from elsewhere, no session of it was stolen, and the password was not changed.
 */
export async function isKnownDevice(db: Db, userId: string, deviceId: string): Promise<boolean> {
  const family = await db
    .selectFrom('session_families')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('known', '=', true)
    .where(sql<boolean>`seen_at > now() - make_interval(days => ${limits.deviceKnownDays})`)
    .limit(1)
    .executeTakeFirst();
  return family !== undefined;
}

/** Makes a device unknown to the account, or all devices when none is given. */
export async function forgetDevices(trx: Db, userId: string, deviceId?: string): Promise<void> {
  await trx
    .updateTable('session_families')
    .set({ known: false })
    .where('user_id', '=', userId)
    .where('known', '=', true)
    .$if(deviceId !== undefined, (query) => query.where('device_id', '=', deviceId ?? ''))
    .execute();
}
