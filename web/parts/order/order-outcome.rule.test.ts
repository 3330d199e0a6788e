import { expect, test } from 'vitest';
import { isSettled, lastFailure, type MoneyFacts, orderMark, outcomeOf } from './order-outcome.rule.ts';

const order = (facts: Partial<MoneyFacts>): MoneyFacts => ({
  state: 'awaiting_payment',
  payments: [],
  refunds: [],
  ...facts,
});
const declined = { state: 'failed', failure: 'Not enough money.', word: null } as const;
const pending = { state: 'pending', failure: null, word: null } as const;
const unpaid = { ...pending, word: 'unpaid' } as const;
const unclear = { ...pending, word: 'unclear' } as const;

test('while the window is open the last attempt decides', () => {
  expect(outcomeOf(order({ payments: [declined] }), true)).toBe('declined');
  expect(outcomeOf(order({ payments: [declined, unpaid] }), true)).toBe('open');
  expect(outcomeOf(order({ payments: [unpaid, declined] }), true)).toBe('declined');
  const late = { state: 'expired', failure: 'Too late.', word: null } as const;
  expect(outcomeOf(order({ payments: [late] }), true)).toBe('declined');
});

test('the bank is said to have the word only when it was asked and leaves it open', () => {
  expect(outcomeOf(order({ payments: [pending] }), true)).toBe('asking');
  expect(outcomeOf(order({ payments: [unpaid] }), true)).toBe('open');
  expect(outcomeOf(order({ payments: [unclear] }), true)).toBe('waiting');
  expect(outcomeOf(order({ payments: [unclear, unpaid] }), true)).toBe('waiting');
  expect(outcomeOf(order({ payments: [unpaid, pending] }), true)).toBe('asking');
});

test('after the window nothing is offered, the last answer is awaited', () => {
  expect(outcomeOf(order({ payments: [declined] }), false)).toBe('closing');
  expect(outcomeOf(order({ payments: [pending] }), false)).toBe('closing');
});

test('money that goes back is the news, not the state of the order', () => {
  expect(outcomeOf(order({ state: 'expired', refunds: [{ state: 'requested' }] }), false)).toBe('refunding');
  expect(outcomeOf(order({ state: 'cancelled', refunds: [{ state: 'failed' }] }), false)).toBe('refunding');
  expect(outcomeOf(order({ state: 'expired' }), false)).toBe('expired');
  expect(outcomeOf(order({ state: 'cancelled' }), false)).toBe('cancelled');
});

test('paid stays paid, a hold is not paid yet', () => {
  expect(outcomeOf(order({ state: 'paid', refunds: [{ state: 'processing' }] }), false)).toBe('paid');
  expect(outcomeOf(order({ state: 'holding' }), false)).toBe('unpaid');
});

test('the last failure is told, not an older one', () => {
  expect(lastFailure({ payments: [declined] })).toBe('Not enough money.');
  expect(lastFailure({ payments: [declined, pending] })).toBeNull();
  expect(lastFailure({ payments: [] })).toBeNull();
});

test('polling ends when nothing can change: an expired order may still see late money', () => {
  expect(isSettled(order({ state: 'paid' }), 'paid')).toBe(true);
  expect(isSettled(order({ state: 'paid', refunds: [{ state: 'processing' }] }), 'paid')).toBe(false);
  expect(isSettled(order({ state: 'cancelled' }), 'cancelled')).toBe(true);
  expect(isSettled(order({ state: 'cancelled', payments: [declined] }), 'cancelled')).toBe(false);
  expect(isSettled(order({ state: 'expired' }), 'expired')).toBe(false);
  expect(isSettled(order({ state: 'expired', refunds: [{ state: 'succeeded' }] }), 'refunding')).toBe(true);
});

test('the mark changes with every payment and refund', () => {
  const before = { state: 'awaiting_payment', payments: [{ id: 'p', state: 'pending' }], refunds: [] };
  expect(orderMark(before)).toBe(orderMark({ ...before }));
  expect(orderMark({ ...before, payments: [{ id: 'p', state: 'failed' }] })).not.toBe(orderMark(before));
  expect(orderMark({ ...before, payments: [{ id: 'p', state: 'pending', word: 'unpaid' }] })).not.toBe(
    orderMark(before),
  );
  expect(orderMark({ ...before, refunds: [{ id: 'r', state: 'requested' }] })).not.toBe(orderMark(before));
});
