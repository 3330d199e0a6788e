import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askBrowser } from './ask-browser.ts';

const keyOf = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const made = { endpoint: 'https://fcm.googleapis.com/fcm/send/new', getKey: () => keyOf('k') };
const subscribe = vi.fn(async () => made);
const unsubscribe = vi.fn(async () => true);
let earlier: { options: { applicationServerKey: ArrayBuffer }; unsubscribe: typeof unsubscribe } | null;
let permission: string;

beforeEach(() => {
  earlier = null;
  permission = 'granted';
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ pushManager: { subscribe, getSubscription: async () => earlier } }),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('subscribes with the key of the server', async () => {
  expect(await askBrowser(base64url('server'))).toEqual({
    endpoint: made.endpoint,
    p256dh: base64url('k'),
    auth: base64url('k'),
  });
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: base64url('server'),
  });
});

test('ends a subscription that was made with another key, and keeps one of the same', async () => {
  earlier = { options: { applicationServerKey: keyOf('server') }, unsubscribe };
  await askBrowser(base64url('server'));
  expect(unsubscribe).not.toHaveBeenCalled();
  earlier = { options: { applicationServerKey: keyOf('an earlier one') }, unsubscribe };
  await askBrowser(base64url('server'));
  expect(unsubscribe.mock.invocationCallOrder[0]).toBeLessThan(subscribe.mock.invocationCallOrder[1] ?? 0);
});

test('asks for no subscription that the buyer refuses', async () => {
  permission = 'denied';
  expect(await askBrowser(base64url('server'))).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
});
