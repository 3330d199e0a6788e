import { describe, expect, test } from 'vitest';
import { mayPayLate, settle, type LateFacts, type SettleFacts } from './settle.rule.ts';

type SettleChanges = Partial<Pick<SettleFacts, 'outcome' | 'amount' | 'isKnownMoney' | 'anybodyPays'>> & {
  payment?: SettleFacts['payment']['state'];
  order?: SettleFacts['order']['state'];
};
const plan = ({ payment = 'pending', order = 'awaiting_payment', ...news }: SettleChanges) =>
  settle({
    outcome: 'succeeded',
    amount: 100,
    isKnownMoney: false,
    anybodyPays: false,
    ...news,
    payment: { state: payment, amount: 100 },
    order: { state: order },
  });

describe('money', () => {
  test.each<[string, SettleChanges, object]>([
    ['pays the order that waits for it', {}, { do: 'pay_order', answer: 'confirmed' }],
    ['pays after an attempt was declined', { payment: 'failed' }, { do: 'pay_order' }],
    ['pays after an attempt expired', { payment: 'expired' }, { do: 'pay_order' }],
    ['for an expired order is late', { order: 'expired', payment: 'expired' }, { do: 'pay_late' }],
    ['for a cancelled order is late', { order: 'cancelled' }, { do: 'pay_late' }],
    [
      'seen before is nothing new',
      { isKnownMoney: true, payment: 'succeeded', order: 'paid' },
      { do: 'nothing', answer: 'already_confirmed' },
    ],
    [
      'for a paid order goes back',
      { order: 'paid' },
      { do: 'refund', reason: 'second_payment', payment: 'succeeded' },
    ],
    [
      'a second time for one attempt goes back',
      { order: 'paid', payment: 'succeeded' },
      { do: 'refund', reason: 'second_payment', payment: 'as_it_is' },
    ],
    [
      'of another amount goes back',
      { amount: 99 },
      { do: 'refund', reason: 'wrong_amount', payment: 'failed', answer: 'invalid_amount' },
    ],
    [
      'of another amount, by a way that is open to anybody, goes back and fails nothing',
      { amount: 99, anybodyPays: true },
      { do: 'refund', reason: 'wrong_amount', payment: 'as_it_is', answer: 'invalid_amount' },
    ],
    [
      'of another amount, for a paid order, goes back',
      { amount: 99, payment: 'succeeded', order: 'paid' },
      { do: 'refund', reason: 'wrong_amount', payment: 'as_it_is' },
    ],
    [
      'of another amount, seen before, is nothing new',
      { amount: 99, isKnownMoney: true },
      { do: 'nothing', answer: 'invalid_amount' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(plan(changes)).toMatchObject(expected);
  });
});

describe('no money', () => {
  test.each<[string, SettleChanges, object]>([
    ['a decline is recorded', { outcome: 'failed' }, { do: 'fail_payment', answer: 'confirmed' }],
    [
      'a decline is recorded once',
      { outcome: 'failed', payment: 'failed' },
      { do: 'nothing', answer: 'already_confirmed' },
    ],
    [
      'a decline after success changes nothing',
      { outcome: 'failed', payment: 'succeeded', order: 'paid' },
      { do: 'nothing', answer: 'already_confirmed' },
    ],
    [
      'a decline after we gave up is recorded',
      { outcome: 'failed', payment: 'expired', order: 'expired' },
      { do: 'fail_payment' },
    ],
    ['a refund by the provider is no payment', { outcome: 'refunded' }, { do: 'fail_payment' }],
    ['what is not clear changes nothing', { outcome: 'unclear' }, { do: 'nothing', answer: 'confirmed' }],
    ['what has only begun changes nothing', { outcome: 'open' }, { do: 'nothing', answer: 'confirmed' }],
    [
      'a decline of another amount changes nothing',
      { outcome: 'failed', amount: 1 },
      { do: 'nothing', answer: 'invalid_amount' },
    ],
  ])('%s', (_, changes, expected) => {
    expect(plan(changes)).toMatchObject(expected);
  });

  test('an order that is holding has no payment', () => {
    expect(() => plan({ order: 'holding' })).toThrow('holding');
  });
});

describe('a good order is never touched', () => {
  const states = ['created', 'pending', 'succeeded', 'failed', 'expired'] as const;
  const outcomes = ['succeeded', 'failed', 'open', 'unclear', 'refunded'] as const;
  test('whatever is said about any attempt of it', () => {
    for (const payment of states) {
      for (const outcome of outcomes) {
        for (const amount of [1, 100]) {
          expect(plan({ payment, outcome, amount, order: 'paid' }).do).not.toMatch(/^pay_/);
        }
      }
    }
  });
});

describe('late money', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const facts: LateFacts = {
    showingStatus: 'scheduled',
    eventStatus: 'scheduled',
    startsAt: new Date('2026-11-20T12:00:00Z'),
    now,
    hasLiveOrder: false,
    owned: 2,
    wanted: 2,
    max: 4,
  };
  test.each<[boolean, Partial<LateFacts>]>([
    [true, {}],
    [true, { showingStatus: 'moved' }],
    [false, { showingStatus: 'cancelled' }],
    [false, { eventStatus: 'cancelled' }],
    [false, { startsAt: now }],
    [false, { hasLiveOrder: true }],
    [false, { owned: 3 }],
  ])('%s when %j', (expected, changes) => {
    expect(mayPayLate({ ...facts, ...changes })).toBe(expected);
  });
});
