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

/** What is known of a link, and of the account that it was made for. */
export interface LinkFacts {
  /** The address it was mailed to. */
  email: string;
  expires_at: Date;
  /** Opened, or replaced by a newer one. */
  used_at: Date | null;
  /** The account; undefined when it is deleted or has gone into another one. */
  user: { email: string | null; pending_email: string | null } | undefined;
}

/**
 * Whether a link still does what it says. A link for a new password dies when the account has moved to another address;
 * one that proves an address dies when the account no longer waits for it.
 */
export function isLinkGood(purpose: LinkPurpose, link: LinkFacts, now: Date): boolean {
  if (link.used_at || link.expires_at <= now || !link.user) return false;
  return link.email === (purpose === 'reset_password' ? link.user.email : link.user.pending_email);
}
