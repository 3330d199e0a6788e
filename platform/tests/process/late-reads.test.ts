// A read whose caller has given up does not work on in PostgreSQL, and nothing else is hit by what ends it.
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../db/open.ts';
import { beforeDeadline, forOthersToo } from '../../lib/deadline.ts';
import { createApp } from '../../lib/http.ts';
import { createLog } from '../../lib/log.ts';
import { openTestDatabase } from '../_database.ts';
import { patience } from '../_patience.ts';

const hurry = vi.hoisted(() => ({ is: false }));
vi.mock(import('../../db/cut-off-statement.ts'), async (importOriginal) => {
  const { cutOffStatement } = await importOriginal();
  return {
    cutOffStatement: async (client) => {
      const done = cutOffStatement(client);
      if (!hurry.is) await done;
    },
  };
});

const app = createApp({
  log: createLog({ stream: new Writable({ write: (_line, _encoding, done) => done() }) }),
});
let database: Database;
/** One connection: whoever asks next is on the one that was cut off. */
let narrow: Database;
let statements = 0;

const work = (seconds: number) => {
  statements += 1;
  return sql<{
    pid: number;
  }>`SELECT pg_backend_pid() AS pid, pg_sleep(${seconds}), 'late read' AS what`.execute(narrow.db);
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

async function running(): Promise<number> {
  const { rows } = await sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND query LIKE '%late read%'
      AND pid <> pg_backend_pid()`.execute(database.db);
  return rows.length;
}

test('a read that is late is cut off, and its connection is used again', async () => {
  const before = (await ask('GET', 0)).json();
  expect((await ask('GET', 3_600, 300)).statusCode).toBe(503);
  expect(await running()).toBe(0);
  expect((await ask('GET', 0, 10_000)).json()).toEqual(before);
});

test.each(['POST', 'GET without a deadline'])('%s is carried through', async (how) => {
  const answer = how === 'POST' ? ask('POST', 0.5, 100) : ask('GET', 0.5);
  await vi.waitFor(async () => expect(await running()).toBe(1), patience);
  expect((await answer).statusCode).toBe(200);
});

test('what others wait for too is carried through', async () => {
  const { statusCode } = await app.inject({ url: '/shared', headers: { 'x-request-deadline': '100' } });
  expect(statusCode).toBe(200);
});

/** An act right behind a read that is cut off before or about the moment in which it ends, on one connection; their statuses. */
async function readThenAct(round: number): Promise<[read: number, act: number]> {
  const [read, act] = await Promise.all([ask('GET', 0.02, 4 + (round % 20)), ask('POST', 0.005)]);
  return [read.statusCode, act.statusCode];
}

test('acts right behind reads on their connection are not hit, and nothing is asked beside them', async () => {
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

test('unless the server’s signal is not waited for', async () => {
  hurry.is = true;
  let hit = false;
  for (let round = 0; round < 600 && !hit; round += 1) hit = (await readThenAct(round))[1] === 500;
  hurry.is = false;
  expect(hit).toBe(true);
});

test('a connection whose server cannot be told is thrown away', async () => {
  const { pid } = (await ask('GET', 0)).json();
  const [client] = (narrow.pool as unknown as { _clients: { secretKey: number }[] })._clients;
  Object.assign(client!, { secretKey: null });
  expect((await ask('GET', 3_600, 300)).statusCode).toBe(503);
  await vi.waitFor(async () => expect((await ask('GET', 0)).json().pid).not.toBe(pid), patience);
  await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db);
});
