// Notifications of the turn alert on this phone, and the page that a tap opens.

/** Parses a push of the platform; null for anything else. */
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

/** TypeScript's library lacks `renotify`; without it a push that replaces another makes no sound. */
type TurnNotification = NotificationOptions & { renotify: boolean };

/** The window that has an address open, whatever its language, campaign or fragment; undefined when there is none. */
export const windowOf = <Window extends { url: string }>(
  windows: readonly Window[],
  url: string,
): Window | undefined => {
  const wanted = pageOf(url);
  return windows.find((window) => pageOf(window.url) === wanted);
};

/** Shows pushes. A tap focuses a window that has the page open, or opens one; only pages of this site. */
export function showTurns(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const push = readPush(event.data?.text() ?? '');
    if (!push) return;
    const { title, body, url } = push;
    const options: TurnNotification = { body, tag: url, renotify: true, requireInteraction: true, data: url };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = String(event.notification.data);
    if (!pageOf(url)?.startsWith(`${worker.location.origin}/`)) return;
    event.waitUntil(
      worker.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
        const open = windowOf(windows, url);
        await (open ? open.focus() : worker.clients.openWindow(url));
      }),
    );
  });
}

/** Origin and path; undefined for an invalid address. `URL.canParse` is missing in the oldest supported workers (docs/browsers.md). */
function pageOf(url: string): string | undefined {
  try {
    const { origin, pathname } = new URL(url);
    return origin + pathname;
  } catch {
    return undefined;
  }
}
