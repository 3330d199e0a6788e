// The service worker served instead of the site's own while SERVICE_WORKER_OFF is set, for a release whose worker misbehaves on phones
// that cannot be reached otherwise. Browsers request /service-worker.js at every visit and at least once a day.

/**
 * Deletes the cached files of the build and unregisters itself. It answers no request, so pages come from the network again; it reloads
 * no page, so no checkout is interrupted; it keeps the tickets (IndexedDB, localStorage) and their posters.
 */
export const killSwitchWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => /^(workbox-precache|mm-assets|mm-pictures)/.test(name)).map((name) => caches.delete(name)),
    );
    await self.registration.unregister();
  })());
});
`;
