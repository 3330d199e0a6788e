import { expect, test } from 'vitest';
import { newerProgress, peopleAhead, positionOf, waitingCount } from './queue-progress.rule.ts';

test('drops older messages, and prefers a restored queue to any number of messages', () => {
  const known = { epoch: 2, seq: 40 };
  expect(newerProgress(known, { epoch: 2, seq: 39 })).toBe(known);
  expect(newerProgress(known, { epoch: 1, seq: 900 })).toBe(known);
  expect(newerProgress(known, { epoch: 2, seq: 41 }).seq).toBe(41);
  expect(newerProgress(known, { epoch: 3, seq: 1 }).epoch).toBe(3);
});

test('lets the position fall to zero and not below', () => {
  expect([10, 41, 42, 43].map((nowServing) => positionOf(42, nowServing))).toEqual([32, 1, 0, 0]);
});

test('counts nobody ahead of the next number', () => {
  expect(peopleAhead(42, 40)).toBe(1);
  expect(peopleAhead(42, 41)).toBe(0);
  expect(peopleAhead(42, 50)).toBe(0);
});

test('counts nobody waiting after the last number was served', () => {
  expect(waitingCount({ nowServing: 10, lastNumber: 25 })).toBe(15);
  expect(waitingCount({ nowServing: 25, lastNumber: 25 })).toBe(0);
});
