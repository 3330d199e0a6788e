// What a visitor typed to log in, stored for this tab, so that closing the modal, a reload or a login on another site loses nothing.
// Never store passwords, codes or tokens here.
import { perTab } from './keys.ts';

export type LoginDraft = {
  way: 'phone' | 'email';
  /** The country of the number's prefix. */
  country: { code: string; dial: string };
  /** As typed. */
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

/** Stores the named parts; the others stay unchanged. */
export function keepLoginDraft(parts: Partial<LoginDraft>): void {
  try {
    sessionStorage.setItem(perTab.login, JSON.stringify({ ...readLoginDraft(), ...parts }));
  } catch {
    // A full or forbidden storage: only the modal's fields are lost.
  }
}

export function forgetLoginDraft(): void {
  sessionStorage.removeItem(perTab.login);
}
