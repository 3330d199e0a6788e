import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';

/** The four steps, in order. Steps: select ticket, question form, payment, complete. */
export const steps = ['select', 'questions', 'payment', 'complete'] as const;

export type Step = (typeof steps)[number];

/** Where a buyer may want to be: a step, or the first one again to change what is held. */
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

/** The step an address names; null when it names none. */
export function stepOfHash(hash: string): Goal | null {
  return ([...steps, 'change'] as const).find((step) => hashes[step] === hash) ?? null;
}

/** Where the buyer stands. `ended`: the order was cancelled or its time ran out. */
export type Place = {
  step: Goal | 'ended';
  /** An incomplete-order modal offers going back to the old order or cancelling and buying anew. */
  asksAboutOrder: boolean;
};

/**
 * The step that is shown: what the address wants, as far as the order allows it. Whoever comes in anew while an order
 * is live is asked about it; a reload inside the order goes on where it was.
 */
export function placeOf(
  wanted: Goal | null,
  order: { state: OrderState; hasContact: boolean } | null,
): Place {
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
      return at(wanted === 'questions' || !order.hasContact ? 'questions' : 'payment');
  }
}

/** Where going back to a live order leads. */
export function stepOfOrder(order: { state: OrderState; hasContact: boolean }): Step {
  if (order.state === 'paid') return 'complete';
  return order.state === 'holding' && !order.hasContact ? 'questions' : 'payment';
}
