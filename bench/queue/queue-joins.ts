import type { Database } from '../../platform/db/open.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { ask } from '../../testing/shop/buy-over-rest.ts';
import { askGraphql, openSystem } from '../system.ts';
import { drive, type Row } from '../measure.ts';
import { byHash } from '../persisted-body.ts';
import { watchProcessors } from '../processor-time.ts';
import { cookiesOf, addShoppers } from '../../testing/people/sessions.ts';

const waiting = 300_000;
const buyers = 120_000;
const atOnce = 128;
const seconds = 60;

const joinQueue = byHash('JoinQueue');

/** A queue in which that many people have joined already, in a showing of its own. */
async function openQueue({ db, pool }: Database, people: number): Promise<string> {
  const { id } = await addShowing(db, { places: 100, queue: true });
  await pool.query(
    `INSERT INTO users (id, email, email_verified_at, name)
    SELECT $1::text || n, $1::text || n || '@example.com', now(), 'An' FROM generate_series(1, $2::int) n`,
    [id, people],
  );
  await pool.query('INSERT INTO queues (showing_id, last_number) VALUES ($1, $2)', [id, people]);
  await pool.query(
    `INSERT INTO queue_entries (showing_id, user_id, entry_id, number)
    SELECT $1::text, $1::text || n, $1::text || n, n FROM generate_series(1, $2::int) n`,
    [id, people],
  );
  await pool.query('ANALYZE');
  return id;
}

export async function joinQueues(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce });
  const { http, platform, gateways, pids } = system;
  const { db, pool } = system.database;
  try {
    const shoppers = await addShoppers(db, buyers);
    const showingId = await openQueue(system.database, waiting);
    const body = joinQueue({ input: { showingId } });
    const readProcessors = watchProcessors(pids);
    let joined = 0;
    const through = await drive({
      name: `joinQueue by hash, ${waiting} waiting`,
      atOnce,
      calls: buyers,
      seconds,
      call: async (n) => {
        const shopper = shoppers[n];
        const isIn =
          shopper !== undefined && (await askGraphql(system, gateways[0], body, cookiesOf(shopper)));
        if (isIn) joined += 1;
        return isIn;
      },
    });
    const used = Object.entries(readProcessors()).map(([name, spent]) => ({
      name: `  processor a join, ${name}, ms`,
      value: (1000 * spent) / joined,
    }));
    const { rows } = await pool.query<{ places: number; numbers: number }>(
      'SELECT count(*)::int AS places, count(DISTINCT number)::int AS numbers FROM queue_entries WHERE showing_id = $1',
      [showingId],
    );
    const { places = 0, numbers = 0 } = rows[0] ?? {};

    const other = await openQueue(system.database, 0);
    const overRest = await drive({
      name: 'baseline: POST /showings/:id/queue, an empty queue',
      atOnce,
      calls: buyers,
      seconds: 10,
      call: async (n) => {
        const shopper = shoppers[n];
        const door = { http, url: platform.url };
        return (
          shopper !== undefined &&
          (await ask(door, shopper, `POST /showings/${other}/queue`, {})).status === 200
        );
      },
    });
    const idle = await drive({
      name: 'baseline: { __typename } through the gateway',
      atOnce,
      calls: 40_000,
      seconds: 5,
      call: () => askGraphql(system, gateways[0], '{"query":"{ __typename }"}'),
    });
    return [
      through,
      ...used,
      { name: '  numbers lost', value: waiting + joined - places },
      { name: '  numbers given twice', value: places - numbers },
      overRest,
      idle,
    ];
  } finally {
    await system.close();
  }
}
