import { limits } from '@mo-man/schema/limits.ts';
import { miniApp } from './site-settings.ts';
import { cookies } from './keys.ts';

const seconds = limits.languageCookieDays * limits.secondsPerDay;

/** In a partner's frame a cookie must be partitioned, or the browser may refuse it. */
const scope = () => (miniApp() ? 'secure; samesite=none; partitioned' : 'samesite=lax');

/** Stores the chosen language for `limits.languageCookieDays`. */
export function rememberLanguage(language: string): void {
  document.cookie = `${cookies.language}=${language}; path=/; max-age=${seconds}; ${scope()}`;
}

/** Logout deletes the language too. */
export function forgetLanguage(): void {
  document.cookie = `${cookies.language}=; path=/; max-age=0; ${scope()}`;
}
