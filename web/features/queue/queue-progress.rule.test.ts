import { expect, test } from 'vitest';
import { newerProgress, peopleAhead, positionOf, waitingCount } from './queue-progress.rule.ts';

test('older messages are dropped, a restored queue wins over any number of messages', () => {
  const known = { epoch: 2, seq: 40 };
  expect(newerProgress(known, { epoch: 2, seq: 39 })).toBe(known);
  expect(newerProgress(known, { epoch: 1, seq: 900 })).toBe(known);
  expect(newerProgress(known, { epoch: 2, seq: 41 }).seq).toBe(41);
  expect(newerProgress(known, { epoch: 3, seq: 1 }).epoch).toBe(3);
});

test('the position falls to zero and never below', () => {
  expect([10, 41, 42, 43].map((nowServing) => positionOf(42, nowServing))).toEqual([32, 1, 0, 0]);
});

test('whoever is next has nobody ahead', () => {
  expect(peopleAhead(42, 40)).toBe(1);
  expect(peopleAhead(42, 41)).toBe(0);
  expect(peopleAhead(42, 50)).toBe(0);
});

test('a queue that was served to its end has nobody waiting', () => {
  expect(waitingCount({ nowServing: 10, lastNumber: 25 })).toBe(15);
  expect(waitingCount({ nowServing: 25, lastNumber: 25 })).toBe(0);
});
