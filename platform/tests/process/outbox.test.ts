import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import type { Database } from '../../db/open.ts';
import { createApp } from '../../lib/http.ts';
import { createLog } from '../../lib/log.ts';
import { messagingOver, type Messaging, type Packet } from '../../messaging/messaging.ts';
import { noFiles } from '../_no-files.ts';
import { createDelivery, type Delivery } from '../../outbox/deliver.ts';
import { registerDevInbox } from '../../outbox/dev-inbox.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { forgetSent } from '../../outbox/outbox.store.ts';
import { startRelay, type Relay } from '../../outbox/relay.ts';
import { sendLetters, sendMessages } from '../../outbox/send-due.ts';
import { openTestDatabase } from '../_database.ts';
import { counted } from '../_service.ts';

const log = createLog({ level: 'silent' });
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

type Send = (packet: Packet) => Promise<void>;
const messagingTo = (send: Send): Messaging =>
  messagingOver({ send, connected: () => true, close: async () => undefined });

function relay(send: Send, pollMs = 60_000): Relay {
  const delivery = createDelivery({ log, files: noFiles });
  const started = startRelay({ database, messaging: messagingTo(send), delivery, log, pollMs });
  relays.push(started);
  return started;
}

/** A broker that writes down what it gets. */
function recorder() {
  const packets: { topic: string; seq: number; epoch: number; state: string }[] = [];
  const send: Send = async ({ topic, payload }) => {
    packets.push({ topic, ...JSON.parse(payload) });
  };
  return { packets, send };
}

const order = (code: string, state: 'holding' | 'paid' | 'expired' = 'paid'): OutboxItem => ({
  kind: 'message',
  topic: 'order',
  id: code,
  payload: { code, state },
});
const put = (...items: OutboxItem[]) =>
  transact(database.db, async (trx) => {
    for (const item of items) await enqueue(trx, item);
  });
const openCount = async () => {
  const rows = await database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  return rows.length;
};

