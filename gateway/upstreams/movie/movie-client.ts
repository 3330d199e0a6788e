// The movie API's account calls (spec §7), one method a call.
import { profile, type updateProfileBody } from '@mo-man/schema/wire/account.ts';
import {
  type createPasswordBody,
  sendOtpAnswer,
  type verifyOtpBody,
  verifyOtpAnswer,
} from '@mo-man/schema/wire/otp.ts';
import {
  loginAnswer,
  type loginWithEmailBody,
  type loginWithPhoneBody,
  refreshTokenAnswer,
  registerDeviceAnswer,
} from '@mo-man/schema/wire/session.ts';
import { z } from 'zod';
import type { BuyerCalls } from '../../session/call-as-buyer.ts';
import { callRest } from '../rest-client.ts';
import type { Caller, Upstream } from '../send.ts';

export type MovieClient = ReturnType<typeof movieClient>;

export function movieClient(upstream: Upstream, caller: () => Caller, calls: BuyerCalls) {
  const post = <T extends z.ZodType>(path: string, body: unknown, answer: T) =>
    calls.asDevice(() => callRest(upstream, { method: 'POST', path, body, answer }, caller()));
  return {
    loginWithPhone: (body: z.input<typeof loginWithPhoneBody>) =>
      post('/users/login/phone', body, loginAnswer),
    loginWithEmail: (body: z.input<typeof loginWithEmailBody>) =>
      post('/users/login/email', body, loginAnswer),
    sendOtp: (phone: string) => post('/users/otps/send', { phone }, sendOtpAnswer),
    verifyOtp: (body: z.input<typeof verifyOtpBody>) => post('/users/otps/verify', body, verifyOtpAnswer),
    resendOtp: (parentToken: string) =>
      post('/users/otps/resend', { parent_token: parentToken }, sendOtpAnswer),
    createPassword: (body: z.input<typeof createPasswordBody>) =>
      post('/users/password/create', body, loginAnswer),
    logout: (refreshToken: string | undefined) =>
      post('/users/logout', refreshToken ? { refresh_token: refreshToken } : {}, z.null()),
    me: () =>
      calls.asBuyer(() =>
        callRest(upstream, { method: 'GET', path: '/users/me', answer: profile }, caller()),
      ),
    updateProfile: (body: z.input<typeof updateProfileBody>) =>
      calls.asBuyer(() =>
        callRest(upstream, { method: 'PUT', path: '/users/me', body, answer: profile }, caller()),
      ),
  };
}

/** Outside any session: the refresh itself. */
export const refreshGrants = (upstream: Upstream, caller: Caller, refreshToken: string) =>
  callRest(
    upstream,
    {
      method: 'POST',
      path: '/users/login/refresh_token',
      body: { refresh_token: refreshToken },
      answer: refreshTokenAnswer,
    },
    caller,
  );

/** Outside any session: registering a device, signed by us, so that no key reaches a browser. */
export const registerDeviceAt = (upstream: Upstream, caller: Caller, signedBody: Record<string, string>) =>
  callRest(
    upstream,
    { method: 'POST', path: '/users/devices', body: signedBody, answer: registerDeviceAnswer },
    caller,
  );
