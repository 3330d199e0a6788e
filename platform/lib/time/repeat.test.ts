import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { repeat } from './repeat.ts';

const log = createLog({ level: 'silent' });
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('repeats at once while a run has done something, then pauses', async () => {
  const left = [10, 10, 3, 0, 0];
  let runs = 0;
  const worker = repeat('worker', 60, log, () => Promise.resolve(left[runs++] ?? 0));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(4);
  await vi.advanceTimersByTimeAsync(66_000);
  expect(runs).toBe(5);
  await worker.stop();
});

test('pauses after a run that failed or returned nothing, and stops when stopped', async () => {
  let runs = 0;
  const worker = repeat('worker', 60, log, () =>
    (runs += 1) === 1 ? Promise.reject(new Error('no luck')) : Promise.resolve(undefined),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(66_000);
  expect(runs).toBe(2);
  await worker.stop();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(runs).toBe(2);
});
