import { expect, test } from 'vitest';
import { closedBy, waitBeforeReturn } from './come-back.ts';

test.each([
  [1000, 'us'],
  [1012, 'move'],
  [1001, 'loss'],
  [1006, 'loss'],
  [4499, 'loss'],
])('a socket closed with %i ended by: %s', (code, end) => {
  expect(closedBy(code)).toBe(end);
});

test('reconnects a moved socket at once and a lost one after growing delays', () => {
  expect(waitBeforeReturn('move', 0, 0)).toBe(0);
  expect(waitBeforeReturn('move', 0, 1)).toBe(500);
  expect([0, 1, 2, 20].map((retries) => waitBeforeReturn('loss', retries, 0.5))).toEqual([
    500, 1_000, 2_000, 30_000,
  ]);
  // After a failure at the new server as well.
  expect(waitBeforeReturn('move', 1, 0.5)).toBe(1_000);
});
