import { statusOf } from './server-refusal.ts';

/** Kinds of failures without an answer of our server. Each has its own text, because the buyer can do something else about each. */
export type Silence =
  /** The server was not reached; the buyer should check the network. */
  | 'network'
  /** The server was or may have been reached and did not answer in time. */
  | 'timeout'
  /** The server answered with an internal error. */
  | 'server'
  /** The server announces its maintenance. */
  | 'maintenance';

/** Sorts a failure without a text of the server. */
export function silenceOf(error: unknown): Silence {
  const status = statusOf(error);
  if (status !== null) return status === 503 ? 'maintenance' : 'server';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // fetch throws a TypeError when there is no connection.
  return error instanceof TypeError ? 'network' : 'server';
}
