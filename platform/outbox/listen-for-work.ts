import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../lib/log.ts';
import { wakeChannel } from './enqueue.ts';

/** Keeps one connection on LISTEN, for ever; while it is broken the relay lives on its poll. */
export function listenForWork(pool: Pool, log: Log, onWork: () => void): { close(): Promise<void> } {
  const closing = new AbortController();

  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    const broken = Promise.withResolvers<void>();
    client.on('notification', onWork);
    client.on('error', () => broken.resolve());
    client.on('end', () => broken.resolve());
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true });
    // Closed while it connected: that event is over.
    if (closing.signal.aborted) broken.resolve();
    try {
      await client.query(`LISTEN ${wakeChannel}`);
      onWork();
      await broken.promise;
    } finally {
      client.release(true);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'outbox: not woken by the database'),
      );
      await sleep(500 + Math.random() * 1_500, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}
