import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { earnedBy } from './earn.rule.ts';

test('hearts and gifts by ticket, for orders with money in them', () => {
  expect(earnedBy({ subtotal: 600_000, total: 600_000, tickets: 3 })).toEqual([
    { unit: 'free_gift', amount: limits.freeGiftsPerTicket * 3 },
    { unit: 'heart', amount: limits.heartsPerTicket * 3 },
  ]);
  expect(earnedBy({ subtotal: 0, total: 30_000, tickets: 1 }).map(({ unit }) => unit)).toEqual([
    'free_gift',
    'heart',
  ]);
  expect(earnedBy({ subtotal: 0, total: 0, tickets: 3 })).toEqual([]);
});

test('what a voucher paid for brings free gifts, and no hearts', () => {
  expect(earnedBy({ subtotal: 600_000, total: 0, tickets: 3 })).toEqual([
    { unit: 'free_gift', amount: limits.freeGiftsPerTicket * 3 },
  ]);
});
