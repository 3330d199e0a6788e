import { routes } from '@mo-man/schema/spec/routes.ts';

/** First segments that the gateway itself answers, or that the built web has files under. */
export const gatewaySegments: ReadonlySet<string> = new Set([
  'graphql',
  'auth',
  'playground',
  'dev',
  'images',
  'browser-errors',
  'trust',
  'wallet',
  'event',
  'healthz',
  'readyz',
  'assets',
  'icons',
  'lang',
  'screenshots',
  '.well-known',
]);

/** First segments of the screens, those with a parameter in them left to `isReserved`. */
const screenSegments = routes
  .map(({ path }) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.includes('{'));

export const reservedSegments: ReadonlySet<string> = new Set([...gatewaySegments, ...screenSegments]);

/** Whether the site needs this first segment for itself; `/my-{product}` takes all that begin so. */
export const isReserved = (segment: string): boolean =>
  reservedSegments.has(segment) || segment.startsWith('my-');
