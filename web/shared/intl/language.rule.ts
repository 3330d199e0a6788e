/** The languages of the site (spec §1). */
export type Language = 'vi' | 'en';

/** Client default (spec §1: "Default is vi in the client state"). */
export const defaultLanguage: Language = 'vi';

export function isLanguage(value: unknown): value is Language {
  return value === 'vi' || value === 'en';
}

/** `?lang=` first, then the cookie `_culture`, then Vietnamese (design §4). */
export function chooseLanguage(search: string, cookies: string): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (isLanguage(asked)) return asked;
  const kept = /(?:^|;\s*)_culture=([^;]*)/.exec(cookies)?.[1];
  return isLanguage(kept) ? kept : defaultLanguage;
}
