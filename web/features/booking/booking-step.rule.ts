import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';

/** The four steps, in order. Steps: select ticket, question form, payment, complete. */
export const steps = ['select', 'questions', 'payment', 'complete'] as const;

export type Step = (typeof steps)[number];

/** The hash of each step; the first is the spec's own (§2, "the hash step step-select-tickets"). */
const hashes: Record<Step, string> = {
  select: '#step-select-tickets',
  questions: '#step-questions',
  payment: '#step-payment',
  complete: '#step-complete',
};

export function hashOfStep(step: Step): string {
  return hashes[step];
}

/** The step an address names; null when it names none. */
export function stepOfHash(hash: string): Step | null {
  return steps.find((step) => hashes[step] === hash) ?? null;
}

/** Where the buyer stands. `ended`: the order was cancelled or its time ran out. */
export type Place = {
  step: Step | 'ended';
  /** An incomplete-order modal offers going back to the old order or cancelling and buying anew. */
  asksAboutOrder: boolean;
};

/**
 * The step that is shown: what the address wants, as far as the order allows it. Whoever comes in anew while an order
 * is live is asked about it; a reload inside the order goes on where it was.
 */
export function placeOf(
  wanted: Step | null,
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
      return at(wanted === 'questions' || !order.hasContact ? 'questions' : 'payment');
  }
}

/** Where going back to a live order leads. */
export function stepOfOrder(order: { state: OrderState; hasContact: boolean }): Step {
  if (order.state === 'paid') return 'complete';
  return order.state === 'holding' && !order.hasContact ? 'questions' : 'payment';
}
