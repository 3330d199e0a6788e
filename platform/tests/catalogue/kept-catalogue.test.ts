// The cached catalogue of a process is never outdated: the next reader sees every write of any process, and every change by time and sales.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeEvents } from '../../catalogue/read/compose-events.ts';
import { readCatalogueNow } from '../../catalogue/read/catalogue-now.store.ts';
import { listEvents } from '../../catalogue/read/read-events.ts';
import { readHome } from '../../catalogue/read/read-home.ts';
import { type Database, openDatabase } from '../../db/open.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';

let database: Database;
/** Another process on the same database, with a cache of its own. */
let other: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  other = await openDatabase({ databaseUrl: database.url, poolSize: 2 });
});
afterAll(async () => {
  await other?.close();
  await database?.close();
});

const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
const at = (now: Date, { db } = database) => ({ db, clock: { now: () => now } });
const eventOf = async (showingId: string) =>
  (
    await database.db
      .selectFrom('showings')
      .select('event_id')
      .where('id', '=', showingId)
      .executeTakeFirstOrThrow()
  ).event_id;
const home = (now: Date, from = database) => readHome({ deps: at(now, from) } as never);
const soonest = async (now: Date, from = database) =>
  (
    await listEvents({ query: { first: 1, after: undefined }, language: 'vi', deps: at(now, from) } as never)
  ).items.map(({ node }) => node.id);
const shown = async (id: string, now: Date, { db } = database) =>
  (await composeEvents(db, [id], { language: 'vi', now }))[0];

test.each(['events', 'showings', 'sections', 'ticket_types', 'venues', 'pictures'])(
  'raises the version when %s are written, but not for a read or a rolled-back write',
  async (table) => {
    await addShowing(database.db, { places: 1 });
    const version = async () => (await readCatalogueNow(other.db, { eventIds: [], now: new Date() })).version;
    const before = await version();
    await sql`SELECT FROM ${sql.table(table)} FOR SHARE`.execute(database.db);
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql`DELETE FROM ${sql.table(table)} WHERE false`.execute(tx);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await version()).toBe(before);
    await sql`DELETE FROM ${sql.table(table)} WHERE false`.execute(database.db);
    expect(await version()).not.toBe(before);
  },
);

test('shows in another process at once what one process writes', async () => {
  const { id } = await addShowing(database.db, { places: 1 });
  const eventId = await eventOf(id);
  const now = new Date();
  for (const vi of ['Một', 'Hai', 'Ba']) {
    const title = JSON.stringify({ vi, en: vi });
    await database.db.updateTable('events').set({ title }).where('id', '=', eventId).execute();
    expect((await shown(eventId, now, other))?.title).toBe(vi);
    expect((await shown(eventId, now))?.title).toBe(vi);
  }
});

test('shows a sale that sells out, and one with tickets again, at once without a write to the catalogue', async () => {
  const { id } = await addShowing(database.db, { places: 2 });
  const eventId = await eventOf(id);
  const now = new Date();
  const sell = (code: string | null) =>
    sql`UPDATE units SET sold = ${code !== null}, claim_kind = ${code && 'order'}, claim_id = ${code} WHERE showing_id = ${id}`.execute(
      database.db,
    );
  expect((await shown(eventId, now))?.sale_status).toBeNull();
  await sell('SOLDSOLDXX');
  expect((await shown(eventId, now))?.sale_status).toBe('sold_out');
  await sell(null);
  expect((await shown(eventId, now))?.sale_status).toBeNull();
});

test('changes the lists at the moment when a showing ends and a sale opens', async () => {
  await sql`TRUNCATE events, showings CASCADE`.execute(database.db);
  const now = new Date();
  const [first, second] = [
    await addShowing(database.db, { places: 1 }),
    await addShowing(database.db, { places: 1 }),
  ];
  const [early, late] = [await eventOf(first.id), await eventOf(second.id)];
  const when = (id: string, start: number, opens: number) =>
    database.db
      .updateTable('showings')
      .set({
        starts_at: minutes(now, start),
        ends_at: minutes(now, start + 60),
        sale_opens_at: minutes(now, opens),
        sale_closes_at: minutes(now, start),
      })
      .where('id', '=', id)
      .execute();
  await when(first.id, 10, -10);
  await when(second.id, 200, 30);
  for (const process of [database, other]) {
    expect(await soonest(now, process)).toEqual([early]);
    expect(await soonest(minutes(now, 69), process)).toEqual([early]);
    expect(await soonest(minutes(now, 70), process)).toEqual([late]);
    expect(await home(minutes(now, 29), process)).toMatchObject({ coming_soon: [late], on_sale: [] });
    expect(await home(minutes(now, 30), process)).toMatchObject({ coming_soon: [], on_sale: [late] });
    expect(await soonest(now, process)).toEqual([early]);
  }
});

test('removes an event that sells out from the list of bookable ones within five seconds', async () => {
  await sql`TRUNCATE events, showings CASCADE`.execute(database.db);
  const { id } = await addShowing(database.db, { places: 1 });
  const eventId = await eventOf(id);
  const now = new Date();
  expect((await home(now)).on_sale).toEqual([eventId]);
  await sql`UPDATE units SET sold = true, claim_kind = 'order', claim_id = 'SOLDSOLDXX' WHERE showing_id = ${id}`.execute(
    database.db,
  );
  expect((await home(new Date(now.getTime() + 5_000))).on_sale).toEqual([]);
});
