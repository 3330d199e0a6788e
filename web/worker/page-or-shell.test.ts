import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageOrShell, SHELL_AFTER_MS } from './page-or-shell.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shell = new Response('shell');
const page = new Response('page');
const never = new Promise<Response>(() => undefined);

test('shows a page that comes in time', async () => {
  expect(await pageOrShell(Promise.resolve(page), async () => shell)).toBe(page);
});

test('opens the shell at once without a network', async () => {
  expect(await pageOrShell(Promise.reject(new TypeError('Failed to fetch')), async () => shell)).toBe(shell);
});

test('opens the shell after some seconds when the network does not answer', async () => {
  const answer = pageOrShell(never, async () => shell);
  const given = vi.fn();
  void answer.then(given);
  await vi.advanceTimersByTimeAsync(SHELL_AFTER_MS - 1);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledWith(shell);
});

test('waits for the page when there is no shell, and passes its failure on', async () => {
  let come: (answer: Response) => void = () => undefined;
  const answer = pageOrShell(new Promise((resolve) => (come = resolve)), async () => undefined);
  await vi.advanceTimersByTimeAsync(10 * SHELL_AFTER_MS);
  come(page);
  expect(await answer).toBe(page);
  const failure = new TypeError('Failed to fetch');
  await expect(pageOrShell(Promise.reject(failure), async () => undefined)).rejects.toBe(failure);
});
