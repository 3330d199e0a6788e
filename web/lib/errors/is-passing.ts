import { errorDetails } from './error-code.ts';
import { statusOf } from './server-refusal.ts';
import { silenceOf } from './silence.ts';

const TOO_MANY = 429;

/** Whether a failure is temporary and not caused by the caller: no network, a timeout, a server error, or a rate limit. */
export function isPassing(error: unknown): boolean {
  const details = errorDetails(error);
  const status = details ? Number(details.status_code) : statusOf(error);
  if (status !== null) return status >= 500 || status === TOO_MANY;
  const silence = silenceOf(error);
  return silence === 'network' || silence === 'timeout';
}
