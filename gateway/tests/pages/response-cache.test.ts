// The response cache: public answers are served from memory to visitors only, and contain nothing personal.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { limits } from '@mo-man/schema/limits.ts';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { buildSchema } from 'graphql';
import { isPublicField } from '../../lib/is-public-field.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import type { Gateway } from '../../server.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { type Browser, openBrowser } from '../../../testing/graphql-client.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { type Live, openLive } from '../_live.ts';

const rows = [...loadKnownOperations().all()];
const bodyOf = (name: string, variables: object = {}) => {
  const [sha256Hash] = rows.find(([, row]) => row.name === name)!;
  return { operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } };
};
/** Sent by its text, an operation is not answered from the cache. */
const textOf = (name: string, variables: object = {}) => ({
  query: rows.find(([, row]) => row.name === name)![1].body,
  variables,
});
/** Every cached operation, with its variables. */
const kept: Record<string, object> = {
  AddressUnits: { model: 'two_tier', within: '79', wards: true },
  EventBallot: { slug: 'of-the-free' },
  EventScreen: { id: 'seated' },
  EventVouchers: { id: 'seated' },
  FilmReviews: { filmId: 'seated' },
  FilteredEvents: { first: 5, category: 'concert' },
  HelpArticleScreen: { slug: 'payment-failed' },
  HelpScreen: {},
  HomePopUps: {},
  HomeRails: { cityId: '1', from: '2026-11-01', to: '2030-01-01' },
  HomeScreen: {},
  LoginEvent: { id: 'free' },
  MoreEvents: {},
  MoreFilms: { state: 'coming' },
  MoreOfProfile: { kind: 'venue', slug: 'nha-hat', isPast: false },
  OtherShowings: { eventId: 'seated' },
  PolicyScreen: { name: 'terms' },
  ProfileScreen: { kind: 'artist', slug: 'lam-khue' },
  RecapYear: {},
  RecentEvents: { ids: ['seated', 'free'] },
  RedeemEvent: { slug: 'dem-nhac' },
  RelatedEvents: { category: 'concert', cityId: '1' },
  SearchCounts: { q: 'dem', categories: [], date: 'all', price: 'all' },
  SearchEvents: { q: 'dem', categories: [], page: 1 },
  SearchScreen: { q: 'dem', categories: [], date: 'thisMonth', price: 'all', sort: 'soonest', page: 1 },
  SearchShortcuts: {},
  SearchSuggestions: { q: 'de' },
  SeatLayout: { showingId: 'seated1' },
  VotingScreen: { slug: 'of-the-free' },
  VotingsScreen: {},
  VoucherScreen: { id: 'ten' },
};

let live: Live;
let gateway: Gateway;
let fakes: Fakes;
let now: Date | undefined;
let buyers: Browser[];

beforeAll(async () => {
  live = await openLive();
  await importValue(
    live.db,
    smallCatalogue({
      'vouchers[0].listed': true,
      votings: [
        {
          id: 'ofthefree',
          slug: 'of-the-free',
          event_id: 'free',
          title: { vi: 'Ai mở màn', en: 'Who opens' },
          about: { vi: 'Luật', en: 'Rules' },
          opens_at: '2026-01-01T00:00:00+07:00',
          closes_at: '2030-01-01T00:00:00+07:00',
          candidates: ['one', 'two'].map((id) => ({ id, name: { vi: id, en: id } })),
        },
      ],
    }),
    new Date(),
  );
  gateway = await live.openGateway({}, { now: () => now ?? new Date() });
  buyers = [
    await loggedIn(live.browser(gateway), live.db, 'an@example.com'),
    await loggedIn(live.browser(gateway), live.db, 'binh@example.com'),
  ];
  fakes = await openFakes();
});
afterAll(async () => {
  await live?.close();
  await fakes?.close();
});
beforeEach(() => {
  live.calls.length = 0;
  now = undefined;
});

