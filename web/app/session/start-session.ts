import type { ErrorReaction } from '@mo-man/schema/errors.ts';
import type { SessionStep } from '@mo-man/schema/rules/session-check.rule.ts';
import type { Profile } from '../../shared/session/session-context.ts';

export type SessionOutcome =
  { status: 'visitor'; hasEnded: boolean } | { status: 'signedIn'; profile: Profile | null };

export type SessionCalls = {
  refresh: () => Promise<unknown>;
  profile: () => Promise<Profile | null>;
  /** The catalogue's reaction to a failed call; undefined when no server answered. */
  reactionTo: (error: unknown) => Promise<ErrorReaction | undefined>;
};

const ended: SessionOutcome = { status: 'visitor', hasEnded: true };
const kept: SessionOutcome = { status: 'signedIn', profile: null };

/**
 * Carries out the start-up check (spec §4). Only a server's refusal of the session ends it; no network, or a
 * server in trouble, keeps it (design §4).
 */
export async function startSession(step: SessionStep, calls: SessionCalls): Promise<SessionOutcome> {
  if (step === 'clear') return { status: 'visitor', hasEnded: false };
  if (step === 'expire') return ended;
  try {
    if (step === 'refresh') await calls.refresh();
    const profile = await calls.profile();
    return profile ? { status: 'signedIn', profile } : ended;
  } catch (error) {
    const reaction = await calls.reactionTo(error);
    return reaction === 'log_out' || reaction === 'refresh_once' ? ended : kept;
  }
}
