import { expect, test } from 'vitest';
import { costIn, inOrderOfUse, takesTotal } from './method-cost.rule.ts';

const wallet = { code: 'wallet', minAmount: 1_000, maxAmount: 50_000_000, serviceFee: 8_000 };
const bank = { code: 'bank', minAmount: 5_000, maxAmount: 999_999_999, serviceFee: 0 };

test('the fee of the way to pay takes the place of the one before', () => {
  const order = { serviceFee: 3_000, total: 603_000 };
  expect(costIn(order, wallet)).toEqual({ serviceFee: 8_000, total: 608_000 });
  expect(costIn(order, bank)).toEqual({ serviceFee: 0, total: 600_000 });
  expect(costIn(order, undefined)).toEqual(order);
});

test.each([
  [1_000, [true, false]],
  [5_000, [true, true]],
  // With the fee of the wallet it is above what a wallet takes.
  [50_000_000, [false, true]],
])('what is left of an order is %i đồng', (total, takes) => {
  const order = { serviceFee: 0, total };
  expect([wallet, bank].map((method) => takesTotal(order, method))).toEqual(takes);
});

test('the way that was used last stands first, those out of their limits last, and the others keep their order', () => {
  const ways = ['vnpay', 'momo', 'zalopay'].map((code) => ({ ...bank, code }));
  const order = { serviceFee: 0, total: 60_000_000 };
  const codes = (last: string | null) => inOrderOfUse(order, [wallet, ...ways], last).map(({ code }) => code);
  expect(codes('zalopay')).toEqual(['zalopay', 'vnpay', 'momo', 'wallet']);
  expect(codes('wallet')).toEqual(['vnpay', 'momo', 'zalopay', 'wallet']);
  expect(codes('one that is none any more')).toEqual(['vnpay', 'momo', 'zalopay', 'wallet']);
});
