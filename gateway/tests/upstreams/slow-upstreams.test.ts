// People look around and buy while upstreams are slow: below the timeouts everything is as always, above them the answer says so in time, and a
// step that is repeated is done once.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { newKey, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import type { GatewayConfig } from '../../config/config.ts';
import { patience } from '../../../testing/patience.ts';
import { type Live, openLive } from '../_live.ts';
import { type BrokenUpstreams, type Door, breakableUpstreams, doors } from './_broken-upstreams.ts';

const each = Object.keys(doors) as Door[];
const slowMs = 400;
/** Timeout of the slow upstream alone: on a busy machine the others may be slow by themselves. */
const timeoutMs = 700;
/** How long a busy machine may take with an answer that waits for one timeout; an upstream's answer comes later. */
const mostMs = 15_000;
const tooSlowMs = 30_000;

let live: Live;
let upstreams: BrokenUpstreams;
let patient: Browser;
let showingId: string;
let buyers = 0;

beforeAll(async () => {
  live = await openLive();
  await importValue(live.db, smallCatalogue(), new Date());
  upstreams = await breakableUpstreams(live.platform.url);
  showingId = (await addShowing(live.db, { places: 40, price: 0 })).id;
});
afterAll(async () => {
  await live?.close();
  await upstreams?.close();
});
beforeEach(async () => {
  upstreams.delay(0);
  patient = await loggedIn(await browserAt({}), live.db, `slow${(buyers += 1)}@example.com`);
});

/** A browser at a gateway of its own, which has kept nothing from before, with the session of another. */
async function browserAt(timeouts: Partial<GatewayConfig>, session?: Browser): Promise<Browser> {
  const config = { ...upstreams.config, upstreamTimeoutMs: 60_000, queryDeadlineMs: 60_000, ...timeouts };
  const browser = live.browser(await live.openGateway({ ...config, breakerCalls: 1_000_000 }));
  for (const [name, value] of session?.cookies ?? []) browser.cookies.set(name, value);
  return browser;
}

const home = '{ home { onSale { id organizer { name } } banners { title } } }';
const others =
  'query Look($id: ID!, $q: String!) { showing(id: $id) { event { title } } search(q: $q) { total } me { id } films { totalCount } }';
async function lookAround(browser: Browser) {
  const [one, other] = await Promise.all([
    browser.ask(home),
    browser.ask(others, { id: showingId, q: 'nhạc' }),
  ]);
  return {
    statuses: [one.status, other.status],
    data: { ...one.data, ...other.data },
    errors: [...(one.errors ?? []), ...(other.errors ?? [])],
  };
}

const hold = (browser: Browser, key: string) =>
  browser.ask('mutation Hold($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }', {
    input: { showingId, tickets: [{ ticketTypeId: 'place', quantity: 1 }], idempotencyKey: key },
  });
const ordersOf = async (browser: Browser): Promise<string[]> => {
  const { data } = await browser.ask('{ orders { edges { node { code state } } } }');
  return data.orders.edges.map(({ node }: { node: { code: string; state: string } }) => node.state);
};

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begun };
}

test('slower than ever but within the timeouts, everything is as always: an answer, and a purchase', async () => {
  const usual = await lookAround(patient);
  expect(usual.errors).toEqual([]);
  const reader = await browserAt({}, patient);
  upstreams.delay(slowMs);
  const { result, ms } = await timed(() => lookAround(reader));
  expect(result.errors).toEqual([]);
  expect(result.data).toEqual(usual.data);
  expect(ms).toBeGreaterThanOrEqual(slowMs);
  const held = await hold(reader, newKey());
  expect(held.errors).toBeUndefined();
  const { order } = await submitOrder(reader, held.data.holdTickets.order.code, null);
  expect([order.state, order.ticketIds.length]).toEqual(['paid', 1]);
  expect(await ordersOf(reader)).toEqual(['paid']);
});

/** TABLE of what a page lacks when this upstream is slower than its timeout. */
const lacks: Record<Door, string[]> = {
  movie: ['films', 'me'],
  event: ['home', 'showing'],
  search: ['search'],
  content: ['home.banners', 'home.onSale.organizer'],
  images: [],
};

test.each(each)(
  'slower than the timeouts, %s is missed in time, by name, and by nothing else',
  async (door) => {
    const hurried = await browserAt({ [`${door}TimeoutMs`]: timeoutMs }, patient);
    upstreams.delay(tooSlowMs, [door]);
    const { result, ms } = await timed(() => lookAround(hurried));
    upstreams.delay(0);
    expect(result.statuses).toEqual([200, 200]);
    const told = result.errors.map(({ path, extensions }) => {
      expect(extensions['name']).toBe('upstream_unavailable');
      return path?.filter((part) => typeof part === 'string').join('.') ?? '';
    });
    expect([...new Set(told)].sort()).toEqual(lacks[door]);
    expect(ms).toBeLessThan(mostMs);
    // The session is kept, and the next look has everything again.
    await vi.waitFor(async () => expect((await lookAround(hurried)).errors).toEqual([]), patience);
    expect((await lookAround(patient)).data.me.id).toBeTruthy();
  },
);

test('a hold that is slower than the timeout is refused in time, and repeated it is one order', async () => {
  const key = newKey();
  const hurried = await browserAt({ eventTimeoutMs: timeoutMs }, patient);
  upstreams.delay(timeoutMs * 3, ['event']);
  const { result, ms } = await timed(() => hold(hurried, key));
  expect(result.errors?.map(({ extensions }) => extensions['name'])).toEqual(['upstream_unavailable']);
  expect(ms).toBeLessThan(mostMs);
  upstreams.delay(0);
  const [one, other] = await Promise.all([hold(hurried, key), hold(patient, key)]);
  const again = await hold(patient, key);
  const codes = [one, other, again].flatMap(({ data }) => data?.holdTickets?.order.code ?? []);
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes).size).toBe(1);
  // The first call arrives at last.
  await upstreams.settled('event');
  expect(await ordersOf(patient)).toEqual(['holding']);
});
