// While a table is locked, only calls that need it wait; all others are answered, however many wait.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Blockade, block } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { headersOf, headersOfShopper } from '../../../testing/people/sessions.ts';

let shop: Shop;
let showing: TestShowing;
let buyer: string;
const locks: Blockade[] = [];
const lift = () => Promise.all(locks.splice(0).map((lock) => lock.lift()));

beforeAll(async () => {
  shop = await openShop({ databasePoolSize: 8 });
  showing = await addShowing(shop.database.db, { seats: 4 });
  buyer = await shop.buyer();
  locks.push(await block(shop.database.db, sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`));
});
afterAll(async () => {
  await lift();
  await shop?.close();
});

const visited = () => [
  '/event/v1.0/home',
  '/event/v1.0/events?first=5',
  `/event/v1.0/showings?ids=${showing.id}`,
  `/event/v1.0/seat-maps?showing_ids=${showing.id}`,
  `/event/v1.0/showings/${showing.id}/sections/stalls`,
  `/event/v1.0/showings/${showing.id}/sections/stalls/seats`,
  `/event/v1.0/showings/${showing.id}/seat-states`,
  `/event/v1.0/showings/${showing.id}/best-seats?quantity=2`,
  '/search-gateway/search?q=nhac',
  '/movie/v1/cinemas',
  '/readyz',
];

/** Path and status of everything that does not need orders. */
async function visit(paths = visited()): Promise<[string, number][]> {
  const headers = await headersOf({});
  return Promise.all(
    paths.map(async (path) => [path, (await fetch(shop.platform.url + path, { headers })).status]),
  );
}
const allThere = (paths = visited()) => paths.map((path) => [path, 200]);

test('answers visitors as usual, and calls that need orders with 503 and Retry-After', async () => {
  expect(await visit()).toEqual(allThere());
  const answer = await fetch(`${shop.platform.url}/event/v1.0/orders`, {
    headers: await headersOfShopper(buyer),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { name: 'service_unavailable', retry_after: 5 } }],
  });
});

test('gives waiting buyers only the connections reserved for orders, so that nobody else waits behind them', async () => {
  const asked = Array.from({ length: 30 }, () => shop.call('GET /orders', { user: buyer }));
  await vi.waitFor(() => expect(shop.platform.database.waiting()).toBeGreaterThan(20), 20_000);
  // All of them wait for their own share, and the pool has free connections. (A caller that takes an idle connection is in its queue for a
  // tick.)
  await vi.waitFor(() => expect(shop.platform.database.pool.waitingCount).toBe(0), 2_000);
  expect(await visit()).toEqual(allThere());
  expect(shop.platform.database.waiting()).toBeGreaterThan(0);
  await lift();
  const last = (await Promise.all(asked)).at(-1);
  expect(last?.status).toBe(200);
});

test('lets nobody else wait behind those who wait for the search', async () => {
  const found = '/search-gateway/search?q=nhac';
  locks.push(await block(shop.database.db, sql`LOCK TABLE search_documents IN ACCESS EXCLUSIVE MODE`));
  const headers = await headersOf({});
  const asked = Array.from({ length: 30 }, () => fetch(shop.platform.url + found, { headers }));
  await vi.waitFor(() => expect(shop.platform.database.waiting()).toBeGreaterThan(20), 20_000);
  const others = visited().filter((path) => path !== found);
  expect(await visit(others)).toEqual(allThere(others));
  await lift();
  await Promise.all(asked);
});
