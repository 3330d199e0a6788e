// The outbox of a test database: what is enqueued, relays that end with the test, and a broker that records packets.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { transact } from '../../db/transact.ts';
import type { Database } from '../../db/open.ts';
import { createLog } from '../../lib/log/log.ts';
import { messagingOver, type Messaging, type Packet } from '../../messaging/messaging.ts';
import { createDelivery } from '../../outbox/deliver.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { admitSms } from '../../outbox/sms-door.ts';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { startRelay, type Relay } from '../../outbox/relay.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { noFiles } from '../../outbox/_no-files.ts';

export type Send = (packet: Packet) => Promise<void>;

export const log = createLog({ level: 'silent' });

export const messagingTo = (send: Send): Messaging =>
  messagingOver({ send, connected: () => true, close: async () => undefined });

export function recorder() {
  const packets: { topic: string; seq: number; epoch: number; state: string }[] = [];
  const send: Send = async ({ topic, payload }) => {
    packets.push({ topic, ...JSON.parse(payload) });
  };
  return { packets, send };
}

/** Opened before the tests of the file, emptied after each, closed after the last. */
export function testOutbox() {
  let database: Database;
  const relays: Relay[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((relay) => relay.close()));
    await database.db.deleteFrom('outbox').execute();
  });
  afterAll(() => database.close());

  return {
    get db() {
      return database.db;
    },
    relay(send: Send, pollMs = 60_000): Relay {
      const delivery = createDelivery({ log, files: noFiles });
      const started = startRelay({ database, messaging: messagingTo(send), delivery, log, pollMs });
      relays.push(started);
      return started;
    },
    put: (...items: OutboxItem[]) =>
      transact(database.db, async (trx) => {
        for (const item of items) await enqueue(trx, item);
      }),
    text: (to: string, said: { text: string; code?: string }) =>
      transact(database.db, async (trx) =>
        enqueue(trx, await admitSms(trx, smsDoor, 'code', { to, ...said })),
      ),
    async openCount() {
      const rows = await database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
      return rows.length;
    },
  };
}
