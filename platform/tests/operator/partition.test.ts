// npm run operate -- partition N, on a database with orders: refused, previewed, confirmed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotTables } from '../../db/spread/hot-tables.ts';
import { openBooking, seats, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { openTerminal } from './_terminal.ts';
import { payFor } from '../../../testing/shop/payments.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
const operate = openTerminal(() => booking.database.url);
const partition = (...words: string[]) => operate('partition', ...words, '--by', 'Lan');
const db = () => booking.database.db;

async function partitionsOf(): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; partitions: number }>`
    SELECT inhparent::regclass::text AS table, count(*)::int AS partitions FROM pg_inherits
    WHERE inhparent::regclass::text = ANY (${hotTables}) GROUP BY 1`.execute(db());
  return Object.fromEntries(rows.map(({ table, partitions }) => [table, partitions]));
}

const actsOf = async () =>
  (
    await sql<{ operator: string; before: unknown; after: unknown }>`
      SELECT operator, before, after FROM desk_acts WHERE act = 'partition tables'`.execute(db())
  ).rows;

async function wordOf(count: string): Promise<string> {
  const preview = await partition(count);
  const word = /--confirm (\w+)$/.exec(preview)?.[1];
  if (!word) throw new Error(`no word in ${preview}`);
  return word;
}

test.each(['', '1', '65', '2.5', 'four', '4 8'])(
  'refuses "%s", and says what may be typed',
  async (typed) => {
    const words = typed.split(' ').filter((word) => word !== '');
    await expect(partition(...words)).rejects.toThrow('into how many? A whole number from 2 to 64');
  },
);

test('names a server that is too old', async () => {
  const name = new URL(booking.database.url).pathname.slice(1);
  await sql`CREATE FUNCTION current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '160004' $$`.execute(
    db(),
  );
  await sql`ALTER DATABASE ${sql.id(name)} SET search_path = public, pg_catalog`.execute(db());
  await expect(partition('4')).rejects.toThrow('tables stand in partitions on PostgreSQL 17 or newer');
  await sql`ALTER DATABASE ${sql.id(name)} RESET search_path`.execute(db());
  await sql`DROP FUNCTION public.current_setting(text)`.execute(db());
});

test('previews what is moved, and moves nothing', async () => {
  const preview = await partition('4');
  for (const part of [
    `Puts ${hotTables.length} tables into 4 partitions each: queues, `,
    'Whole stay payments, ',
    'nobody can buy meanwhile',
    'no way back but a backup',
    'Nothing was changed.',
  ])
    expect(preview).toContain(part);
  expect(await partitionsOf()).toEqual({});
});

test('refuses the confirmation word of another preview', async () => {
  const word = await wordOf('8');
  await expect(partition('4', '--confirm', word)).rejects.toThrow('look at the preview again');
  expect({ partitions: await partitionsOf(), acts: await actsOf() }).toEqual({ partitions: {}, acts: [] });
});

test('moves everything that a sale writes into partitions when confirmed, with all orders, and the sale goes on', async () => {
  const showing = await addShowing(db(), { seats: 4 });
  const before = await payFor(booking, showing, seats('S01', 'S02'));
  expect(await partition('4', '--confirm', await wordOf('4'))).toContain(
    `Done: ${hotTables.length} tables in 4 partitions each.`,
  );
  expect(await partitionsOf()).toEqual(Object.fromEntries(hotTables.map((table) => [table, 4])));
  expect(await actsOf()).toEqual([
    { operator: 'Lan', before: { partitions: null }, after: { partitions: 4 } },
  ]);
  expect((await booking.view(before.code, before.buyer)).state).toBe('paid');
  const late = await addBuyer(db());
  await expect(booking.hold(showing, late, seats('S01'))).rejects.toMatchObject({
    failure: 'seat_taken',
  });
  const after = await payFor(booking, showing, seats('S03'));
  expect((await booking.view(after.code, after.buyer)).state).toBe('paid');
  expect(await sweep(db())).toEqual({});
  await expect(partition('8')).rejects.toThrow('the tables of sales stand in partitions already');
});
