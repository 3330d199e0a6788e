import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInTime, SILENCE_MS } from './fetch-in-time.ts';

/** A fake server that answers on demand. */
const server = vi.fn<typeof fetch>();
let answer: (response: Response) => void;
let signal: AbortSignal | null | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  server.mockImplementation((_, init) => {
    signal = init?.signal;
    return new Promise((resolve, reject) => {
      answer = resolve;
      signal?.addEventListener('abort', () => reject(signal?.reason as Error));
    });
  });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('fails with a TimeoutError after ten seconds without an answer', async () => {
  const asked = fetchInTime('/graphql');
  const failed = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

test('gives an answer that began in time twice that limit in all', async () => {
  const asked = fetchInTime('/graphql');
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1);
  answer(new Response('{}'));
  expect(await (await asked).text()).toBe('{}');
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(signal?.aborted).toBe(true);
});

test('is aborted by its caller as before', async () => {
  const leaving = new AbortController();
  const asked = fetchInTime('/graphql', { signal: leaving.signal });
  const failed = expect(asked).rejects.toThrow('left');
  leaving.abort(new Error('left'));
  await failed;
});
