import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import {
  openPaymentStates,
  type PaymentState,
  type PaymentWord,
  type RefundState,
} from '@mo-man/schema/rules/order/payment-transition.rule.ts';

export type MoneyFacts = {
  state: OrderState;
  payments: readonly {
    state: PaymentState;
    failure: string | null;
    /** The provider's last answer; null before it was asked. */
    word: PaymentWord | null;
  }[];
  refunds: readonly { state: RefundState }[];
};

/**
 * The outcome shown to a buyer who returns from the bank or opens an order in payment:
 * `asking` while no provider has been asked, `open` when it says that nothing is paid yet, `waiting` when it does not know whether money
 * was taken, `declined` and payable again, `closing` when the window is over and the last answer is awaited, and the ends: `paid`,
 * `refunding`, `expired`, `cancelled`. `unpaid`: payment has not begun.
 */
export type Outcome =
  | 'paid'
  | 'asking'
  | 'open'
  | 'waiting'
  | 'declined'
  | 'closing'
  | 'refunding'
  | 'expired'
  | 'cancelled'
  | 'unpaid';

/** The outcome of an order. `isWindowOpen`: it can still be paid (the payment window). */
export function outcomeOf(order: MoneyFacts, isWindowOpen: boolean): Outcome {
  switch (order.state) {
    case 'paid':
      return 'paid';
    case 'holding':
      return 'unpaid';
    case 'awaiting_payment': {
      if (!isWindowOpen) return 'closing';
      const open = order.payments.filter(({ state }) => openPaymentStates.includes(state));
      // Money may be on its way in any open attempt, not only in the last one.
      if (open.some(({ word }) => word === 'unclear')) return 'waiting';
      const last = order.payments.at(-1)?.state;
      if (last === 'failed' || last === 'expired') return 'declined';
      return open.some(({ word }) => word === null) ? 'asking' : 'open';
    }
    case 'cancelled':
    case 'expired':
      return order.refunds.length > 0 ? 'refunding' : order.state;
  }
}

/** Why the last attempt failed, in the server's text; null when it did not. */
export function lastFailure({ payments }: Pick<MoneyFacts, 'payments'>): string | null {
  return payments.at(-1)?.failure ?? null;
}

/** Whether the order can no longer change without an action. */
export function isSettled(order: MoneyFacts, outcome: Outcome): boolean {
  // A payment that had begun may still bring money to a cancelled order.
  const isOver =
    outcome === 'paid' || outcome === 'refunding' || (outcome === 'cancelled' && order.payments.length === 0);
  return isOver && order.refunds.every(({ state }) => state === 'succeeded');
}

/** Changes whenever an order must be read again. */
export function orderMark(order: {
  state: string;
  payments: readonly { id: string; state: string; word?: string | null }[];
  refunds: readonly { id: string; state: string }[];
}): string {
  const payments = order.payments.map(({ id, state, word }) => `${id}=${state} ${word ?? ''}`);
  const refunds = order.refunds.map(({ id, state }) => `${id}=${state}`);
  return [order.state, ...payments, ...refunds].join(' ');
}
