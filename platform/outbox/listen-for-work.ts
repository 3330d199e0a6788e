import type { Pool } from 'pg';
import { listenOn } from '../db/listen-on.ts';
import type { Log } from '../lib/log/log.ts';
import { wakeChannel } from './enqueue.ts';

/** Calls `onWork` at each NOTIFY of a commit with outbox items; while the connection is broken the relay only polls. */
export const listenForWork = (pool: Pool, log: Log, onWork: () => void): { close(): Promise<void> } =>
  listenOn(pool, log, {
    channel: wakeChannel,
    onOpen: onWork,
    onNotice: onWork,
    failure: 'outbox: not woken by the database',
  });
