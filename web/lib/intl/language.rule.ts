import type { Language } from '@mo-man/schema/values.ts';
export type { Language };

/** Client default ("Default is vi in the client state"). */
export const defaultLanguage: Language = 'vi';

export function isLanguage(value: unknown): value is Language {
  return value === 'vi' || value === 'en';
}

/** `?lang=` first, then the cookie `_culture`, then Vietnamese. */
export function chooseLanguage(search: string, cookies: string): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)_culture=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(kept) ? kept : defaultLanguage;
}
