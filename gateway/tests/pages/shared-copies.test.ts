// Known documents by GET behind a shared cache: it stores only what the headers allow, and never mixes up languages or people.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { loadKnownOperations } from '../../guards/known-operations.ts';
import type { Gateway } from '../../server.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { type Fakes, openFakes } from '../_fake-upstreams.ts';
import { type Live, openLive } from '../_live.ts';
import { sharedCache } from './_shared-cache.ts';

const rows = [...loadKnownOperations().all()];
const addressOf = (name: string, variables: object = {}, lang?: string) => {
  const [hash] = rows.find(([, row]) => row.name === name)!;
  const query = new URLSearchParams({ ...(lang ? { lang } : {}), variables: JSON.stringify(variables) });
  return `/graphql/sha256:${hash}?${query}`;
};
const accept = 'application/graphql-response+json';
const event = (lang?: string) => addressOf('EventScreen', { id: 'free' }, lang);

let live: Live;
let fakes: Fakes;
let gateway: Gateway;
let seconds: number;
let cache: ReturnType<typeof sharedCache>;
let buyer: Record<string, string>;

beforeAll(async () => {
  live = await openLive();
  await importValue(live.db, smallCatalogue());
  gateway = await live.openGateway();
  fakes = await openFakes();
  const browser = await loggedIn(live.browser(gateway), live.db, 'an@example.com');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  buyer = { accept, cookie, 'apollo-require-preflight': '1' };
});
afterAll(async () => {
  await live?.close();
  await fakes?.close();
});
beforeEach(() => {
  seconds = 0;
  cache = sharedCache(gateway.url, () => seconds);
});

test('lets an answer be shared by visitors of a language for the time in its headers', async () => {
  const first = await cache.get(event('en'), { accept });
  const second = await cache.get(event('en'), { accept });
  expect([first.from, second.from]).toEqual(['gateway', 'cache']);
  expect(second.text).toBe(first.text);
  const [, age] = /s-maxage=(\d+)/.exec(first.headers.get('cache-control') ?? '') ?? [];
  seconds = Number(age) + 1;
  expect((await cache.get(event('en'), { accept })).from).toBe('cache, and asked again');
  expect((await cache.get(event('en'), { accept })).from).toBe('cache');
  seconds += 3_600;
  expect((await cache.get(event('en'), { accept })).from).toBe('gateway');
});

test('separates languages by the address, the cookie and the browser’s header', async () => {
  const titleOf = async (address: string, headers: Record<string, string> = {}) =>
    (
      JSON.parse((await cache.get(address, { accept, ...headers })).text) as {
        data: { event: { title: string } };
      }
    ).data.event.title;
  const [vi, en] = [await titleOf(event('vi')), await titleOf(event('en'))];
  expect(vi).not.toBe(en);
  expect(await titleOf(event('vi'), { 'accept-language': 'en' })).toBe(vi);
  const bare = event();
  expect(await titleOf(bare, { 'accept-language': 'vi' })).toBe(vi);
  expect(await titleOf(bare, { 'accept-language': 'en' })).toBe(en);
  expect(await titleOf(bare, { 'accept-language': 'vi', cookie: '_culture=en' })).toBe(en);
  expect(await titleOf(bare, { 'accept-language': 'vi' })).toBe(vi);
});

test('shares one copy for an address with a language, whatever cookies and languages the readers have', async () => {
  await cache.get(event('en'), { accept });
  const others: Record<string, string>[] = [
    { cookie: '_culture=vi; _ga=1' },
    { 'accept-language': 'vi' },
    { cookie: 'mm_device=x' },
  ];
  for (const headers of others) {
    expect((await cache.get(event('en'), { accept, ...headers })).from).toBe('cache');
  }
});

test('stores nothing for a buyer with a session', async () => {
  const own = await cache.get(event('en'), buyer);
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect((await cache.get(event('en'), { accept })).from).toBe('gateway');
});

test('never stores personal data, whoever asks', async () => {
  const follow = addressOf('EventFollow', { id: 'free' }, 'en');
  for (const headers of [buyer, { accept }, buyer]) {
    const answer = await cache.get(follow, headers);
    expect(answer.from).toBe('gateway');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('answers 304 with the same headers and no body to readers who have the answer', async () => {
  const url = `${gateway.url}${event('en')}`;
  const first = await fetch(url, { headers: { accept } });
  const tag = first.headers.get('etag')!;
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await fetch(url, { headers: { accept, 'if-none-match': known } });
    expect(again.status, known).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
    expect(again.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
  }
  const other = await fetch(url, { headers: { accept, 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
  expect(first.headers.get('age')).toBeNull();
  expect(first.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['a mutation', () => addressOf('Logout', { input: {} }, 'en'), 405],
  ['a document that is not known', () => `/graphql/sha256:${'0'.repeat(64)}?lang=en`, 400],
  ['a variable that does not fit', () => addressOf('EventScreen', {}, 'en'), 400],
  [
    'variables that are no JSON',
    () => `${addressOf('EventScreen', {}, 'en').split('variables')[0]}variables={`,
    400,
  ],
])('%s is never stored', async (_, address, status) => {
  for (let tries = 0; tries < 2; tries++) {
    const answer = await cache.get(address(), { accept });
    expect([answer.status, answer.from]).toEqual([status, 'gateway']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  }
});

test('never stores an answer with an error', async () => {
  const broken = await fakes.openGateway();
  const before = sharedCache(broken.url, () => 0);
  for (let tries = 0; tries < 2; tries++) {
    const answer = await before.get(event('en'), { accept });
    expect(answer.text).toContain('"errors"');
    expect(answer.from).toBe('gateway');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('control: a cache that ignores headers mixes up languages and people', async () => {
  const careless = sharedCache(gateway.url, () => 0, { isCareless: true });
  const bare = event();
  const vi = await careless.get(bare, { accept, 'accept-language': 'vi' });
  expect((await careless.get(bare, { accept, 'accept-language': 'en' })).text).toBe(vi.text);
  const follow = addressOf('EventFollow', { id: 'free' }, 'en');
  await careless.get(follow, buyer);
  expect((await careless.get(follow, { accept })).from).toBe('cache');
});
