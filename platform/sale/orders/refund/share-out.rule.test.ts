import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut, takeFrom } from './share-out.rule.ts';

const dong = fc.integer({ min: 0, max: 2_000_000_000 });

test.each([
  [600_000, [300_000, 300_000], [300_000, 300_000]],
  // A fee of 10,000 goes with the tickets.
  [610_000, [200_000, 400_000], [203_333, 406_667]],
  [100, [1, 1, 1], [34, 33, 33]],
  [300_000, [300_000, 0], [300_000, 0]],
  [0, [0, 0], [0, 0]],
  [5_000, [0, 0], [2_500, 2_500]],
  [100, [], []],
])('%i over %j is %j', (total, prices, expected) => {
  expect(shareOut(total, prices)).toEqual(expected);
});

test('nothing is lost, nothing is made, and nobody is more than a đồng from their part', () => {
  fc.assert(
    fc.property(dong, fc.array(dong, { minLength: 1, maxLength: 40 }), (total, prices) => {
      const shares = shareOut(total, prices);
      const sum = prices.reduce((one, other) => one + other, 0);
      expect(shares.reduce((one, other) => one + other, 0)).toBe(total);
      for (const [at, share] of shares.entries()) {
        const exact = sum === 0 ? total / prices.length : (total * (prices[at] ?? 0)) / sum;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('money goes back from what came first, and never more than is left', () => {
  const receipts = [
    { id: 'r1', paymentId: 'p1', left: 50 },
    { id: 'r2', paymentId: 'p2', left: 0 },
    { id: 'r3', paymentId: 'p3', left: 70 },
  ];
  expect(takeFrom(receipts, 40)).toEqual([{ receiptId: 'r1', paymentId: 'p1', amount: 40 }]);
  expect(takeFrom(receipts, 120)).toEqual([
    { receiptId: 'r1', paymentId: 'p1', amount: 50 },
    { receiptId: 'r3', paymentId: 'p3', amount: 70 },
  ]);
  expect(takeFrom(receipts, 121)).toBeUndefined();
  expect(takeFrom([], 0)).toEqual([]);
});
