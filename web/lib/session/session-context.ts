import { createContext, useContext } from 'react';
import type { SessionProfileQuery } from '../../generated/operations/session-profile.ts';

export type Profile = NonNullable<SessionProfileQuery['me']>;

export type Session = {
  /** `signedIn` also without network: only a server's answer signs out. */
  status: 'checking' | 'visitor' | 'signedIn';
  /** The buyer; null while unknown, also when signed in without network. */
  profile: Profile | null;
  /**
   * Whose screens may stay: the buyer who is signed in, or whose session ended by itself in this tab. Theirs wait out of
   * sight, so that nothing typed is lost when they log in again. Null for a visitor, and after a logout.
   */
  userId: string | null;
  /** Whether it ended by itself: a dialog says so and offers the login, and nobody else does before it. */
  hasEnded?: boolean;
  /** Asks again who is signed in: after login and after a change of the profile. */
  refresh: () => Promise<void>;
  /** Asks the buyer, then signs out here and in the other tabs and removes their tickets from this phone. */
  logout: () => Promise<boolean>;
  /** The same without a question and without the server, which has ended the session already: a device revoked itself. */
  leave: () => Promise<void>;
  /** The session is over by a new password that the buyer set here, and the screen says so: no dialog does, and tickets stay. */
  endQuietly: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
