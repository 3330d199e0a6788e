// A read whose caller has given up is cancelled in PostgreSQL, and the cancel request hits nothing else.
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../db/open.ts';
import { beforeDeadline, forOthersToo } from '../../lib/http/deadline.ts';
import { createApp } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import { block } from '../../../testing/shop/books.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';

const hurry = vi.hoisted(() => ({ is: false, signal: async (): Promise<void> => undefined }));
vi.mock(import('../../db/cut-off-statement.ts'), async (importOriginal) => {
  const { cutOffStatement } = await importOriginal();
  return {
    cutOffStatement: async (client) => {
      hurry.signal = () => cutOffStatement(client);
      if (!hurry.is) await hurry.signal();
    },
  };
});

const app = createApp({
  log: createLog({ stream: new Writable({ write: (_line, _encoding, done) => done() }) }),
});
let database: Database;
/** One connection, so that the next statement uses the cancelled one. */
let narrow: Database;
let statements = 0;

const work = (seconds: number) => {
  statements += 1;
  return sql<{
    pid: number;
  }>`SELECT pg_backend_pid() AS pid, pg_sleep(${seconds}), pg_advisory_xact_lock_shared(7), 'late read' AS what`.execute(
    narrow.db,
  );
};

beforeAll(async () => {
  database = await openTestDatabase();
  narrow = await openDatabase({ databaseUrl: database.url, poolSize: 1 });
  app.route<{ Querystring: { seconds: string } }>({
    method: ['GET', 'POST'],
    url: '/',
    handler: (request, reply) =>
      beforeDeadline(request, reply, async () => {
        const { rows } = await work(Number(request.query.seconds));
        return { pid: rows[0]?.pid };
      }),
  });
  app.get('/shared', (request, reply) => beforeDeadline(request, reply, () => forOthersToo(() => work(0.3))));
  await app.ready();
});
beforeEach(() => {
  statements = 0;
});
afterAll(async () => {
  await app.close();
  await narrow.close();
  await database.close();
});

const ask = (method: 'GET' | 'POST', seconds: number, deadlineMs?: number) =>
  app.inject({
    method,
    url: `/?seconds=${seconds}`,
    headers: deadlineMs === undefined ? {} : { 'x-request-deadline': String(deadlineMs) },
  });

async function running(seconds = 0): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE '%late read%'
      AND clock_timestamp() >= query_start + ${seconds} * interval '1 second' AND pid <> pg_backend_pid()`.execute(
    database.db,
  );
  return rows.length;
}

test('cancels a read past its deadline, and uses its connection again', async () => {
  const before = (await ask('GET', 0)).json();
  expect((await ask('GET', 3_600, 300)).statusCode).toBe(503);
  expect(await running()).toBe(0);
  expect((await ask('GET', 0, 10_000)).json()).toEqual(before);
});

test.each(['POST', 'GET without a deadline'])('does not cancel %s', async (how) => {
  const holdUp = await block(database.db, sql`SELECT pg_advisory_xact_lock(7)`);
  const answer = how === 'POST' ? ask('POST', 0, 100) : ask('GET', 0);
  await vi.waitFor(async () => expect(await running(0.2)).toBe(1), patience);
  await holdUp.lift();
  expect((await answer).statusCode).toBe(200);
});

test('does not cancel a read that others wait for too', async () => {
  const { statusCode } = await app.inject({ url: '/shared', headers: { 'x-request-deadline': '100' } });
  expect(statusCode).toBe(200);
});

/** A write right after a read that is cancelled near its end, on one connection; returns their statuses. */
async function readThenAct(round: number): Promise<[read: number, act: number]> {
  const [read, act] = await Promise.all([ask('GET', 0.02, 4 + (round % 20)), ask('POST', 0.005)]);
  return [read.statusCode, act.statusCode];
}

test('never cancels the write that follows on the same connection, without another statement', async () => {
  const reads: number[] = [];
  const acts = new Set<number>();
  for (let round = 0; round < 60; round += 1) {
    const [read, act] = await readThenAct(round);
    reads.push(read);
    acts.add(act);
  }
  expect(acts).toEqual(new Set([200]));
  expect(reads).toContain(503);
  expect(statements).toBeLessThanOrEqual(120);
});

test("control: cancels the next write when the server's signal is not awaited", async () => {
  hurry.is = true;
  hurry.signal = () => Promise.reject(new Error('nothing was cut off'));
  const read = ask('GET', 0.1, 20);
  const act = ask('POST', 3_600);
  // The statement that runs longer than the read is the write.
  await vi.waitFor(async () => expect(await running(0.5)).toBe(1), patience);
  await hurry.signal();
  hurry.is = false;
  await read;
  expect((await act).statusCode).toBe(500);
});

test('closes a connection whose server refuses the cancel request', async () => {
  const { pid } = (await ask('GET', 0)).json();
  const [client] = (narrow.pool as unknown as { _clients: { secretKey: number }[] })._clients;
  Object.assign(client!, { secretKey: null });
  expect((await ask('GET', 3_600, 300)).statusCode).toBe(503);
  await vi.waitFor(async () => expect((await ask('GET', 0)).json().pid).not.toBe(pid), patience);
  await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db);
});
