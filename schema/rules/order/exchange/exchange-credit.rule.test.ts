import { expect, test } from 'vitest';
import { exchangeCredit, toPay } from './exchange-credit.rule.ts';

test.each([
  ['nothing given', 500_000, null, 0],
  ['tickets that cost less', 500_000, 300_000, 300_000],
  ['tickets that cost the same', 500_000, 500_000, 500_000],
  ['tickets that cost more', 500_000, 800_000, 500_000],
  ['a rest that no way to pay takes', 500_000, 495_000, 490_000],
  ['a rest of exactly the least payment', 500_000, 490_000, 490_000],
  ['an order that costs less than the least payment', 6_000, 3_000, 0],
  ['free tickets for free ones', 0, 0, 0],
])('%s', (_, total, amount, credit) => {
  const given = amount === null ? null : { amount };
  expect(exchangeCredit(total, given)).toBe(credit);
  expect(toPay(total, given)).toBe(total - credit);
});
