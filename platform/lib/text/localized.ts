import type { Language } from './language.ts';

export interface Localized {
  vi: string;
  en: string;
}

/** The text in this language; when that is empty, in the other one. */
export function pick(text: Localized, language: Language): string {
  return text[language] || text[language === 'vi' ? 'en' : 'vi'];
}
