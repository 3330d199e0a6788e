import { expect, test, vi } from 'vitest';
import { coalescedStream } from './coalesced-stream.ts';

test('a reader who waits gets each value as it comes', async () => {
  const stream = coalescedStream<number>(() => {});
  const first = stream.next();
  stream.push(1);
  expect(await first).toEqual({ value: 1, done: false });
});

test('a slow reader finds only the newest of many values', async () => {
  const stream = coalescedStream<number>(() => {});
  for (let value = 1; value <= 50_000; value++) stream.push(value);
  expect(await stream.next()).toEqual({ value: 50_000, done: false });
  const next = stream.next();
  stream.push(-1);
  expect(await next).toEqual({ value: -1, done: false });
});

test('waiting values are merged when told how', async () => {
  const stream = coalescedStream<number[]>(
    () => {},
    (waiting, next) => [...waiting, ...next],
  );
  stream.push([1]);
  stream.push([2]);
  expect((await stream.next()).value).toEqual([1, 2]);
});

test('leaving ends the stream once, also for a reader who waits', async () => {
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
