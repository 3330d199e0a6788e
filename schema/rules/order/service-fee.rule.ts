import { paymentMethodIds } from '../../values.ts';

/** What a service fee is for one ticket. */
export type FeeShare =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number };

/** A service fee as the catalogue says it: the same whatever the way to pay, or one for each. A method that is not named has none. */
export type FeeRule =
  | FeeShare
  | { readonly kind: 'by_method'; readonly methods: Readonly<Partial<Record<string, FeeShare>>> };

/** The service fee of one ticket, VND, whole đồng. */
export interface TicketFee {
  /** Whatever the way to pay: part of every price that is shown. */
  readonly fee: number;
  /** What a method adds to that, by its code, those that add nothing left out; null where no method does. */
  readonly methodFees: Readonly<Record<string, number>> | null;
}

/** So many tickets, each with its fee. */
export interface FeeLine extends TicketFee {
  readonly quantity: number;
}

/** In hundredths: a percentage has two decimals at most. */
const HUNDREDTHS = 100;

/**
 * The service fee of one ticket at this price. It is worked out ticket by ticket and rounded down to the đồng there, so that
 * whatever is chosen together costs what its tickets cost one by one. A free ticket has none.
 */
export function ticketFee(rule: FeeRule | null, price: number): TicketFee {
  if (!rule || price === 0) return { fee: 0, methodFees: null };
  if (rule.kind !== 'by_method') return { fee: shareOf(rule, price), methodFees: null };
  const fees = paymentMethodIds.map(({ method }) => {
    const share = rule.methods[method];
    return { method, amount: share ? shareOf(share, price) : 0 };
  });
  const fee = Math.min(...fees.map(({ amount }) => amount));
  const more = fees.flatMap(({ method, amount }) => (amount > fee ? [[method, amount - fee] as const] : []));
  return { fee, methodFees: more.length > 0 ? Object.fromEntries(more) : null };
}

function shareOf(share: FeeShare, price: number): number {
  if (share.kind === 'fixed') return share.amount;
  return Math.floor((price * Math.round(share.percent * HUNDREDTHS)) / (100 * HUNDREDTHS));
}

/** The service fee of these tickets, paid in this way; null as long as no way is chosen: the least that it can be. */
export function serviceFeeOf(lines: readonly FeeLine[], method: string | null): number {
  return lines.reduce((sum, { quantity, fee, methodFees }) => {
    const more = (method === null ? undefined : methodFees?.[method]) ?? 0;
    return sum + quantity * (fee + more);
  }, 0);
}

/** The most that a way to pay adds to these tickets; 0 where the fee does not depend on it. */
export function mostAdded(lines: readonly FeeLine[]): number {
  const added = paymentMethodIds.map(({ method }) => serviceFeeOf(lines, method) - serviceFeeOf(lines, null));
  return Math.max(...added);
}
