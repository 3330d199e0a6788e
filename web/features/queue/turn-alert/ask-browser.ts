// Web Push on this phone: support, and the subscription.
import type { PushSubscriptionInput } from '../../../generated/schema-types.ts';

/** False in Safari's tabs on an iPhone, which offers push to installed apps only. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const base64url = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null when the buyer or the browser refuses. `serverKey`: VAPID public key, base64url. */
export async function askBrowser(serverKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of another key, from before the server's changed, takes none of its pushes and keeps a new one from being made.
  const earlier = await pushManager.getSubscription();
  if (earlier && base64url(earlier.options.applicationServerKey) !== serverKey) await earlier.unsubscribe();
  const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  return {
    endpoint: given.endpoint,
    p256dh: base64url(given.getKey('p256dh')),
    auth: base64url(given.getKey('auth')),
  };
}
