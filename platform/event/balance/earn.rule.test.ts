import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { earnedBy } from './earn.rule.ts';

test('hearts and gifts by ticket, for orders with money in them only', () => {
  expect(earnedBy({ total: 600_000, tickets: 3 })).toEqual([
    { unit: 'free_gift', amount: limits.freeGiftsPerTicket * 3 },
    { unit: 'heart', amount: limits.heartsPerTicket * 3 },
  ]);
  expect(earnedBy({ total: 0, tickets: 3 })).toEqual([]);
});
