import {
  openPaymentStates,
  type PaymentState,
  type PaymentWord,
} from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { Outcome } from '../../../parts/order/order-outcome.rule.ts';

interface Attempt {
  readonly method: string;
  readonly state: PaymentState;
  readonly word: PaymentWord | null;
}

export interface WaysOut<A extends Attempt> {
  /** The attempt to continue: pressing twice never starts a second one with the same method. */
  goOn: A | null;
  /** The method that has just refused. */
  refused: A | null;
  /** Other payment methods: `shown` at once, `offered` behind a button, or `none` while money may be on its way. */
  others: 'shown' | 'offered' | 'none';
  /** The order can be cancelled, which frees its seats at once. */
  mayCancel: boolean;
  /** Whether it can still be paid, so that the countdown is shown. */
  hasClock: boolean;
}

const nothing = { goOn: null, refused: null, others: 'none', mayCancel: false, hasClock: false } as const;

/** Possible actions on an order in payment. A buyer who may have paid already is offered no second payment. */
export function waysOut<A extends Attempt>(outcome: Outcome, payments: readonly A[]): WaysOut<A> {
  const open = payments.filter(({ state }) => openPaymentStates.includes(state));
  const goOn = open.findLast(({ word }) => word !== 'unclear') ?? open.at(-1) ?? null;
  const last = payments.at(-1) ?? null;
  switch (outcome) {
    case 'asking':
    case 'open':
      return { goOn, refused: null, others: 'offered', mayCancel: true, hasClock: true };
    case 'waiting':
      return { ...nothing, goOn: open.findLast(({ word }) => word === 'unclear') ?? null, hasClock: true };
    case 'declined':
      return { goOn: null, refused: last, others: 'shown', mayCancel: true, hasClock: true };
    case 'unpaid':
    case 'closing':
    case 'paid':
    case 'refunding':
    case 'expired':
    case 'cancelled':
      return nothing;
  }
}

interface Method {
  readonly code: string;
  readonly isInMaintenance: boolean;
}

/** The method selected at first: that of the open attempt, else one that has not just refused. */
export function firstChoice(
  methods: readonly Method[],
  { goOn, refused }: { goOn: Attempt | null; refused: Attempt | null },
): string | null {
  const payable = methods.filter(({ isInMaintenance }) => !isInMaintenance);
  if (goOn && (methods.length === 0 || payable.some(({ code }) => code === goOn.method))) return goOn.method;
  const other = payable.find(({ code }) => code !== refused?.method) ?? payable[0];
  return other?.code ?? null;
}
