import { useMemo } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { useLanguage } from './use-language.ts';
import { useText } from './use-text.ts';

/** The formats of the current language; `price` says "free" in words. */
export function useFormats(): Formats & { price: (dong: number) => string } {
  const { language } = useLanguage();
  const t = useText();
  return useMemo(() => {
    const formats = formatsOf(language);
    return { ...formats, price: (dong) => (dong === 0 ? t('price.free') : formats.money(dong)) };
  }, [language, t]);
}
