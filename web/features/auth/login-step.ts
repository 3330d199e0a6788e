/** Where the login by phone stands. */
export type PhoneStep =
  | { name: 'phone'; notice?: string }
  /** `notice` says why a password is asked for, when the buyer had asked for a code. */
  | { name: 'password'; notice?: string }
  | { name: 'code'; otpToken: string; resendAt: string }
  | { name: 'newAccount'; phoneToken: string };
