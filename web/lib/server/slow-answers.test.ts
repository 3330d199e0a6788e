import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSlow, listenSlow, noteWaiting, SLOW_MS } from './slow-answers.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reports a slow answer once, until the last one has arrived', async () => {
  const heard = vi.fn();
  const stop = listenSlow(heard);
  const [first, second, third] = [noteWaiting(), noteWaiting(), noteWaiting()];
  third();
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(isSlow()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSlow()).toBe(true);
  first();
  expect(isSlow()).toBe(true);
  second();
  expect(isSlow()).toBe(false);
  expect(heard.mock.calls).toEqual([[true], [false]]);
  stop();
});
