import type { PaymentDeps } from '../deps.ts';
import { askProvider, type ProviderWord } from './ask-provider.ts';
import { readOpenPayments } from '../payment.store.ts';

const clarity: readonly ProviderWord[] = ['unclear', 'open', 'not_found', 'final'];

/** Asks the provider about every open attempt of an order, and returns the least clear answer. */
export async function askAboutOrder(deps: PaymentDeps, orderCode: string): Promise<ProviderWord> {
  const words: ProviderWord[] = [];
  for (const payment of await readOpenPayments(deps.db, orderCode)) {
    words.push(await askProvider(deps, payment));
  }
  return words.toSorted((a, b) => clarity.indexOf(a) - clarity.indexOf(b))[0] ?? 'final';
}
