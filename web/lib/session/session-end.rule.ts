import type { ErrorEntry } from '@mo-man/schema/errors.ts';
import type { Language } from '@mo-man/schema/values.ts';

/**
 * How a refusal says that there is no session any more; null when it is about something else. What a visitor is told, to log
 * in, is no word about a session that ended: empty, the dialog then has its own.
 */
export function sessionEndBy(
  entry: ErrorEntry | undefined,
  text: string,
  language: Language,
): { title: string; text: string } | null {
  switch (entry?.reaction) {
    case 'log_in':
      return { title: '', text: '' };
    case 'log_out':
    case 'refresh_once':
      return { title: entry.title?.[language] ?? '', text };
    default:
      return null;
  }
}
