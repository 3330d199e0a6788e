// The worker that is served in the place of the site's own while SERVICE_WORKER_OFF is set: the way out when a release's
// worker misbehaves on phones that we cannot reach otherwise. Browsers ask for /service-worker.js at least once a day, and
// at every visit.

/**
 * Forgets the files of the build and resigns. It answers no request, so every page comes from the network again; it
 * reloads no page, so no checkout is interrupted; and it leaves the tickets alone: IndexedDB, localStorage and the
 * posters beside them.
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
