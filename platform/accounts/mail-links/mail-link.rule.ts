import { limits } from '@mo-man/schema/limits.ts';

export type LinkPurpose = 'verify_email' | 'reset_password';

const MINUTE = 60_000;
const lives: Record<LinkPurpose, number> = {
  reset_password: limits.resetLinkMinutes * MINUTE,
  verify_email: limits.verifyLinkHours * 60 * MINUTE,
};

/** When a link made now stops working. */
export const linkExpiresAt = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + lives[purpose]);

export interface LinkFacts {
  email: string;
  expires_at: Date;
  /** When it was used or replaced by a newer one. */
  used_at: Date | null;
  /** The account; undefined when it was deleted or joined to another one. */
  user: { email: string | null; pending_email: string | null } | undefined;
}

/**
 * Whether a link is still valid. A link for a new password becomes invalid when the account has got another address; one that proves an
 * address, when the account no longer waits for this address.
 */
export function isLinkGood(purpose: LinkPurpose, link: LinkFacts, now: Date): boolean {
  if (link.used_at || link.expires_at <= now || !link.user) return false;
  return link.email === (purpose === 'reset_password' ? link.user.email : link.user.pending_email);
}
