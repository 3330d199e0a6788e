import { routes } from '@mo-man/schema/spec/routes.ts';

/** First path segments that the gateway answers itself or that contain files of the built web. */
export const gatewaySegments: ReadonlySet<string> = new Set([
  'graphql',
  'auth',
  'playground',
  'dev',
  'images',
  'browser-errors',
  'trust',
  'wallet',
  'draws',
  'papers',
  'event',
  'healthz',
  'readyz',
  'assets',
  'icons',
  'lang',
  'screenshots',
  '.well-known',
]);

/** First path segments of screens; `isReserved` handles those with a parameter. */
const screenSegments = routes
  .map(({ path }) => path.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.includes('{'));

export const reservedSegments: ReadonlySet<string> = new Set([...gatewaySegments, ...screenSegments]);

/** Whether the site itself needs this first segment; the route `/my-{product}` reserves all that begin with `my-`. */
export const isReserved = (segment: string): boolean =>
  reservedSegments.has(segment) || segment.startsWith('my-');
