// Ticket types that are sold in bundles: over HTTP, on real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { dataOf, failureIn } from '../../../testing/rest-client.ts';
import { hold } from '../../../testing/shop/buy-over-rest.ts';
import { sql } from 'kysely';
import { buy, join, placeOf, turn } from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const bundles = (places: number) =>
  addShowing(shop.database.db, { places, price: 75_000, bundleSize: 4, max: 12 });
const tickets = (quantity: number) => ({ tickets: [{ ticket_type_id: 'place', quantity }] });
const typeOf = async (showingId: string) =>
  (await shop.call(`GET /showings?ids=${showingId}`)).data[0].ticket_types[0];

test('an order has whole bundles, at the price of each ticket', async () => {
  const { id } = await bundles(10);
  expect(await typeOf(id)).toMatchObject({ bundle_size: 4, left: 8, price: 75_000 });
  const user = await shop.buyer();
  const session = await shop.sessionOf(user);
  const broken = await hold(shop, session, id, tickets(6));
  expect(failureIn(broken)).toBe('bundle_incomplete');
  const { code } = dataOf(await hold(shop, session, id, tickets(4)));
  const order = await shop.call(`GET /orders/${code}`, { user });
  expect(order.data).toMatchObject({ subtotal: 300_000, lines: [{ quantity: 4, unit_price: 75_000 }] });
  expect(await typeOf(id)).toMatchObject({ left: 4 });
});

test('what is left of a broken bundle is not offered, and the waiting list gets whole bundles', async () => {
  const { id } = await bundles(4);
  const { ids } = await buy(shop, id, tickets(4));
  const user = await shop.buyer();
  expect(failureIn(await join(shop, user, id, { quantity: 2 }))).toBe('bundle_incomplete');
  expect(failureIn(await join(shop, user, id, { quantity: 4 }))).toBeUndefined();
  const giveBack = (count: number) =>
    sql`UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL
    WHERE showing_id = ${id} AND id IN (SELECT id FROM units WHERE showing_id = ${id} AND sold ORDER BY id LIMIT ${count})`.execute(
      shop.database.db,
    );
  expect(ids).toHaveLength(4);
  await giveBack(3);
  await turn(shop);
  expect(await typeOf(id)).toMatchObject({ left: 0 });
  expect(await placeOf(shop, user)).toMatchObject({ state: 'waiting' });
  await giveBack(1);
  await turn(shop);
  expect(await placeOf(shop, user)).toMatchObject({ state: 'offered', offer: { quantity: 4 } });
});
