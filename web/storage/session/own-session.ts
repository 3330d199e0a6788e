import { local } from '../keys.ts';

/** Whether the installed app has traded this buyer's session for one of its own. */
export function hasOwnSession(userId: string): boolean {
  try {
    return localStorage.getItem(local.ownSession) === userId;
  } catch {
    // Without storage it cannot be told: the session stays shared, rather than being traded at every launch.
    return true;
  }
}

export function rememberOwnSession(userId: string): void {
  try {
    localStorage.setItem(local.ownSession, userId);
  } catch {
    // See above.
  }
}
