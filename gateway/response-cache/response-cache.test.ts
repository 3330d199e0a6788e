import { expect, test, vi } from 'vitest';
import { responseCache } from './response-cache.ts';

const opened = (more: { staleMs?: number; trueMs?: (value: string) => number } = {}) => {
  const clock = { now: 0 };
  const keep = responseCache<string>({
    keepMs: 15_000,
    staleMs: 0,
    failedMs: 2_000,
    waitMs: 20,
    most: 2,
    mostWeight: 20,
    weightOf: ({ length }) => length,
    now: () => clock.now,
    ...more,
  });
  return { clock, keep };
};

test('makes one request for concurrent readers and for those of the next seconds', async () => {
  const { clock, keep } = opened();
  const ask = vi.fn(() => Promise.resolve('home'));
  expect(await Promise.all([keep('vi', ask), keep('vi', ask), keep('vi', ask)])).toEqual(
    Array(3).fill('home'),
  );
  clock.now = 14_999;
  expect(await keep('vi', ask)).toBe('home');
  expect(ask).toHaveBeenCalledTimes(1);
  clock.now = 15_000;
  await keep('vi', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('does not wait for a slow answer, but gives it to the next reader', async () => {
  const { keep } = opened();
  let answer: (text: string) => void = () => {};
  const slow = new Promise<string>((resolve) => (answer = resolve));
  expect(await keep('vi', () => slow)).toBeUndefined();
  answer('late');
  expect(await keep('vi', () => Promise.reject(new Error('not asked again')))).toBe('late');
});

test('does not cache a failure, and does not ask again at once', async () => {
  const { clock, keep } = opened();
  expect(await keep('vi', () => Promise.reject(new Error('down')))).toBeUndefined();
  clock.now = 1_999;
  expect(await keep('vi', () => Promise.resolve('up'))).toBeUndefined();
  clock.now = 2_000;
  expect(await keep('vi', () => Promise.resolve('up'))).toBe('up');
});

test('keeps a limited number of answers and drops the oldest', async () => {
  const { keep } = opened();
  const ask = vi.fn(() => Promise.resolve('event'));
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await keep(key, ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('limits the total size of cached answers and drops the oldest', async () => {
  const { keep } = opened();
  const ask = vi.fn(() => Promise.resolve('twelve chars'));
  await keep('first', ask);
  await keep('second', ask);
  await keep('second', ask);
  expect(ask).toHaveBeenCalledTimes(2);
  await keep('first', ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('returns an answer that is too large, but does not cache it', async () => {
  const { keep } = opened();
  const ask = vi.fn(() => Promise.resolve('more than twenty letters'));
  expect(await keep('vi', ask)).toBe('more than twenty letters');
  await keep('vi', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('serves a stale answer at once while one request refreshes it', async () => {
  const { clock, keep } = opened({ staleMs: 5_000 });
  await keep('vi', () => Promise.resolve('old'));
  clock.now = 16_000;
  const ask = vi.fn(() => Promise.resolve('new'));
  expect([keep('vi', ask), keep('vi', ask)]).toEqual(['old', 'old']);
  await Promise.resolve();
  await vi.waitFor(() => expect(keep('vi', ask)).toBe('new'));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('serves the stale answer after a failure until it expires', async () => {
  const { clock, keep } = opened({ staleMs: 5_000 });
  const down = () => Promise.reject(new Error('down'));
  await keep('vi', () => Promise.resolve('old'));
  clock.now = 16_000;
  expect(keep('vi', down)).toBe('old');
  await new Promise((resolve) => setTimeout(resolve));
  clock.now = 19_999;
  expect(keep('vi', down)).toBe('old');
  await new Promise((resolve) => setTimeout(resolve));
  clock.now = 20_000;
  expect(await keep('vi', down)).toBeUndefined();
});

test('never serves an answer beyond the moment that makes it wrong, even while refreshing', async () => {
  const { clock, keep } = opened({ staleMs: 5_000, trueMs: () => 1_000 });
  await keep('vi', () => Promise.resolve('not open yet'));
  clock.now = 999;
  expect(keep('vi', () => Promise.resolve('open'))).toBe('not open yet');
  clock.now = 1_000;
  expect(await keep('vi', () => Promise.resolve('open'))).toBe('open');
});
