import { afterEach, expect, test, vi } from 'vitest';
import { holdingSession } from './session-lock.ts';

afterEach(() => vi.unstubAllGlobals());
const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } });

test('does the work without a lock where locks are denied, as in a frame without third-party storage', async () => {
  withLocks(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  expect(await holdingSession(() => Promise.resolve('done'))).toBe('done');
});

test('does not repeat work that failed under the lock', async () => {
  withLocks((_name, work) => work());
  const work = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(holdingSession(work)).rejects.toThrow('refused');
  expect(work).toHaveBeenCalledOnce();
});
