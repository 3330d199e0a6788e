import { useIntl } from 'react-intl';
import { changeLanguage } from './current-language.ts';
import type { Language } from './language.rule.ts';

/** The language on the screen, and the function that changes it (stored in the cookie `_culture`). */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { locale } = useIntl();
  return { language: locale === 'en' ? 'en' : 'vi', setLanguage: changeLanguage };
}
