import type { PaymentDeps } from '../deps.ts';
import { applyCallback } from '../callbacks/apply-callback.ts';
import { storeCallback } from '../callbacks/callback.store.ts';
import { attemptOf, keepWord, type PaymentRow } from '../payment.store.ts';

/**
 * What a provider knows of an attempt. `final`: paid or failed, and that has been applied. `not_found`: the buyer never
 * opened its page. `open`: opened, not paid. `unclear`: no answer, or one that leaves open whether money was taken.
 */
export type ProviderWord = 'final' | 'not_found' | 'open' | 'unclear';

/** Asks the provider about one attempt, stores the raw answer and applies it; of an answer that is not final it keeps the word (`keepWord`). */
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
    await applyCallback(deps, { id, provider, verdict: { verified: true, news } });
  }
  // Only transfers of other amounts came in, which anybody may send: nothing is known yet of the buyer's own payment.
  if (asked.anybodyPays && !all.some((news) => news.amount === amount)) return 'not_found';
  const { outcome } = answer.news;
  return outcome === 'open' || outcome === 'unclear' ? outcome : 'final';
}
