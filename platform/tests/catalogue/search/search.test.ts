import { limits } from '@mo-man/schema/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSearch } from '../../../apis/search.ts';
import { openService } from '../../../../testing/services/open-service.ts';
import { importValue, smallCatalogue } from '../../../../testing/shop/small-catalogue.ts';
import { findable, said, type Findable } from './_findable.ts';

let service: Awaited<ReturnType<typeof openService>>;

const minutes = 60_000;

const findableEvents: Record<string, Findable> = {
  demkhongngu: {
    title: said('Đêm Không Ngủ', 'No Sleep Tonight'),
    artists: ['Lam Khuê', 'Đoàn Chuẩn'],
    rank: 5,
  },
  muasao: { title: said('Mùa Sao', 'Season of Stars'), artists: ['Hoà Minzu'], rank: 9, days: [3, 10] },
  bonmua: {
    title: said('Bốn Mùa', 'The Four Seasons'),
    summary: said('Một đêm nhạc thính phòng', 'A night of chamber music'),
    category: 'classical',
  },
  sachcu: { title: said('Phiên chợ sách cũ', 'The old book fair'), prices: [0], venue_id: 'park' },
  both: { title: said('Vườn nhạc', 'Garden concert'), prices: [0, 200_000], rank: 1 },
  nhac: { title: said('Đêm nhạc Trịnh', 'A Trịnh concert'), rank: 2, venue_id: 'park' },
  over: { title: said('Đêm nhạc đã qua', 'A concert that is over'), days: [-4] },
};

const park = {
  id: 'park',
  name: said('Công viên Thống Nhất', 'Unity Park'),
  address: said('Đà Lạt'),
  city_id: '68',
};
const classical = { id: 'classical', name: said('Cổ điển', 'Classical'), icon: 'classical' };

beforeAll(async () => {
  service = await openService(registerSearch);
  const catalogue = smallCatalogue({
    'venues[1]': park,
    'categories[1]': classical,
    'categories[2]': { id: 'other', name: said('Khác'), icon: 'other' },
    events: findable(findableEvents),
    banners: [],
    vouchers: [],
  });
  await importValue(service.db, catalogue, service.clock.now());
});
afterAll(() => service.close());

const find = async (query: Record<string, string>) =>
  (await service.ask(`/search-gateway/search?${new URLSearchParams(query).toString()}`)).data;
const ids = async (q: string, query: Record<string, string> = {}) => (await find({ q, ...query })).event_ids;
const names = async (q: string, language: 'vi' | 'en' = 'vi') =>
  (
    await service.ask(`/search-gateway/suggest?${new URLSearchParams({ q }).toString()}`, { language })
  ).data.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
const dayAfter = (days: number) =>
  new Date(service.clock.now().getTime() + (days * 24 + 7) * 60 * minutes).toISOString().slice(0, 10);

describe('search by words', () => {
  test.each([
    ['without accents', 'dem nhac', ['nhac', 'bonmua']],
    ['with accents', 'Đêm nhạc', ['nhac', 'bonmua']],
    ['decomposed accents', 'Đêm nhạc'.normalize('NFD'), ['nhac', 'bonmua']],
    ['đ typed as d', 'doan chuan', ['demkhongngu']],
    ['d typed as đ', 'đoan chuẩn', ['demkhongngu']],
    ['the other place of a tone mark', 'Hòa', ['muasao']],
    ['in any order', 'nhac dem', ['nhac', 'bonmua']],
    ['in English', 'four seasons', ['bonmua']],
    ['a word only begun', 'khong ng', ['demkhongngu']],
    ['by venue', 'thong nhat', ['nhac', 'sachcu']],
    ['by city', 'da lat', ['nhac', 'sachcu']],
    ['two letters swapped in a short word', 'mua soa', ['muasao', 'bonmua']],
    ['one wrong letter', 'lam khye', ['demkhongngu']],
    ['two letters swapped', 'four saesons', ['bonmua']],
    ['a missing space', 'demkhongngu', ['demkhongngu']],
    ['nothing alike', 'qwxzjk', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await ids(q)).toEqual(expected);
  });

  test('finds everything without words by rank, then soonest, and nothing that is over', async () => {
    const all = ['muasao', 'demkhongngu', 'nhac', 'both', 'bonmua', 'sachcu'];
    expect(await ids('')).toEqual(all);
    expect(await ids('  ')).toEqual(all);
    expect(await ids('đã qua')).not.toContain('over');
  });

  test.each(['%', '_', ' "%_\\\\ -- ', '%%%'])('takes punctuation for no wildcard: %s', async (q) => {
    expect(await find({ q })).toMatchObject({ event_ids: [], total: 0, has_more: false, page: 1 });
    expect(await names(q)).toEqual([]);
  });

  test('does not replace a word that exists but is filtered out by similar words', async () => {
    expect(await ids('khong ngu', { local: '68' })).toEqual([]);
  });
});

