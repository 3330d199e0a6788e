// Where a visitor's login stands while a code is on its way, or has just been right: a reload, or a phone that drops the
// tab while the message is read, finds the number, the field and the waiting time again. It holds the token of the code
// or of its proof, is gone when that one is, and is removed by a login.
import { perTab } from './keys.ts';

export type KeptLogin = {
  /** The step of the login, as features/auth wrote it. */
  step: unknown;
  /** When the code or its proof ends, epoch milliseconds of this phone's clock. */
  until: number;
  /** What the login was asked for with, while it is open; absent once it was closed. */
  asked?: { reason: 'protected' | 'expired' | 'action' | 'chosen'; returnTo?: string; eventId?: string };
};

export function readKeptLogin(): KeptLogin | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(perTab.keptLogin) ?? 'null') as KeptLogin | null;
    if (kept && kept.until > Date.now()) return kept;
    forgetKeptLogin();
  } catch {
    // Not readable is the same as not there.
  }
  return null;
}

export function keepLogin(kept: KeptLogin): void {
  try {
    sessionStorage.setItem(perTab.keptLogin, JSON.stringify(kept));
  } catch {
    // A full or forbidden store costs a reload its memory, not the login.
  }
}

/** The buyer closed the login: it stands where it stood when they ask for it again, and does not open by itself. */
export function closeKeptLogin(): void {
  const kept = readKeptLogin();
  if (kept) keepLogin({ step: kept.step, until: kept.until });
}

export function forgetKeptLogin(): void {
  try {
    sessionStorage.removeItem(perTab.keptLogin);
  } catch {
    // Nothing can be kept there either.
  }
}
