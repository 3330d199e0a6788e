import type { IncomingHttpHeaders } from 'node:http';
import type { MiniApp } from '../mini-app/mini-apps.ts';

/** Types that a form of any other site can send without the browser asking us first. */
const simpleTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** Headers that a page of another site cannot add without the browser asking us first. */
const askedHeaders = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Whether another site could have made a browser send this (such requests cannot act). */
export function mayBeCrossSite(headers: IncomingHttpHeaders): boolean {
  if (askedHeaders.some((name) => headers[name])) return false;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  return !type || simpleTypes.includes(type);
}

/** Origins of our own pages. Programs that send no Origin have no visitor's cookies to lend. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}

/**
 * Whether a request for this mini-app is refused. Its cookies are sent from frames of other sites too, so beside the
 * header that needs a preflight (there is no answer to one) the browser must say that our own page asks.
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
