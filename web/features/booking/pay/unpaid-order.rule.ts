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

/** What can be done with an order whose payment has begun. */
export interface WaysOut<A extends Attempt> {
  /** The attempt that is gone on with: pressing twice never begins a second one in the same way. */
  goOn: A | null;
  /** The way that has just refused. */
  refused: A | null;
  /** Other ways to pay: `shown` at once, `offered` behind a button, or `none` while money may be on its way. */
  others: 'shown' | 'offered' | 'none';
  /** The order can be given up; its places are free at once. */
  mayCancel: boolean;
  /** Whether somebody can still pay it, so that its clock is told. */
  hasClock: boolean;
}

const nothing = { goOn: null, refused: null, others: 'none', mayCancel: false, hasClock: false } as const;

/** The ways out of an order in payment. Whoever may have paid already is offered no way to pay twice. */
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

/** The way that is chosen at first: the one that is open already, else one that has not just refused. */
export function firstChoice(
  methods: readonly Method[],
  { goOn, refused }: { goOn: Attempt | null; refused: Attempt | null },
): string | null {
  const payable = methods.filter(({ isInMaintenance }) => !isInMaintenance);
  if (goOn && (methods.length === 0 || payable.some(({ code }) => code === goOn.method))) return goOn.method;
  const other = payable.find(({ code }) => code !== refused?.method) ?? payable[0];
  return other?.code ?? null;
}
