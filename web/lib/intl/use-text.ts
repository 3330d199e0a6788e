import { useCallback } from 'react';
import { useIntl } from 'react-intl';

export type TextValues = Record<string, string | number | boolean | Date | null | undefined>;
export type Text = (id: string, values?: TextValues) => string;

/** The text of a message id of public/lang in the current language. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
