import type { UserCaller } from './caller.ts';
import type { Clock } from './time/clock.ts';
import { verifyToken } from './crypto/token.ts';
import { Failure } from './failure.ts';
import { provenContact, type Contacts } from './proven-contact.rule.ts';

/** The facts by which an account's owner can be checked. */
export type Owner = Contacts & { password_hash: string | null };

/**
 * Throws step_up_needed for an act that hands something of the account over, unless the request has a token of POST /users/me/step_up that
 * was made in this session. An account without password and without proven phone or email cannot be checked, and passes.
 */
export function mustStepUp(
  { config, clock }: { config: { accessTokenSecret: string }; clock: Clock },
  { userId, familyId }: UserCaller,
  { owner, token }: { owner: Owner; token: string | undefined },
): void {
  if (owner.password_hash === null && !provenContact(owner)) return;
  const check = verifyToken('step_up', token ?? '', { secret: config.accessTokenSecret, clock });
  if (!check.ok || check.claims.sub !== userId || check.claims.fid !== familyId)
    throw new Failure('step_up_needed');
}
