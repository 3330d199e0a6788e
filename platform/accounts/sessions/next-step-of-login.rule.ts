import type { NextStepWire } from '@mo-man/schema/wire/accounts/session.ts';

/** What a login looks at. */
export interface LoggedIn {
  name: string;
  phone: string | null;
  phone_verified_at: Date | null;
}

/**
 * What the buyer does next after a login. A profile without a name is completed first: orders carry it. A phone
 * that nobody has proven comes second; the session is open meanwhile. A social login that meets an older account has a
 * step of its own instead.
 */
export function nextStepOfLogin({ name, phone, phone_verified_at: provenAt }: LoggedIn): NextStepWire {
  if (name === '') return 'to_profile_update';
  if (phone !== null && provenAt === null) return 'to_otp_verify';
  return 'to_newsfeed';
}
