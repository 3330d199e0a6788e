import type { Text } from './use-text.ts';
import { errorText, traceOf } from '../errors/error-code.ts';
import { silenceOf } from '../errors/silence.ts';

/** The text of a failed call: the server's, else that of the kind of failure. */
export function failureWords(t: Text, error: unknown): string {
  return errorText(error) ?? t(`error.${silenceOf(error)}`);
}

/** The same text followed by the id for support, for places that show text only. */
export function failureText(t: Text, error: unknown): string {
  const trace = traceOf(error);
  return trace === null
    ? failureWords(t, error)
    : `${failureWords(t, error)} ${t('error.trace.text', { trace })}`;
}
