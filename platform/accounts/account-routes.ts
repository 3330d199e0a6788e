// One-time passwords, passwords, mailed links and the profile.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  forgotPasswordBody,
  profile,
  resendEmailParams,
  resetPasswordBody,
  unsubscribeBody,
  updateProfileBody,
  validateResetTokenBody,
  verifyEmailAnswer,
  verifyEmailBody,
} from '@mo-man/schema/wire/accounts/account.ts';
import {
  createPasswordBody,
  resendOtpBody,
  sendOtpAnswer,
  sendOtpBody,
  verifyOtpAnswer,
  verifyOtpBody,
} from '@mo-man/schema/wire/accounts/otp.ts';
import { loginAnswer } from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { AccountDeps } from './deps.ts';
import { resendEmail, resendOwnEmail } from './mail-links/resend-email.ts';
import { unsubscribe, unsubscribeAtOnce } from './mail-links/unsubscribe.ts';
import { verifyEmail } from './mail-links/verify-email.ts';
import { resendOtp } from './otps/resend-otp.ts';
import { sendOtp } from './otps/send-otp.ts';
import { verifyOtp } from './otps/verify-otp.ts';
import { createPassword } from './passwords/create-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { validateResetToken } from './passwords/validate-reset-token.ts';
import { readMe } from './users/read-me.ts';
import { updateProfile } from './profile/update-profile.ts';

const route = routesFor<AccountDeps>();

export const accountRoutes: RouteTable<AccountDeps> = {
  'POST /users/otps/send': route({
    doc: "Sends a 4-digit one-time password to a phone, an email, or what the account itself has proven; never tells whether there is an account. `migrate` goes to the older account that the caller's `social_id` meets, `delete_account` to the caller's own phone or email; both, and `link_phone`, want a login.",
    errors: movieCallErrors.sendOtp,
    body: sendOtpBody,
    response: sendOtpAnswer,
    handler: sendOtp,
  }),
  'POST /users/otps/resend': route({
    doc: 'Sends another one in place of the one before, with growing waits.',
    errors: movieCallErrors.resendOtp,
    body: resendOtpBody,
    response: sendOtpAnswer,
    handler: resendOtp,
  }),
  'POST /users/otps/verify': route({
    doc: 'Checks the digits; says what to do next only once they have proven the phone or email.',
    errors: movieCallErrors.verifyOtp,
    body: verifyOtpBody,
    response: verifyOtpAnswer,
    handler: verifyOtp,
  }),
  'POST /users/password/create': route({
    doc: 'Opens an account for a proven phone or email, with a password or without, or gives the account of one a new password, and logs in. A new password ends every other session. Not in the specification: where to_create_with_password leads.',
    errors: movieCallErrors.createPassword,
    body: createPasswordBody,
    response: loginAnswer,
    handler: createPassword,
  }),
  'POST /users/password/forgot': route({
    doc: 'Mails a link for a new password, if the email is proven for an account; the answer is always the same (form data or JSON).',
    errors: movieCallErrors.forgotPassword,
    body: forgotPasswordBody,
    response: z.null(),
    handler: forgotPassword,
  }),
  'POST /users/password/validate_token': route({
    doc: 'Whether the link for a new password is still good; uses nothing up.',
    errors: movieCallErrors.validateResetToken,
    body: validateResetTokenBody,
    response: z.null(),
    handler: validateResetToken,
  }),
  'POST /users/password/reset': route({
    doc: 'Sets the password by a mailed link, once, and ends every session of the account.',
    errors: movieCallErrors.resetPassword,
    body: resetPasswordBody,
    response: z.null(),
    handler: resetPassword,
  }),
  'GET /users/email/resend': route({
    doc: "Mails the link that proves the caller's new email again.",
    errors: movieCallErrors.resendOwnEmail,
    auth: 'user',
    response: z.null(),
    handler: resendOwnEmail,
  }),
  'GET /users/email/resend/:token': route({
    doc: 'The same by the token of an earlier link, dead or not; the answer is always the same.',
    errors: movieCallErrors.resendEmail,
    params: resendEmailParams,
    response: z.null(),
    handler: resendEmail,
  }),
  'POST /users/email/verify': route({
    doc: 'Proves the email that a mailed link was sent to. Not in the specification: where the link leads.',
    errors: movieCallErrors.verifyEmail,
    body: verifyEmailBody,
    response: verifyEmailAnswer,
    handler: verifyEmail,
  }),
  'POST /users/unsubscribe': route({
    doc: 'Stops news by mail, by the token of a mail to this very account. Ours, for the screen /unsubscribe/{token}.',
    errors: movieCallErrors.unsubscribe,
    auth: 'user',
    body: unsubscribeBody,
    response: profile,
    handler: unsubscribe,
  }),
  'POST /users/unsubscribe/one_click': route({
    doc: 'The same without login, for mail programs that press the button of List-Unsubscribe-Post (RFC 8058). Once more changes nothing.',
    errors: movieCallErrors.unsubscribe,
    body: unsubscribeBody,
    response: z.null(),
    handler: unsubscribeAtOnce,
  }),
  'GET /users/me': route({
    doc: 'The profile of the logged-in buyer.',
    errors: [],
    auth: 'user',
    response: profile,
    handler: readMe,
  }),
  'PUT /users/me': route({
    doc: 'Changes the profile by the rules of schema/rules/account; absent fields stay. A new email waits in `pending_email` for its link, and the proven one stays good.',
    errors: movieCallErrors.updateProfile,
    auth: 'user',
    body: updateProfileBody,
    response: profile,
    handler: updateProfile,
  }),
};
