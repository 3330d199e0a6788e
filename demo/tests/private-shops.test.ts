// Private shops of the demo: what a turn of the clock moves, that it moves nothing of anybody else, and how they end.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAddition } from '../demo-addition.ts';
import { leftColumns, movedColumns } from '../shops/clock-columns.ts';
import { moveIntoPast } from '../shops/move-into-past.ts';
import { importValue as importFile } from '../shops/open-sandbox.ts';
import { shopCatalogue, shopPrefix } from '../shops/shop-catalogue.ts';
import { addShop, addVisitor, findShop, readScenery } from '../shops/shop.store.ts';
import { privateShops } from '../shops/private-shops.ts';
import type { Db } from '../../platform/db/open.ts';
import { transact } from '../../platform/db/transact.ts';
import { openBooking, type Booking, seats } from '../../testing/shop/booking.ts';
import { importValue, smallCatalogue } from '../../testing/shop/small-catalogue.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { createRateLimits } from '../../platform/lib/rate-limit.ts';

let booking: Booking;
let db: Db;
beforeAll(async () => {
  booking = await openBooking();
  ({ db } = booking.deps);
  await importValue(db, smallCatalogue(), new Date());
});
afterAll(() => booking.close());

interface TimeColumn {
  table: string;
  column: string;
}

async function timeColumns(): Promise<TimeColumn[]> {
  const { rows } = await sql<TimeColumn>`
    SELECT c.relname AS table, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0
      AND NOT a.attisdropped AND a.atttypid IN ('timestamptz'::regtype, 'timestamptz[]'::regtype, 'timestamp'::regtype, 'date'::regtype)
    ORDER BY 1, 2`.execute(db);
  return rows;
}

async function openShopOf(userId: string): Promise<string> {
  const eventId = `${shopPrefix}${userId}`;
  await transact(db, async (tx) => {
    await addVisitor(tx, userId, 'vi');
    await addShop(tx, { eventId, userId, ownsAccount: true });
  });
  const scenery = await readScenery(db);
  if (!scenery) throw new Error('there is no event to borrow from');
  const { now, ...borrowed } = scenery;
  await importFile(booking.deps, shopCatalogue(eventId, borrowed), now);
  return eventId;
}

const rowsOf = (eventId: string) => ({ eventId, showingIds: [`${eventId}_1`, `${eventId}_2`] });

describe('every column of time in the database', () => {
  test('is moved with the clock of a shop, or left with a reason, and neither table names one that is not there', async () => {
    const there = (await timeColumns()).map(({ table, column }) => `${table}.${column}`);
    const moved = Object.entries(movedColumns).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    );
    const isLeft = (name: string) => name in leftColumns || (name.split('.')[0] ?? '') in leftColumns;
    expect(there.filter((name) => !moved.includes(name) && !isLeft(name))).toEqual([]);
    expect(moved.filter((name) => !there.includes(name) || isLeft(name))).toEqual([]);
    const named = Object.keys(leftColumns).filter(
      (left) => !there.some((name) => name === left || name.startsWith(`${left}.`)),
    );
    expect(named).toEqual([]);
  });
});

/** All rows of all tables with times, with the ids of what they belong to, without those that name the shop. */
async function snapshot(without: string, user: string): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  for (const table of new Set((await timeColumns()).map((column) => column.table))) {
    const { rows } = await sql<{
      row: string;
    }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(db);
    seen[table] = rows.map(({ row }) => row).filter((row) => !row.includes(without) && !row.includes(user));
  }
  return seen;
}

test('a turn moves what the shop wrote down, and no row of another shop or of the catalogue', async () => {
  const [mine, theirs] = [await openShopOf('turner'), await openShopOf('bystander')];
  await booking.hold({ id: `${mine}_1`, seatIds: [] }, 'turner', seats('a1'));
  await booking.startPaying({ id: `${theirs}_1`, seatIds: [] }, 'bystander', seats('a1'));
  const before = await snapshot(mine, 'turner');
  const { rows: was } = await sql<{ start: Date; until: Date; bell: Date }>`
    SELECT s.starts_at AS start, o.hold_until AS until, (SELECT opens_at FROM queues WHERE showing_id = ${`${mine}_2`}) AS bell
    FROM showings s JOIN orders o ON o.showing_id = s.id WHERE s.id = ${`${mine}_1`}`.execute(db);
  await moveIntoPast(booking.deps, rowsOf(mine), 45);
  const { rows: is } = await sql<{ start: Date; until: Date; bell: Date }>`
    SELECT s.starts_at AS start, o.hold_until AS until, (SELECT opens_at FROM queues WHERE showing_id = ${`${mine}_2`}) AS bell
    FROM showings s JOIN orders o ON o.showing_id = s.id WHERE s.id = ${`${mine}_1`}`.execute(db);
  const movedBy = (name: 'start' | 'until' | 'bell') =>
    ((was[0]?.[name].getTime() ?? 0) - (is[0]?.[name].getTime() ?? 0)) / 60_000;
  expect([movedBy('start'), movedBy('until'), movedBy('bell')]).toEqual([45, 45, 45]);
  expect(await snapshot(mine, 'turner')).toEqual(before);
});

describe('at the end of its hours', () => {
  const sweep = async () => {
    const log = createLog({ level: 'silent' });
    const { workers } = privateShops({
      rateLimits: await createRateLimits({ log }),
      revocations: { forget: () => undefined } as never,
      bankUrl: undefined,
    });
    await workers['sweepShops']?.work(booking.deps);
  };
  const end = (eventId: string) =>
    sql`UPDATE private_shops SET ends_at = clock_timestamp() - interval '1 second' WHERE event_id = ${eventId}`.execute(
      db,
    );
  const isThere = async (eventId: string) =>
    (await db.selectFrom('events').select('id').where('id', '=', eventId).execute()).length > 0;
  const accountOf = (id: string) =>
    db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();

  test('a shop without orders goes with its event and its account; one that is open stays', async () => {
    const [over, still] = [await openShopOf('gone'), await openShopOf('stays')];
    await end(over);
    await sweep();
    expect([await isThere(over), await isThere(still)]).toEqual([false, true]);
    expect((await accountOf('gone'))?.deleted_at ?? 'no row').not.toBeNull();
    expect((await accountOf('stays'))?.deleted_at).toBeNull();
    expect(await findShop(db, still, 'stays')).toBeDefined();
  });

  test('a shop with an order is closed for good, because the books keep it', async () => {
    const shop = await openShopOf('bought');
    const code = await booking.hold({ id: `${shop}_1`, seatIds: [] }, 'bought', seats('b1'));
    await booking.cancel(code, 'bought');
    await end(shop);
    await sweep();
    expect(await isThere(shop)).toBe(true);
    expect(await findShop(db, shop, 'bought')).toBeUndefined();
    const { rows } = await sql<{ open: number }>`SELECT count(*) AS open FROM showings
      WHERE event_id = ${shop} AND sale_closes_at > clock_timestamp()`.execute(db);
    expect(rows).toEqual([{ open: 0 }]);
    expect((await accountOf('bought'))?.deleted_at).not.toBeNull();
    await sweep();
  });
});

test('production adds nothing to the platform', async () => {
  expect(await demoAddition({ nodeEnv: 'production' })).toBeUndefined();
  expect(await demoAddition({ nodeEnv: 'development' })).toBe(privateShops);
});
