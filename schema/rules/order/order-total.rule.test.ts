import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotal, type Discount, type OrderParts } from './order-total.rule.ts';

const off = (kind: Discount['kind'], value: number, rest: Partial<Discount> = {}): Discount => ({
  kind,
  value,
  maxDiscount: null,
  budgetLeft: null,
  ...rest,
});
const parts = (rest: Partial<OrderParts> = {}): OrderParts => ({
  lines: [
    { quantity: 2, unitPrice: 350_000 },
    { quantity: 1, unitPrice: 0 },
  ],
  serviceFee: 0,
  shippingFee: 0,
  addOnTotal: 0,
  organizer: null,
  platform: null,
  leastPayable: 0,
  ...rest,
});

describe('the total of an order', () => {
  test.each([
    ['nothing off', {}, [0, 0, 700_000]],
    ['a share', { organizer: off('percent', 10) }, [70_000, 0, 630_000]],
    [
      'a share with a cap',
      { organizer: off('percent', 50, { maxDiscount: 100_000 }) },
      [100_000, 0, 600_000],
    ],
    ['an amount', { platform: off('fixed', 50_000) }, [0, 50_000, 650_000]],
    ['more than it costs', { platform: off('fixed', 900_000) }, [0, 700_000, 0]],
    ['for each ticket, a free one not', { organizer: off('per_ticket', 30_000) }, [60_000, 0, 640_000]],
    [
      'the rest of a budget',
      { platform: off('fixed', 50_000, { budgetLeft: 12_345 }) },
      [0, 12_345, 687_655],
    ],
    ['an empty budget', { platform: off('fixed', 50_000, { budgetLeft: 0 }) }, [0, 0, 700_000]],
    ['an overdrawn budget', { platform: off('fixed', 50_000, { budgetLeft: -7 }) }, [0, 0, 700_000]],
    [
      'both, the second of what the first leaves',
      { organizer: off('percent', 50), platform: off('percent', 10) },
      [350_000, 35_000, 315_000],
    ],
    [
      'fees are never reduced',
      { serviceFee: 20_000, shippingFee: 30_000, organizer: off('percent', 100) },
      [700_000, 0, 50_000],
    ],
    [
      'a rest that no way to pay takes is not left: the voucher takes off less',
      { platform: off('fixed', 699_500), leastPayable: 1_000 },
      [0, 699_000, 1_000],
    ],
    [
      'first the platform takes off less, then the organizer',
      { organizer: off('fixed', 699_400), platform: off('fixed', 100), leastPayable: 1_000 },
      [699_000, 0, 1_000],
    ],
    [
      'all tickets are given: a fee that no way to pay takes is not asked',
      { serviceFee: 300, organizer: off('percent', 100), leastPayable: 1_000 },
      [700_000, 0, 0],
    ],
    [
      'all tickets are given, by two',
      { serviceFee: 999, organizer: off('percent', 50), platform: off('percent', 100), leastPayable: 1_000 },
      [350_000, 350_000, 0],
    ],
    [
      'all tickets are given: a fee that can be paid is the fee that was shown',
      { serviceFee: 1_000, organizer: off('percent', 100), leastPayable: 1_000 },
      [700_000, 0, 1_000],
    ],
    [
      'all tickets are given and sent: postage and fee are as shown',
      { serviceFee: 300, shippingFee: 30_000, organizer: off('percent', 100), leastPayable: 1_000 },
      [700_000, 0, 30_300],
    ],
    [
      'a free ticket’s fee is nobody’s gift',
      {
        lines: [{ quantity: 1, unitPrice: 0 }],
        serviceFee: 300,
        platform: off('fixed', 5),
        leastPayable: 1_000,
      },
      [0, 0, 300],
    ],
    ['nothing is left of nothing', { platform: off('percent', 100), leastPayable: 1_000 }, [0, 700_000, 0]],
    [
      'what was too little without a voucher stays as it is',
      { lines: [{ quantity: 1, unitPrice: 600 }], platform: off('fixed', 100), leastPayable: 1_000 },
      [0, 0, 600],
    ],
  ] as const)('%s', (_, rest, [organizerDiscount, platformDiscount, total]) => {
    expect(orderTotal(parts(rest))).toMatchObject({ organizerDiscount, platformDiscount, total });
  });

  test('an order whose fee is waived shows no fee', () => {
    const given = parts({ serviceFee: 300, organizer: off('percent', 100), leastPayable: 1_000 });
    expect(orderTotal(given)).toMatchObject({ serviceFee: 0, total: 0 });
    expect(orderTotal({ ...given, organizer: off('percent', 99) })).toMatchObject({ serviceFee: 300 });
  });

  test('a percentage is rounded down to the đồng', () => {
    const lines = [{ quantity: 1, unitPrice: 99_999 }];
    expect(orderTotal(parts({ lines, organizer: off('percent', 33) })).organizerDiscount).toBe(32_999);
  });
});

