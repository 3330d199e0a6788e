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

const refresh = () => vi.fn(() => Promise.resolve());

test('needs only a new socket when the cookies are newer than the socket', async () => {
  const work = refresh();
  expect(await renewSession('load_profile', true, work)).toBe(true);
  expect(work).not.toHaveBeenCalled();
});

test.each([
  ['refresh', false],
  ['refresh', true],
  ['load_profile', false],
] as const)(
  'refreshes over HTTP a token that the server calls stale: %s, newer: %s',
  async (step, isNewer) => {
    const work = refresh();
    expect(await renewSession(step, isNewer, work)).toBe(true);
    expect(work).toHaveBeenCalledOnce();
  },
);

test('ends the attempt after a refused refresh, without a network or without a session', async () => {
  expect(await renewSession('refresh', false, vi.fn().mockRejectedValue(new TypeError('offline')))).toBe(
    false,
  );
  const work = refresh();
  expect(await renewSession('clear', false, work)).toBe(false);
  expect(await renewSession('expire', true, work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
});
