import { expect, test } from 'vitest';
import { addSample, type Sample, waitRange } from './wait-estimate.rule.ts';

const minute = 60_000;
const watched = (minutes: number, served: number): Sample[] => [
  { at: 0, nowServing: 100 },
  { at: minutes * minute, nowServing: 100 + served },
];

test('gives a wide range from the highest rate before the queue was watched', () => {
  expect(waitRange(300, 30, [])).toEqual({ from: 10, to: 21 });
  expect(waitRange(1, 30, [])).toEqual({ from: 0, to: 2 });
});

test('uses the measured pace of a queue that is slower than its rate', () => {
  expect(waitRange(60, 30, watched(2, 6))).toEqual({ from: 2, to: 26 });
});

test('has no upper end for a queue that does not move', () => {
  expect(waitRange(5, 30, watched(3, 0))).toEqual({ from: 1, to: null });
});

test('never gives an empty range, whatever the rate', () => {
  expect(waitRange(10, 30, watched(2, 900))).toEqual({ from: 0, to: 1 });
  expect(waitRange(10, 0, [])).toEqual({ from: 10, to: 21 });
});

test('keeps the samples of the last ten minutes only', () => {
  const samples = [0, 5, 12].reduce<Sample[]>(
    (kept, at) => addSample(kept, { at: at * minute, nowServing: at }),
    [],
  );
  expect(samples.map(({ at }) => at / minute)).toEqual([5, 12]);
});
