// One-time passwords, passwords, mailed links and the profile (spec §7).
import { profile, updateProfileBody } from '@mo-man/schema/wire/account.ts';
import {
  createPasswordBody,
  resendOtpBody,
  sendOtpAnswer,
  sendOtpBody,
  verifyOtpAnswer,
  verifyOtpBody,
} from '@mo-man/schema/wire/otp.ts';
import { loginAnswer } from '@mo-man/schema/wire/session.ts';
import { type RouteTable, routesFor } from '../lib/route.ts';
import type { MovieDeps } from './deps.ts';
import { resendOtp } from './otps/resend-otp.ts';
import { sendOtp } from './otps/send-otp.ts';
import { verifyOtp } from './otps/verify-otp.ts';
import { createPassword } from './passwords/create-password.ts';
import { readMe } from './users/read-me.ts';
import { updateProfile } from './users/update-profile.ts';

const route = routesFor<MovieDeps>();

export const accountRoutes: RouteTable<MovieDeps> = {
  'POST /users/otps/send': route({
    doc: 'Sends a 4-digit one-time password to a phone; never tells whether it has an account (spec §7). Errors: invalid_input, too_fast.',
    body: sendOtpBody,
    response: sendOtpAnswer,
    handler: sendOtp,
  }),
  'POST /users/otps/resend': route({
    doc: 'Sends another one in place of the one before, with growing waits (spec §7). Errors: otp_expired, otp_resend_too_soon, too_fast.',
    body: resendOtpBody,
    response: sendOtpAnswer,
    handler: resendOtp,
  }),
  'POST /users/otps/verify': route({
    doc: 'Checks the digits; says what to do next only once they have proven the phone (spec §7). Errors: otp_wrong, otp_expired, otp_too_many_tries.',
    body: verifyOtpBody,
    response: verifyOtpAnswer,
    handler: verifyOtp,
  }),
  'POST /users/password/create': route({
    doc: 'Opens an account for a proven phone and logs in. Ours, beyond spec §7: where to_create_with_password leads. Errors: invalid_input, otp_expired, phone_taken.',
    body: createPasswordBody,
    response: loginAnswer,
    handler: createPassword,
  }),
  'GET /users/me': route({
    doc: 'The profile of the logged-in buyer (spec §7).',
    auth: 'user',
    response: profile,
    handler: readMe,
  }),
  'PUT /users/me': route({
    doc: 'Changes the profile by the rules of spec §5; absent fields stay. Errors: invalid_input, email_taken, identity_locked.',
    auth: 'user',
    body: updateProfileBody,
    response: profile,
    handler: updateProfile,
  }),
};
