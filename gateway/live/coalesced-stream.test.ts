import { expect, test, vi } from 'vitest';
import { coalescedStream } from './coalesced-stream.ts';

test('delivers each value at once to a waiting reader', async () => {
  const stream = coalescedStream<number>(() => {});
  const first = stream.next();
  stream.push(1);
  expect(await first).toEqual({ value: 1, done: false });
});

test('gives a slow reader only the newest of many values', async () => {
  const stream = coalescedStream<number>(() => {});
  for (let value = 1; value <= 50_000; value++) stream.push(value);
  expect(await stream.next()).toEqual({ value: 50_000, done: false });
  const next = stream.next();
  stream.push(-1);
  expect(await next).toEqual({ value: -1, done: false });
});

test('combines waiting values by the given merge', async () => {
  const stream = coalescedStream<number[]>(
    () => {},
    (waiting, next) => [...waiting, ...next],
  );
  stream.push([1]);
  stream.push([2]);
  expect((await stream.next()).value).toEqual([1, 2]);
});

test('ends once, also for a waiting reader', async () => {
  const onEnd = vi.fn();
  const stream = coalescedStream<number>(onEnd);
  const waiting = stream.next();
  await stream.return?.();
  await stream.return?.();
  stream.push(1);
  expect(await waiting).toEqual({ value: undefined, done: true });
  expect(await stream.next()).toEqual({ value: undefined, done: true });
  expect(onEnd).toHaveBeenCalledOnce();
});