test.each(Object.keys(kept))(
  '%s: is read once for many readers and sent to all byte for byte',
  async (name) => {
    const fresh = await live.openGateway();
    live.calls.length = 0;
    const body = bodyOf(name, kept[name]);
    const crowd = await Promise.all(
      Array.from({ length: 5 }, () => live.browser(fresh).post(body, { lang: 'vi' })),
    );
    const cost = live.calls.length;
    expect(cost).toBeGreaterThan(0);
    const [first] = crowd;
    expect(first!.errors).toBeUndefined();
    expect(new Set(crowd.map(({ text }) => text)).size).toBe(1);
    live.calls.length = 0;
    expect((await live.browser(fresh).post(body, { lang: 'vi' })).text).toBe(first!.text);
    expect(live.calls).toEqual([]);
    const whole = await live.browser(fresh).post(textOf(name, kept[name]), { lang: 'vi' });
    expect(live.calls.length, 'one way from memory costs what the other does alone').toBe(cost);
    expect(first!.text).toBe(whole.text);
    for (const header of ['content-type', 'cache-control'])
      expect(first!.headers.get(header)).toBe(whole.headers.get(header));
  },
);

test.each(Object.keys(kept))('%s: is the same for two buyers and a visitor', async (name) => {
  const body = bodyOf(name, kept[name]);
  const answers = [];
  for (const browser of [...buyers, live.browser(gateway)]) answers.push((await browser.post(body)).data);
  expect(answers[0]).toBeTruthy();
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('never answers a session from the cache, nor caches its answers', async () => {
  const body = bodyOf('EventScreen', { id: 'seated' });
  await live.browser(gateway).post(body);
  for (const cookie of ['mm_access', 'mm_refresh']) {
    const one = live.browser(gateway);
    one.cookies.set(cookie, 'whatever');
    live.calls.length = 0;
    await one.post(body);
    expect(live.calls, cookie).not.toEqual([]);
  }
});

test('separates languages, variables and operations, and ignores undeclared variables', async () => {
  const visitor = live.browser(gateway);
  const titleIn = async (lang: string, id: string) =>
    (await visitor.post(bodyOf('LoginEvent', { id }), { lang })).data.event.title;
  const titles = [];
  for (const lang of ['vi', 'en']) for (const id of ['seated', 'free']) titles.push(await titleIn(lang, id));
  expect(new Set(titles).size).toBe(4);
  live.calls.length = 0;
  await visitor.post(bodyOf('LoginEvent', { id: 'free', other: Math.random() }), { lang: 'en' });
  expect(live.calls).toEqual([]);
});

test('caches only complete answers; after a failure it asks again', async () => {
  const at = await fakes.openGateway();
  const visitor = openBrowser(at.url);
  const home = { data: { featured: [], this_weekend: [], this_month: [], on_sale: [], coming_soon: [] } };
  const page = { data: { items: [], has_next_page: false, total_count: 0 } };
  fakes.replies.set('GET /event/v1.0/home', { body: home });
  fakes.replies.set('GET /event/v1.0/events', { body: page });
  // The content endpoint fails: the answer has its events, but is incomplete.
  fakes.replies.set('POST /graphql/query', { hangUp: true });
  const half = await visitor.post(bodyOf('HomeScreen'));
  expect(half.data.home.featured).toEqual([]);
  expect(half.errors).toBeDefined();
  const asked = fakes.asked.length;
  expect((await visitor.post(bodyOf('HomeScreen'))).errors).toBeDefined();
  expect(fakes.asked.length).toBeGreaterThan(asked);
});

test('serves an answer for seconds, then stale while it is refreshed, then no longer', async () => {
  const fresh = await live.openGateway();
  const visitor = live.browser(fresh);
  const body = bodyOf('LoginEvent', { id: 'free' });
  const title = async () => (await visitor.post(body, { lang: 'en' })).data.event.title;
  const before = await title();
  const isGoneAt = Date.now() + (limits.responseCacheSeconds + limits.responseCacheStaleSeconds) * 1_000;
  await live.db
    .updateTable('events')
    .set({ title: JSON.stringify({ vi: 'Mới', en: 'New' }) })
    .where('id', '=', 'free')
    .execute();
  expect(await title()).toBe(before);
  let isLate = false;
  const next = async () => {
    const askedAt = Date.now();
    const said = await title();
    isLate ||= said === before && askedAt > isGoneAt;
    return said;
  };
  await expect.poll(next, patience).toBe('New');
  expect(isLate).toBe(false);
});

test('ends an answer at the moment that it mentions, so that an opened sale is visible at once', async () => {
  const fresh = await live.openGateway();
  const visitor = live.browser(fresh);
  const status = async () =>
    (await visitor.post(bodyOf('EventScreen', { id: 'seated' }))).data.event.saleStatus;
  let opens = 0;
  // The first read must happen before the sale opens; when it took too long, a later opening is used.
  for (let seconds = 3, before = ''; Date.now() >= opens; seconds *= 2) {
    opens = Date.now() + seconds * 1_000;
    await live.db
      .updateTable('showings')
      .set({ sale_opens_at: new Date(opens), queue_required: false })
      .where('event_id', '=', 'seated')
      .execute();
    before = await status();
    if (Date.now() < opens) expect(before).toBe('not_open_for_sale_yet');
  }
  await sleep(opens - Date.now() + 20);
  expect(await status()).not.toBe('not_open_for_sale_yet');
});

/** A GET that does not decompress as fetch would. */
const rawGet = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve) => {
    get(`${gateway.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    });
  });
const addressOf = (name: string, variables: object, lang = '') => {
  const body = bodyOf(name, variables);
  const query = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(body.extensions),
    ...(lang ? { lang } : {}),
  });
  return `/graphql?${query.toString()}`;
};
const ours = { 'apollo-require-preflight': '1' };

test('lets shared caches store a GET, by language only when the address has one', async () => {
  const path = addressOf('LoginEvent', { id: 'free' }, 'vi');
  const { headers, bytes } = await rawGet(path, { ...ours, 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'cache-control': `public, max-age=0, s-maxage=${limits.responseCacheSeconds}, stale-while-revalidate=${limits.responseCacheStaleSeconds}`,
    'content-encoding': 'br',
    vary: 'accept, accept-encoding, authorization',
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(JSON.parse(brotliDecompressSync(bytes).toString('utf8'))).toMatchObject({
    data: { event: { id: 'free' } },
  });
  const unsaid = await rawGet(addressOf('LoginEvent', { id: 'free' }), ours);
  expect(unsaid.headers['vary']).toBe('accept, accept-encoding, authorization, accept-language, cookie');
});

test('lets no shared cache store sessions, personal data, momentary data or failures', async () => {
  const session = { ...ours, cookie: 'mm_refresh=whatever' };
  const never: [string, Record<string, string>][] = [
    [addressOf('LoginEvent', { id: 'free' }, 'vi'), session],
    [addressOf('SessionProfile', {}, 'vi'), ours],
    [addressOf('BookingScreen', { showingId: 'free1' }, 'vi'), ours],
    [addressOf('EventScreen', {}, 'vi'), ours],
  ];
  for (const [path, headers] of never)
    expect((await rawGet(path, headers)).headers['cache-control'], path).toBe('no-store');
});

test('covers every cached operation in the table above', () => {
  const sdl = readFileSync(new URL(import.meta.resolve('@mo-man/schema/schema.graphql')), 'utf8');
  const queries = buildSchema(sdl).getQueryType()?.getFields() ?? {};
  const roots = (body: string) => [...body.matchAll(/^ {2}(?:\w+: )?(\w+)[( ]/gm)].map(([, field]) => field!);
  const public_ = rows.filter(
    ([, { body }]) =>
      body.startsWith('query') &&
      roots(body.slice(0, body.indexOf('\n}'))).every(
        (field) => queries[field] && isPublicField(queries[field]),
      ),
  );
  const ofOnePerson = [
    'BookingScreen',
    'EventFollow',
    'OwnReview',
    'OwnVotes',
    'ProfileFollow',
    'VoucherSaved',
  ];
  const names = public_.map(([, { name }]) => name).filter((name) => !ofOnePerson.includes(name));
  expect(Object.keys(kept)).toEqual(names.sort());
});
