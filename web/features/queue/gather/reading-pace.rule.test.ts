import { expect, test } from 'vitest';
import { drawnReadDelay, queueReadDelay } from './reading-pace.rule.ts';

test('a few ask within three seconds, a hundred thousand spread over half a minute', () => {
  const delay = (gathered: number, chance: number) => drawnReadDelay({ bellAt: 0, now: 1, gathered, chance });
  expect(delay(10, 0)).toBe(500);
  expect(delay(10, 1)).toBe(2_500);
  expect(delay(100_000, 1)).toBe(25_500);
  expect(delay(10_000_000, 1)).toBe(30_500);
});

test('nobody asks for a number before the bell, and whoever did not hear it asks soon after', () => {
  expect(drawnReadDelay({ bellAt: 90_000, now: 30_000, gathered: 10, chance: 0 })).toBe(60_500);
});

test('near the turn the queue is read often, far back seldom: at a quarter of the wait that is left', () => {
  const seconds = (position: number, rate: number) => queueReadDelay(position, rate, 0.5) / 1_000;
  expect([0, 100, 500, 300_000].map((position) => seconds(position, 100))).toEqual([10, 15, 75, 120]);
  expect(seconds(500, 1_000)).toBe(10);
  expect(seconds(5, 0)).toBe(75);
});

test('outside the queue it is read every half minute or so', () => {
  expect([0, 0.5, 1].map((chance) => queueReadDelay(null, 100, chance))).toEqual([22_500, 30_000, 37_500]);
});
