// A socket keeps the session it was opened with. It reports "refresh needed", and the page refreshes over HTTP.
import type { SessionStep } from '@mo-man/schema/rules/account/session-check.rule.ts';

/** Codes by which a socket reports that its session is older than the browser's. */
const staleCodes = new Set([
  'invalid_access_token',
  'unauthorized_error',
  'access_token',
  'refresh_token',
  '-1002',
  'login_required',
]);

/** Whether these GraphQL errors come from a socket with an outdated session. */
export function isStaleSession(errors: unknown): boolean {
  if (!Array.isArray(errors)) return false;
  return errors.some((error: { extensions?: { code?: unknown } }) =>
    staleCodes.has(String(error.extensions?.code)),
  );
}

/**
 * Whether a new socket would have a better session. `isNewer`: the cookies are newer than the socket, so no refresh is needed. Otherwise
 * the session is refreshed even if the phone takes its token as valid: the server refused it, and the phone's clock may be slow.
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
