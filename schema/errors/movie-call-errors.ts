import type { ErrorName } from '../errors.ts';

const sms = ['sms_country_not_served', 'sms_paused'] as const;
const password = ['wrong_credentials', 'login_too_many_tries'] as const;
/** Errors of a login when the account was deleted at the same moment. */
const accountGone = 'unauthorized_error';
const otherSite = [
  'social_token_invalid',
  'social_login_unavailable',
  'login_too_many_tries',
  accountGone,
] as const;
/** Errors for a visitor, when the kind of one-time password or of mailed link requires a login. */
const wantsLogin = 'unauthorized_error';

const bySignature = ['invalid_signature', 'request_expired'] as const;

/** Errors that each call of the movie API may return, by the name of its handler, in addition to those of any call. */
export const movieCallErrors = {
  registerDevice: ['too_fast', 'invalid_signature', 'request_expired'],
  listWebhooks: [...bySignature],
  listDeliveries: [...bySignature, 'not_found', 'invalid_input'],
  addWebhook: [...bySignature, 'webhook_not_possible', 'webhooks_too_many'],
  changeWebhook: [...bySignature, 'not_found', 'webhook_not_possible'],
  testWebhook: [...bySignature, 'not_found', 'webhook_off'],
  removeWebhook: [...bySignature, 'not_found'],
  replaceWebhookSecret: [...bySignature, 'not_found'],
  replayDelivery: [...bySignature, 'not_found', 'webhook_off'],
  claimDeliveries: [...bySignature],
  giveDelivery: [...bySignature],
  failDelivery: [...bySignature],
  readAppToken: ['invalid_signature', 'request_expired'],
  registerAppDocument: ['invalid_signature', 'request_expired', 'app_token_invalid', 'app_documents_full'],
  readAppDocument: ['invalid_signature', 'request_expired'],
  loginWithPhone: [...password, 'password_needed', 'otp_expired', accountGone],
  loginWithEmail: [...password, accountGone],
  loginWithFacebook: otherSite,
  loginWithTiki: otherSite,
  loginWithGoogle: otherSite,
  loginWithApple: otherSite,
  loginWithZalo: otherSite,
  startSocialLink: ['step_up_needed', accountGone],
  linkSocialLogin: [...otherSite, 'social_link_expired', 'social_login_taken'],
  unlinkSocialLogin: ['step_up_needed', 'social_login_not_found', 'social_login_last', accountGone],
  startPasskey: ['step_up_needed', 'passkeys_too_many', accountGone],
  addPasskey: ['passkey_invalid', 'passkeys_too_many', accountGone],
  renamePasskey: ['passkey_not_found', 'invalid_input'],
  removePasskey: ['step_up_needed', 'passkey_not_found', 'passkey_last', accountGone],
  startPasskeyLogin: ['too_fast'],
  loginWithPasskey: ['passkey_invalid', 'login_too_many_tries', accountGone],
  refreshToken: ['invalid_refresh_token', 'invalid_device_access', accountGone],
  endSession: ['device_not_found'],

  sendOtp: ['invalid_input', 'otp_resend_too_soon', 'too_fast', ...sms, wantsLogin],
  resendOtp: ['otp_expired', 'otp_resend_too_soon', 'too_fast', ...sms, wantsLogin],
  verifyOtp: [
    'otp_wrong',
    'otp_replaced',
    'otp_expired',
    'otp_too_many_tries',
    'too_fast',
    'password_reset_waits',
    wantsLogin,
  ],
  createPassword: [
    'invalid_input',
    'otp_expired',
    'password_reset_waits',
    'phone_taken',
    'email_taken',
    accountGone,
  ],
  forgotPassword: ['invalid_input', 'too_fast'],
  validateResetToken: ['link_expired'],
  resetPassword: ['link_expired', 'invalid_input', 'password_reset_waits'],
  resendOwnEmail: ['too_fast'],
  resendEmail: ['too_fast'],
  verifyEmail: ['link_expired', 'email_taken'],
  unsubscribe: ['link_expired'],

  readFilm: ['film_not_found'],
  listScreenings: ['film_not_found'],
  listReviews: ['invalid_input'],
  listFilms: ['invalid_input'],
  writeReview: ['film_not_found', 'review_unseen', 'review_hidden', 'comment_invalid', 'comment_failed'],
  reportReview: ['review_not_found'],

  stepUp: [...password, 'step_up_invalid', 'otp_expired'],
  migrateAccount: [...password, 'account_busy', 'step_up_needed'],
  linkPhone: [...password, 'password_needed', 'otp_expired', 'phone_taken', 'account_busy', 'step_up_needed'],
  updateProfile: ['invalid_input', 'identity_locked', 'too_fast', 'step_up_needed'],
  exportMyData: ['too_fast', 'step_up_needed'],
  deleteMyAccount: [...password, 'otp_expired', 'account_busy', 'account_has_tickets'],
} as const satisfies Record<string, readonly ErrorName[]>;
