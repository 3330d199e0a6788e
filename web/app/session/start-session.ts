import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import type { Profile } from '../../lib/session/session-context.ts';
import type { SessionEnd } from '../../lib/session/session-signal.ts';

export type SessionOutcome =
  | { status: 'visitor'; ended: SessionEnd | null }
  | { status: 'signedIn'; profile: Profile | null };

export type SessionCalls = {
  refresh: () => Promise<unknown>;
  profile: () => Promise<Profile | null>;
  /** Whether the server's time is known, asking for it if need be; false when no server is reached. */
  knowsTime: () => Promise<boolean>;
  /** How a failed call ends the session; null when it does not, above all when no server answered. */
  endBy: (error: unknown) => Promise<SessionEnd | null>;
};

/** Says no more than that the session is over. */
export const plainEnd: SessionEnd = { title: '', text: '' };
const kept: SessionOutcome = { status: 'signedIn', profile: null };

/**
 * Carries out the start-up check. Only a server's refusal of the session ends it; no network, or a
 * server in trouble, keeps it, and so does a phone's clock alone: it may be wrong.
 */
export async function startSession(step: () => SessionStep, calls: SessionCalls): Promise<SessionOutcome> {
  if (step() === 'expire' && !(await calls.knowsTime())) return kept;
  const now = step();
  if (now === 'clear') return { status: 'visitor', ended: null };
  if (now === 'expire') return { status: 'visitor', ended: plainEnd };
  try {
    if (now === 'refresh') await calls.refresh();
    const profile = await calls.profile();
    return profile ? { status: 'signedIn', profile } : { status: 'visitor', ended: plainEnd };
  } catch (error) {
    const ended = await calls.endBy(error);
    return ended ? { status: 'visitor', ended } : kept;
  }
}
