// Tells the merchant, as often as it takes. What is owed stands in the books, so a restart goes on where it stopped.
import { z } from 'zod';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
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
  gapsMs?: readonly number[];
}

export interface IpnDelivery {
  /** Something new is due: look at once. */
  wake(): void;
  stop(): Promise<void>;
}

const defaultGapsMs = [1, 2, 5, 10, 20, 30, 60, 120, 300].map((seconds) => seconds * 1000);
const callTimeoutMs = 15_000;
const longestSleepMs = 60_000;
/** A stop waits so long for calls under way; one that is cut off is made again after the next start. */
const stopGraceMs = 1_000;
const ipnAnswer = z.object({ RspCode: z.string() });

export function startIpnDelivery(options: IpnDeliveryOptions): IpnDelivery {
  const { store, clock, log, gapsMs = defaultGapsMs } = options;
  const hangUp = new AbortController();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function round(): Promise<void> {
    const now = clock.now();
    await store.settleDue(now, bankTime(now));
    await Promise.all((await store.dueIpns(now)).map(deliver));
    const next = await store.nextDueAt();
    const sleepMs = next ? next.getTime() - clock.now().getTime() : longestSleepMs;
    timer = setTimeout(wake, Math.min(Math.max(sleepMs, 0), longestSleepMs));
  }

  async function deliver(transaction: Transaction): Promise<void> {
    const answer = await call(transaction);
    if (hangUp.signal.aborted) return;
    const attempts = transaction.ipn_attempts + 1;
    const isHeard = answer === '00' || answer === '02';
    const gapMs = gapsMs[attempts - 1];
    const dueAt = isHeard || gapMs === undefined ? null : new Date(clock.now().getTime() + gapMs);
    if (!isHeard)
      log.warn({ reference: transaction.txn_ref, attempts, answer, dueAt }, 'sandbox: the IPN was not heard');
    await store.noteIpn(transaction.id, attempts, answer, dueAt);
  }

  async function call(transaction: Transaction): Promise<string> {
    const address = `${options.ipnUrl}?${returnParams(transaction, options.terminal)}`;
    try {
      const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(callTimeoutMs)]);
      const response = await fetch(address, { signal, redirect: 'manual' });
      const answer = ipnAnswer.safeParse(await response.json());
      return answer.data?.RspCode ?? 'unreadable';
    } catch (error) {
      return error instanceof Error ? error.name : 'error';
    }
  }

  function wake(): void {
    if (isStopping) return;
    if (running) {
      isAskedAgain = true;
      return;
    }
    clearTimeout(timer);
    isAskedAgain = false;
    running = round()
      .catch((error: unknown) => {
        log.error({ err: error }, 'sandbox: could not deliver');
        timer = setTimeout(wake, 1000);
      })
      .finally(() => {
        running = undefined;
        if (isAskedAgain) wake();
      });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      const cutOff = setTimeout(() => hangUp.abort(), stopGraceMs);
      await running;
      clearTimeout(cutOff);
      clearTimeout(timer);
    },
  };
}
