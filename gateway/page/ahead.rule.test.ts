import { expect, test } from 'vitest';
import { isAhead, saleDayUntil } from './ahead.rule.ts';

const opens = (saleOpensAt: string, queueRequired = true) => [{ saleOpensAt, queueRequired }];
const end = Date.parse('2026-12-02T00:00:00+07:00');

test.each([
  ['before the bell', opens('2026-12-01T20:00:00+07:00'), '2026-12-01T00:00:00+07:00', end],
  ['after it', opens('2026-12-01T10:00:00+07:00'), '2026-12-01T23:59:59+07:00', end],
  ['the day before', opens('2026-12-01T10:00:00+07:00'), '2026-11-30T23:59:59+07:00', 0],
  ['the day after', opens('2026-12-01T10:00:00+07:00'), '2026-12-02T00:00:00+07:00', 0],
  ['a sale without a queue', opens('2026-12-01T10:00:00+07:00', false), '2026-12-01T09:00:00+07:00', 0],
])('returns the end of a sale day: %s', (_name, showings, now, until) => {
  expect(saleDayUntil(showings, new Date(now))).toBe(until);
});

test('recognizes a prefetch by its header', () => {
  expect(isAhead('prefetch')).toBe(true);
  expect(isAhead('prefetch;anonymous-client-ip')).toBe(true);
  expect(isAhead(undefined)).toBe(false);
});
