import { z } from 'zod';
import { day, moment } from './shapes.ts';

/** The movie API's account calls (spec §7), snake_case as on the wire. */

/** Body of POST /users/devices: a signed request (HMAC-SHA256 hex over sorted key=value pairs). */
export const registerDeviceBody = z.object({
  device_id: z.string().regex(/^[0-9A-Za-z_]{16,64}$/),
  push_token: z.literal('').default(''),
  api_key: z.string().min(1).max(100),
  requested_at: z.string().regex(/^\d{10,16}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});
export const registerDeviceAnswer = z.object({ device_token: z.string() });

/** What a login hands out. `expired_at` is in epoch seconds (spec §3 Grants). */
export const grants = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expired_at: z.number().int(),
  refresh_expired_at: z.number().int(),
});
export type GrantsWire = z.infer<typeof grants>;

/** Spec §4: what the buyer has to do next. */
export const nextStep = z.enum([
  'to_profile_update',
  'to_otp_login',
  'to_newsfeed',
  'to_migration',
  'to_create_with_password',
  'to_login_with_password',
  'to_otp_verify',
]);

/** The buyer, as seen by the buyer. The identity number is masked but for its last three characters. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  dob: day.nullable(),
  gender: z.enum(['male', 'female', 'other']).nullable(),
  identify_number: z.string().nullable(),
});
export type UserWire = z.infer<typeof profile>;

/** Answer of every login (spec §3 Login response, inside `data`). */
export const loginAnswer = z.object({ grants, profile, next_step: nextStep });
export type LoginAnswerWire = z.infer<typeof loginAnswer>;

export const loginWithPhoneBody = z.object({ phone: z.string().max(20), password: z.string().max(200) });
export const loginWithEmailBody = z.object({ email: z.string().max(254), password: z.string().max(200) });
export const refreshTokenBody = z.object({ refresh_token: z.string().max(2000) });
export const refreshTokenAnswer = z.object({ grants, profile });
export const logoutBody = z.object({ refresh_token: z.string().max(2000).optional() });

export const sendOtpBody = z.object({ phone: z.string().max(20), type: z.string().max(40).optional() });
export const sendOtpAnswer = z.object({ otp_token: z.string(), resend_at: moment, expires_at: moment });
export type SendOtpAnswerWire = z.infer<typeof sendOtpAnswer>;
export const verifyOtpBody = z.object({
  otp_token: z.string().max(200),
  otp_value: z.string().max(10),
  otp_type: z.string().max(40).optional(),
  social_id: z.string().max(200).optional(),
});
export const verifyOtpAnswer = z.object({ phone_token: z.string(), next_step: nextStep });
export const resendOtpBody = z.object({ parent_token: z.string().max(200) });

/** Ours, beyond the spec's table: the password of a new account whose phone an OTP has proven. */
export const createPasswordBody = z.object({
  phone_token: z.string().max(200),
  name: z.string().max(200),
  password: z.string().max(200),
});

/** PUT /users/me: absent fields stay as they are. */
export const updateProfileBody = z.object({
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  dob: day.optional(),
  gender: z.enum(['male', 'female', 'other']).optional(),
  identify_number: z.string().max(100).optional(),
});