test('a commit wakes the relay at once; a rollback says nothing', async () => {
  const { packets, send } = recorder();
  relay(send);
  await vi.waitFor(async () => {
    await put(order('A1'));
    await vi.waitFor(() => expect(packets.length).toBeGreaterThan(0), { timeout: 500 });
  });
  packets.length = 0;
  const rolledBack = transact(database.db, async (trx) => {
    await enqueue(trx, order('B1'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await put(order('C1'));
  await vi.waitFor(() => expect(packets.map((packet) => packet.topic)).toEqual(['orders/C1']));
});

test('what does not wake is found by the poll', async () => {
  const { packets, send } = recorder();
  relay(send, 50);
  const seats = { changed: [{ unit_id: 'u1', state: 'held' as const }], section_ids: ['s1'] };
  await put({ kind: 'message', topic: 'showingSeats', id: 'sh1', payload: seats });
  await vi.waitFor(() => expect(packets).toMatchObject([{ topic: 'showings/sh1/seats', ...seats }]));
});

test('several relays send each message once, each topic in order, with growing numbers', async () => {
  const { packets, send } = recorder();
  const slowly: Send = async (packet) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    return send(packet);
  };
  const codes = Array.from({ length: 10 }, (_, i) => `O${i}`);
  for (const state of ['holding', 'paid', 'expired'] as const)
    await put(...codes.map((code) => order(code, state)));
  await Promise.all([relay(slowly), relay(slowly), relay(slowly)].map((one) => one.drain()));
  await vi.waitFor(async () => expect(await openCount()).toBe(0));
  for (const code of codes) {
    const mine = packets.filter((packet) => packet.topic === `orders/${code}`);
    expect(mine.map((packet) => packet.state)).toEqual(['holding', 'paid', 'expired']);
    const numbers = mine.map((packet) => packet.seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
    expect(mine[0]?.epoch).toBe(1);
  }
});

test('messages of many topics leave in few statements', async () => {
  const { packets, send } = recorder();
  const statements = { count: 0 };
  const delivery = createDelivery({ log, files: noFiles });
  await put(...Array.from({ length: 100 }, (_, at) => order(`M${at}`)));
  const db = counted(database.db, statements);
  while (await sendMessages(db, { messaging: messagingTo(send), delivery, log }));
  expect(packets).toHaveLength(100);
  expect(statements.count).toBe(4);
  expect(await openCount()).toBe(0);
});

test('nobody overtakes a relay that is still sending on a topic', async () => {
  const { packets, send } = recorder();
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = relay(async (packet) => {
    started.resolve();
    await gate.promise;
    return send(packet);
  });
  await put(order('A1', 'holding'));
  const draining = slow.drain();
  await started.promise;
  await put(order('A1', 'paid'));
  await relay(send).drain();
  const overtaken = [...packets];
  gate.resolve();
  await draining;
  expect(overtaken).toEqual([]);
  const afterwards = async () => {
    await slow.drain();
    return packets.map((packet) => packet.state);
  };
  await expect.poll(afterwards).toEqual(['holding', 'paid']);
});

test('while the broker is away nothing is lost and nothing overtakes', async () => {
  const { packets, send } = recorder();
  let away = true;
  const one = relay(async (packet) => (away ? Promise.reject(new Error('away')) : send(packet)));
  await put(order('A1', 'holding'), order('A1', 'paid'), order('B1'));
  await one.drain();
  away = false;
  await put(order('A1', 'expired'));
  await one.drain();
  expect(packets).toEqual([]);
  await database.db
    .updateTable('outbox')
    .set({ available_at: new Date(0) })
    .execute();
  await one.drain();
  const mine = packets.filter((packet) => packet.topic === 'orders/A1');
  expect(mine.map((packet) => packet.state)).toEqual(['holding', 'paid', 'expired']);
  expect(packets).toHaveLength(4);
});

test('a message that never goes is given up, and its topic goes on', async () => {
  const { packets, send } = recorder();
  const one = relay(async (packet) =>
    packet.payload.includes('holding') ? Promise.reject(new Error('no')) : send(packet),
  );
  await put(order('A1', 'holding'), order('A1', 'paid'));
  for (let i = 0; i < 20; i++) {
    await database.db
      .updateTable('outbox')
      .set({ available_at: new Date(0) })
      .execute();
    await one.drain();
  }
  expect(packets.map((packet) => packet.state)).toEqual(['paid']);
  const dead = await database.db.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).execute();
  expect(dead).toMatchObject([{ attempts: 20, sent_at: null }]);
});

test('a row that somebody else holds is skipped, and sent when it is free', async () => {
  const { packets, send } = recorder();
  await put(order('A1'));
  const held = database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('outbox').selectAll().forUpdate().execute();
    await relay(send).drain();
    expect(packets).toEqual([]);
    throw new Error('free again');
  });
  await expect(held).rejects.toThrow('free again');
  await relays[0]?.drain();
  expect(packets).toHaveLength(1);
});

test('a relay that dies after sending, before its commit, sends again', async () => {
  const { packets, send } = recorder();
  const one = relay(async (packet) => {
    await send(packet);
    if (packets.length > 1) return;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(database.db);
  });
  await put(order('A1'));
  await vi.waitFor(async () => {
    await one.drain();
    expect(packets).toHaveLength(2);
  });
  expect(packets[1]?.seq).toBeGreaterThan(packets[0]?.seq ?? Infinity);
});

test('letters are kept in the development inbox, and their text is erased from the outbox', async () => {
  const one = relay(async () => undefined);
  const mail = {
    kind: 'mail',
    to: 'an@example.vn',
    subject: 'Vé <của bạn>',
    text: 'Chào An & bạn',
    code: '0042',
  } as const;
  await put(mail, { kind: 'sms', to: '+84912345678', text: 'Mã 1234', code: '1234' });
  await one.drain();
  await vi.waitFor(async () => expect(await openCount()).toBe(0));
  const payloads = await database.db.selectFrom('outbox').select('payload').execute();
  expect(payloads).toEqual([{ payload: {} }, { payload: {} }]);

  const app = createApp({ log });
  registerDevInbox(app, { db: database.db, files: noFiles });
  for (const url of ['/dev/inbox', '/dev/inbox.json']) {
    const pointedHere = await app.inject({ url, headers: { host: 'evil.example:4001' } });
    expect(pointedHere.statusCode, url).toBe(421);
    expect(pointedHere.body).not.toContain('0042');
  }
  const all = (await app.inject('/dev/inbox.json')).json().data;
  expect(all.map((row: { recipient: string }) => row.recipient).sort()).toEqual([
    '+84912345678',
    'an@example.vn',
  ]);
  const mine = (await app.inject({ url: '/dev/inbox.json', query: { to: '+84912345678' } })).json().data;
  expect(mine).toMatchObject([{ channel: 'sms', body: 'Mã 1234', code: '1234' }]);
  expect((await app.inject('/dev/inbox.json?to=+84912345678')).json().data).toHaveLength(1);

  const page = await app.inject({ url: '/dev/inbox', query: { to: 'an@example.vn' } });
  expect(page.body).toContain('Vé &lt;của bạn&gt;');
  expect(page.body).toContain('0042');
  expect(page.body).not.toContain('1234');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const evil = await app.inject({ url: '/dev/inbox', query: { to: '"><script>x</script>' } });
  expect(evil.body).not.toContain('<script');
  await app.close();
});

const mailTo = (to: string, subject = 'Vé'): OutboxItem => ({ kind: 'mail', to, subject, text: 'Chào bạn' });

test('letters to many leave in few statements, each line in its order', async () => {
  const statements = { count: 0 };
  const delivery = createDelivery({ log, files: noFiles });
  const people = Array.from({ length: 60 }, (_, at) => `many${at}@example.vn`);
  await put(...people.map((to) => mailTo(to, 'first')), ...people.map((to) => mailTo(to, 'second')));
  const db = counted(database.db, statements);
  const { send } = recorder();
  while (await sendLetters(db, 'mail', { messaging: messagingTo(send), delivery, log }));
  expect(await openCount()).toBe(0);
  // Lock the lines, read, keep, mark as sent; then nothing is found any more.
  expect(statements.count).toBe(5);
  const kept = await database.db
    .selectFrom('inbox_messages')
    .select('subject')
    .where('recipient', '=', people[7] ?? '')
    .orderBy('id')
    .execute();
  expect(kept.map((letter) => letter.subject)).toEqual(['first', 'second']);
});

test('a letter that cannot be sent holds up its own line alone', async () => {
  const sent: string[] = [];
  const refused = 'refused@example.vn';
  const way = createDelivery({ log, files: noFiles });
  const delivery: Delivery = {
    ...way,
    mail: {
      atOnce: 8,
      inTurn: true,
      send: async (_trx, letters) =>
        Promise.allSettled(
          letters.map(async ({ text: { to, subject } }) => {
            if (to === refused) throw new Error('no such mailbox');
            sent.push(`${to} ${subject}`);
          }),
        ),
    },
  };
  await put(mailTo(refused, 'first'), mailTo(refused, 'second'), mailTo('other@example.vn', 'first'));
  await sql`INSERT INTO outbox (kind, topic, payload) VALUES ('mail', 'broken@example.vn', '{}')`.execute(
    database.db,
  );
  const { send } = recorder();
  while (await sendLetters(database.db, 'mail', { messaging: messagingTo(send), delivery, log }));
  expect(sent).toEqual(['other@example.vn first']);
  const left = await database.db
    .selectFrom('outbox')
    .select(['topic', 'attempts', sql<boolean>`available_at > now()`.as('waits')])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { topic: refused, attempts: 1, waits: true },
    { topic: refused, attempts: 0, waits: true },
    { topic: 'broken@example.vn', attempts: 1, waits: true },
  ]);
});

test('what was sent an hour ago is forgotten, what was given up stays', async () => {
  const long = new Date(Date.now() - 3_700_000);
  await put(order('A1'), order('A2'), order('A3'));
  await database.db.updateTable('outbox').set({ sent_at: long }).where('topic', '=', 'orders/A1').execute();
  await database.db.updateTable('outbox').set({ dead_at: long }).where('topic', '=', 'orders/A2').execute();
  await forgetSent(database.db);
  const left = await database.db.selectFrom('outbox').select('topic').orderBy('id').execute();
  expect(left.map((row) => row.topic)).toEqual(['orders/A2', 'orders/A3']);
});