describe('filters', () => {
  test('city, categories, price', async () => {
    expect(await ids('', { local: '68' })).toEqual(['nhac', 'sachcu']);
    expect(await ids('', { cate: 'classical' })).toEqual(['bonmua']);
    expect(await ids('nhac', { cate: 'classical,sport' })).toEqual(['bonmua']);
    expect(await ids('', { price: 'free' })).toEqual(['both', 'sachcu']);
    expect(await ids('', { price: 'paid' })).not.toContain('sachcu');
    expect(await ids('', { price: 'paid' })).toContain('both');
  });

  test('days of showings in Vietnam, both included', async () => {
    const between = (from: number, to: number) => ids('', { from: dayAfter(from), to: dayAfter(to) });
    expect(await between(3, 3)).toEqual(['muasao']);
    expect(await between(4, 6)).toEqual([]);
    expect(await between(8, 10)).toEqual(['muasao']);
    expect(await ids('', { from: dayAfter(8) })).toEqual(['muasao']);
    expect(await ids('', { to: dayAfter(3) })).toEqual(['muasao']);
    expect(await ids('', { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(6);
  });
});

test('pages: 20 each, and an empty one behind the last', async () => {
  expect(await find({ page: '1' })).toMatchObject({ total: 6, has_more: false, page: 1 });
  expect(await find({ page: '2' })).toMatchObject({ event_ids: [], total: 6, has_more: false, page: 2 });
});

describe('sorting', () => {
  test('soonest: by the next showing that is not over', async () => {
    expect((await ids('', { sort: 'soonest' }))[0]).toBe('muasao');
  });

  test('price: the cheapest first', async () => {
    expect((await ids('', { sort: 'price' })).slice(0, 2)).toEqual(['both', 'sachcu']);
  });

  test('loses and adds nothing', async () => {
    const all = (await ids('')).toSorted();
    for (const sort of ['soonest', 'price']) expect((await ids('', { sort })).toSorted()).toEqual(all);
  });
});

describe('counts what each filter would find', () => {
  const facets = async (query: Record<string, string>) => {
    const { data } = await service.ask(`/search-gateway/facets?${new URLSearchParams(query).toString()}`);
    return Object.fromEntries(
      Object.entries(data as Record<string, { code: string; count: number }[]>).map(([name, counts]) => [
        name,
        Object.fromEntries(counts.map(({ code, count }) => [code, count])),
      ]),
    );
  };

  test('without a search text', async () => {
    expect(await facets({})).toMatchObject({
      prices: { all: 6, paid: 5, free: 2 },
      cities: { '': 6, '1': 4, '68': 2 },
      categories: { '': 6, classical: 1 },
      dates: { all: 6 },
    });
  });

  test("without narrowing a filter's own counts, but those of the others", async () => {
    expect(await facets({ local: '68', price: 'free' })).toMatchObject({
      prices: { all: 2, paid: 1, free: 1 },
      cities: { '': 2, '1': 1, '68': 1 },
      categories: { '': 1 },
    });
  });

  test('as a search with the filter finds them', async () => {
    for (const q of ['', 'nhac', 'mua soa']) {
      const { prices, cities, categories } = await facets({ q, to: dayAfter(5) });
      const total = async (query: Record<string, string>) =>
        (await find({ q, to: dayAfter(5), ...query })).total;
      for (const [price, count] of Object.entries(prices ?? {})) expect(await total({ price })).toBe(count);
      for (const [local, count] of Object.entries(cities ?? {})) expect(await total({ local })).toBe(count);
      for (const [cate, count] of Object.entries(categories ?? {})) expect(await total({ cate })).toBe(count);
    }
  });

  test('as nothing for punctuation alone', async () => {
    expect(await facets({ q: '%%' })).toEqual({ prices: {}, cities: {}, categories: {}, dates: {} });
  });
});

describe('suggests', () => {
  test.each([
    ['lam khye', ['Lam Khuê']],
    ['demkhongngu', ['Đêm Không Ngủ']],
    ['muaf sao', ['Mùa Sao']],
    ['nhac wwwqqq zzkkff xxyyzz', ['nhac']],
    ['qwxzjk', []],
  ])('%s: %s', async (q, spellings) => {
    const found = await find({ q });
    expect(found).toMatchObject({ is_exact: false, spellings });
    for (const text of spellings)
      expect(await find({ q: text })).toMatchObject({ is_exact: true, spellings: [] });
  });

  test('no spelling when only the filters leave nothing', async () => {
    expect(await find({ q: 'khong ngu', local: '68' })).toMatchObject({
      is_exact: true,
      total: 0,
      spellings: [],
    });
  });
});

test('suggests in the language of the caller, beginnings first', async () => {
  expect(await names('mua')).toEqual(['event: Mùa Sao', 'event: Bốn Mùa']);
  expect(await names('season', 'en')).toEqual(['event: Season of Stars', 'event: The Four Seasons']);
  expect(await names('lam')).toEqual(['artist: Lam Khuê', 'event: Đêm Không Ngủ']);
  expect(await names('thong nh')).toEqual([
    'venue: Công viên Thống Nhất',
    'event: Đêm nhạc Trịnh',
    'event: Phiên chợ sách cũ',
  ]);
  expect(await names('da qua')).not.toContain('event: Đêm nhạc đã qua');
  expect(await names('')).toEqual([]);
});

test('takes one statement each, two when nothing matches as typed', async () => {
  expect((await service.ask('/search-gateway/search?q=dem%20nhac&local=79&from=2026-01-01')).statements).toBe(
    1,
  );
  expect((await service.ask('/search-gateway/suggest?q=dem')).statements).toBe(1);
  expect((await service.ask('/search-gateway/facets?q=dem&local=79')).statements).toBe(1);
  expect((await service.ask('/search-gateway/search?q=lam%20khye')).statements, 'and the names of five').toBe(
    2,
  );
});

test('answers every text without an error, except U+0000, which every call refuses', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2 * limits.searchTextMax }),
    fc.string({ unit: fc.constantFrom(...'\'"\\%_:*&|!<->()ŉʼ½\u0000đ a\u0301ﷺ'), maxLength: 30 }),
    fc.constantFrom('a'.repeat(3000), 'ﷺ'.repeat(100), "' OR 1=1 --", ':*', 'ʼ', '\u0000'),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (q) => {
      const text = encodeURIComponent(q.toWellFormed());
      const found = await service.ask(`/search-gateway/search?q=${text}`);
      const suggested = await service.ask(`/search-gateway/suggest?q=${text}`);
      const status = q.includes('\0') ? 400 : 200;
      expect([found.status, suggested.status]).toEqual([status, status]);
    }),
    { numRuns: 300 },
  );
});
