// What a sale of one showing reads from partitioned tables: only its own partition, by the server's counts, for every statement of a store,
// a function, a trigger or a foreign key. Exceptions are named here.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotTables, wholeTables } from '../../db/spread/hot-tables.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { openBooking, places, seats, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { ipn } from '../../../testing/shop/payments.ts';
import { addQueue, callOf, OWNER } from '../queue/_queue.ts';
import './_partitioned.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

const connections = 4;
let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: connections });
});
afterAll(() => booking?.close());

interface Reads {
  table: string;
  /** The index; null for the table itself. */
  index: string | null;
  at: string;
  times: number;
}

/** Makes every connection report its counts as soon as it is idle. */
const tellCounts = () =>
  Promise.all(
    Array.from({ length: connections }, () =>
      sql`SELECT pg_stat_force_next_flush(), pg_sleep(0.3)`.execute(booking.database.db),
    ),
  );

async function readCounts(): Promise<Reads[]> {
  await tellCounts();
  const { rows } = await sql<Reads>`
    SELECT t.relname AS table, p.relname AS index, substring(s.relname FROM '\\d+$') AS at, s.idx_scan AS times
    FROM pg_stat_user_indexes s JOIN pg_inherits own ON own.inhrelid = s.relid JOIN pg_class t ON t.oid = own.inhparent
    JOIN pg_inherits i ON i.inhrelid = s.indexrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE t.relname = ANY (${hotTables})
    UNION ALL
    SELECT t.relname, NULL, substring(s.relname FROM '\\d+$'), s.seq_scan
    FROM pg_stat_user_tables s JOIN pg_inherits own ON own.inhrelid = s.relid JOIN pg_class t ON t.oid = own.inhparent
    WHERE t.relname = ANY (${hotTables})`.execute(booking.database.db);
  return rows;
}

/** Number of written rows by table, partitions counted with their table. */
async function readWrites(): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; writes: number }>`
    SELECT coalesce(p.relname, s.relname) AS table, sum(n_tup_ins + n_tup_upd + n_tup_del)::int AS writes
    FROM pg_stat_user_tables s LEFT JOIN pg_inherits i ON i.inhrelid = s.relid LEFT JOIN pg_class p ON p.oid = i.inhparent
    GROUP BY 1`.execute(booking.database.db);
  return new Map(rows.map(({ table, writes }) => [table, writes]));
}

const partitionOf = async ({ id }: TestShowing) =>
  (
    await sql<{ at: string }>`SELECT substring(tableoid::regclass::text FROM '\\d+$') AS at FROM units
      WHERE showing_id = ${id} LIMIT 1`.execute(booking.database.db)
  ).rows[0]?.at;

/** The tables that an act of a showing reads in its partition, those it reads in others, and writes outside of the named tables. */
async function watch(showing: TestShowing, act: () => Promise<unknown>) {
  const own = await partitionOf(showing);
  const nameOf = ({ table, index, at }: Reads) => [table, index, at].join();
  const before = new Map((await readCounts()).map((reads) => [nameOf(reads), Number(reads.times)]));
  const written = await readWrites();
  await act();
  const read = (await readCounts()).filter((reads) => Number(reads.times) > (before.get(nameOf(reads)) ?? 0));
  const named = new Set<string>([...hotTables, ...Object.keys(wholeTables)]);
  const unnamed = [...(await readWrites())].filter(
    ([table, writes]) => writes > (written.get(table) ?? 0) && !named.has(table),
  );
  const tables = (rows: Reads[]) => [...new Set(rows.map(({ table }) => table))].toSorted();
  return {
    own: tables(read.filter(({ at }) => at === own)),
    others: tables(read.filter(({ at }) => at !== own)),
    unnamed: unnamed.map(([table]) => table),
  };
}

test('a hold reads its partition, and others only to check that no order has the new code', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 10, places: 10 });
  const [first = '', second = ''] = await addBuyers(db, 2);
  const { own, others, unnamed } = await watch(showing, async () => {
    await booking.hold(showing, first, seats('S01', 'S02'));
    await booking.hold(showing, second, places(2));
  });
  expect(own).toEqual(expect.arrayContaining(['orders', 'showing_buyers', 'units']));
  expect(others).toEqual(['orders']);
  expect(unnamed).toEqual([]);
});

test('a join, its number and its turn read their partition', async () => {
  const { db } = booking.database;
  const showing = await addQueue(db);
  const buyer = await addBuyer(db);
  const { own, others, unnamed } = await watch(showing, async () => {
    await booking.deps.tryJoin({ showingId: showing.id, userId: buyer });
    await advanceQueue(booking.deps, showing.id, OWNER);
    await startTurn(callOf(booking.deps, buyer, showing));
  });
  expect(own).toEqual(expect.arrayContaining(['queue_entries', 'queues', 'turns', 'units']));
  expect(others).toEqual([]);
  expect(unnamed).toEqual([]);
});

test('a payment sells an order in its partition, and reads others only to check that no ticket has the new codes', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 10 });
  const { code, reference } = await booking.startPaying(showing, await addBuyer(db), seats('S03', 'S04'));
  const { rows } = await sql<{ total: number }>`SELECT total FROM orders WHERE code = ${code}`.execute(db);
  const { own, others, unnamed } = await watch(showing, () =>
    ipn(booking, vnpaySays(reference, rows[0]?.total ?? 0)),
  );
  expect(own).toEqual(expect.arrayContaining(['orders', 'tickets', 'units']));
  expect(others).toEqual(['tickets']);
  expect(unnamed).toEqual([]);
});

test('control: the check finds a statement without the showing, and one that writes elsewhere', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { seats: 2 });
  const code = await booking.hold(showing, await addBuyer(db), seats('S01'));
  const { others, unnamed } = await watch(showing, async () => {
    await sql`SELECT move_order(${code}, 'holding', 'cancelled', 'given_up', NULL)`.execute(db);
    await sql`UPDATE users SET name = 'Trần Bình' WHERE id = (SELECT user_id FROM orders WHERE code = ${code})`.execute(
      db,
    );
  });
  expect(others).toEqual(['orders']);
  expect(unnamed).toEqual(['users']);
});
