import { setTimeout as sleep } from 'node:timers/promises';
import { forOthersToo } from '../../lib/http/deadline.ts';
import type { PaymentDeps } from '../deps.ts';
import { askProvider } from './ask-provider.ts';
import { mayAskNow, readOpenPayments } from '../payment.store.ts';

const askAtMostEverySeconds = 5;
/** A buyer who comes back from the bank is mostly followed by its notice: it is waited for before anybody asks. */
const noticeMs = 1_500;

/** Orders that this process is about to ask about. */
const soonAsked = new Set<string>();

/**
 * Somebody looks at an order whose payment has no end yet: unless that comes at once, the provider is asked, so that a lost
 * IPN costs seconds and not the whole payment window. Nobody waits for the answer; it is told like any other change of the
 * order.
 */
export function askWhenLookedAt(deps: PaymentDeps, { code, state }: { code: string; state: string }): void {
  if (state !== 'awaiting_payment' || soonAsked.has(code)) return;
  soonAsked.add(code);
  forOthersToo(() => askSoon(deps, code))
    .catch((error: unknown) => deps.log.warn({ error: String(error) }, 'the provider could not be asked'))
    .finally(() => soonAsked.delete(code));
}

async function askSoon(deps: PaymentDeps, orderCode: string): Promise<void> {
  await sleep(noticeMs, undefined, { ref: false });
  for (const payment of await readOpenPayments(deps.db, orderCode)) {
    if (await mayAskNow(deps.db, payment.id, askAtMostEverySeconds)) await askProvider(deps, payment);
  }
}
