// The draw of a queue of 300,000 by a platform with the memory of a deployment, which serves meanwhile.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { openHttp } from '../../../testing/http.ts';
import { addShowing } from '../../../testing/shop/showing.ts';

const gathered = 300_000;
const http = openHttp(4);
let database: Database;
let platform: PlatformRoom;

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url });
  await platform.start();
});
afterAll(async () => {
  http.close();
  await platform?.stop();
  await database?.close();
});

test('the list is closed and all are given their numbers by one process, which is never started again', async () => {
  const { pool } = database;
  const { id } = await addShowing(database.db, { places: 100, queue: true, opensIn: 30 });
  await pool.query('INSERT INTO queues (showing_id, gathered) VALUES ($1, $2)', [id, gathered]);
  await pool.query(
    `INSERT INTO queue_entries (showing_id, user_id, entry_id, nonce)
    SELECT $1::text, $1::text || n, md5(n::text), md5('nonce' || n) FROM generate_series(1, $2::int) n`,
    [id, gathered],
  );
  await pool.query('ANALYZE');
  const { rows: seeds } = await pool.query('SELECT FROM queue_draws WHERE showing_id = $1', [id]);
  const pid = platform.pid();
  // The bell is as far away as the list is closed before it, and the draw waits for it.
  await pool.query('UPDATE showings SET sale_opens_at = now() + make_interval(secs => $2) WHERE id = $1', [
    id,
    limits.drawFreezeSeconds,
  ]);
  const numbered = async () => {
    expect((await http.ask(`${platform.url}/healthz`)).status).toBe(200);
    const { rows } = await pool.query<{ numbers: number }>(
      'SELECT count(DISTINCT number)::int AS numbers FROM queue_entries WHERE showing_id = $1',
      [id],
    );
    return rows[0]?.numbers;
  };
  await expect.poll(numbered, { timeout: 150_000, interval: 1_000 }).toBe(gathered);
  expect(platform.pid()).toBe(pid);
  expect(platform.isRunning()).toBe(true);
  expect(seeds).toHaveLength(1);
}, 240_000);
