import { cookies } from './keys.ts';

const seconds = 365 * 86_400;

/** Keeps the chosen language 365 days (spec §9). */
export function rememberLanguage(language: string): void {
  document.cookie = `${cookies.language}=${language}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Logout clears the language too (spec §4). */
export function forgetLanguage(): void {
  document.cookie = `${cookies.language}=; path=/; max-age=0; samesite=lax`;
}
