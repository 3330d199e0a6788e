import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import { mayPaymentMove, type PaymentState } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { RefundReason } from '../../sale/orders/refund-reason.rule.ts';

/**
 * What became of an attempt, by its provider. `open`: begun, and no money taken. `unclear`: no end yet, and money may
 * have been taken. `refunded`: taken and on its way back, never a reason to issue tickets.
 */
export type PaymentOutcome = 'succeeded' | 'failed' | 'open' | 'unclear' | 'refunded';

/** What a provider says of one attempt, and where things stand, all under lock. */
export interface SettleFacts {
  readonly outcome: PaymentOutcome;
  /** VND that the provider names. */
  readonly amount: number;
  readonly payment: { readonly state: PaymentState; readonly amount: number };
  readonly order: { readonly state: OrderState };
  /** This very money (provider and transaction number) has been seen before. */
  readonly isKnownMoney: boolean;
  /** Whoever knows the reference sends what they like for it, as by bank transfer: another amount says nothing of the attempt. */
  readonly anybodyPays: boolean;
}

/** What to tell the provider; each protocol has its own words for it. */
export type SettleAnswer = 'confirmed' | 'already_confirmed' | 'invalid_amount';

/** What to do with a provider's word. */
export type SettlePlan = { readonly answer: SettleAnswer } & (
  | { readonly do: 'nothing' }
  | { readonly do: 'fail_payment' }
  /** The order waits for this money: it is paid, its tickets are issued. */
  | { readonly do: 'pay_order' }
  /** The order has ended: claim its seats again if everything still allows, else send the money back. */
  | { readonly do: 'pay_late' }
  /** The money is not needed: write it down and send it back. `payment` is what becomes of the attempt. */
  | {
      readonly do: 'refund';
      readonly reason: RefundReason;
      readonly payment: 'succeeded' | 'failed' | 'as_it_is';
    }
);

/**
 * Decides what to do with a provider's word about an attempt to pay.
 *
 * A hundred replays make one order. A second success, a wrong amount, or a success for a dead order never
 * touches a good order: the surplus is refunded by itself. Late success claims the same seats again only if stock,
 * limits and vouchers still allow and the account has no newer live order for that showing; else it is refunded.
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

/** What decides whether money that came too late still buys the tickets. */
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

/** Whether an order that has ended may be paid after all, as far as it does not depend on its seats. */
export function mayPayLate(facts: LateFacts): boolean {
  if (facts.showingStatus === 'cancelled' || facts.eventStatus === 'cancelled') return false;
  if (facts.startsAt <= facts.now || facts.hasLiveOrder) return false;
  return facts.owned + facts.wanted <= facts.max;
}
