import type { IntlConfig } from 'react-intl';
import type { Language } from './language.rule.ts';

export type Messages = NonNullable<IntlConfig['messages']>;

const loaded = new Map<Language, Promise<Messages>>();

/** Loads /lang/{language}.json once; a failure is not kept, so that it can be retried. */
export function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const fetching = fetch(
    `${import.meta.env.BASE_URL}lang/${import.meta.env.TEXTS ?? ''}${language}.json`,
  ).then((answer) => {
    if (!answer.ok) throw new Error(`texts of ${language}: HTTP ${answer.status}`);
    return answer.json() as Promise<Messages>;
  });
  fetching.catch(() => loaded.delete(language));
  loaded.set(language, fetching);
  return fetching;
}
