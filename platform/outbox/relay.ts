// Sends the outbox: messages to the broker, notifications to their channels. Several relays may run at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Db } from '../db/open.ts';
import { repeat } from '../lib/time/repeat.ts';
import { listenForWork } from './listen-for-work.ts';
import { forgetSent } from './outbox.store.ts';
import { sendCodes, sendNotifications, sendMessages, type Senders } from './send-due.ts';
import { watchOutbox } from './watch-outbox.ts';

export interface RelayOptions extends Senders {
  database: Pick<Database, 'db' | 'pool'>;
  /** Poll interval: the longest wait of an item for which no NOTIFY arrived. */
  pollMs?: number;
}

export interface Relay {
  /** Sends everything that is due; failures are logged and retried later. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Pause after being woken, so that the items of a rush are sent in one batch. */
const gatherMs = 20;
const sweepEverySeconds = 600;

type Send = (db: Db, senders: Senders) => Promise<boolean>;

/** Each kind has a loop of its own, so that none waits for a slow channel of another. */
const kinds: readonly Send[] = [
  sendMessages,
  (db, senders) => sendCodes(db, 'sms', senders),
  (db, senders) => sendCodes(db, 'mail', senders),
  (db, senders) => sendNotifications(db, 'mail', senders),
  (db, senders) => sendNotifications(db, 'sms', senders),
  (db, senders) => sendNotifications(db, 'push', senders),
];

async function drain(send: Send, { database: { db }, ...senders }: RelayOptions): Promise<void> {
  while (await send(db, senders));
}

/** Runs `job` repeatedly, at once when woken, else every `everyMs`, and never twice at a time. */
function workWhenWoken(job: () => Promise<void>, everyMs: number) {
  let wake = Promise.withResolvers<void>();
  let last = Promise.resolve();
  let closed = false;
  const once = () => (last = last.then(job));
  const wakeUp = () => {
    wake.resolve();
    wake = Promise.withResolvers<void>();
  };
  async function run() {
    while (!closed) {
      const woken = wake.promise;
      await once();
      const pause = new AbortController();
      await Promise.race([woken, sleep(everyMs, undefined, { signal: pause.signal }).catch(() => undefined)]);
      pause.abort();
      if (!closed) await sleep(gatherMs);
    }
  }
  const running = run();
  const close = () => {
    closed = true;
    wakeUp();
    return running;
  };
  return { once, wakeUp, close };
}

/** Starts the relay. It has to be closed before messaging and database. */
export function startRelay(options: RelayOptions): Relay {
  const { database, log, pollMs = 250 } = options;
  const guarded = (job: () => Promise<void>) => async () => {
    await job().catch((error: unknown) => log.error({ err: error }, 'outbox relay'));
  };
  const loops = kinds.map((send) =>
    workWhenWoken(
      guarded(() => drain(send, options)),
      pollMs,
    ),
  );
  const stopLooking = watchOutbox(database.db);
  const sweeper = repeat('outbox sweep', sweepEverySeconds, log, () => forgetSent(database.db));
  const listener = listenForWork(database.pool, log, () => {
    for (const loop of loops) loop.wakeUp();
  });
  return {
    drain: async () => {
      await Promise.all(loops.map((loop) => loop.once()));
    },
    close: async () => {
      stopLooking();
      const parts = [...loops, listener];
      await Promise.all([sweeper.stop(), ...parts.map((part) => part.close())]);
      options.delivery.close();
    },
  };
}
