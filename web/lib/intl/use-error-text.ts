import { useEffect, useState } from 'react';
import { useLanguage } from './use-language.ts';
import { useText } from './use-text.ts';

/** The catalogue's text for an error code in the address; a general one for an unknown code. */
export function useErrorText(code: string | null): string | null {
  const t = useText();
  const { language } = useLanguage();
  const [text, setText] = useState<string | null>(null);
  const unknown = t('auth.failedElsewhere');
  useEffect(() => {
    if (!code) return;
    void import('@mo-man/schema/errors.ts').then(
      ({ errorByCode }) => setText(errorByCode(code)?.[language] ?? unknown),
      () => setText(unknown),
    );
  }, [code, language, unknown]);
  return code ? text : null;
}
