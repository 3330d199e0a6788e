// The service worker: a small precache (the shells of app, tickets and line, texts, fonts), tickets offline, pictures.
// What must never be cached here: /graphql, /playground, /dev, and whatever belongs to a payment.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { findKeptPoster } from '../storage/tickets/kept-poster.ts';
import { caches as cacheNames } from '../storage/keys.ts';
import { pageOrShell } from './page-or-shell.ts';
import { showTurns } from './turn-push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const day = 86_400;

showTurns(self);

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

// The ticket screens always start from this phone.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/ticket.html'), { allowlist: [/^\/my-tickets(\/|\?|$)/] }),
);

// Every other page comes from the network; without one, or when it does not answer, its shell opens and says so.
registerRoute(
  new NavigationRoute(
    ({ request }) => {
      // A line has a page of its own, which keeps the number in view and comes back by itself.
      const isLine = /^\/(queue|waiting-room)\//.test(new URL(request.url).pathname);
      return pageOrShell(fetch(request), () => matchPrecache(isLine ? '/waiting.html' : '/index.html'));
    },
    // A mini-app's tickets (`/{base}/my-tickets`) are another page than the shell.
    {
      denylist: [
        /^(\/[^/]+)?\/my-tickets(\/|\?|$)/,
        // The gate has a worker of its own.
        /^\/gate(\/|\?|$)/,
        // Files, and addresses that lead elsewhere.
        /^\/(graphql|auth|playground|dev|images|papers|event|trust|wallet|\.well-known)(\/|\?|$)/,
      ],
    },
  ),
);

// Files of a build never change under their name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: cacheNames.assets,
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);

// Pictures: the posters of tickets first, they stay until logout; the others while there is room.
const pictures = new CacheFirst({
  cacheName: cacheNames.pictures,
  plugins: [new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 30 * day, purgeOnQuotaError: true })],
});

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
  async (options) => {
    const posters = await caches.open(cacheNames.ticketPosters);
    const exact = await posters.match(options.request);
    if (exact) return exact;
    try {
      return await pictures.handle(options);
    } catch (cause) {
      // No network: the size that is kept with the ticket stands in for the one that would fit.
      const kept = await findKeptPoster(posters, options.url.pathname);
      if (kept) return kept;
      throw cause;
    }
  },
);

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

clientsClaim();
