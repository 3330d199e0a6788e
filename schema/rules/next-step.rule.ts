/** What a buyer has to do after a login or a one-time code. Spec §4: "next_step values". */
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

/** Spec §4: "Login sets to_update true when next_step is to_profile_update." */
export function needsProfileUpdate(step: NextStep): boolean {
  return step === 'to_profile_update';
}
