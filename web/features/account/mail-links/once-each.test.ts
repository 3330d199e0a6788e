import { expect, test, vi } from 'vitest';
import { onceEach } from './once-each.ts';

test('runs once when rendered twice', async () => {
  const once = onceEach<string>();
  const task = vi.fn(() => Promise.resolve('done'));
  expect(await Promise.all([once('a', task), once('a', task)])).toEqual(['done', 'done']);
  expect(await once('a', task)).toBe('done');
  expect(task).toHaveBeenCalledTimes(1);
  await once('b', task);
  expect(task).toHaveBeenCalledTimes(2);
});

test('runs again after a failure', async () => {
  const once = onceEach<string>();
  await expect(once('a', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(await once('a', () => Promise.resolve('done'))).toBe('done');
});
