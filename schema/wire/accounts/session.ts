import { nextSteps } from '../../rules/account/next-step.rule.ts';
import { deviceKinds } from '../../values.ts';
import { z } from 'zod';
import { profile } from './account.ts';
import { moment } from '../shapes.ts';

/** The movie API's calls for devices and logins, snake_case as on the wire. One-time passwords: otp.ts. */

/**
 * Body of POST /users/devices: a signed request (HMAC-SHA256 hex over sorted key=value pairs). `device_id` is chosen by
 * the client; sending the same one again still registers another device.
 */
export const registerDeviceBody = z.object({
  device_id: z.string().regex(/^[0-9A-Za-z_]{16,64}$/),
  push_token: z.literal('').default(''),
  api_key: z.string().min(1).max(100),
  requested_at: z.string().regex(/^\d{10,16}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export const registerDeviceAnswer = z.object({ device_token: z.string() });

/** Tokens of a login. `expired_at` is in epoch seconds. */
export const grants = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expired_at: z.number().int(),
  refresh_expired_at: z.number().int(),
});
export type GrantsWire = z.infer<typeof grants>;

/** Next step for the buyer. */
export const nextStep = z.enum(nextSteps);
export type NextStepWire = z.infer<typeof nextStep>;

/** Answer of every login (inside `data`). */
export const loginAnswer = z.object({
  grants,
  profile,
  next_step: nextStep,
  /**
   * With to_migration and to_otp_login after a social login: its id, and the masked email or phone of the older
   * account.
   */
  social_id: z.string().nullable(),
  known_as: z.string().nullable(),
});
export type LoginAnswerWire = z.infer<typeof loginAnswer>;

/**
 * `password`; not in the specification: `phone_token`, the proof of the phone, alone after to_otp_login and together
 * with it after to_login_with_password.
 */
export const loginWithPhoneBody = z.object({
  phone: z.string().max(20),
  password: z.string().max(200).optional(),
  phone_token: z.string().max(200).optional(),
});
export const loginWithEmailBody = z.object({ email: z.string().max(254), password: z.string().max(200) });
/** ID token (OpenID Connect Core §2) that the provider issued for our client id. */
export const loginWithFacebookBody = z.object({ facebook_token: z.string().min(1).max(8000) });
/** As facebook_token, from the e-commerce partner. */
export const loginWithTikiBody = z.object({ tiki_token: z.string().min(1).max(8000) });
/** As facebook_token, from Google; not in the specification, as the two that follow. */
export const loginWithGoogleBody = z.object({ google_token: z.string().min(1).max(8000) });
/** As facebook_token, from Apple. `name`: as Apple gave it beside the token at the first login; it is in no token. */
export const loginWithAppleBody = z.object({
  apple_token: z.string().min(1).max(8000),
  name: z.string().max(200).optional(),
});
/** Zalo issues no ID token. The platform exchanges the code itself, because a code works only for the application that it is for. */
export const loginWithZaloBody = z.object({
  zalo_code: z.string().min(1).max(2000),
  /** PKCE code verifier (RFC 7636). */
  code_verifier: z.string().min(43).max(128),
});
/**
 * `new_family`, not in the specification: a separate session for the installed app; the requesting session stays
 * unchanged.
 */
export const refreshTokenBody = z.object({
  refresh_token: z.string().max(2000),
  new_family: z.boolean().optional(),
});
export const refreshTokenAnswer = z.object({ grants, profile });
export const logoutBody = z.object({ refresh_token: z.string().max(2000).optional() });

/** Header in which the gateway sends the kind of client that a session is for: one of `deviceKind`. */
export const clientKindHeader = 'x-tb-client';
export const deviceKind = z.enum(deviceKinds);

/** A login of the caller. GET /users/sessions; not in the specification. */
export const device = z.object({
  id: z.string(),
  kind: deviceKind,
  name: z.string(),
  address: z.string(),
  created_at: moment,
  seen_at: moment,
  is_current: z.boolean(),
});
export type DeviceWire = z.infer<typeof device>;
export const devicesAnswer = z.array(device);
export const sessionParams = z.object({ id: z.string().min(1).max(64) });
