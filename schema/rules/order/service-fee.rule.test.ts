import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentMethodIds } from '../../values.ts';
import { orderTotal } from './order-total.rule.ts';
import { mostAdded, serviceFeeOf, ticketFee, type FeeRule, type FeeShare } from './service-fee.rule.ts';

const percent = (value: number): FeeShare => ({ kind: 'percent', percent: value });
const fixed = (amount: number): FeeShare => ({ kind: 'fixed', amount });

describe('the service fee of one ticket', () => {
  test.each([
    ['none', null, 450_000, 0, null],
    ['an amount', fixed(10_000), 450_000, 10_000, null],
    ['a share', percent(5), 450_000, 22_500, null],
    ['a share with decimals', percent(2.25), 450_000, 10_125, null],
    ['a share, rounded down to the đồng', percent(1.5), 99_999, 1_499, null],
    ['nothing of a free ticket', fixed(10_000), 0, 0, null],
    [
      'by method, the others none',
      { kind: 'by_method', methods: { momo: percent(2), credit_card: fixed(15_000) } },
      450_000,
      0,
      { momo: 9_000, credit_card: 15_000 },
    ],
    [
      'the same for every method is no longer by method',
      {
        kind: 'by_method',
        methods: Object.fromEntries(paymentMethodIds.map(({ method }) => [method, fixed(7_000)])),
      },
      450_000,
      7_000,
      null,
    ],
  ] as const)('%s', (_, rule, price, fee, methodFees) => {
    expect(ticketFee(rule, price)).toEqual({ fee, methodFees });
  });
});

const price = fc.nat(999_999_999);
const share = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(1_000_000) }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(5_000).map((each) => each / 100) }),
);
const anyRule: fc.Arbitrary<FeeRule | null> = fc.oneof(
  fc.constant(null),
  share,
  fc.record({
    kind: fc.constant('by_method' as const),
    methods: fc.dictionary(fc.constantFrom(...paymentMethodIds.map(({ method }) => method)), share),
  }),
);
const anyTickets = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unitPrice: price }), {
  minLength: 1,
  maxLength: 5,
});
const anyMethod = fc.option(fc.constantFrom(...paymentMethodIds.map(({ method }) => method), 'another'));

describe('any purchase with any fee', () => {
  test('nothing is negative or a fraction, and every payment method costs at least the first price shown and at most the price announced', () => {
    fc.assert(
      fc.property(anyRule, anyTickets, anyMethod, (rule, tickets, method) => {
        const lines = tickets.map((line) => ({ ...line, ...ticketFee(rule, line.unitPrice) }));
        const [least, paid] = [serviceFeeOf(lines, null), serviceFeeOf(lines, method)];
        expect(Number.isSafeInteger(paid)).toBe(true);
        expect(least).toBeGreaterThanOrEqual(0);
        expect(paid).toBeGreaterThanOrEqual(least);
        expect(paid).toBeLessThanOrEqual(least + mostAdded(lines));
      }),
    );
  });

  test('the sum equals the prices shown for the single tickets', () => {
    fc.assert(
      fc.property(anyRule, anyTickets, (rule, tickets) => {
        const lines = tickets.map((line) => ({ ...line, ...ticketFee(rule, line.unitPrice) }));
        const { total } = orderTotal({
          lines,
          serviceFee: serviceFeeOf(lines, null),
          shippingFee: 0,
          addOnTotal: 0,
          organizer: null,
          platform: null,
          leastPayable: 0,
        });
        const shown = lines.reduce(
          (sum, { quantity, unitPrice, fee }) => sum + quantity * (unitPrice + fee),
          0,
        );
        expect(total).toBe(shown);
      }),
    );
  });

  test('a percentage differs from the exact value by less than a đồng per ticket', () => {
    fc.assert(
      fc.property(price, fc.nat(5_000), (each, hundredths) => {
        const exact = BigInt(each) * BigInt(hundredths);
        const { fee } = ticketFee({ kind: 'percent', percent: hundredths / 100 }, each);
        const lost = exact - BigInt(fee) * 10_000n;
        expect(lost >= 0n && lost < 10_000n).toBe(true);
      }),
    );
  });
});
