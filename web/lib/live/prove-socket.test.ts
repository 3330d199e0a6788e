import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProof, PONG_MS } from './prove-socket.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('closes the socket once when a ping is not answered in time', async () => {
  const end = vi.fn();
  const proof = createProof(end);
  proof.pinged();
  await vi.advanceTimersByTimeAsync(PONG_MS / 2);
  proof.pinged();
  await vi.advanceTimersByTimeAsync(PONG_MS / 2);
  expect(end).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * PONG_MS);
  expect(end).toHaveBeenCalledTimes(1);
});

test('keeps the socket after an answer', async () => {
  const end = vi.fn();
  const proof = createProof(end);
  for (let round = 0; round < 5; round += 1) {
    proof.pinged();
    await vi.advanceTimersByTimeAsync(PONG_MS - 1);
    proof.stop();
  }
  await vi.advanceTimersByTimeAsync(10 * PONG_MS);
  expect(end).not.toHaveBeenCalled();
});
