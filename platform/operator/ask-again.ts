import type { OperatorDeps } from './deps.ts';
import { askProvider } from '../payment/ask/ask-provider.ts';
import { pickAskWanted } from './waiting.store.ts';

/**
 * Asks providers about payments that the operator wants asked about once more. A final answer is applied as any other: the
 * order is paid if it still may be, or the money goes back; without one the payment stays with the operator.
 */
export async function askAgain(deps: OperatorDeps): Promise<number> {
  const wanted = await pickAskWanted(deps.db);
  for (const payment of wanted) {
    const word = await askProvider(deps, payment);
    deps.log.info({ payment: payment.id, word }, 'the operator had a provider asked once more');
  }
  return wanted.length;
}
