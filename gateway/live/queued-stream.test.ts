import { expect, test, vi } from 'vitest';
import { queuedStream } from './queued-stream.ts';

const stream = (most = 3) => {
  const onEnd = vi.fn();
  return { stream: queuedStream<{ at: number }>(onEnd, most), onEnd };
};

test('gives every value in order, to a reader who waits and to one who comes later', async () => {
  const { stream: values } = stream();
  const first = values.next();
  for (const at of [1, 2, 3]) values.push({ at });
  expect((await first).value).toEqual({ at: 1 });
  expect((await values.next()).value).toEqual({ at: 2 });
  expect((await values.next()).value).toEqual({ at: 3 });
});

test('drops the oldest of more than it may keep', async () => {
  const { stream: values } = stream(2);
  for (const at of [1, 2, 3]) values.push({ at });
  expect((await values.next()).value).toEqual({ at: 2 });
  expect((await values.next()).value).toEqual({ at: 3 });
});

test('ends once, also for a reader who waits', async () => {
  const { stream: values, onEnd } = stream();
  const waiting = values.next();
  await values.return?.();
  await values.return?.();
  values.push({ at: 1 });
  expect(await waiting).toEqual({ value: undefined, done: true });
  expect(await values.next()).toEqual({ value: undefined, done: true });
  expect(onEnd).toHaveBeenCalledTimes(1);
});
