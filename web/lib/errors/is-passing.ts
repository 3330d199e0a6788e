import { errorDetails } from './error-code.ts';
import { statusOf } from './server-refusal.ts';
import { silenceOf } from './silence.ts';

const TOO_MANY = 429;

/** Whether a failure says nothing about the asker: no network, no answer in time, a server in trouble, or one that is asked too often. */
export function isPassing(error: unknown): boolean {
  const details = errorDetails(error);
  const status = details ? Number(details.status_code) : statusOf(error);
  if (status !== null) return status >= 500 || status === TOO_MANY;
  const silence = silenceOf(error);
  return silence === 'network' || silence === 'timeout';
}
