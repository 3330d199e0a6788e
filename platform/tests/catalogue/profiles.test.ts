// Pages of artists, organizers and venues: their addresses, what is told of them, what is on and what was.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { listProfileEvents, readOneProfile } from '../../catalogue/profiles/read-profiles.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { importValue, problemsOf, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await importValue(database.db, withArtists(), new Date());
});
afterAll(() => database.close());

const said = (vi: string, en: string) => ({ vi, en });
const withArtists = (
  artists: object[] = [{ name: 'Lam Khuê', about: said('Hát ở Huế.', 'Sings in Hue.') }],
) =>
  smallCatalogue({
    artists,
    'events[1].artists': ['LAM KHUE', 'Bờ Đông'],
    'venues[0].about': said('Nhà cũ.', 'Old.'),
  });

const deps = () => ({ db: database.db, clock: { now: () => new Date() } });
const read = (kind: string, slug: string, language = 'en') =>
  readOneProfile({ params: { kind, slug }, language, deps: deps() } as never);
const events = (kind: string, slug: string, query: object = { when: 'upcoming', first: 12 }) =>
  listProfileEvents({ params: { kind, slug }, query, deps: deps() } as never);
const idsOf = async (page: ReturnType<typeof events>) => (await page).items.map(({ node }) => node.event_id);

test('an artist is whatever events call by names of one slug', async () => {
  expect(await read('artist', 'lam-khue')).toMatchObject({
    name: 'Lam Khuê',
    about: 'Sings in Hue.',
    picture: null,
  });
  expect((await idsOf(events('artist', 'lam-khue'))).sort()).toEqual(['free', 'seated']);
  expect(await read('artist', 'bo-dong')).toMatchObject({ name: 'Bờ Đông', about: null });
  await expect(read('artist', 'nobody')).rejects.toThrow('not_found');
});

test('the address of an organizer and a venue is its first name, and one of its own where that is taken', async () => {
  expect(await read('organizer', 'den-giay')).toMatchObject({ name: 'Đèn Giấy', url: 'https://den.example' });
  expect(await read('venue', 'nha-hat')).toMatchObject({
    name: 'Theatre',
    about: 'Old.',
    venue: { id: 'house' },
  });
  await sql`INSERT INTO venues (id, name, address, city_id)
    SELECT id, '{"vi": "Nhà Hát!", "en": "x"}', '{"vi": "x", "en": "x"}', '1' FROM unnest(ARRAY['b1', 'b2']) AS id`.execute(
    database.db,
  );
  await sql`UPDATE venues SET name = '{"vi": "Nhà mới", "en": "New"}' WHERE id = 'house'`.execute(
    database.db,
  );
  expect((await read('venue', 'nha-hat')).venue?.id).toBe('house');
  expect((await read('venue', 'nha-hat--b2')).venue?.id).toBe('b2');
  const { rows } = await sql<{ slug: string }>`SELECT name_slug(name) AS slug
    FROM unnest(ARRAY['Mỹ Tâm', ' Đèn–Giấy & Co. ', 'Kpă H''Liên', '周杰倫']) AS name`.execute(database.db);
  expect(rows.map(({ slug }) => slug)).toEqual([
    'my-tam',
    'den-giay-co',
    'kpa-h-lien',
    expect.stringMatching(/^n\w{12}$/),
  ]);
});

test('lists what is to come, then what was, page by page, and nothing that is not listed', async () => {
  const first = await events('organizer', 'den-giay', { when: 'upcoming', first: 1 });
  expect(first).toMatchObject({ total_count: 2, has_next_page: true });
  const after = first.items[0]!.cursor;
  const second = await events('organizer', 'den-giay', { when: 'upcoming', first: 1, after });
  expect(second.has_next_page).toBe(false);
  expect([...first.items, ...second.items].map(({ node }) => node.event_id).sort()).toEqual([
    'free',
    'seated',
  ]);
  expect(await idsOf(events('venue', 'nha-hat', { when: 'past', first: 6 }))).toEqual([]);
  await sql`UPDATE showings SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour',
    doors_at = now() - interval '4 hours' WHERE event_id = 'free'`.execute(database.db);
  expect(await idsOf(events('venue', 'nha-hat'))).toEqual(['seated']);
  expect(await idsOf(events('venue', 'nha-hat', { when: 'past', first: 6 }))).toEqual(['free']);
  await sql`UPDATE events SET listed = false WHERE id = 'seated'`.execute(database.db);
  for (const [kind, slug] of [
    ['venue', 'nha-hat'],
    ['organizer', 'den-giay'],
    ['artist', 'lam-khue'],
  ] as const)
    expect(await idsOf(events(kind, slug))).toEqual([]);
  await sql`UPDATE events SET listed = true WHERE id = 'seated'`.execute(database.db);
});

test('a venue lists the showings that take place there alone', async () => {
  await sql`UPDATE showings SET venue_id = 'b1' WHERE event_id = 'seated'`.execute(database.db);
  expect(await idsOf(events('venue', 'nha-hat'))).toEqual([]);
  expect((await events('venue', 'nha-hat--b1')).items[0]?.node).toMatchObject({
    event_id: 'seated',
    showing_count: 1,
  });
  await sql`UPDATE showings SET venue_id = NULL WHERE event_id = 'seated'`.execute(database.db);
});

test('an import refuses two entries for one artist, and an export imports again as it was', async () => {
  const twice = [{ name: 'Lam Khuê' }, { name: 'lam khue' }];
  expect(await problemsOf(importValue(database.db, withArtists(twice)))).toEqual([
    expect.stringMatching(/artists\[1\]\.name is used twice: lam khue$/),
  ]);
  expect(await exportCatalogue(database.db)).toMatchObject({
    artists: [{ name: 'Lam Khuê', about: said('Hát ở Huế.', 'Sings in Hue.') }],
  });
});
