import { statusOf } from './server-refusal.ts';

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
  const status = statusOf(error);
  if (status !== null) return status === 503 ? 'maintenance' : 'server';
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  // What fetch throws when no connection stood.
  return error instanceof TypeError ? 'network' : 'server';
}
