import { expect, test } from 'vitest';
import { drawnReadDelay, isReadNeeded, queueReadDelay } from './reading-pace.rule.ts';

test('spreads the reads of a hundred thousand buyers over half a minute, and those of a few over three seconds', () => {
  const delay = (gathered: number, chance: number) => drawnReadDelay({ bellAt: 0, now: 1, gathered, chance });
  expect(delay(10, 0)).toBe(500);
  expect(delay(10, 1)).toBe(2_500);
  expect(delay(100_000, 1)).toBe(25_500);
  expect(delay(10_000_000, 1)).toBe(30_500);
});

test('asks for the number only after the opening, and soon after it when the message was missed', () => {
  expect(drawnReadDelay({ bellAt: 90_000, now: 30_000, gathered: 10, chance: 0 })).toBe(60_500);
});

test('reads the queue often near the turn and seldom far back: at a quarter of the remaining wait', () => {
  const seconds = (position: number, rate: number) => queueReadDelay(position, rate, 0.5) / 1_000;
  expect([0, 100, 500, 300_000].map((position) => seconds(position, 100))).toEqual([10, 15, 75, 120]);
  expect(seconds(500, 1_000)).toBe(10);
  expect(seconds(5, 0)).toBe(75);
});

test('reads about every half minute outside the queue', () => {
  expect([0, 0.5, 1].map((chance) => queueReadDelay(null, 100, chance))).toEqual([22_500, 30_000, 37_500]);
});

test.each([
  [false, true, true],
  [false, false, true],
  [true, false, true],
  [true, true, false],
])('hidden %s, messages arrive %s: read %s', (isHidden, isLive, isNeeded) => {
  expect(isReadNeeded({ isHidden, isLive })).toBe(isNeeded);
});
