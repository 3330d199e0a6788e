// What this phone shows when a turn is near, and where a tap on it leads.

/** A push as the platform sends it; null for anything else. */
export function readPush(text: string): { title: string; body: string; url: string } | null {
  try {
    const { title, body, url } = JSON.parse(text) as Partial<Record<string, unknown>>;
    return typeof title === 'string' && typeof body === 'string' && typeof url === 'string'
      ? { title, body, url }
      : null;
  } catch {
    return null;
  }
}

/** Shows pushes; a tap goes to a window that has the page open, or opens one. Only pages of this site are opened. */
export function showTurns(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const push = readPush(event.data?.text() ?? '');
    if (!push) return;
    const { title, body, url } = push;
    event.waitUntil(
      worker.registration.showNotification(title, { body, tag: url, requireInteraction: true, data: url }),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = String(event.notification.data);
    if (originOf(url) !== worker.location.origin) return;
    event.waitUntil(
      worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
        const open = windows.find((window) => window.url === url);
        await (open ? open.focus() : worker.clients.openWindow(url));
      }),
    );
  });
}

/** `URL.canParse` is newer than the oldest workers (docs/browsers.md). */
function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}
