// The movie API's table of contents (spec §7): devices, logins, one-time passwords, profile.
import {
  createPasswordBody,
  loginAnswer,
  loginWithEmailBody,
  loginWithPhoneBody,
  logoutBody,
  profile,
  refreshTokenAnswer,
  refreshTokenBody,
  registerDeviceAnswer,
  registerDeviceBody,
  resendOtpBody,
  sendOtpAnswer,
  sendOtpBody,
  updateProfileBody,
  verifyOtpAnswer,
  verifyOtpBody,
} from '@mo-man/schema/wire/session.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/route.ts';
import type { MovieDeps } from './deps.ts';
import { registerDevice } from './devices/register-device.ts';
import { resendOtp } from './otps/resend-otp.ts';
import { sendOtp } from './otps/send-otp.ts';
import { verifyOtp } from './otps/verify-otp.ts';
import { createPassword } from './passwords/create-password.ts';
import { loginWithEmail } from './sessions/login-with-email.ts';
import { loginWithPhone } from './sessions/login-with-phone.ts';
import { logOut } from './sessions/log-out.ts';
import { refreshToken } from './sessions/refresh-token.ts';
import { readMe } from './users/read-me.ts';
import { updateProfile } from './users/update-profile.ts';

const route = routesFor<MovieDeps>();

export const movieRoutes: RouteTable<MovieDeps> = {
  'POST /users/devices': route({
    doc: 'Registers a device by a signed request; the token goes into x-tb-device-token from then on (spec §7). Errors: invalid_signature, request_expired.',
    auth: 'none',
    body: registerDeviceBody,
    response: registerDeviceAnswer,
    handler: registerDevice,
  }),
  'POST /users/login/phone': route({
    doc: 'Logs in with phone and password (spec §7). Errors: wrong_credentials, login_too_many_tries.',
    body: loginWithPhoneBody,
    response: loginAnswer,
    handler: loginWithPhone,
  }),
  'POST /users/login/email': route({
    doc: 'Logs in with email and password (spec §7). Errors: wrong_credentials, login_too_many_tries.',
    body: loginWithEmailBody,
    response: loginAnswer,
    handler: loginWithEmail,
  }),
  'POST /users/login/refresh_token': route({
    doc: 'Exchanges a refresh token for new grants (spec §7, design §5). Errors: invalid_refresh_token.',
    body: refreshTokenBody,
    response: refreshTokenAnswer,
    handler: refreshToken,
  }),
  'POST /users/logout': route({
    doc: 'Ends the session that the refresh token, or else the access token, belongs to. Ours, beyond spec §7.',
    body: logoutBody,
    response: z.null(),
    handler: logOut,
  }),
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
