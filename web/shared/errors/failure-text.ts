import { ServerError, ServerParseError } from '@apollo/client/errors';
import type { Text } from '../intl/use-text.ts';
import { errorText } from './error-code.ts';

/** How a call failed that brought no word of our server: each is told otherwise, because each asks for something else. */
export type Silence =
  /** The server was not reached: the network is worth a look. */
  | 'network'
  /** It was reached, or may have been, and did not answer in time. */
  | 'timeout'
  /** It answered with a fault of its own. */
  | 'server'
  /** It says itself that it is away for a while. */
  | 'maintenance';

/** Judges a failure without a text of the server. */
export function silenceOf(error: unknown): Silence {
  if (ServerError.is(error) || ServerParseError.is(error))
    return error.statusCode === 503 ? 'maintenance' : 'server';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // What fetch throws when no connection stood.
  return error instanceof TypeError ? 'network' : 'server';
}

/** What is said of a failed call: the server's own words, else what the kind of its silence asks for. */
export function failureText(t: Text, error: unknown): string {
  return errorText(error) ?? t(`error.${silenceOf(error)}`);
}
