import type { DeviceCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';

/** Throws when a one-time password was requested by a logged-in account and another one, or nobody, is calling. */
export function checkOwner(otp: { user_id: string | null }, caller: Partial<DeviceCaller>): void {
  if (!otp.user_id) return;
  if (!caller.userId) throw new Failure('unauthorized_error');
  if (otp.user_id !== caller.userId) throw new Failure('otp_expired');
}
