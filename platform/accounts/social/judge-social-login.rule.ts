import type { SocialPerson } from './social-person.rule.ts';

/** What an account that a social login opens keeps of the person. */
export interface AdoptedContacts {
  email: string | null;
  email_verified_at: Date | null;
  /** Not proven: it waits for its mailed link. */
  pending_email: string | null;
  phone: string | null;
  phone_verified_at: Date | null;
}

/**
 * The contacts of a new account: what the provider proved is proven here too, unless it is another account's; an
 * unproven phone is kept to be proven (next step to_otp_verify), an unproven email waits for its link.
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

/** What is known of the older account that a social login meets. */
export interface OlderAccount {
  hasPassword: boolean;
  hasProvenEmail: boolean;
}

/**
 * How the older account of the same person is joined: with its email and password, or by a one-time password where it
 * has no such pair. Offered at every login until it is done, and never done without the buyer.
 */
export const stepToJoin = ({ hasPassword, hasProvenEmail }: OlderAccount): 'to_migration' | 'to_otp_login' =>
  hasPassword && hasProvenEmail ? 'to_migration' : 'to_otp_login';
