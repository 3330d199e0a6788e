import type { SocialPerson } from './social-person.rule.ts';

export interface AdoptedContacts {
  email: string | null;
  email_verified_at: Date | null;
  /** An unproven address, which waits for its mailed link. */
  pending_email: string | null;
  phone: string | null;
  phone_verified_at: Date | null;
}

/**
 * The contacts of a new account. What the provider has verified counts as proven, unless another account has it. An unverified phone is
 * stored to be proven (next step to_otp_verify); an unverified email waits for its link.
 */
export function adoptContacts(
  { email, emailProven, phone, phoneProven }: SocialPerson,
  taken: { email: boolean; phone: boolean },
  now: Date,
): AdoptedContacts {
  const hasEmail = emailProven && !taken.email;
  const hasPhone = phoneProven && !taken.phone;
  return {
    email: hasEmail ? email : null,
    email_verified_at: hasEmail ? now : null,
    pending_email: emailProven ? null : email,
    phone: hasPhone || !phoneProven ? phone : null,
    phone_verified_at: hasPhone ? now : null,
  };
}

export interface OlderAccount {
  hasPassword: boolean;
  hasProvenEmail: boolean;
}

/**
 * How the older account of the same person can be joined: with its email and password, or, without these, by a one-time password. Offered
 * at every login until it is done, but never done without the buyer.
 */
export const stepToJoin = ({ hasPassword, hasProvenEmail }: OlderAccount): 'to_migration' | 'to_otp_login' =>
  hasPassword && hasProvenEmail ? 'to_migration' : 'to_otp_login';
