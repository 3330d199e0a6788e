// The service worker of the gate (/gate): keeps the whole scanner from its first visit, so that it starts with no network.
// It is apart from the site's worker: buyers never load a scanner, and a new build of the site touches no gate.
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { caches as cacheNames } from '../storage/keys.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Not Workbox's own name: the site's worker, whose scope holds this one's, clears all of that name away.
setCacheNameDetails({ prefix: '', suffix: '', precache: cacheNames.gate });
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/gate.html'), { allowlist: [/^\/gate(\?|$)/] }));

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

clientsClaim();
