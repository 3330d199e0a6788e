// The database cost of reading the sale's metrics, and their values.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reading, readAll } from '@mo-man/telemetry/metrics/record.ts';
import type { Database } from '../../../platform/db/open.ts';
import { watchSale } from '../../../platform/apis/watch-sale.ts';
import { watchOutbox } from '../../../platform/outbox/watch-outbox.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { heardStatements } from '../_statements.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const valueOf = (found: readonly Reading[], name: string, labels: Record<string, string> = {}) =>
  found.find(
    (each) =>
      each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  )?.value;

test('reads queues, turns, holds, operator tasks and outbox by five statements, at most once in five seconds', async () => {
  const { db } = database;
  const { id: showing } = await addShowing(db, { places: 10, queue: true });
  await sql`INSERT INTO queues (showing_id, last_number, now_serving, max_turns) VALUES (${showing}, 9, 4, 3)`.execute(
    db,
  );
  await sql`INSERT INTO outbox (kind, topic, payload, available_at)
    VALUES ('mail', 'somebody', '{}', now() - interval '90 seconds'), ('mail', 'somebody', '{}', now() + interval '1 hour')`.execute(
    db,
  );
  const stops = [watchSale({ db, queueDb: db }), watchOutbox(db)];
  const heard = heardStatements(database);
  const failures: unknown[] = [];
  const look = () => readAll((error) => failures.push(error));
  const [found] = await Promise.all([look(), look(), look()]);
  await look();
  expect(failures).toEqual([]);
  expect(heard).toHaveLength(5);
  const line = (state: string) => valueOf(found, 'moman_line_people', { showing, state });
  expect([line('waiting'), line('served'), line('turns'), line('turns_free')]).toEqual([5, 4, 0, 3]);
  expect(valueOf(found, 'moman_draw_late_seconds', { showing })).toBe(0);
  expect(valueOf(found, 'moman_outbox_rows', { kind: 'mail' })).toBe(1);
  expect(valueOf(found, 'moman_outbox_rows', { kind: 'sms' })).toBe(0);
  expect(valueOf(found, 'moman_outbox_age_seconds', { kind: 'mail' })).toBeGreaterThanOrEqual(90);
  expect(valueOf(found, 'moman_holds_lapsed')).toBe(0);
  expect(valueOf(found, 'moman_desk_waiting', { what: 'stuck_payments' })).toBe(0);
  for (const stop of stops) stop();
  expect(await look()).toEqual([]);
});

test('reports at most twenty queues, the longest ones', async () => {
  const { db } = database;
  for (let at = 0; at < 22; at += 1) {
    const { id } = await addShowing(db, { places: 1, queue: true });
    await sql`INSERT INTO queues (showing_id) VALUES (${id})`.execute(db);
  }
  const stop = watchSale({ db, queueDb: db });
  const found = await readAll(() => undefined);
  stop();
  const showings = new Set(found.flatMap(({ labels }) => labels['showing'] ?? []));
  expect(showings.size).toBe(20);
  expect(valueOf(found, 'moman_line_people', { state: 'waiting' })).toBe(5);
});

test('reports how long a draw has been due: since its public value, or since the opening', async () => {
  const { db } = database;
  const addDraw = async (facts: ReturnType<typeof sql>) => {
    const { id } = await addShowing(db, { places: 1, queue: true });
    await sql`INSERT INTO queues (showing_id, gathered) VALUES (${id}, 500)`.execute(db);
    await sql`UPDATE showings SET sale_opens_at = now() - interval '100 seconds' WHERE id = ${id}`.execute(
      db,
    );
    await sql`INSERT INTO queue_draws (showing_id, seed, commitment, beacon_at) VALUES (${id}, 's', 'c', ${facts})`.execute(
      db,
    );
    return id;
  };
  const unpublished = await addDraw(sql`NULL`);
  const published = await addDraw(sql`now() - interval '40 seconds'`);
  const toCome = await addDraw(sql`now() + interval '40 seconds'`);
  const stop = watchSale({ db, queueDb: db });
  const found = await readAll(() => undefined);
  stop();
  const lateOf = (showing: string) => valueOf(found, 'moman_draw_late_seconds', { showing }) ?? -1;
  expect(Math.round(lateOf(unpublished) / 50)).toBe(2);
  expect(Math.round(lateOf(published) / 40)).toBe(1);
  expect(lateOf(toCome)).toBe(0);
});
