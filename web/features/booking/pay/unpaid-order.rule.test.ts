import { orderStates } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import {
  openPaymentStates,
  paymentStates,
  paymentWords,
} from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import { expect, test } from 'vitest';
import { outcomeOf } from '../../../parts/order/order-outcome.rule.ts';
import { firstChoice, waysOut } from './unpaid-order.rule.ts';

const words = [null, ...paymentWords] as const;
/** All possible attempts: an open one with each answer, an ended one with none. */
const attempts = paymentStates.flatMap((state) =>
  (openPaymentStates.includes(state) ? words : [null]).map((word) => ({ state, word })),
);
const named = (method: string, attempt: (typeof attempts)[number]) => ({ ...attempt, method, failure: null });
/** No attempt, one, or two in a row. */
const histories = [
  [],
  ...attempts.map((only) => [named('momo', only)]),
  ...attempts.flatMap((first) => attempts.map((second) => [named('momo', first), named('vietqr', second)])),
];
const combinations = orderStates.flatMap((state) =>
  [true, false].flatMap((isOpen) =>
    [[], [{ state: 'requested' as const }]].flatMap((refunds) =>
      histories.map((payments) => {
        const outcome = outcomeOf({ state, payments, refunds }, isOpen);
        return { state, isOpen, refunds, payments, outcome, ways: waysOut(outcome, payments) };
      }),
    ),
  ),
);
const isLive = (attempt: { state: (typeof paymentStates)[number] } | undefined) =>
  attempt !== undefined && openPaymentStates.includes(attempt.state);

test('covers every combination of order, window, attempts and refunds', () => {
  expect(attempts).toHaveLength(9);
  expect(combinations).toHaveLength(orderStates.length * 2 * 2 * (1 + 9 + 81));
});

test('offers payment and cancelling only while payment has begun and the window is open', () => {
  for (const { state, isOpen, ways } of combinations) {
    if (state === 'awaiting_payment' && isOpen) expect(ways.hasClock).toBe(true);
    else
      expect(ways).toEqual({ goOn: null, refused: null, others: 'none', mayCancel: false, hasClock: false });
  }
});

test('offers no other payment and no cancelling while money may be on its way', () => {
  for (const { state, isOpen, payments, outcome, ways } of combinations) {
    if (state !== 'awaiting_payment' || !isOpen || !payments.some(({ word }) => word === 'unclear')) continue;
    expect(outcome).toBe('waiting');
    expect(ways).toMatchObject({ others: 'none', mayCancel: false, goOn: { word: 'unclear' } });
  }
});

test('always offers another method and cancelling when no provider is deciding', () => {
  for (const { state, isOpen, payments, outcome, ways } of combinations) {
    if (state !== 'awaiting_payment' || !isOpen || payments.some(({ word }) => word === 'unclear')) continue;
    expect(['asking', 'open', 'declined']).toContain(outcome);
    expect(ways.mayCancel).toBe(true);
    expect(ways.others).toBe(outcome === 'declined' ? 'shown' : 'offered');
  }
});

test('says that nothing was paid only when the provider of every open attempt has said so', () => {
  for (const { payments, outcome } of combinations) {
    if (outcome !== 'open') continue;
    expect(payments.filter(isLive).every(({ word }) => word === 'unpaid')).toBe(true);
  }
});

test('continues an open attempt, and names the last attempt as the refused one', () => {
  for (const { payments, outcome, ways } of combinations) {
    if (ways.goOn) expect(isLive(ways.goOn)).toBe(true);
    if (outcome === 'declined') expect(ways.refused).toBe(payments.at(-1));
    else expect(ways.refused).toBeNull();
  }
});

test('says that money for an ended order is refunded, whatever its attempts', () => {
  for (const { state, refunds, outcome } of combinations) {
    if (state !== 'cancelled' && state !== 'expired') continue;
    expect(outcome).toBe(refunds.length > 0 ? 'refunding' : state);
  }
});

const momo = named('momo', { state: 'pending', word: 'unpaid' });
const methods = [
  { code: 'momo', isInMaintenance: false },
  { code: 'vietqr', isInMaintenance: false },
  { code: 'card', isInMaintenance: true },
];
test.each([
  ['the open one, also before the ways are known', [], { goOn: momo, refused: null }, 'momo'],
  ['the open one', methods, { goOn: momo, refused: null }, 'momo'],
  ['never the one that has just refused', methods, { goOn: null, refused: momo }, 'vietqr'],
  ['but when there is no other', methods.slice(0, 1), { goOn: null, refused: momo }, 'momo'],
  [
    'another one while the open one is under maintenance',
    methods.map((each) => ({ ...each, isInMaintenance: each.code !== 'vietqr' })),
    { goOn: momo, refused: null },
    'vietqr',
  ],
  ['none where there is none', methods.slice(2), { goOn: null, refused: momo }, null],
])('first selected method: %s', (_, offered, ways, code) => {
  expect(firstChoice(offered, ways)).toBe(code);
});
