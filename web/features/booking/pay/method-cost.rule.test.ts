import { expect, test } from 'vitest';
import { costIn, lastUsedFirst, stillFitting } from './method-cost.rule.ts';

const wallet = { code: 'wallet', minAmount: 1_000, maxAmount: 50_000_000, serviceFee: 8_000 };
const bank = { code: 'bank', minAmount: 5_000, maxAmount: 999_999_999, serviceFee: 0 };

test('the fee of the way to pay takes the place of the one before', () => {
  const order = { serviceFee: 3_000, total: 603_000 };
  expect(costIn(order, wallet)).toEqual({ serviceFee: 8_000, total: 608_000 });
  expect(costIn(order, bank)).toEqual({ serviceFee: 0, total: 600_000 });
  expect(costIn(order, undefined)).toEqual(order);
});

test('a way that does not take what is left is not offered', () => {
  expect(stillFitting({ serviceFee: 0, total: 1_000 }, [wallet, bank])).toEqual([wallet]);
  expect(stillFitting({ serviceFee: 0, total: 50_000_000 }, [wallet, bank])).toEqual([bank]);
});

test('the way that was used last stands first, and the others keep their order', () => {
  const ways = ['vnpay', 'momo', 'zalopay'].map((code) => ({ code }));
  const codes = (last: string | null) => lastUsedFirst(ways, last).map(({ code }) => code);
  expect(codes('zalopay')).toEqual(['zalopay', 'vnpay', 'momo']);
  expect(codes('one that is none any more')).toEqual(['vnpay', 'momo', 'zalopay']);
});
