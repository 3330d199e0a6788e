import { limits } from '../../../limits.ts';

/** Tickets that are given for an order, by what was paid for them; VND. */
interface Given {
  readonly amount: number;
}

/**
 * How much of what an order costs is paid with the tickets that are given for it, VND. Where the rest would be less than any way to pay takes, less
 * is credited: that much more is refunded.
 */
export function exchangeCredit(total: number, given: Given | null): number {
  const credit = Math.min(given?.amount ?? 0, total);
  const rest = total - credit;
  return rest > 0 && rest < limits.exchangeLeastPayment
    ? Math.min(credit, Math.max(0, total - limits.exchangeLeastPayment))
    : credit;
}

/** What is left to pay for an order that costs this much, VND. */
export const toPay = (total: number, given: Given | null): number => total - exchangeCredit(total, given);
