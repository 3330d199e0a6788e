// Client of the movie API's account calls, one method per call.
import {
  deleteAccountAnswer,
  type deleteAccountBody,
  exportAnswer,
  type exportBody,
  type linkPhoneBody,
  type migrateBody,
  profile,
  stepUpAnswer,
  type stepUpBody,
  type updateProfileBody,
  verifyEmailAnswer,
} from '@mo-man/schema/wire/accounts/account.ts';
import { appTokenAnswer } from '@mo-man/schema/wire/accounts/app.ts';
import {
  type createPasswordBody,
  sendOtpAnswer,
  type sendOtpBody,
  type verifyOtpBody,
  verifyOtpAnswer,
} from '@mo-man/schema/wire/accounts/otp.ts';
import {
  devicesAnswer,
  loginAnswer,
  type loginWithEmailBody,
  type loginWithPhoneBody,
  refreshTokenAnswer,
  registerDeviceAnswer,
} from '@mo-man/schema/wire/accounts/session.ts';
import { z } from 'zod';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import { type UpstreamPath, at } from '../ids.ts';
import { type RestCall, callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { socialCalls } from './social-calls.ts';

export type MovieClient = ReturnType<typeof movieClient>;

export function movieClient(upstream: Upstream, caller: () => Caller, calls: BuyerCalls) {
  /** As the device, without a session. */
  const post = <T extends z.ZodType>(path: string | UpstreamPath, body: unknown, answer: T) =>
    calls.asDevice(() => callRest(upstream, { method: 'POST', path, body, answer }, caller()));
  /** As the buyer when there is a session, else as a visitor. */
  const postAsAnyone = <T extends z.ZodType>(path: string | UpstreamPath, body: unknown, answer: T) =>
    calls.asAnyone(() => callRest(upstream, { method: 'POST', path, body, answer }, caller()));
  const own = <T extends z.ZodType>(call: RestCall<T>) =>
    calls.asBuyer(() => callRest(upstream, call, caller()));
  const postOwn = <T extends z.ZodType>(path: string | UpstreamPath, body: unknown, answer: T) =>
    own({ method: 'POST', path, body, answer });
  return {
    ...socialCalls(post, own),
    ...passkeyCalls(post, own),
    loginWithPhone: (body: z.input<typeof loginWithPhoneBody>) =>
      post('/users/login/phone', body, loginAnswer),
    loginWithEmail: (body: z.input<typeof loginWithEmailBody>) =>
      post('/users/login/email', body, loginAnswer),
    logout: (refreshToken: string | undefined) =>
      post('/users/logout', refreshToken ? { refresh_token: refreshToken } : {}, z.null()),
    devices: () => own({ method: 'GET', path: '/users/sessions', answer: devicesAnswer }),
    revokeDevice: (id: string) =>
      own({ method: 'DELETE', path: at`/users/sessions/${id}`, answer: z.null() }),

    sendOtp: (body: z.input<typeof sendOtpBody>) => postAsAnyone('/users/otps/send', body, sendOtpAnswer),
    verifyOtp: (body: z.input<typeof verifyOtpBody>) =>
      postAsAnyone('/users/otps/verify', body, verifyOtpAnswer),
    resendOtp: (parentToken: string) =>
      postAsAnyone('/users/otps/resend', { parent_token: parentToken }, sendOtpAnswer),
    createPassword: (body: z.input<typeof createPasswordBody>) =>
      post('/users/password/create', body, loginAnswer),
    forgotPassword: (email: string) => post('/users/password/forgot', { email }, z.null()),
    validateResetToken: (token: string) => post('/users/password/validate_token', { token }, z.null()),
    resetPassword: (token: string, password: string) =>
      post('/users/password/reset', { token, password }, z.null()),
    resendEmail: (token: string | undefined) =>
      token === undefined
        ? own({ method: 'GET', path: '/users/email/resend', answer: z.null() })
        : calls.asDevice(() =>
            callRest(
              upstream,
              { method: 'GET', path: at`/users/email/resend/${token}`, answer: z.null() },
              caller(),
            ),
          ),
    verifyEmail: (token: string) => post('/users/email/verify', { token }, verifyEmailAnswer),
    unsubscribe: (token: string) => postOwn('/users/unsubscribe', { token }, profile),
    unsubscribeAtOnce: (token: string) => postAsAnyone('/users/unsubscribe/one_click', { token }, z.null()),

    me: () => own({ method: 'GET', path: '/users/me', answer: profile }),
    updateProfile: (body: z.input<typeof updateProfileBody>) =>
      own({ method: 'PUT', path: '/users/me', body, answer: profile }),
    migrate: (body: z.input<typeof migrateBody>) => postOwn('/users/migrate', body, loginAnswer),
    linkPhone: (body: z.input<typeof linkPhoneBody>) => postOwn('/users/link/phone', body, loginAnswer),
    stepUp: (body: z.input<typeof stepUpBody>) => postOwn('/users/me/step_up', body, stepUpAnswer),
    exportData: (body: z.input<typeof exportBody>) => postOwn('/users/me/export', body, exportAnswer),
    deleteAccount: (body: z.input<typeof deleteAccountBody>) =>
      postOwn('/users/me/delete', body, deleteAccountAnswer),
  };
}

/** The token refresh; runs without a session. */
export const refreshGrants = (
  upstream: Upstream,
  caller: Caller,
  { refreshToken, newFamily }: { refreshToken: string; newFamily: boolean },
) =>
  callRest(
    upstream,
    {
      method: 'POST',
      path: '/users/login/refresh_token',
      body: { refresh_token: refreshToken, ...(newFamily ? { new_family: true } : {}) },
      answer: refreshTokenAnswer,
    },
    caller,
  );

/** Registers a device without a session. The gateway signs the request, so that no key reaches a browser. */
export const registerDeviceAt = (upstream: Upstream, caller: Caller, signedBody: Record<string, string>) =>
  callRest(
    upstream,
    { method: 'POST', path: '/users/devices', body: signedBody, answer: registerDeviceAnswer },
    caller,
  );

/** Whose token of an app it is, by its hash; signed as a registration is. */
export const readAppTokenAt = (upstream: Upstream, caller: Caller, signedBody: Record<string, string>) =>
  callRest(
    upstream,
    { method: 'POST', path: '/apps/token', body: signedBody, answer: appTokenAnswer, isRead: true },
    caller,
  );
