// Logins by other sites, and joining the accounts that they meet.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import { linkPhoneBody, migrateBody, socialLoginsAnswer } from '@mo-man/schema/wire/accounts/account.ts';
import {
  loginAnswer,
  loginWithFacebookBody,
  loginWithTikiBody,
} from '@mo-man/schema/wire/accounts/session.ts';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { AccountDeps } from './deps.ts';
import { linkPhone } from './social/link-phone.ts';
import { loginWithFacebook } from './social/login-with-facebook.ts';
import { loginWithTiki } from './social/login-with-tiki.ts';
import { migrateAccount } from './social/migrate-account.ts';
import { readSocialLogins } from './social/read-social-logins.ts';

const route = routesFor<AccountDeps>();

export const socialRoutes: RouteTable<AccountDeps> = {
  'POST /users/login/facebook': route({
    doc: 'Logs in, or opens an account, by Facebook’s ID token of the person, good once. With a verified email or phone of an older account the next step is to_migration or to_otp_login, with social_id.',
    errors: movieCallErrors.loginWithFacebook,
    body: loginWithFacebookBody,
    response: loginAnswer,
    handler: loginWithFacebook,
  }),
  'POST /users/login/tiki': route({
    doc: 'As /users/login/facebook, by the e-commerce partner’s ID token.',
    errors: movieCallErrors.loginWithTiki,
    body: loginWithTikiBody,
    response: loginAnswer,
    handler: loginWithTiki,
  }),
  'POST /users/migrate': route({
    doc: 'Joins the caller’s account with the one that has this email and password; the older stays, and the answer is its session.',
    errors: movieCallErrors.migrateAccount,
    auth: 'user',
    body: migrateBody,
    response: loginAnswer,
    handler: migrateAccount,
  }),
  'POST /users/link/phone': route({
    doc: 'Gives the caller’s account the phone that a one-time password (link_phone, migrate) has proven; with merge joins it with the phone’s own account, of which the older stays.',
    errors: movieCallErrors.linkPhone,
    auth: 'user',
    body: linkPhoneBody,
    response: loginAnswer,
    handler: linkPhone,
  }),
  'GET /users/me/social_logins': route({
    doc: 'Other sites that open the caller’s account.',
    errors: [],
    auth: 'user',
    response: socialLoginsAnswer,
    handler: readSocialLogins,
  }),
};
