import type { Language } from './language.ts';

/** A text kept in both languages. */
export interface Localized {
  vi: string;
  en: string;
}

/** The text in this language, or in the other one when it was left empty. */
export function pick(text: Localized, language: Language): string {
  return text[language] || text[language === 'vi' ? 'en' : 'vi'];
}
