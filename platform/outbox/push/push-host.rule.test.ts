import { expect, test } from 'vitest';
import { isPushAddress, knownPushHosts } from './push-host.rule.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('allows %s', (endpoint) => {
  expect(isPushAddress(endpoint, knownPushHosts)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://notpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'no address',
])('refuses %s', (endpoint) => {
  expect(isPushAddress(endpoint, knownPushHosts)).toBe(false);
});
