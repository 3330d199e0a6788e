// What a visitor has typed to log in, kept for this tab: closing the modal, a reload or the way to another site and
// back loses nothing. What must not live here: passwords, codes and tokens.
import { perTab } from './keys.ts';

export type LoginDraft = {
  way: 'phone' | 'email';
  /** Whose prefix stands before the number. */
  country: { code: string; dial: string };
  /** As it was typed. */
  phone: string;
  email: string;
  name: string;
};

/** Default phone country is Vietnam (+84). */
const empty: LoginDraft = {
  way: 'phone',
  country: { code: 'VN', dial: '+84' },
  phone: '',
  email: '',
  name: '',
};

export function readLoginDraft(): LoginDraft {
  try {
    return {
      ...empty,
      ...(JSON.parse(sessionStorage.getItem(perTab.login) ?? '{}') as Partial<LoginDraft>),
    };
  } catch {
    return empty;
  }
}

/** Keeps the named parts; the others stay as they are. */
export function keepLoginDraft(parts: Partial<LoginDraft>): void {
  try {
    sessionStorage.setItem(perTab.login, JSON.stringify({ ...readLoginDraft(), ...parts }));
  } catch {
    // A full or forbidden store costs the modal its memory, not the login.
  }
}

export function forgetLoginDraft(): void {
  sessionStorage.removeItem(perTab.login);
}
