import { createContext, useContext } from 'react';
import type { SessionProfileQuery } from '../../generated/operations.ts';

export type Profile = NonNullable<SessionProfileQuery['me']>;

export type Session = {
  /** `signedIn` also without network: only a server's answer signs out (design §4). */
  status: 'checking' | 'visitor' | 'signedIn';
  /** The buyer; null while unknown, also when signed in without network. */
  profile: Profile | null;
  /** Asks again who is signed in: after login and after a change of the profile. */
  refresh: () => Promise<void>;
  /** Asks the buyer, then signs out here and in the other tabs and removes their tickets from this phone. */
  logout: () => Promise<boolean>;
};

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
