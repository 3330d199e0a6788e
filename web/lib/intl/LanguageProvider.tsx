import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { reportError } from '../errors/report-error.ts';
import { currentLanguage, languageChanged } from './current-language.ts';
import type { Language } from './language.rule.ts';
import { loadMessages, type Messages } from './load-messages.ts';

/** Provides the texts of one language; `first` is loaded with the start file already. */
export function LanguageProvider({
  first,
  language,
  children,
}: {
  first: Messages;
  /** The language of `first`; set on the server only, because a tab knows its own. */
  language?: Language;
  children: ReactNode;
}) {
  const [texts, setTexts] = useState<{ language: Language; messages: Messages }>(() => ({
    language: language ?? currentLanguage(),
    messages: first,
  }));
  useEffect(
    () =>
      languageChanged.listen((language) => {
        loadMessages(language).then(
          (messages) => setTexts({ language, messages }),
          (cause: unknown) => reportError(cause),
        );
      }),
    [],
  );
  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts.language]);
  return (
    <IntlProvider
      locale={texts.language}
      messages={texts.messages}
      timeZone="Asia/Ho_Chi_Minh"
      onError={reportError}
    >
      {children}
    </IntlProvider>
  );
}
