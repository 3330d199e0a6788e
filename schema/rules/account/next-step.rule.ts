/** What a buyer has to do after a login or a one-time code. */
export const nextSteps = [
  'to_profile_update',
  'to_otp_login',
  'to_newsfeed',
  'to_migration',
  'to_create_with_password',
  'to_login_with_password',
  'to_otp_verify',
] as const;

/** One of the spec's next steps. */
export type NextStep = (typeof nextSteps)[number];
