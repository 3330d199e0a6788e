import type { IncomingHttpHeaders } from 'node:http';
import type { MiniApp } from '../mini-app/mini-apps.ts';

/** Content types that a form of another site can send without a CORS preflight. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Headers that a page of another site cannot add without a CORS preflight. */
const askedHeaders = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** CSRF check: whether another site could have made a browser send this request. */
export function mayBeCrossSite(headers: IncomingHttpHeaders): boolean {
  if (askedHeaders.some((name) => headers[name])) return false;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return !type || simpleTypes.includes(type);
}

/** Whether the Origin is one of our own pages. Programs that send no Origin carry no visitor's cookies. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

/**
 * Whether a request that names a mini-app is refused. Browsers send a mini-app's cookies from frames of other sites too, so beside the
 * header that needs a preflight (which we never allow), `Sec-Fetch-Site` must be same-origin.
 */
export function isRefusedMiniApp(
  app: string | undefined,
  headers: IncomingHttpHeaders,
  { miniApps, publicUrl }: { miniApps: readonly MiniApp[]; publicUrl: string },
): boolean {
  if (!app) return false;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const isKnown = miniApps.some(({ base }) => base === app);
  return !isKnown || site !== 'same-origin' || !isOwnOrigin(headers, publicUrl);
}
