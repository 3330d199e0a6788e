// Logins by other sites, and joining the accounts that they meet.
import { movieCallErrors } from '@mo-man/schema/errors/movie-call-errors.ts';
import {
  linkPhoneBody,
  linkSocialLoginBody,
  migrateBody,
  profile,
  socialLinkAnswer,
  socialLoginParams,
  socialLoginsAnswer,
  startSocialLinkBody,
  unlinkSocialLoginBody,
} from '@mo-man/schema/wire/accounts/account.ts';
import {
  loginAnswer,
  loginWithAppleBody,
  loginWithFacebookBody,
  loginWithGoogleBody,
  loginWithTikiBody,
  loginWithZaloBody,
} from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';
import { type RouteTable, routesFor } from '../lib/http/route.ts';
import type { AccountDeps } from './deps.ts';
import { linkPhone } from './social/link-phone.ts';
import { linkSocialLogin } from './social/linking/link-social-login.ts';
import { startSocialLink } from './social/linking/start-social-link.ts';
import { unlinkSocialLogin } from './social/linking/unlink-social-login.ts';
import { loginWithApple } from './social/login-with-apple.ts';
import { loginWithFacebook } from './social/login-with-facebook.ts';
import { loginWithGoogle } from './social/login-with-google.ts';
import { loginWithTiki } from './social/login-with-tiki.ts';
import { loginWithZalo } from './social/login-with-zalo.ts';
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
  'POST /users/login/google': route({
    doc: 'As /users/login/facebook, by Google’s ID token.',
    errors: movieCallErrors.loginWithGoogle,
    body: loginWithGoogleBody,
    response: loginAnswer,
    handler: loginWithGoogle,
  }),
  'POST /users/login/apple': route({
    doc: 'As /users/login/facebook, by Apple’s ID token; the name stands beside it.',
    errors: movieCallErrors.loginWithApple,
    body: loginWithAppleBody,
    response: loginAnswer,
    handler: loginWithApple,
  }),
  'POST /users/login/zalo': route({
    doc: 'As /users/login/facebook, by Zalo’s authorization code and its PKCE verifier, good once. Zalo tells neither email nor phone.',
    errors: movieCallErrors.loginWithZalo,
    body: loginWithZaloBody,
    response: loginAnswer,
    handler: loginWithZalo,
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
  'POST /users/me/social_logins/start': route({
    doc: 'Begins linking a login at another site: a token for POST /users/me/social_logins, good in this session.',
    errors: movieCallErrors.startSocialLink,
    auth: 'user',
    body: startSocialLinkBody,
    response: socialLinkAnswer,
    handler: startSocialLink,
  }),
  'POST /users/me/social_logins': route({
    doc: 'Links the login that the other site has proven to the caller’s account, and tells the owner.',
    errors: movieCallErrors.linkSocialLogin,
    auth: 'user',
    body: linkSocialLoginBody,
    response: z.null(),
    handler: linkSocialLogin,
  }),
  'POST /users/me/social_logins/:id/unlink': route({
    doc: 'Unlinks a login at another site from the caller’s account, unless it is the last way in, and tells the owner.',
    errors: movieCallErrors.unlinkSocialLogin,
    auth: 'user',
    body: unlinkSocialLoginBody,
    params: socialLoginParams,
    response: profile,
    handler: unlinkSocialLogin,
  }),
};
