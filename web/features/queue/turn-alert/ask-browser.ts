// Web Push on this phone: whether it can, and the subscription that a press of a button asks the browser for.
import type { PushSubscriptionInput } from '../../../generated/schema-types.ts';

/** Safari on an iPhone pushes to installed apps alone, and then has all of this. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const base64url = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Null when the buyer, or the browser for them, said no. */
export async function askBrowser(serverKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  return {
    endpoint: given.endpoint,
    p256dh: base64url(given.getKey('p256dh')),
    auth: base64url(given.getKey('auth')),
  };
}
