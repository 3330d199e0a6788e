// An event with showings in several cities is found in each of them, while it has a showing to come there.
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import { addDays, vietnamDay } from '@mo-man/schema/rules/time/day.rule.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSearch } from '../../../apis/search.ts';
import { openService } from '../../../../testing/services/open-service.ts';
import { importValue, smallCatalogue } from '../../../../testing/shop/small-catalogue.ts';
import { findable, said } from './_findable.ts';

let service: Awaited<ReturnType<typeof openService>>;

beforeAll(async () => {
  service = await openService(registerSearch);
  const place = (id: string, city_id: string) => ({ id, name: said(id), address: said(id), city_id });
  await importValue(
    service.db,
    smallCatalogue({
      'venues[1]': place('park', '68'),
      'venues[2]': place('pier', '79'),
      'categories[1]': { id: 'other', name: said('Khác'), icon: 'other' },
      events: findable({
        tour: { title: said('Xuyên Việt'), days: [-4, 5, 12], places: ['pier', 'house', 'park'] },
        home: { title: said('Ở nhà') },
        later: { title: said('Một Ngày Mai Khác'), days: [30] },
      }),
      banners: [],
      vouchers: [],
    }),
    service.clock.now(),
  );
});
afterAll(() => service.close());

const ids = async (query: Record<string, string>): Promise<string[]> =>
  (
    await service.ask(`/search-gateway/search?${new URLSearchParams(query).toString()}`)
  ).data.event_ids.toSorted();

test('finds in each city what is still to come there, with the same counts', async () => {
  expect(await ids({ local: '1' })).toEqual(['home', 'later', 'tour']);
  expect(await ids({ local: '68' })).toEqual(['tour']);
  // Its showing there is over.
  expect(await ids({ local: '79' })).toEqual([]);
  const { data } = await service.ask('/search-gateway/facets?q=');
  expect(data.cities).toEqual([
    { code: '', count: 3 },
    { code: '1', count: 3 },
    { code: '68', count: 1 },
  ]);
});

test('finds by the name of a city', async () => {
  expect(await ids({ q: 'xuyen viet da lat' })).toEqual(['tour']);
});

test('finds by its short name, alone and beside other words', async () => {
  expect(await ids({ q: 'hn' })).toEqual(['home', 'later', 'tour']);
  expect(await ids({ q: 'HN xuyên' })).toEqual(['tour']);
  expect(await ids({ q: 'xuyen dl' })).toEqual(['tour']);
  expect(await ids({ q: 'o nha hn' })).toEqual(['home']);
});

test('finds an event with the name of a day in its title', async () => {
  expect(await ids({ q: 'ngay mai' })).toEqual(['later']);
  expect(await ids({ q: 'một ngày mai' })).toEqual(['later']);
});

test('finds by words that name days, when no title has them', async () => {
  const { clock } = service;
  const monthEnd = dateFilterRange('thisMonth', clock.now()).to;
  const soon = (day: number) => addDays(vietnamDay(clock.now()), day) <= monthEnd;
  expect(await ids({ q: 'tomorrow' })).toEqual([]);
  expect(await ids({ q: 'xuyen viet thang nay' })).toEqual(soon(5) ? ['tour'] : []);
  const { data } = await service.ask(
    `/search-gateway/search?q=${encodeURIComponent('xuyên việt tháng này')}`,
  );
  expect(data.is_exact).toBe(true);
  expect(
    await ids({ q: 'xuyen viet hom nay', from: vietnamDay(clock.now()) }),
    'days that were chosen count',
  ).toEqual(['tour']);
});

test('takes the city of the event for a document without cities', async () => {
  await service.db
    .updateTable('search_documents')
    .set({ cities: [] })
    .where('event_id', '=', 'tour')
    .execute();
  expect(await ids({ local: '1' })).toEqual(['home', 'later', 'tour']);
  expect(await ids({ local: '68' })).toEqual([]);
});
