import type { Text } from './use-text.ts';
import { errorText, traceOf } from '../errors/error-code.ts';
import { silenceOf } from '../errors/silence.ts';

/** What is said of a failed call: the server's own words, else what the kind of its silence asks for. */
export function failureWords(t: Text, error: unknown): string {
  return errorText(error) ?? t(`error.${silenceOf(error)}`);
}

/** The same where there is room for text alone: with what support finds a fault of ours by. */
export function failureText(t: Text, error: unknown): string {
  const trace = traceOf(error);
  return trace === null
    ? failureWords(t, error)
    : `${failureWords(t, error)} ${t('error.trace.text', { trace })}`;
}
