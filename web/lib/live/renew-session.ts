// A socket keeps the session it was opened with: it says "refresh needed", and the page refreshes over HTTP.
import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';

/** Codes by which a socket says that its session is older than the browser's. */
const staleCodes = new Set([
  'invalid_access_token',
  'unauthorized_error',
  'access_token',
  'refresh_token',
  '-1002',
  'login_required',
]);

/** Whether these are GraphQL errors of a socket whose session is out of date. */
export function isStaleSession(errors: unknown): boolean {
  if (!Array.isArray(errors)) return false;
  return errors.some((error: { extensions?: { code?: unknown } }) =>
    staleCodes.has(String(error.extensions?.code)),
  );
}

/**
 * Whether a new socket would have a better session. `isNewer`: the cookies are newer than the socket, so that nothing has
 * to be asked for. Otherwise the session is refreshed, also when the phone takes its token for a good one: the server says
 * that it is not, and a phone's clock may be slow.
 */
export async function renewSession(
  step: SessionStep,
  isNewer: boolean,
  refresh: () => Promise<void>,
): Promise<boolean> {
  if (step === 'clear' || step === 'expire') return false;
  if (step === 'load_profile' && isNewer) return true;
  return await refresh().then(
    () => true,
    () => false,
  );
}
