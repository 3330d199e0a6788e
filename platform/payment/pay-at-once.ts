import { runAgain } from '../db/transact.ts';
import type { PaymentDeps } from './deps.ts';
import { readMoneyFacts, takeMoney } from './money.store.ts';
import type { PaymentNews } from './providers/payment-provider.ts';
import { prepareSale } from './settle/sell-order.ts';
import { settle, type SettleAnswer } from './settle/settle.rule.ts';
import { moneyOf } from './settle/settle-payment.ts';

/** A provider's word, stored and not applied yet. */
interface StoredNews {
  callbackId: number;
  provider: string;
  news: PaymentNews;
}

/**
 * Money that an order waits for, as nearly all money is: decided from what is read without a lock, and written, with its
 * tickets, in one statement that leaves everything as it is when something has changed meanwhile. Undefined then, and for
 * any other word of a provider: that is decided under the locks (settle-payment.ts).
 */
export const payAtOnce = (
  deps: Pick<PaymentDeps, 'db' | 'config' | 'ticketKeys'>,
  { callbackId, provider, news }: StoredNews,
): Promise<SettleAnswer | undefined> =>
  runAgain(async () => {
    const found = await readMoneyFacts(deps.db, { provider, ...news });
    if (!found?.sale) return undefined;
    const { payment, order, isKnownMoney, sale } = found;
    const { outcome, amount, code } = news;
    // Money that pays, of whatever provider; anything else is decided under the locks.
    const plan = settle({ outcome, amount, payment, order, isKnownMoney, anybodyPays: false });
    const sold = plan.do === 'pay_order' ? prepareSale(deps, order, sale, payment.method) : undefined;
    if (!sold) return undefined;
    const told = { callbackId, answer: plan.answer };
    const isTaken = await takeMoney(deps.db, told, found, { money: moneyOf(payment, news), code, sold });
    return isTaken ? plan.answer : undefined;
  });
