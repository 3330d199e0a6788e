import { expect, test } from 'vitest';
import type { FrameReader } from '../../../lib/camera/browser-reader.ts';
import { withOurReader } from './two-readers.ts';

const video = {} as HTMLVideoElement;

async function look(native: FrameReader, ours: FrameReader, milliseconds: number) {
  let now = 0;
  const calls = { native: 0, ours: 0, opened: 0 };
  const reader = withOurReader(
    (picture) => ((calls.native += 1), native(picture)),
    async () => ((calls.opened += 1), (picture) => ((calls.ours += 1), ours(picture))),
    () => now,
  );
  const texts: string[][] = [];
  for (; now < milliseconds; now += 80) texts.push(await reader(video));
  return { calls, texts };
}

test("uses only the browser's reader while it reads", async () => {
  const { calls, texts } = await look(
    async () => ['A'],
    async () => ['B'],
    10_000,
  );
  expect(texts.every(([text]) => text === 'A')).toBe(true);
  expect(calls).toMatchObject({ ours: 0, opened: 0 });
});

test('adds our reader after a moment without a result, and prefers it once it alone has read something', async () => {
  const { texts } = await look(
    async () => [],
    async () => ['B'],
    4_000,
  );
  const first = texts.findIndex(([text]) => text === 'B');
  expect(first * 80).toBeGreaterThan(1_000);
  expect(first * 80).toBeLessThan(2_000);
  expect(texts.slice(first).every(([text]) => text === 'B')).toBe(true);
});

test('asks our reader only now and then while nothing is in view', async () => {
  const { calls } = await look(
    async () => [],
    async () => [],
    20_000,
  );
  expect(calls.opened).toBe(1);
  expect(calls.ours).toBeGreaterThan(30);
  expect(calls.ours).toBeLessThan(50);
});

test("does not use a browser's reader again after an error", async () => {
  const { calls, texts } = await look(
    () => Promise.reject(new Error('no service')),
    async () => ['B'],
    800,
  );
  expect(calls.native).toBe(1);
  expect(texts.slice(1).every(([text]) => text === 'B')).toBe(true);
});

test("keeps using the browser's reader while the file of ours loads", async () => {
  let now = 0;
  const reader = withOurReader(
    async () => (now > 5_000 ? ['A'] : []),
    () => new Promise(() => undefined),
    () => now,
  );
  for (; now <= 5_000; now += 80) expect(await reader(video)).toEqual([]);
  expect(await reader(video)).toEqual(['A']);
});

test("loads the file of our reader again after a failure, and keeps using the browser's reader", async () => {
  let tries = 0;
  let now = 0;
  const reader = withOurReader(
    async () => (now > 5_000 ? ['A'] : []),
    () => ((tries += 1), Promise.reject(new Error('no network'))),
    () => now,
  );
  for (; now <= 5_000; now += 80) expect(await reader(video)).toEqual([]);
  expect(tries).toBeGreaterThan(2);
  expect(await reader(video)).toEqual(['A']);
});
