// Filters by price, venue and sale, and the orders that come with them.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSearch } from '../../../apis/search.ts';
import { chooseHome } from '../../../catalogue/read/home-choice.store.ts';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { refreshSearchDocuments } from '../../../db/search-document.store.ts';
import { transact } from '../../../db/transact.ts';
import { openService } from '../../../../testing/services/open-service.ts';
import { importValue, smallCatalogue } from '../../../../testing/shop/small-catalogue.ts';
import { type Findable, findable, said } from './_findable.ts';

let service: Awaited<ReturnType<typeof openService>>;

const few = limits.fewTicketsLeft;
const events: Record<string, Findable> = {
  cheap: { title: said('Rẻ'), prices: [100_000], capacity: few, opens: -3, days: [3] },
  wide: { title: said('Rộng'), prices: [200_000, 2_000_000], capacity: few, opens: -1, days: [9] },
  gratis: {
    title: said('Biếu'),
    prices: [0],
    capacity: few + 1,
    opens: -2,
    days: [5],
    venue_id: 'park',
    for_families: true,
  },
  tour: {
    title: said('Xuyên Việt'),
    days: [-4, 6],
    places: ['park', 'house'],
    opens: -20,
    capacity: few + 1,
  },
  soon: { title: said('Sắp bán'), opens: 2, days: [40], capacity: few },
  later: { title: said('Chưa bán'), opens: 5, days: [20], capacity: few },
  gone: { title: said('Hết vé'), opens: -4, days: [8], capacity: few },
};
const all = Object.keys(events).toSorted();

beforeAll(async () => {
  service = await openService(registerSearch);
  const park = {
    id: 'park',
    name: said('Công viên', 'The Park'),
    address: said('Đà Lạt'),
    city_id: '68',
  };
  const catalogue = smallCatalogue({
    'venues[1]': park,
    'categories[1]': { id: 'other', name: said('Khác'), icon: 'other' },
    events: findable(events),
    banners: [],
    vouchers: [],
  });
  await importValue(service.db, catalogue, service.clock.now());
  await sell('gone0', few);
});
afterAll(() => service.close());

/** Sells so many tickets of a showing. */
const sell = (showingId: string, count: number) =>
  sql`UPDATE units SET sold = true, claim_kind = 'order', claim_id = 'X' WHERE (showing_id, id) IN (
    SELECT showing_id, id FROM units WHERE showing_id = ${showingId} AND NOT sold ORDER BY id LIMIT ${count})`.execute(
    service.db,
  );
const find = (query: Record<string, string>, language: 'vi' | 'en' = 'vi') =>
  service.ask(`/search-gateway/search?${new URLSearchParams(query).toString()}`, { language });
const ids = async (query: Record<string, string>): Promise<string[]> =>
  (await find(query)).data.event_ids as string[];
const sorted = async (query: Record<string, string>) => (await ids(query)).toSorted();

describe('a range of prices', () => {
  test('finds events with a price within both ends', async () => {
    expect(await sorted({ price_from: '100000', price_to: '200000' })).toEqual(['cheap', 'wide']);
    expect(await sorted({ price_from: '100001', price_to: '199999' })).toEqual([]);
    expect(await sorted({ price_from: '500000' })).toEqual(['wide']);
    expect(await sorted({ price_to: '100000' })).toEqual(['cheap', 'gratis']);
    expect(await sorted({ price_to: '0' })).toEqual(['gratis']);
  });

  test('does not find an event whose prices are on both sides of it', async () => {
    expect(await sorted({ price_from: '400000', price_to: '1900000' })).toEqual([]);
  });

  test('is part of the counts of the other filters', async () => {
    const { data } = await service.ask('/search-gateway/facets?price_to=100000');
    expect(data.cities).toEqual([
      { code: '', count: 2 },
      { code: '1', count: 1 },
      { code: '68', count: 1 },
    ]);
    expect(data.prices).toContainEqual({ code: 'all', count: all.length });
  });

  test.each(['-1', 'x', '1.5', String(limits.searchPriceMax + 1)])('refuses %s', async (price) => {
    for (const end of ['price_from', 'price_to']) expect((await find({ [end]: price })).status).toBe(400);
  });

  test('takes the lowest price for a document without prices', async () => {
    await service.db
      .updateTable('search_documents')
      .set({ prices: [] })
      .where('event_id', '=', 'wide')
      .execute();
    expect(await sorted({ price_from: '200000', price_to: '200000' })).toEqual(['wide']);
    expect(await sorted({ price_from: '2000000' })).toEqual([]);
  });
});

describe('a venue', () => {
  test('finds what is still to come there, with its name in the language of the caller', async () => {
    const { data } = await find({ venue: 'park' }, 'en');
    expect([data.event_ids, data.venue_name]).toEqual([['gratis'], 'The Park']);
    expect((await find({ venue: 'park' })).data.venue_name).toBe('Công viên');
    expect(await ids({ venue: 'house' })).toContain('tour');
    expect((await service.ask('/search-gateway/facets?venue=park')).data.cities).toEqual([
      { code: '', count: 1 },
      { code: '68', count: 1 },
    ]);
  });

  test('finds nothing when there is none with this id', async () => {
    expect((await find({ venue: 'nowhere' })).data).toMatchObject({
      event_ids: [],
      total: 0,
      venue_name: null,
    });
    expect((await find({})).data.venue_name).toBeNull();
  });
});

