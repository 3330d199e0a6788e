import { genders } from '../../rules/account/gender.rule.ts';
import { identityProviders, languages } from '../../values.ts';
import { z } from 'zod';
import { day, moment, stepUpToken } from '../shapes.ts';

/** The account: profile, password, email, joining, export and deletion, snake_case as on the wire. */

/** A social login of the account. */
export const socialLogin = z.object({
  id: z.string(),
  provider: z.enum(identityProviders),
  created_at: moment,
});
export type SocialLoginWire = z.infer<typeof socialLogin>;

/** The buyer, visible to the buyer only. The identity number is masked except for its last three characters. */
export const profile = z.object({
  id: z.string(),
  name: z.string(),
  /** The proven address; without one, the address whose link has not been opened yet. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  /** The new address whose link has not been opened yet; `email` stays valid until then. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  dob: day.nullable(),
  gender: z.enum(genders).nullable(),
  identify_number: z.string().nullable(),
  to_update: z.boolean(),
  has_password: z.boolean(),
  wants_news: z.boolean(),
  wants_reminders: z.boolean(),
  locale: z.enum(languages),
});
export type UserWire = z.infer<typeof profile>;
/** GET /users/me/social_logins; not in the specification. */
export const socialLoginsAnswer = z.array(socialLogin);

/** POST /users/me/social_logins/start, not in the specification, as the two that follow: begins linking another login. */
export const startSocialLinkBody = z.object({
  provider: z.enum(identityProviders),
  step_up_token: stepUpToken,
});
/** Good for limits.socialLinkMinutes, in the caller's session and for this provider. */
export const socialLinkAnswer = z.object({ link_token: z.string() });
/** POST /users/me/social_logins. `token`: the provider's ID token; of Zalo the code, with its PKCE verifier. */
export const linkSocialLoginBody = z.object({
  link_token: z.string().max(2000),
  token: z.string().min(1).max(8000),
  code_verifier: z.string().min(43).max(128).optional(),
});
/** POST /users/me/social_logins/{id}/unlink; the answer is the profile. */
export const unlinkSocialLoginBody = z.object({ step_up_token: stepUpToken });
export const socialLoginParams = z.object({ id: z.string().min(1).max(64) });

/** PUT /users/me: absent fields stay as they are. */
export const updateProfileBody = z.object({
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  confirm_email: z.string().max(254).optional(),
  dob: day.optional(),
  gender: z.enum(genders).optional(),
  identify_number: z.string().max(100).optional(),
  wants_news: z.boolean().optional(),
  wants_reminders: z.boolean().optional(),
  locale: z.enum(languages).optional(),
  step_up_token: stepUpToken,
});

/** Form data or JSON. */
export const forgotPasswordBody = z.object({ email: z.string().max(254) });
export const validateResetTokenBody = z.object({ token: z.string().max(200) });
export const resetPasswordBody = z.object({ token: z.string().max(200), password: z.string().max(200) });
export const resendEmailParams = z.object({ token: z.string().min(1).max(200) });
/** POST /users/email/verify, not in the specification: target of the mailed link. */
export const verifyEmailBody = z.object({ token: z.string().max(200) });
/** Email address, mostly masked. */
export const verifyEmailAnswer = z.object({ email: z.string() });
/** POST /users/unsubscribe; not in the specification. */
export const unsubscribeBody = z.object({ token: z.string().max(2000) });

export const migrateBody = z.object({
  email: z.string().max(254),
  password: z.string().max(200),
  step_up_token: stepUpToken,
});
/**
 * `merge`, not in the specification: whether to join with the account that has the phone; `password` is that account's.
 */
export const linkPhoneBody = z.object({
  phone_token: z.string().max(200),
  merge: z.boolean().optional(),
  password: z.string().max(200).optional(),
  step_up_token: stepUpToken,
});

/** POST /users/me/step_up, not in the specification: the password, or the proof of a one-time password (step_up). */
export const stepUpBody = z.object({
  password: z.string().max(200).optional(),
  phone_token: z.string().max(200).optional(),
});
/** Valid until then for every call of this session that requires it. */
export const stepUpAnswer = z.object({ step_up_token: z.string(), expires_at: moment });
export type StepUpAnswerWire = z.infer<typeof stepUpAnswer>;

/** POST /users/me/export, not in the specification: a list of rows for every kind of data stored about the caller. */
export const exportBody = z.object({ step_up_token: stepUpToken });
export const exportAnswer = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
/** POST /users/me/delete; not in the specification. */
export const deleteAccountBody = z.object({
  password: z.string().max(200).optional(),
  phone_token: z.string().max(200).optional(),
  give_up_tickets: z.boolean().optional(),
});
export const deleteAccountAnswer = z.object({ kept_orders: z.number().int().nonnegative() });
