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

test('takes the outcome of the last attempt while the window is open', () => {
  expect(outcomeOf(order({ payments: [declined] }), true)).toBe('declined');
  expect(outcomeOf(order({ payments: [declined, unpaid] }), true)).toBe('open');
  expect(outcomeOf(order({ payments: [unpaid, declined] }), true)).toBe('declined');
  const late = { state: 'expired', failure: 'Too late.', word: null } as const;
  expect(outcomeOf(order({ payments: [late] }), true)).toBe('declined');
});

test('says that the provider is deciding only when it was asked and does not know', () => {
  expect(outcomeOf(order({ payments: [pending] }), true)).toBe('asking');
  expect(outcomeOf(order({ payments: [unpaid] }), true)).toBe('open');
  expect(outcomeOf(order({ payments: [unclear] }), true)).toBe('waiting');
  expect(outcomeOf(order({ payments: [unclear, unpaid] }), true)).toBe('waiting');
  expect(outcomeOf(order({ payments: [unpaid, pending] }), true)).toBe('asking');
});

test('offers nothing after the window and waits for the last answer', () => {
  expect(outcomeOf(order({ payments: [declined] }), false)).toBe('closing');
  expect(outcomeOf(order({ payments: [pending] }), false)).toBe('closing');
});

test('reports a refund rather than the state of the order', () => {
  expect(outcomeOf(order({ state: 'expired', refunds: [{ state: 'requested' }] }), false)).toBe('refunding');
  expect(outcomeOf(order({ state: 'cancelled', refunds: [{ state: 'failed' }] }), false)).toBe('refunding');
  expect(outcomeOf(order({ state: 'expired' }), false)).toBe('expired');
  expect(outcomeOf(order({ state: 'cancelled' }), false)).toBe('cancelled');
});

test('keeps paid as paid, and a hold as not paid yet', () => {
  expect(outcomeOf(order({ state: 'paid', refunds: [{ state: 'processing' }] }), false)).toBe('paid');
  expect(outcomeOf(order({ state: 'holding' }), false)).toBe('unpaid');
});

test('reports the last failure, not an older one', () => {
  expect(lastFailure({ payments: [declined] })).toBe('Not enough money.');
  expect(lastFailure({ payments: [declined, pending] })).toBeNull();
  expect(lastFailure({ payments: [] })).toBeNull();
});

test('stops polling when nothing can change; an expired order may still get a late payment', () => {
  expect(isSettled(order({ state: 'paid' }), 'paid')).toBe(true);
  expect(isSettled(order({ state: 'paid', refunds: [{ state: 'processing' }] }), 'paid')).toBe(false);
  expect(isSettled(order({ state: 'cancelled' }), 'cancelled')).toBe(true);
  expect(isSettled(order({ state: 'cancelled', payments: [declined] }), 'cancelled')).toBe(false);
  expect(isSettled(order({ state: 'expired' }), 'expired')).toBe(false);
  expect(isSettled(order({ state: 'expired', refunds: [{ state: 'succeeded' }] }), 'refunding')).toBe(true);
});

test('changes the mark with every payment and refund', () => {
  const before = { state: 'awaiting_payment', payments: [{ id: 'p', state: 'pending' }], refunds: [] };
  expect(orderMark(before)).toBe(orderMark({ ...before }));
  expect(orderMark({ ...before, payments: [{ id: 'p', state: 'failed' }] })).not.toBe(orderMark(before));
  expect(orderMark({ ...before, payments: [{ id: 'p', state: 'pending', word: 'unpaid' }] })).not.toBe(
    orderMark(before),
  );
  expect(orderMark({ ...before, refunds: [{ id: 'r', state: 'requested' }] })).not.toBe(orderMark(before));
});
