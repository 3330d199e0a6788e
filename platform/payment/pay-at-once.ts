import { runAgain } from '../db/transact.ts';
import type { PaymentDeps } from './deps.ts';
import { readMoneyFacts, takeMoney } from './money.store.ts';
import type { PaymentNews } from './providers/payment-provider.ts';
import { prepareSale } from './settle/sell-order.ts';
import { settle, type SettleAnswer } from './settle/settle.rule.ts';
import { moneyOf } from './settle/settle-payment.ts';

/** A stored callback or answer of a provider that was not applied yet. */
interface StoredNews {
  callbackId: number;
  provider: string;
  news: PaymentNews;
}

/**
 * Fast path for money that an order awaits, as nearly all money is. It is decided from a read without locks and written, tickets included,
 * by one statement that writes nothing when anything has changed meanwhile. Then, and for everything else that a provider says, it
 * returns undefined, and settle-payment.ts decides under locks.
 */
export const payAtOnce = (
  deps: Pick<PaymentDeps, 'db' | 'config' | 'ticketKeys'>,
  { callbackId, provider, news }: StoredNews,
): Promise<SettleAnswer | undefined> =>
  runAgain(async () => {
    const found = await readMoneyFacts(deps.db, { provider, ...news });
    if (!found?.sale) return undefined;
    const { payment, order, isKnownMoney, sale } = found;
    // Other tickets end with the sale, which needs their locks.
    if (order.exchange) return undefined;
    const { outcome, amount, code } = news;
    // Only the plan `pay_order` is carried out here, so `anybodyPays`, which decides about wrong amounts, makes no difference.
    const plan = settle({ outcome, amount, payment, order, isKnownMoney, anybodyPays: false });
    const sold = plan.do === 'pay_order' ? prepareSale(deps, order, sale, payment.method) : undefined;
    if (!sold) return undefined;
    const told = { callbackId, answer: plan.answer };
    const isTaken = await takeMoney(deps.db, told, found, { money: moneyOf(payment, news), code, sold });
    return isTaken ? plan.answer : undefined;
  });
