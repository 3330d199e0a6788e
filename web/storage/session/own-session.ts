import { local } from '../keys.ts';

/** Whether the installed app has exchanged this buyer's session for its own. */
export function hasOwnSession(userId: string): boolean {
  try {
    return localStorage.getItem(local.ownSession) === userId;
  } catch {
    // Without storage this is unknown. The session stays shared, because it would otherwise be exchanged at every launch.
    return true;
  }
}

export function rememberOwnSession(userId: string): void {
  try {
    localStorage.setItem(local.ownSession, userId);
  } catch {
    // Without storage the session is then never exchanged.
  }
}
