import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';
import type { Profile } from '../../lib/session/session-context.ts';
import type { SessionEnd } from '../../lib/session/session-signal.ts';

export type SessionOutcome =
  | { status: 'visitor'; ended: SessionEnd | null }
  | { status: 'signedIn'; profile: Profile | null };

export type SessionCalls = {
  refresh: () => Promise<unknown>;
  profile: () => Promise<Profile | null>;
  /** Whether the server's time is known, after asking for it if necessary; false when no server is reached. */
  knowsTime: () => Promise<boolean>;
  /** The dialog's texts when a failed call ends the session; null when it does not, especially without an answer. */
  endBy: (error: unknown) => Promise<SessionEnd | null>;
};

export const plainEnd: SessionEnd = { title: '', text: '' };
const kept: SessionOutcome = { status: 'signedIn', profile: null };

/**
 * Runs the start-up check. Only a server's refusal ends the session. A missing network or a server error does not, and neither does the
 * phone's clock alone, which may be wrong.
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
