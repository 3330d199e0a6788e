// The service worker of the gate (/gate): caches the whole scanner at its first visit, so that it starts without a network. It is
// separate from the site's service worker: buyers never load the scanner, and a new build of the site does not change a gate.
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { caches as cacheNames } from '../storage/keys.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Not Workbox's default cache name: the site's service worker, whose scope contains this one, deletes all caches of that name.
setCacheNameDetails({ prefix: '', suffix: '', precache: cacheNames.gate });
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/gate.html'), { allowlist: [/^\/gate(\?|$)/] }));

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

clientsClaim();
