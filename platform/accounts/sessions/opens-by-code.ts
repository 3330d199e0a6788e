import type { Db } from '../../db/open.ts';
import type { User } from '../users/user.store.ts';
import { isKnownDevice } from './known-device.store.ts';

/**
 * Whether a one-time code alone opens this account on this device. Codes can be guessed, so an account with a password also requires that
 * on unknown devices.
 */
export async function opensByCode(db: Db, user: User, deviceId: string): Promise<boolean> {
  return user.password_hash === null || isKnownDevice(db, user.id, deviceId);
}
