import { expect, test } from 'vitest';
import { costIn, inOrderOfUse, takesTotal } from './method-cost.rule.ts';

const wallet = { code: 'wallet', minAmount: 1_000, maxAmount: 50_000_000, serviceFee: 8_000 };
const bank = { code: 'bank', minAmount: 5_000, maxAmount: 999_999_999, serviceFee: 0 };

test('replaces the fee by that of the chosen payment method', () => {
  const order = { serviceFee: 3_000, total: 603_000 };
  expect(costIn(order, wallet)).toEqual({ serviceFee: 8_000, total: 608_000, toPay: 608_000 });
  expect(costIn(order, bank)).toEqual({ serviceFee: 0, total: 600_000, toPay: 600_000 });
  expect(costIn(order, undefined)).toEqual({ ...order, toPay: 603_000 });
});

test('takes the limits of a method for what exchanged tickets leave to pay', () => {
  const order = { serviceFee: 0, total: 50_000_000, exchange: { amount: 200_000 } };
  expect(costIn(order, wallet)).toEqual({ serviceFee: 8_000, total: 50_008_000, toPay: 49_808_000 });
  expect(takesTotal(order, wallet)).toBe(true);
  expect(takesTotal({ ...order, exchange: null }, wallet)).toBe(false);
});

test.each([
  [1_000, [true, false]],
  [5_000, [true, true]],
  // Above a wallet's limit once its fee is added.
  [50_000_000, [false, true]],
])('takes the limits of the methods for a total of %i đồng', (total, takes) => {
  const order = { serviceFee: 0, total };
  expect([wallet, bank].map((method) => takesTotal(order, method))).toEqual(takes);
});

test('sorts the last used method first and those outside their limits last, the others as they were', () => {
  const ways = ['vnpay', 'momo', 'zalopay'].map((code) => ({ ...bank, code }));
  const order = { serviceFee: 0, total: 60_000_000 };
  const codes = (last: string | null) => inOrderOfUse(order, [wallet, ...ways], last).map(({ code }) => code);
  expect(codes('zalopay')).toEqual(['zalopay', 'vnpay', 'momo', 'wallet']);
  expect(codes('wallet')).toEqual(['vnpay', 'momo', 'zalopay', 'wallet']);
  expect(codes('one that is none any more')).toEqual(['vnpay', 'momo', 'zalopay', 'wallet']);
});
