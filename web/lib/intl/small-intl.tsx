// Replaces react-intl in the builds of the ticket and waiting entries (web/vite.config.ts): the same two exports, for texts only.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { fillText, type MessagePart } from './fill-text.rule.ts';
import { isLanguage, defaultLanguage } from './language.rule.ts';

interface SmallIntl {
  locale: string;
  formatMessage: (message: { id: string }, values?: Record<string, unknown>) => string;
}

interface Texts {
  locale: string;
  messages: Record<string, MessagePart[]>;
  onError: (error: unknown) => void;
}

const IntlContext = createContext<SmallIntl | null>(null);

/** A missing text is reported and shown by its id, as the library does. */
function createIntl({ locale, messages, onError }: Texts): SmallIntl {
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const formatMessage: SmallIntl['formatMessage'] = ({ id }, values) => {
    const parts = messages[id];
    if (parts) return fillText(parts, language, values);
    onError(new Error(`no text for "${id}" in ${language}`));
    return id;
  };
  return { locale, formatMessage };
}

export function IntlProvider({ locale, messages, onError, children }: Texts & { children: ReactNode }) {
  const intl = useMemo(() => createIntl({ locale, messages, onError }), [locale, messages, onError]);
  return <IntlContext.Provider value={intl}>{children}</IntlContext.Provider>;
}

export function useIntl(): SmallIntl {
  const intl = useContext(IntlContext);
  if (!intl) throw new Error('no IntlProvider');
  return intl;
}
