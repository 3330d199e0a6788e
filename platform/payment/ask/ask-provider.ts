import type { PaymentDeps } from '../deps.ts';
import { applyNotice } from '../callbacks/apply-notice.ts';
import { storeCallback } from '../callbacks/callback.store.ts';
import { attemptOf, keepWord, type PaymentRow } from '../payment.store.ts';

/**
 * What a provider knows of an attempt. `final`: paid or failed, and that has been applied. `not_found`: the buyer never
 * opened its page. `open`: opened, not paid. `unclear`: no answer, or one that leaves open whether money was taken.
 */
export type ProviderWord = 'final' | 'not_found' | 'open' | 'unclear';

/** Asks the provider about one attempt, stores the answer raw, applies it if it is final, and keeps the word if it is not. */
export async function askProvider(deps: PaymentDeps, payment: PaymentRow): Promise<ProviderWord> {
  const word = await ask(deps, payment);
  if (word !== 'final') await keepWord(deps.db, payment.id, word === 'unclear' ? word : 'unpaid');
  return word;
}

async function ask(deps: PaymentDeps, payment: PaymentRow): Promise<ProviderWord> {
  const { provider, amount } = payment;
  const asked = deps.payments.provider(provider);
  const answer = await asked.query(attemptOf(payment));
  const { said, raw } = answer;
  if (said !== 'news') {
    deps.log.info({ payment: payment.id, answer: said, raw }, 'the provider was asked about a payment');
    return said === 'not_found' ? 'not_found' : 'unclear';
  }
  const all = [answer.news, ...(answer.more ?? [])];
  for (const news of all) {
    const id = await storeCallback(deps.db, { provider, source: 'query', raw, headers: {} });
    await applyNotice(deps, { id, provider, notice: { verified: true, news } });
  }
  // Somebody's money of another amount: of the attempt itself nothing is known yet.
  if (asked.anybodyPays && !all.some((news) => news.amount === amount)) return 'not_found';
  const { outcome } = answer.news;
  return outcome === 'open' || outcome === 'unclear' ? outcome : 'final';
}
