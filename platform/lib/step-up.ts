import type { UserCaller } from './caller.ts';
import type { Clock } from './time/clock.ts';
import { verifyToken } from './crypto/token.ts';
import { Failure } from './failure.ts';
import { provenContact, type Contacts } from './proven-contact.rule.ts';

/** What an account may be asked for, to show that it is the owner. */
export type Owner = Contacts & { password_hash: string | null };

/**
 * Refuses, as step_up_needed, an act that hands something of the account over and was asked for by a session alone: it wants
 * the token of POST /users/me/step_up, made in this very session. An account with neither a password nor a proven phone or
 * email has nothing to be asked for.
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
