import type { NextStepWire } from '@mo-man/schema/wire/accounts/session.ts';

/** The facts that decide the next step of a login. */
export interface LoggedIn {
  name: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

/**
 * The next step after a login, with the session already open. First a missing name is asked for, because orders need it, then an unproven
 * phone is proven. A social login that meets an older account has a step of its own instead.
 */
export function nextStepOfLogin({ name, phone, phone_verified_at: provenAt }: LoggedIn): NextStepWire {
  if (name === '') return 'to_profile_update';
  if (phone !== null && provenAt === null) return 'to_otp_verify';
  return 'to_newsfeed';
}
