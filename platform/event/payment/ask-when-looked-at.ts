import type { EventDeps } from '../deps.ts';
import { askProvider } from './ask-provider.ts';
import { mayAskNow, readOpenPayments } from './payment.store.ts';

const askAtMostEverySeconds = 5;

/**
 * Somebody looks at an order whose payment has no end yet: the provider is asked, so that a lost IPN costs seconds and
 * not the whole payment window. Nobody waits for the answer; it is told like any other change of the order.
 */
export function askWhenLookedAt(deps: EventDeps, order: { code: string; state: string }): void {
  if (order.state !== 'awaiting_payment') return;
  askAbout(deps, order.code).catch((error: unknown) => {
    deps.log.warn({ error: String(error) }, 'the provider could not be asked');
  });
}

async function askAbout(deps: EventDeps, orderCode: string): Promise<void> {
  for (const payment of await readOpenPayments(deps.db, orderCode)) {
    if (await mayAskNow(deps.db, payment.id, askAtMostEverySeconds)) await askProvider(deps, payment);
  }
}
