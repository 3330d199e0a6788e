import { expect, test } from 'vitest';
import { nextChange } from './next-change.rule.ts';

const now = Date.parse('2026-12-01T10:00:00+07:00');

test('finds the first future moment anywhere in the data, and ignores past moments and other text', () => {
  const data = {
    event: {
      startsAt: '2026-12-05T20:00:00+07:00',
      summary:
        '2026-12-01T10:00:01 is when it opens? No: this one is text, but a moment to come all the same',
      showings: [{ saleOpensAt: '2026-12-01T10:00:05+07:00' }, { saleOpensAt: '2026-11-01T10:00:00+07:00' }],
    },
  };
  expect(nextChange(data, now)).toBe(now + 5_000);
  expect(nextChange(data, now + 5_000)).toBe(Date.parse('2026-12-05T20:00:00+07:00'));
  expect(nextChange({ title: 'Đêm 2026', left: 3, none: null }, now)).toBe(Infinity);
});
