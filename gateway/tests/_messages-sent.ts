import { expect, vi } from 'vitest';
import type { Db } from '../../platform/db/open.ts';
import { patience } from '../../testing/patience.ts';

/** What was said so far has left for the broker: who listens from now on does not hear it. */
export const messagesSent = (db: Db) =>
  vi.waitFor(async () => {
    const waiting = db.selectFrom('outbox').select('id').where('kind', '=', 'message');
    expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([]);
  }, patience);
