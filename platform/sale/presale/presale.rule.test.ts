import { expect, test } from 'vitest';
import { earlyRefusal, presaleCodeOf, presaleOpensAt, takesCodes } from './presale.rule.ts';

const saleOpensAt = new Date('2026-11-23T20:00:00+07:00');
const before = (minutes: number) => new Date(saleOpensAt.getTime() - minutes * 60_000);
const early = { minutes_before: 60, lane: 'early' } as const;

test.each([
  ['before its window, with a code', early, 61, true, 'sale_not_open'],
  ['at its opening, with a code', early, 60, true, null],
  ['in its window, with a code', early, 1, true, null],
  ['in its window, without', early, 1, false, 'presale_only'],
  ['in a priority lane', { minutes_before: 60, lane: 'priority' } as const, 1, true, 'sale_not_open'],
  ['without a presale', null, 1, true, 'sale_not_open'],
])('%s: %s', (_, terms, minutes, isEntered, expected) => {
  expect(earlyRefusal(terms, { isEntered, saleOpensAt, now: before(minutes) })).toBe(expected);
});

test('codes are taken until everybody is let in', () => {
  expect(presaleOpensAt(early, saleOpensAt)).toEqual(before(60));
  expect(takesCodes(saleOpensAt, before(0.01))).toBe(true);
  expect(takesCodes(saleOpensAt, saleOpensAt)).toBe(false);
});

test('a code is the same however it is typed', () => {
  expect(presaleCodeOf(' mo man-2026 ')).toBe('MOMAN2026');
});
