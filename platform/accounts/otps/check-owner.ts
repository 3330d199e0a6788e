import type { DeviceCaller } from '../../lib/caller.ts';
import { Failure } from '../../lib/failure.ts';

/** A one-time password that a logged-in account asked for is of no use to anybody else. */
export function checkOwner(otp: { user_id: string | null }, caller: Partial<DeviceCaller>): void {
  if (!otp.user_id) return;
  if (!caller.userId) throw new Failure('unauthorized_error');
  if (otp.user_id !== caller.userId) throw new Failure('otp_expired');
}