const amount = fc.nat(100_000_000);
const discount = fc
  .option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'fixed' as const, 'per_ticket' as const),
      value: amount,
      maxDiscount: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
      budgetLeft: fc.option(fc.integer({ min: -1_000, max: 100_000_000 })),
    }),
  )
  .map(
    (each) => each && { ...each, value: each.kind === 'percent' ? 1 + (each.value % 100) : each.value + 1 },
  );
const anyParts = fc.record({
  lines: fc.array(fc.record({ quantity: fc.nat(50), unitPrice: amount }), { maxLength: 5 }),
  serviceFee: amount,
  shippingFee: amount,
  addOnTotal: amount,
  organizer: discount,
  platform: discount,
  leastPayable: fc.nat(10_000),
});

describe('any purchase with any discounts', () => {
  test('the order lines add up to the total, in whole đồng, and nothing is negative', () => {
    fc.assert(
      fc.property(anyParts, (order) => {
        const sums = orderTotal(order);
        for (const each of Object.values(sums)) {
          expect(Number.isSafeInteger(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
        }
        const { subtotal, serviceFee, shippingFee, addOnTotal, organizerDiscount, platformDiscount, total } =
          sums;
        expect(subtotal).toBe(order.lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0));
        expect(total + organizerDiscount + platformDiscount).toBe(
          subtotal + serviceFee + shippingFee + addOnTotal,
        );
        expect(organizerDiscount + platformDiscount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  test('no discount exceeds its cap or its budget', () => {
    fc.assert(
      fc.property(anyParts, (order) => {
        const sums = orderTotal(order);
        for (const [taken, { maxDiscount, budgetLeft } = { maxDiscount: null, budgetLeft: null }] of [
          [sums.organizerDiscount, order.organizer ?? undefined],
          [sums.platformDiscount, order.platform ?? undefined],
        ] as const) {
          if (maxDiscount !== null) expect(taken).toBeLessThanOrEqual(maxDiscount);
          if (budgetLeft !== null) expect(taken).toBeLessThanOrEqual(Math.max(0, budgetLeft));
        }
      }),
    );
  });

  test('a discount differs from the exact percentage by less than a đồng', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 1, max: 100 }), (any, percent) => {
        const order = { ...any, leastPayable: 0 };
        const { subtotal, organizerDiscount } = orderTotal({ ...order, organizer: off('percent', percent) });
        const over = BigInt(subtotal) * BigInt(percent) - BigInt(organizerDiscount) * 100n;
        expect(over >= 0n && over < 100n).toBe(true);
      }),
    );
  });

  test('the rest after vouchers is nothing, or as much as a payment method takes', () => {
    fc.assert(
      fc.property(anyParts, (order) => {
        const { total, subtotal, serviceFee } = orderTotal(order);
        const beside = order.shippingFee + order.addOnTotal;
        const before = subtotal + order.serviceFee + beside;
        expect(total === 0 || total >= Math.min(order.leastPayable, before)).toBe(true);
        const unlimited = orderTotal({ ...order, leastPayable: 0 });
        const given = unlimited.organizerDiscount + unlimited.platformDiscount;
        const isFeeAlone = given > 0 && given === subtotal && beside === 0;
        const isWaived = isFeeAlone && order.serviceFee < order.leastPayable;
        const least = Math.max(unlimited.total, Math.min(order.leastPayable, before));
        expect(total).toBe(unlimited.total === 0 || isWaived ? 0 : least);
        expect(serviceFee).toBe(isWaived ? 0 : order.serviceFee);
        // A buyer whose vouchers pay for every ticket never pays more than the fees shown.
        if (isFeeAlone) expect(total).toBeLessThanOrEqual(order.serviceFee);
      }),
    );
  });

  test('a second voucher never makes the order more expensive', () => {
    fc.assert(
      fc.property(anyParts, (order) => {
        expect(orderTotal(order).total).toBeLessThanOrEqual(orderTotal({ ...order, platform: null }).total);
        expect(orderTotal(order).total).toBeLessThanOrEqual(
          orderTotal({ ...order, organizer: null, platform: null }).total,
        );
      }),
    );
  });
});
