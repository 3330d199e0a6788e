// Sending messages to the broker: each once, in order for each topic, whatever fails meanwhile.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import { createDelivery } from '../../outbox/deliver.ts';
import { enqueue, type OutboxItem } from '../../outbox/enqueue.ts';
import { forgetSent } from '../../outbox/outbox.store.ts';
import type { Relay } from '../../outbox/relay.ts';
import { sendMessages } from '../../outbox/send-due.ts';
import { noFiles } from '../../outbox/_no-files.ts';
import { patience } from '../../../testing/patience.ts';
import { counted } from '../../../testing/services/open-service.ts';
import { log, messagingTo, recorder, type Send, testOutbox } from './_outbox.ts';

const outbox = testOutbox();

const order = (code: string, state: 'holding' | 'paid' | 'expired' = 'paid'): OutboxItem => ({
  kind: 'message',
  topic: 'order',
  id: code,
  payload: { code, state },
});

test('wakes the relay at once on a commit, and sends nothing after a rollback', async () => {
  const { packets, send } = recorder();
  outbox.relay(send);
  await vi.waitFor(async () => {
    await outbox.put(order('A1'));
    await vi.waitFor(() => expect(packets.length).toBeGreaterThan(0), { timeout: 500 });
  }, patience);
  // The messages enqueued before the relay listened have all been sent.
  await vi.waitFor(async () => expect(await outbox.openCount()).toBe(0), patience);
  packets.length = 0;
  const rolledBack = transact(outbox.db, async (trx) => {
    await enqueue(trx, order('B1'));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await outbox.put(order('C1'));
  await vi.waitFor(() => expect(packets.map((packet) => packet.topic)).toEqual(['orders/C1']), patience);
});

test('finds a message that does not wake the relay by polling', async () => {
  const { packets, send } = recorder();
  outbox.relay(send, 50);
  const seats = { changed: [{ unit_id: 'u1', state: 'held' as const }], section_ids: ['s1'] };
  await outbox.put({ kind: 'message', topic: 'showingSeats', id: 'sh1', payload: seats });
  await vi.waitFor(
    () => expect(packets).toMatchObject([{ topic: 'showings/sh1/seats', ...seats }]),
    patience,
  );
});

test('sends each message once with several relays, in order for each topic, with growing numbers', async () => {
  const { packets, send } = recorder();
  const slowly: Send = async (packet) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    return send(packet);
  };
  const codes = Array.from({ length: 10 }, (_, i) => `O${i}`);
  for (const state of ['holding', 'paid', 'expired'] as const)
    await outbox.put(...codes.map((code) => order(code, state)));
  await Promise.all(
    [outbox.relay(slowly), outbox.relay(slowly), outbox.relay(slowly)].map((one) => one.drain()),
  );
  await vi.waitFor(async () => expect(await outbox.openCount()).toBe(0), patience);
  for (const code of codes) {
    const mine = packets.filter((packet) => packet.topic === `orders/${code}`);
    expect(mine.map((packet) => packet.state)).toEqual(['holding', 'paid', 'expired']);
    const numbers = mine.map((packet) => packet.seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
    expect(mine[0]?.epoch).toBe(1);
  }
});

test('sends messages of many topics in few statements', async () => {
  const { packets, send } = recorder();
  const statements = { count: 0 };
  const delivery = createDelivery({ log, files: noFiles });
  await outbox.put(...Array.from({ length: 100 }, (_, at) => order(`M${at}`)));
  const db = counted(outbox.db, statements);
  while (await sendMessages(db, { messaging: messagingTo(send), delivery, log }));
  expect(packets).toHaveLength(100);
  expect(statements.count).toBe(4);
  expect(await outbox.openCount()).toBe(0);
});

test('never overtakes a relay that is still sending on a topic', async () => {
  const { packets, send } = recorder();
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const slow = outbox.relay(async (packet) => {
    started.resolve();
    await gate.promise;
    return send(packet);
  });
  await outbox.put(order('A1', 'holding'));
  const draining = slow.drain();
  await started.promise;
  await outbox.put(order('A1', 'paid'));
  await outbox.relay(send).drain();
  const overtaken = [...packets];
  gate.resolve();
  await draining;
  expect(overtaken).toEqual([]);
  const afterwards = async () => {
    await slow.drain();
    return packets.map((packet) => packet.state);
  };
  await expect.poll(afterwards, patience).toEqual(['holding', 'paid']);
});

test('loses nothing and keeps the order while the broker is away', async () => {
  const { packets, send } = recorder();
  let away = true;
  const one = outbox.relay(async (packet) => (away ? Promise.reject(new Error('away')) : send(packet)));
  await outbox.put(order('A1', 'holding'), order('A1', 'paid'), order('B1'));
  await one.drain();
  away = false;
  await outbox.put(order('A1', 'expired'));
  await one.drain();
  expect(packets).toEqual([]);
  await outbox.db
    .updateTable('outbox')
    .set({ available_at: new Date(0) })
    .execute();
  await one.drain();
  const mine = packets.filter((packet) => packet.topic === 'orders/A1');
  expect(mine.map((packet) => packet.state)).toEqual(['holding', 'paid', 'expired']);
  expect(packets).toHaveLength(4);
});

test('gives up a message that can never be sent, and goes on with its topic', async () => {
  const { packets, send } = recorder();
  const one = outbox.relay(async (packet) =>
    packet.payload.includes('holding') ? Promise.reject(new Error('no')) : send(packet),
  );
  await outbox.put(order('A1', 'holding'), order('A1', 'paid'));
  for (let i = 0; i < 20; i++) {
    await outbox.db
      .updateTable('outbox')
      .set({ available_at: new Date(0) })
      .execute();
    await one.drain();
  }
  expect(packets.map((packet) => packet.state)).toEqual(['paid']);
  const dead = await outbox.db.selectFrom('outbox').selectAll().where('dead_at', 'is not', null).execute();
  expect(dead).toMatchObject([{ attempts: 20, sent_at: null }]);
});

test('skips a locked row, and sends it when it is free', async () => {
  const { packets, send } = recorder();
  await outbox.put(order('A1'));
  let one: Relay | undefined;
  const held = outbox.db.transaction().execute(async (trx) => {
    await trx.selectFrom('outbox').selectAll().forUpdate().execute();
    one = outbox.relay(send);
    await one.drain();
    expect(packets).toEqual([]);
    throw new Error('free again');
  });
  await expect(held).rejects.toThrow('free again');
  await one?.drain();
  expect(packets).toHaveLength(1);
});

test('sends again when a relay dies after sending, before its commit', async () => {
  const { packets, send } = recorder();
  const one = outbox.relay(async (packet) => {
    await send(packet);
    if (packets.length > 1) return;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(outbox.db);
  });
  await outbox.put(order('A1'));
  await vi.waitFor(async () => {
    await one.drain();
    expect(packets).toHaveLength(2);
  }, patience);
  expect(packets[1]?.seq).toBeGreaterThan(packets[0]?.seq ?? Infinity);
});

test('deletes messages an hour after they were sent, and keeps given-up ones', async () => {
  const long = new Date(Date.now() - 3_700_000);
  await outbox.put(order('A1'), order('A2'), order('A3'));
  await outbox.db.updateTable('outbox').set({ sent_at: long }).where('topic', '=', 'orders/A1').execute();
  await outbox.db.updateTable('outbox').set({ dead_at: long }).where('topic', '=', 'orders/A2').execute();
  await forgetSent(outbox.db);
  const left = await outbox.db.selectFrom('outbox').select('topic').orderBy('id').execute();
  expect(left.map((row) => row.topic)).toEqual(['orders/A2', 'orders/A3']);
});
