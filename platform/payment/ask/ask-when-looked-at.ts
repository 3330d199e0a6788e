import { setTimeout as sleep } from 'node:timers/promises';
import { forOthersToo } from '../../lib/http/deadline.ts';
import type { PaymentDeps } from '../deps.ts';
import { askProvider } from './ask-provider.ts';
import { mayAskNow, readOpenPayments } from '../payment.store.ts';

const askAtMostEverySeconds = 5;
/** The provider's callback usually arrives shortly after the buyer is back from its page: it is given so long before we ask. */
const callbackMs = 1_500;

/** Orders that this process is about to ask about. */
const soonAsked = new Set<string>();

/**
 * Asks the provider in the background when somebody looks at an order that awaits payment, so that a lost callback costs seconds, not the
 * whole payment window. The caller does not wait; a change of the order is published as usual.
 */
export function askWhenLookedAt(deps: PaymentDeps, { code, state }: { code: string; state: string }): void {
  if (state !== 'awaiting_payment' || soonAsked.has(code)) return;
  soonAsked.add(code);
  forOthersToo(() => askSoon(deps, code))
    .catch((error: unknown) => deps.log.warn({ error: String(error) }, 'the provider could not be asked'))
    .finally(() => soonAsked.delete(code));
}

async function askSoon(deps: PaymentDeps, orderCode: string): Promise<void> {
  await sleep(callbackMs, undefined, { ref: false });
  for (const payment of await readOpenPayments(deps.db, orderCode)) {
    if (await mayAskNow(deps.db, payment.id, askAtMostEverySeconds)) await askProvider(deps, payment);
  }
}
