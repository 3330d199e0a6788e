import type { ErrorEntry } from '@mo-man/schema/errors.ts';
import type { Language } from '@mo-man/schema/values.ts';

/**
 * The dialog's texts when a refusal means that the session has ended; null for other refusals. Empty for a refusal that asks a visitor to
 * log in, which says nothing about an ended session: the dialog then uses its own texts.
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
