// A socket keeps the session it was opened with: it says "refresh needed", and the page refreshes over HTTP (design §5).
import { persistedHashes } from '../../generated/persisted.ts';
import { sessionStep } from '../../storage/session.ts';

/** Codes by which a socket says that its session is older than the browser's. */
const staleCodes = new Set([
  'invalid_access_token',
  'unauthorized_error',
  'access_token',
  'refresh_token',
  '-1002',
]);

/** Whether these are GraphQL errors of a socket whose session is out of date. */
export function isStaleSession(errors: unknown): boolean {
  if (!Array.isArray(errors)) return false;
  return errors.some((error: { extensions?: { code?: unknown } }) =>
    staleCodes.has(String(error.extensions?.code)),
  );
}

/** Whether a new socket would have a better session: refreshes over HTTP when the access token has run out. */
export async function renewSession(step = sessionStep(), send: typeof fetch = fetch): Promise<boolean> {
  if (step === 'load_profile') return true;
  if (step !== 'refresh') return false;
  try {
    const answer = await send('/graphql', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1' },
      body: JSON.stringify({
        operationName: 'RefreshSession',
        variables: { input: {} },
        extensions: { persistedQuery: { version: 1, sha256Hash: persistedHashes.RefreshSession } },
      }),
    });
    const { errors } = (await answer.json()) as { errors?: unknown[] };
    return !errors?.length;
  } catch {
    return false;
  }
}
