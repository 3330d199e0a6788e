import { exchangeCredit } from '@mo-man/schema/rules/order/exchange/exchange-credit.rule.ts';

interface Cost {
  /** VND, with all fees and discounts. */
  readonly total: number;
  /** Tickets that are given for the order, by what was paid for them; null without any. */
  readonly exchange?: { readonly amount: number } | null | undefined;
}

/** What is left to pay for an order once the tickets that are given for it are counted, VND. It depends on the total, which each payment method may change by its fee. */
export const amountToPay = ({ total, exchange }: Cost): number =>
  total - exchangeCredit(total, exchange ?? null);

/** What is refunded of tickets that cost more than the order they are given for, VND. */
export const surplusOf = ({ total, exchange }: Cost): number =>
  exchange ? exchange.amount - exchangeCredit(total, exchange) : 0;
