import { expect, test, vi } from 'vitest';
import { isStaleSession, renewSession } from './renew-session.ts';

test.each([
  [[{ extensions: { code: 'invalid_access_token' } }], true],
  [[{ extensions: { code: -1002 } }], true],
  [[{ extensions: { code: 'order_not_found' } }], false],
  [undefined, false],
  [new Error('closed'), false],
])('%j is stale: %s', (errors, isStale) => {
  expect(isStaleSession(errors)).toBe(isStale);
});

const answering = (body: object) => vi.fn(async () => new Response(JSON.stringify(body)));

test('a good access token needs no refresh, only a new socket', async () => {
  const send = answering({});
  expect(await renewSession('load_profile', send)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('an access token that ran out is refreshed over HTTP', async () => {
  const send = answering({ data: {} });
  expect(await renewSession('refresh', send)).toBe(true);
  expect(send).toHaveBeenCalledOnce();
});

test('a refused refresh, a lost network or no session end the attempt', async () => {
  expect(await renewSession('refresh', answering({ errors: [{}] }))).toBe(false);
  expect(await renewSession('refresh', vi.fn().mockRejectedValue(new TypeError('offline')))).toBe(false);
  expect(await renewSession('clear', answering({}))).toBe(false);
  expect(await renewSession('expire', answering({}))).toBe(false);
});
