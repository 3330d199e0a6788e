import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS, reopenedDatabase } from './reopened-database.ts';

const openDB = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('idb', () => ({ openDB }));

beforeEach(() => {
  vi.useFakeTimers();
  openDB.mockReset();
});
afterEach(() => vi.useRealTimers());

const made = () => reopenedDatabase({ name: 'test', version: 1 }, () => undefined);
const database = { close: vi.fn() };

test('gives up on a database that does not open in time, fails at once later, and uses it when it opens after all', async () => {
  let open: (opened: unknown) => void = () => undefined;
  openDB.mockReturnValue(new Promise((resolve) => (open = resolve)));
  const run = made();
  const failed = expect(run(async () => 'read')).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(OPEN_MS);
  await failed;
  await expect(run(async () => 'read')).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(openDB).toHaveBeenCalledTimes(1);
  open(database);
  await vi.advanceTimersByTimeAsync(0);
  expect(await run(async () => 'read')).toBe('read');
});

test('retries failed work once on a reopened database', async () => {
  openDB.mockResolvedValue(database);
  const run = made();
  const work = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('connection lost'));
  expect(await run(work)).toBe('read');
  expect(openDB).toHaveBeenCalledTimes(2);
});
