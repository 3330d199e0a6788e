import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../lib/log/log.ts';

export interface Ear {
  channel: string;
  /** Listening has begun, or begun again: earlier notifications may have been missed. */
  onOpen(): void;
  onNotice(payload: string): void;
  /** The connection is lost: no notifications until `onOpen`. */
  onLost?(): void;
  /** Logged when listening fails. */
  failure: string;
}

/** Keeps one connection of the pool on LISTEN until it is closed. */
export function listenOn(
  pool: Pool,
  log: Log,
  { channel, onOpen, onNotice, onLost = () => undefined, failure }: Ear,
): { close(): Promise<void> } {
  const closing = new AbortController();

  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    const broken = Promise.withResolvers<void>();
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client.on('error', () => broken.resolve());
    client.on('end', () => broken.resolve());
    closing.signal.addEventListener('abort', () => broken.resolve(), { once: true });
    // Closed while it was connecting, so the abort event is over.
    if (closing.signal.aborted) broken.resolve();
    try {
      await client.query(`LISTEN ${channel}`);
      onOpen();
      await broken.promise;
    } finally {
      onLost();
      client.release(true);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => log.warn({ err: error }, failure));
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
