// Tells the merchant, as often as it takes. What is owed stands in the books, so a restart goes on where it stopped.
import { z } from 'zod';
import type { Clock } from '../../lib/time/clock.ts';
import type { Log } from '../../lib/log/log.ts';
import { startRounds, type Rounds } from '../payments/start-rounds.ts';
import { bankTime } from './bank-time.ts';
import { returnParams } from './return-params.ts';
import type { Transaction, TransactionsStore } from './transactions.store.ts';
import type { Terminal } from './wire-signature.ts';

export interface IpnDeliveryOptions {
  store: TransactionsStore;
  terminal: Terminal;
  /** The terminal's IPN URL. At VNPAY it is set up once, never sent with a request. */
  ipnUrl: string;
  clock: Clock;
  log: Log;
  /** Pauses between calls. VNPAY's are 5 minutes each, and 10 calls in all; nobody waits so long for a sandbox. */
  gapsMs: readonly number[];
}

const callTimeoutMs = 15_000;
const ipnAnswer = z.object({ RspCode: z.string() });

export function startIpnDelivery(options: IpnDeliveryOptions): Rounds {
  const { store, clock, log, gapsMs } = options;

  async function round(hangUp: AbortSignal): Promise<Date | undefined> {
    const now = clock.now();
    await store.settleDue(now, bankTime(now));
    await Promise.all((await store.dueIpns(now)).map((transaction) => deliver(transaction, hangUp)));
    return store.nextDueAt();
  }

  async function deliver(transaction: Transaction, hangUp: AbortSignal): Promise<void> {
    const answer = await call(transaction, hangUp);
    if (hangUp.aborted) return;
    const attempts = transaction.ipn_attempts + 1;
    const isHeard = answer === '00' || answer === '02';
    const gapMs = gapsMs[attempts - 1];
    const dueAt = isHeard || gapMs === undefined ? null : new Date(clock.now().getTime() + gapMs);
    if (!isHeard)
      log.warn({ reference: transaction.txn_ref, attempts, answer, dueAt }, 'sandbox: the IPN was not heard');
    await store.noteIpn(transaction.id, attempts, answer, dueAt);
  }

  async function call(transaction: Transaction, hangUp: AbortSignal): Promise<string> {
    const address = `${options.ipnUrl}?${returnParams(transaction, options.terminal)}`;
    try {
      const signal = AbortSignal.any([hangUp, AbortSignal.timeout(callTimeoutMs)]);
      const response = await fetch(address, { signal, redirect: 'manual' });
      const answer = ipnAnswer.safeParse(await response.json());
      return answer.data?.RspCode ?? 'unreadable';
    } catch (error) {
      return error instanceof Error ? error.name : 'error';
    }
  }

  return startRounds({ round, clock, log });
}
