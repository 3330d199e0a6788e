import { createContext, useContext } from 'react';
import type { SessionProfileQuery } from '../../generated/operations/session-profile.ts';

export type Profile = NonNullable<SessionProfileQuery['me']>;

export type Session = {
  /** `signedIn` also without a network: only a server's answer ends it. */
  status: 'checking' | 'visitor' | 'signedIn';
  /** The buyer; null while unknown, also when logged in without a network. */
  profile: Profile | null;
  /**
   * Id of the buyer whose screens may stay: the one who is logged in, or whose session expired in this tab. Their screens are hidden
   * meanwhile, so that typed text is kept until they log in again. Null for a visitor and after a logout.
   */
  userId: string | null;
  /** The session expired: a dialog says so and offers the login, before any other does. */
  hasEnded?: boolean;
  /** Reads the session again: after a login and after a change of the profile. */
  refresh: () => Promise<void>;
  /** Asks for confirmation, then logs out here and in the other tabs and removes the tickets from this phone. */
  logout: () => Promise<boolean>;
  /** Logs out without confirmation and without the server, which has ended the session already: a device revoked itself. */
  leave: () => Promise<void>;
  /** The buyer set a new password here, which ended the session. The screen says so: no dialog is shown, and tickets stay. */
  endQuietly: () => Promise<void>;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
