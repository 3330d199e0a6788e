import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';

/** The four steps, in order. Steps: select ticket, question form, payment, complete. */
export const steps = ['select', 'questions', 'payment', 'complete'] as const;

export type Step = (typeof steps)[number];

export type Goal = Step | 'change';

/** The hash of each step; the first is the spec's own (§2, "the hash step step-select-tickets"). */
const hashes: Record<Goal, string> = {
  select: '#step-select-tickets',
  change: '#step-change-tickets',
  questions: '#step-questions',
  payment: '#step-payment',
  complete: '#step-complete',
};

export function hashOfStep(step: Goal): string {
  return hashes[step];
}

/** The step of an address; null when it names none. */
export function stepOfHash(hash: string): Goal | null {
  return ([...steps, 'change'] as const).find((step) => hashes[step] === hash) ?? null;
}

/** An order, as far as its step depends on it. */
export type AnsweredOrder = {
  readonly state: OrderState;
  readonly contact: object | null;
  readonly hasAllAttendees: boolean;
};

/** Whether everything was given that payment needs: tickets that joined the order later may lack their attendees. */
const isAnswered = ({ contact, hasAllAttendees }: AnsweredOrder) => contact !== null && hasAllAttendees;

/** The step shown. `ended`: the order was cancelled or ran out of time. */
export type Place = {
  step: Goal | 'ended';
  /** An incomplete-order modal offers going back to the old order or cancelling and buying anew. */
  asksAboutOrder: boolean;
};

/**
 * The step to show: the one of the address, as far as the order allows it. A buyer who enters anew with a live order is asked about it; a
 * reload within the order stays at its step.
 */
export function placeOf(wanted: Goal | null, order: AnsweredOrder | null): Place {
  const at = (step: Place['step']): Place => ({ step, asksAboutOrder: false });
  if (!order) return at('select');
  switch (order.state) {
    case 'paid':
      return at('complete');
    case 'cancelled':
    case 'expired':
      return at('ended');
    case 'holding':
    case 'awaiting_payment':
      if (wanted === null || wanted === 'select') return { step: 'select', asksAboutOrder: true };
      if (order.state === 'awaiting_payment') return at('payment');
      if (wanted === 'change') return at('change');
      return at(wanted === 'questions' || !isAnswered(order) ? 'questions' : 'payment');
  }
}

/** The step at which a live order is continued. */
export function stepOfOrder(order: AnsweredOrder): Step {
  if (order.state === 'paid') return 'complete';
  return order.state === 'holding' && !isAnswered(order) ? 'questions' : 'payment';
}
