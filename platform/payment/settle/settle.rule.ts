import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { mayPaymentMove, type PaymentState } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { RefundReason } from '../../sale/orders/refund-reason.rule.ts';

/**
 * What a provider says of an attempt. `open`: begun, no money taken. `unclear`: not final, and money may have been taken. `refunded`: taken
 * and being returned, never a reason to issue tickets.
 */
export type PaymentOutcome = 'succeeded' | 'failed' | 'open' | 'unclear' | 'refunded';

/** What a provider says of an attempt, with the state of payment and order, read under locks. */
export interface SettleFacts {
  readonly outcome: PaymentOutcome;
  /** VND as the provider says. */
  readonly amount: number;
  readonly payment: { readonly state: PaymentState; readonly amount: number };
  readonly order: { readonly state: OrderState };
  /** A receipt with this provider and transaction number exists already. */
  readonly isKnownMoney: boolean;
  /** Anybody can send any amount for the reference (bank transfer), so a wrong amount does not fail the attempt. */
  readonly anybodyPays: boolean;
}

/** What to tell the provider; each protocol has its own words for it. */
export type SettleAnswer = 'confirmed' | 'already_confirmed' | 'invalid_amount';

/** What to do, and what to answer the provider. */
export type SettlePlan = { readonly answer: SettleAnswer } & (
  | { readonly do: 'nothing' }
  | { readonly do: 'fail_payment' }
  /** The order awaits this money: mark it paid and issue its tickets. */
  | { readonly do: 'pay_order' }
  /** The order has ended: claim its seats again if everything still allows, else send the money back. */
  | { readonly do: 'pay_late' }
  /** The money is not needed: record and refund it. `payment` is the new state of the attempt. */
  | {
      readonly do: 'refund';
      readonly reason: RefundReason;
      readonly payment: 'succeeded' | 'failed' | 'as_it_is';
    }
);

/**
 * Decides what to do when a provider reports on an attempt to pay.
 *
 * Replayed reports change nothing. A second payment or a wrong amount never changes an order; the money is refunded automatically. Money for
 * an order that has ended pays it after all if the same seats, add-ons, limits and vouchers still allow it and the account has no newer live order
 * for that showing; else it is refunded.
 */
export function settle(facts: SettleFacts): SettlePlan {
  const { outcome, payment, order } = facts;
  const isRightAmount = facts.amount === payment.amount;
  if (outcome !== 'succeeded') {
    if (!isRightAmount) return { do: 'nothing', answer: 'invalid_amount' };
    if (outcome === 'open' || outcome === 'unclear') return { do: 'nothing', answer: 'confirmed' };
    return mayPaymentMove(payment.state, 'failed')
      ? { do: 'fail_payment', answer: 'confirmed' }
      : { do: 'nothing', answer: 'already_confirmed' };
  }
  if (facts.isKnownMoney) {
    return { do: 'nothing', answer: isRightAmount ? 'already_confirmed' : 'invalid_amount' };
  }
  if (!isRightAmount) {
    const isEnd = !facts.anybodyPays && mayPaymentMove(payment.state, 'failed');
    const end = isEnd ? 'failed' : 'as_it_is';
    return { do: 'refund', reason: 'wrong_amount', payment: end, answer: 'invalid_amount' };
  }
  if (!mayPaymentMove(payment.state, 'succeeded')) {
    return { do: 'refund', reason: 'second_payment', payment: 'as_it_is', answer: 'confirmed' };
  }
  switch (order.state) {
    case 'paid':
      return { do: 'refund', reason: 'second_payment', payment: 'succeeded', answer: 'confirmed' };
    case 'awaiting_payment':
      return { do: 'pay_order', answer: 'confirmed' };
    case 'expired':
    case 'cancelled':
      return { do: 'pay_late', answer: 'confirmed' };
    case 'holding':
      throw new Error('an order in state holding has no payment');
  }
}

/** What decides whether late money may still buy the tickets. */
export interface LateFacts {
  readonly showingStatus: string;
  readonly eventStatus: string;
  readonly startsAt: Date;
  readonly now: Date;
  /** The account has a newer order of this showing, holding or awaiting payment. */
  readonly hasLiveOrder: boolean;
  readonly owned: number;
  readonly wanted: number;
  readonly max: number;
}

/** Whether an ended order may be paid late; whether its units can be had again is checked separately. */
export function mayPayLate(facts: LateFacts): boolean {
  if (facts.showingStatus === 'cancelled' || facts.eventStatus === 'cancelled') return false;
  if (facts.startsAt <= facts.now || facts.hasLiveOrder) return false;
  return facts.owned + facts.wanted <= facts.max;
}
