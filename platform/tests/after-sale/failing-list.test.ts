// A waiting list that fails does not keep others from their offers, nor from the mails about them.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { patience } from '../../../testing/patience.ts';
import { buyStandingTickets, join, offer, placeOf, returnableShowing, turn } from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test('serves a waiting list although two others fail every time', async () => {
  const { db } = shop.database;
  const showings = [];
  for (let at = 0; at < 3; at++) showings.push((await returnableShowing(shop, { places: 1 })).id);
  const [first = '', whole = '', last = ''] = showings;
  await sql`CREATE FUNCTION refuse_offer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE 'planted'; END $$`.execute(db);
  await sql`CREATE TRIGGER planted BEFORE INSERT ON waiting_offers FOR EACH ROW
    WHEN (NEW.showing_id <> ${sql.lit(whole)}) EXECUTE FUNCTION refuse_offer()`.execute(db);
  const waiting = new Map<string, string>();
  for (const id of showings) {
    const seller = await buyStandingTickets(shop, id, 1);
    const user = await shop.buyer();
    await join(shop, user, id);
    waiting.set(id, user);
    await offer(shop, seller);
  }
  const offerOf = async (id: string) => (await placeOf(shop, waiting.get(id) ?? ''))?.offer ?? null;
  const look = () => turn(shop).then(String, String);

  await expect.poll(look, patience).toContain('failed');
  await expect.poll(() => offerOf(whole), patience).not.toBeNull();
  const mails = async () => {
    const { rows } =
      await sql`SELECT FROM inbox_messages WHERE recipient = ${`${waiting.get(whole)}@example.com`}
      AND body LIKE '%Kept for you%'`.execute(db);
    return rows.length;
  };
  await expect.poll(mails, patience).toBe(1);
  expect([await offerOf(first), await offerOf(last)]).toEqual([null, null]);

  await sql`DROP TRIGGER planted ON waiting_offers`.execute(db);
  for (const id of [first, last])
    await expect.poll(() => look().then(() => offerOf(id)), patience).not.toBeNull();
});