describe('the sale', () => {
  test('on sale and coming soon, in the order of the lists on home', async () => {
    const now = service.clock.now();
    const [weekend, month] = [dateFilterRange('thisWeekend', now), dateFilterRange('thisMonth', now)];
    const home = await chooseHome(service.db, { now, weekend, month });
    expect(await ids({ sale: 'onSale', sort: 'opening' })).toEqual(home.on_sale);
    expect(home.on_sale).toEqual(['wide', 'gratis', 'cheap', 'tour']);
    expect(await ids({ sale: 'comingSoon', sort: 'opening' })).toEqual(home.coming_soon);
    expect(home.coming_soon).toEqual(['soon', 'later']);
  });

  test('last seats: few left of all that is on sale, never sold out', async () => {
    expect(await ids({ sale: 'lastSeats' })).toEqual(['cheap']);
    await sell('gratis0', 1);
    expect(await sorted({ sale: 'lastSeats' })).toEqual(['cheap', 'gratis']);
    await sell('gratis0', few);
    expect(await ids({ sale: 'lastSeats' })).toEqual(['cheap']);
    expect(await ids({ sale: 'onSale' })).not.toContain('gratis');
  });

  test('held tickets do not count as left until the hold has lapsed', async () => {
    await sql`UPDATE units SET claim_kind = 'order', claim_id = 'Y', held_until = now() + interval '5 minutes'
      WHERE showing_id = 'cheap0'`.execute(service.db);
    expect(await ids({ sale: 'lastSeats' })).toEqual([]);
    await sql`UPDATE units SET held_until = now() - interval '1 second' WHERE showing_id = 'cheap0'`.execute(
      service.db,
    );
    expect(await ids({ sale: 'lastSeats' })).toEqual(['cheap']);
  });

  test('counts of the other filters are of events with that sale', async () => {
    const { data } = await service.ask('/search-gateway/facets?sale=comingSoon');
    expect(data.categories).toContainEqual({ code: '', count: 2 });
  });

  test('a postponed event has no last seats, and a cancelled one no sale', async () => {
    const become = (status: string) =>
      service.db
        .updateTable('search_documents')
        .set({ status: status as never })
        .where('event_id', '=', 'cheap')
        .execute();
    await become('postponed');
    expect(await ids({ sale: 'lastSeats' })).not.toContain('cheap');
    await become('cancelled');
    expect(await ids({ sale: 'onSale' })).not.toContain('cheap');
    await become('scheduled');
  });
});

test('for families: only what the organizer made for them, also in the counts, and gone when it is changed', async () => {
  expect(await ids({ audience: 'families' })).toEqual(['gratis']);
  expect(await ids({ audience: 'families', price: 'paid' })).toEqual([]);
  const { data } = await service.ask('/search-gateway/facets?audience=families');
  expect(data.cities).toEqual([
    { code: '', count: 1 },
    { code: '68', count: 1 },
  ]);
  await transact(service.db, async (tx) => {
    await tx.updateTable('events').set({ for_families: false }).where('id', '=', 'gratis').execute();
    await refreshSearchDocuments(tx, { events: ['gratis'] });
  });
  expect(await ids({ audience: 'families' })).toEqual([]);
});

describe('orders', () => {
  test('newest: what was listed last comes first, also after it was taken off the lists', async () => {
    const announced = async (id: string, ago: string) =>
      sql`UPDATE search_documents SET announced_at = now() - ${ago}::interval WHERE event_id = ${id}`.execute(
        service.db,
      );
    for (const [at, id] of all.entries()) await announced(id, `${at + 1} hours`);
    expect(await ids({ sort: 'newest' })).toEqual(all);
    await announced('tour', '1 minute');
    expect((await ids({ sort: 'newest' }))[0]).toBe('tour');
  });

  test.each(['newest', 'opening'])('%s loses and adds nothing', async (sort) => {
    expect(await sorted({ sort })).toEqual(all);
  });

  test('a page has as many events as were asked for', async () => {
    const first = await find({ first: '3', sort: 'soonest' });
    expect(first.data).toMatchObject({ total: all.length, has_more: true });
    expect(first.data.event_ids).toHaveLength(3);
    const whole = [...first.data.event_ids];
    for (const page of ['2', '3']) whole.push(...(await ids({ first: '3', sort: 'soonest', page })));
    expect(whole).toEqual(await ids({ sort: 'soonest' }));
    expect((await find({ first: String(limits.searchPageSize + 1) })).status).toBe(400);
  });
});

test('each takes one statement', async () => {
  for (const path of ['search', 'facets'])
    expect(
      (await service.ask(`/search-gateway/${path}?sale=lastSeats&venue=house&price_from=1`)).statements,
      path,
    ).toBe(1);
});
