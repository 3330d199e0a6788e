// The service worker: a small precache (the shells of app, tickets and queue, texts, fonts), tickets offline, pictures. Never cache here:
// /graphql, /playground, /dev, and anything of a payment.
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

// Every other page comes from the network. Without a network, or without an answer in time, its shell opens and says so.
registerRoute(
  new NavigationRoute(
    ({ request }) => {
      // The queue has its own page, which keeps the queue number in view and reconnects by itself.
      const isLine = /^\/(queue|waiting-room)\//.test(new URL(request.url).pathname);
      return pageOrShell(fetch(request), () => matchPrecache(isLine ? '/waiting.html' : '/index.html'));
    },
    // The tickets of a mini-app (`/{base}/my-tickets`) use another page than the shell.
    {
      denylist: [
        /^(\/[^/]+)?\/my-tickets(\/|\?|$)/,
        // The gate has its own service worker.
        /^\/gate(\/|\?|$)/,
        // Files, and addresses that lead elsewhere.
        /^\/(graphql|auth|playground|dev|images|papers|event|trust|wallet|\.well-known)(\/|\?|$)/,
      ],
    },
  ),
);

// A file of a build never changes under its name.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: cacheNames.assets,
    plugins: [new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);

// Pictures: posters of tickets come from the cache of kept posters and stay until logout; others while there is room.
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
      // Without a network the size that was stored with the ticket replaces the one that would fit.
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
