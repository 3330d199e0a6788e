// The state of a visitor's login after a code was sent or accepted. After a reload, or when the phone discards the tab while the message
// is read, it restores the number, the field and the waiting time. It contains the token of the code or of its proof, expires with that,
// and is deleted by a login.
import { perTab } from './keys.ts';

export type KeptLogin = {
  /** The step of the login, in the format of features/auth. */
  step: unknown;
  /** When the code or its proof expires, epoch milliseconds of this phone's clock. */
  until: number;
  /** The purpose of the open login; absent once it was closed. */
  asked?: { reason: 'protected' | 'expired' | 'action' | 'chosen'; returnTo?: string; eventId?: string };
};

export function readKeptLogin(): KeptLogin | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(perTab.keptLogin) ?? 'null') as KeptLogin | null;
    if (kept && kept.until > Date.now()) return kept;
    forgetKeptLogin();
  } catch {
    // Unreadable data counts as missing.
  }
  return null;
}

export function keepLogin(kept: KeptLogin): void {
  try {
    sessionStorage.setItem(perTab.keptLogin, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: only a reload loses the step.
  }
}

/** The buyer closed the login: its step is kept for the next time, and it does not open by itself. */
export function closeKeptLogin(): void {
  const kept = readKeptLogin();
  if (kept) keepLogin({ step: kept.step, until: kept.until });
}

export function forgetKeptLogin(): void {
  try {
    sessionStorage.removeItem(perTab.keptLogin);
  } catch {
    // Without storage nothing was kept.
  }
}
