import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkServer } from '../../db/migrate/check-server.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ empty: true });
});
afterAll(() => database.close());

const refusal = 'keeps no session, or not its settings, for a connection';

/** A pool whose connections have no server process of their own: each question goes to the process that `turn` chooses. */
function pooled(processes: readonly pg.PoolClient[], turn: (question: number) => number): pg.Pool {
  let questions = 0;
  const query = (text: string) => processes[turn(questions++) % processes.length]!.query(text);
  return {
    options: database.pool.options,
    query,
    connect: async () => ({ query, release: () => undefined }),
  } as unknown as pg.Pool;
}

it('takes a database in which each connection is a session', async () => {
  await checkServer(database.pool);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it.each([
  ['all from one process', 1, () => 0],
  ['from processes in turn', 2, (question: number) => question],
  ['from three in turn', 3, (question: number) => question],
])('refuses a pooler in transaction mode that answers %s', async (_, size, turn) => {
  const processes: pg.PoolClient[] = [];
  while (processes.length < size) processes.push(await database.pool.connect());
  try {
    await expect(checkServer(pooled(processes, turn))).rejects.toThrow(refusal);
  } finally {
    for (const client of processes) client.release();
  }
});

it('refuses a pooler that drops the settings of the session, or does not take them', async () => {
  const bare = new pg.Pool({ connectionString: database.url });
  // `end` resolves before the server has closed the connections, which the drop of the database then terminates.
  bare.on('error', () => undefined);
  await expect(checkServer(bare)).rejects.toThrow(refusal);
  await bare.end();
  const strict = {
    options: bare.options,
    query: async () => {
      throw new Error('unsupported startup parameter: lock_timeout');
    },
  } as unknown as pg.Pool;
  await expect(checkServer(strict)).rejects.toThrow(refusal);
});
