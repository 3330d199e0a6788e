import { expect, test } from 'vitest';
import { mayOrderMove, orderStates } from './order-transition.rule.ts';
import {
  mayPaymentMove,
  openPaymentStates,
  openRefundStates,
  paymentStates,
  paymentTransitions,
  refundStates,
  refundTransitions,
  statesBefore,
  type RefundState,
} from './payment-transition.rule.ts';

const moves = <S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) =>
  states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));

test('orders follow the table of transitions only', () => {
  expect(moves(orderStates, mayOrderMove)).toEqual([
    'holding > awaiting_payment',
    'holding > cancelled',
    'holding > expired',
    'awaiting_payment > paid',
    'awaiting_payment > cancelled',
    'awaiting_payment > expired',
    'cancelled > paid',
    'expired > paid',
  ]);
});

test('a succeeded payment stays succeeded; a late success is possible', () => {
  expect(moves(paymentStates, mayPaymentMove)).toEqual([
    'created > pending',
    'created > succeeded',
    'created > failed',
    'created > expired',
    'pending > succeeded',
    'pending > failed',
    'pending > expired',
    'failed > succeeded',
    'expired > succeeded',
    'expired > failed',
  ]);
});

test('a refund is processed before it ends, and its end is final', () => {
  const may = (from: RefundState, to: RefundState) => refundTransitions[from].includes(to);
  expect(moves(refundStates, may)).toEqual([
    'requested > processing',
    'processing > due',
    'processing > succeeded',
    'processing > failed',
    'due > succeeded',
  ]);
});

test('the source states of SQL statements come from the tables', () => {
  expect(openPaymentStates).toEqual(['created', 'pending']);
  expect(openRefundStates).toEqual(['requested', 'processing']);
  expect(statesBefore(paymentTransitions, 'succeeded')).toEqual(['created', 'pending', 'failed', 'expired']);
  expect(statesBefore(refundTransitions, 'requested')).toEqual([]);
});
