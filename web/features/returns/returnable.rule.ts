import type { ReturnRefusal, ReturnState } from '@mo-man/schema/values.ts';

interface ReturnedTicket {
  state: ReturnState | null;
  refusal: ReturnRefusal | null;
}

/** The text id beside a ticket: offered, kept for somebody, sold, or why it cannot be offered; null for one that can. */
export function wordOf({ state, refusal }: Pick<ReturnedTicket, 'state' | 'refusal'>) {
  if (state === 'offered' || state === 'reserved' || state === 'resold') return `state.${state}` as const;
  if (refusal !== null) return `refusal.${refusal}` as const;
  return state === 'lapsed' ? ('state.lapsed' as const) : null;
}

/** Whether a ticket can be offered now. */
export const mayOffer = ({ state, refusal }: Pick<ReturnedTicket, 'state' | 'refusal'>): boolean =>
  refusal === null && state !== 'offered' && state !== 'reserved' && state !== 'resold';
