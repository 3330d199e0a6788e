import { expect, test } from 'vitest';
import { mayOrderMove, orderStates } from './order-transition.rule.ts';
import { mayPaymentMove, mayRefundMove, paymentStates, refundStates } from './payment-transition.rule.ts';

const moves = <S extends string>(states: readonly S[], may: (from: S, to: S) => boolean) =>
  states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from} > ${to}`));

test('orders move as design §5 says, and no other way', () => {
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

test('a payment that succeeded stays so; a late success is possible', () => {
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

test('a refund that succeeded stays so; a failed one may be asked again', () => {
  expect(moves(refundStates, mayRefundMove)).toEqual([
    'requested > processing',
    'requested > succeeded',
    'requested > failed',
    'processing > succeeded',
    'processing > failed',
    'failed > requested',
    'failed > succeeded',
  ]);
});
