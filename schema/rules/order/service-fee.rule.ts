import { paymentMethodIds } from '../../values.ts';

/** Service fee of one ticket. */
export type FeeShare =
  | { readonly kind: 'fixed'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * Service fee as configured in the catalogue: one fee for all payment methods, or one for each. A method that is not
 * named has none.
 */
export type FeeRule =
  | FeeShare
  | { readonly kind: 'by_method'; readonly methods: Readonly<Partial<Record<string, FeeShare>>> };

/** The service fee of one ticket, VND, whole đồng. */
export interface TicketFee {
  /** Part that does not depend on the payment method; included in every price shown. */
  readonly fee: number;
  /** Additional fee by payment method code, without methods that add nothing; null when no method adds anything. */
  readonly methodFees: Readonly<Record<string, number>> | null;
}

/** A number of tickets, each with its fee. */
export interface FeeLine extends TicketFee {
  readonly quantity: number;
}

/** Percentage in hundredths, as it has at most two decimals. */
const HUNDREDTHS = 100;

/**
 * Service fee of one ticket at this price. Calculated and rounded down per ticket, so that several tickets together
 * cost the same as one by one. A free ticket has no fee.
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

/** Service fee of these tickets with this payment method; the minimum when the method is null (not chosen yet). */
export function serviceFeeOf(lines: readonly FeeLine[], method: string | null): number {
  return lines.reduce((sum, { quantity, fee, methodFees }) => {
    const more = (method === null ? undefined : methodFees?.[method]) ?? 0;
    return sum + quantity * (fee + more);
  }, 0);
}

/** Maximum that a payment method adds for these tickets; 0 when the fee does not depend on the method. */
export function mostAdded(lines: readonly FeeLine[]): number {
  const added = paymentMethodIds.map(({ method }) => serviceFeeOf(lines, method) - serviceFeeOf(lines, null));
  return Math.max(...added);
}
