import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './price.rule.ts';

const types = [
  { id: 'vip', price: 1_250_000, fee: 25_000, method_fees: { momo: 10_000 } },
  { id: 'free', price: 0, fee: 0, method_fees: null },
];
const line = (ticketTypeId: string, quantity: number) => ({ ticketTypeId, quantity, seatIds: [] });

test('adds up to the đồng', () => {
  expect(priceOf([line('vip', 2), line('free', 1)], types)).toMatchObject({
    subtotal: 2_500_000,
    serviceFee: 50_000,
    methodFeeMax: 20_000,
    total: 2_550_000,
  });
  expect(priceOf([line('free', 3)], types)).toMatchObject({ subtotal: 0, total: 0 });
});

test('refuses a type without a price', () => {
  expect(() => priceOf([line('gone', 1)], types)).toThrow('gone');
});

test('the total is always the lines, fee and discount together, and never a fraction', () => {
  const priced = fc.array(fc.tuple(fc.nat(10), fc.nat(100_000_000)), { maxLength: 5 });
  fc.assert(
    fc.property(priced, (rows) => {
      const lines = rows.map(([quantity], at) => line(String(at), quantity));
      const price = priceOf(
        lines,
        rows.map(([, each], at) => ({ id: String(at), price: each, fee: each % 1_000, method_fees: null })),
      );
      expect(price.subtotal).toBe(rows.reduce((sum, [quantity, each]) => sum + quantity * each, 0));
      expect(price.total).toBe(price.subtotal + price.serviceFee - price.discount);
      expect(Number.isInteger(price.total)).toBe(true);
    }),
  );
});
