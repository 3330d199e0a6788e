import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { nearNumbers } from './near-turn.rule.ts';

test('a slow queue tells so many numbers, a fast one so many minutes', () => {
  expect(nearNumbers({ stage: 'open', nowServing: 1000, ratePerMinute: 1 })).toEqual({
    from: 1001 - limits.turnAlertNumbers,
    to: 1000 + limits.turnAlertNumbers,
  });
  const rate = 600;
  expect(nearNumbers({ stage: 'open', nowServing: 5000, ratePerMinute: rate })).toEqual({
    from: 5001 - rate * limits.turnAlertMinutes,
    to: 5000 + rate * limits.turnAlertMinutes,
  });
});

test('the first numbers are near at once', () => {
  expect(nearNumbers({ stage: 'open', nowServing: 0, ratePerMinute: 1 })).toEqual({
    from: 1,
    to: limits.turnAlertNumbers,
  });
});

test.each(['gathering', 'drawing', 'paused', 'stopped', 'sold_out'] as const)(
  '%s: nobody is told',
  (stage) => {
    expect(nearNumbers({ stage, nowServing: 10, ratePerMinute: 60 })).toBeNull();
  },
);
