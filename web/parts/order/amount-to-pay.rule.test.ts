import { expect, test } from 'vitest';
import { amountToPay, surplusOf } from './amount-to-pay.rule.ts';

test.each([
  ['nothing is given', 500_000, null, 500_000, 0],
  ['the tickets cost less', 500_000, { amount: 300_000 }, 200_000, 0],
  ['the tickets cost the same', 500_000, { amount: 500_000 }, 0, 0],
  ['the tickets cost more', 500_000, { amount: 800_000 }, 0, 300_000],
  ['the rest is less than any way to pay takes', 500_000, { amount: 495_000 }, 10_000, 5_000],
])('when %s', (_, total, exchange, left, refunded) => {
  expect(amountToPay({ total, exchange })).toBe(left);
  expect(surplusOf({ total, exchange })).toBe(refunded);
});

test('takes an order without the field as one without an exchange', () => {
  expect(amountToPay({ total: 90_000 })).toBe(90_000);
});
