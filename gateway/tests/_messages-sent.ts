import { expect, vi } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { patience } from '../../testing/patience.ts';

/** Waits until all messages have been sent to the broker, so that a new listener does not get them. */
export const messagesSent = (db: Db) =>
  vi.waitFor(async () => {
    const waiting = db.selectFrom('outbox').select('id').where('kind', '=', 'message');
    expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([]);
  }, patience);
