// Tells the merchant, as often as it takes. What is owed stands in the books, so a restart goes on where it stopped.
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/log/log.ts';
import { startRounds } from './start-rounds.ts';
import type { DueCallback, PaymentsStore } from './payments.store.ts';
import type { PlayedProvider } from './played-provider.ts';

export interface CallbackDeliveryOptions {
  store: PaymentsStore;
  providers: readonly PlayedProvider[];
  clock: Clock;
  log: Log;
  /** Pauses between calls, in milliseconds. */
  gapsMs: readonly number[];
}

const callTimeoutMs = 15_000;

export function startCallbackDelivery(options: CallbackDeliveryOptions) {
  const { store, providers, clock, log, gapsMs } = options;

  async function round(hangUp: AbortSignal): Promise<Date | undefined> {
    const at = clock.now();
    for (const { id, amount } of await store.settling(at)) {
      await store.decide(id, { state: 'paid', taken: amount, at, told: [{ says: 'paid', afterMs: 0 }] });
    }
    const due = await store.dueCallbacks(clock.now());
    await Promise.all(due.map((callback) => deliver(callback, hangUp)));
    return store.nextDueAt();
  }

  async function deliver(callback: DueCallback, hangUp: AbortSignal): Promise<void> {
    const { answer, isHeard } = await call(callback, hangUp);
    if (hangUp.aborted) return;
    const attempts = callback.attempts + 1;
    const gapMs = gapsMs[attempts - 1];
    // A stranger tries once.
    const isOver = isHeard || callback.is_forged || gapMs === undefined;
    const dueAt = isOver ? null : new Date(clock.now().getTime() + gapMs);
    if (!isHeard)
      log.warn(
        { reference: callback.payment.reference, attempts, answer, dueAt },
        'sandbox: a call was not heard',
      );
    await store.noteCallback(callback.id, attempts, answer, dueAt);
  }

  async function call({ payment, says, is_forged: isForged }: DueCallback, hangUp: AbortSignal) {
    const provider = providers.find(({ id }) => id === payment.provider);
    const told = provider?.tell(payment, says, isForged ? 'forged' : 'right');
    if (!provider || !told) return { answer: 'told to nobody', isHeard: true };
    try {
      const signal = AbortSignal.any([hangUp, AbortSignal.timeout(callTimeoutMs)]);
      const headers = { 'content-type': 'application/json', ...told.headers };
      const sent =
        told.text === null ? { headers: told.headers } : { method: 'POST', headers, body: told.text };
      const response = await fetch(told.url, { ...sent, signal, redirect: 'manual' });
      const body = await response.text();
      return {
        answer: `${response.status} ${body}`.slice(0, 200),
        isHeard: provider.isHeard(response.status, body),
      };
    } catch (error) {
      return { answer: error instanceof Error ? error.name : 'error', isHeard: false };
    }
  }

  return startRounds({ round, clock, log });
}
