import { otpTypes } from '../../values.ts';
import { z } from 'zod';
import { moment } from '../shapes.ts';
import { nextStep } from './session.ts';

/** One-time passwords, snake_case as on the wire. */

/** Purpose: `type` when sending, `otp_type` when verifying. Absent means `login`. */
export const otpType = z.enum(otpTypes);
export type OtpTypeWire = z.infer<typeof otpType>;

/**
 * Exactly one of `phone` (spec), `email` and `social_id` (not in the spec: the older account's own phone or email).
 * With delete_account and step_up it must be proven by the account itself; without one, the first that the account has
 * proven.
 */
export const sendOtpBody = z.object({
  phone: z.string().max(20).optional(),
  email: z.string().max(254).optional(),
  social_id: z.string().max(64).optional(),
  type: otpType.optional(),
});
/** `digits`: number of digits of the code. */
export const sendOtpAnswer = z.object({
  otp_token: z.string(),
  digits: z.number().int(),
  resend_at: moment,
  expires_at: moment,
});
export type SendOtpAnswerWire = z.infer<typeof sendOtpAnswer>;
export const verifyOtpBody = z.object({
  otp_token: z.string().max(200),
  otp_value: z.string().max(10),
  otp_type: otpType.optional(),
  social_id: z.string().max(64).optional(),
});
/** `phone_token` is issued after the right digits; the otp_token proves nothing. */
export const verifyOtpAnswer = z.object({ phone_token: z.string(), next_step: nextStep });
export const resendOtpBody = z.object({ parent_token: z.string().max(200) });

/**
 * Not in the specification: a new account, where `password` is optional, or a new password for the owner of a proven
 * phone or email.
 */
export const createPasswordBody = z.object({
  phone_token: z.string().max(200),
  name: z.string().max(200).optional(),
  password: z.string().max(200).optional(),
});
