// The look back at a year over HTTP, on real PostgreSQL: the showings of an account's own valid tickets, and nothing else.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomId } from '../../lib/crypto/random-id.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';

const year = new Date().getUTCFullYear() - 1;
const minutesTo = (day: string) => Math.round((Date.parse(`${day}T20:00:00+07:00`) - Date.now()) / 60_000);

let shop: Shop;
let closed: Shop;
beforeAll(async () => {
  [shop, closed] = await Promise.all([openShop({ recapYear: year }), openShop()]);
});
afterAll(async () => {
  await shop?.close();
  await closed?.close();
});
const db = () => shop.database.db;

interface Seen extends ShowingOptions {
  day: string;
  tickets?: number;
  artists?: string[];
  /** A city of its own, like that of a film's cinema. */
  cityId?: string;
  voided?: boolean;
}

/** Adds a showing with tickets of the account, directly into the tables. */
async function sees(user: string, { day, tickets = 1, artists = [], cityId, voided, ...fields }: Seen) {
  const { id } = await addShowing(db(), {
    ...fields,
    startsIn: minutesTo(day),
    opensIn: minutesTo(day) - 9_000,
  });
  await sql`UPDATE events SET artists = ${JSON.stringify(artists)}
    WHERE id = (SELECT event_id FROM showings WHERE id = ${id})`.execute(db());
  if (cityId) {
    await sql`INSERT INTO venues (id, name, address, city_id)
      VALUES (${`v${id}`}, '{"vi": "Rạp", "en": "Cinema"}', '{"vi": "Phố", "en": "Street"}', ${cityId})`.execute(
      db(),
    );
    await sql`UPDATE showings SET venue_id = ${`v${id}`} WHERE id = ${id}`.execute(db());
  }
  const order = randomId(10).toUpperCase();
  await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, contact, hold_until, paid_at)
    VALUES (${order}, ${id}, ${user}, 'paid', 'floor', '[]', 0, 0, '{"name": "Nguyễn An"}', now(), now())`.execute(
    db(),
  );
  await sql`
    WITH sold AS (
      UPDATE units SET sold = true, claim_kind = 'order', claim_id = ${order}
      WHERE showing_id = ${id} AND id IN (SELECT id FROM units WHERE showing_id = ${id} LIMIT ${tickets})
      RETURNING id, ticket_type_id)
    INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, voided_at)
    SELECT ${id} || id, ${id}, id, ticket_type_id, ${order}, ${user}, ${id} || id, 1, 'MM',
      ${voided ? new Date() : null}::timestamptz
    FROM sold`.execute(db());
  return id;
}

const recapOf = async (user: string) => (await shop.call('GET /recap', { user })).data;

describe('the look back at a year', () => {
  test('sums the showings of the year that took place, by valid tickets', async () => {
    const user = await shop.buyer();
    await sees(user, { day: `${year}-03-01`, tickets: 2, artists: ['Lam Khuê'] });
    await sees(user, { day: `${year}-05-01`, artists: ['Bờ Đông', 'Lam Khuê'], cityId: '1' });
    await sees(user, { day: `${year}-06-01`, cityId: '1' });
    // Of another year, cancelled, given back, of another account.
    await sees(user, { day: `${year - 1}-12-31` });
    await sees(user, { day: `${year}-07-01`, status: 'cancelled' });
    await sees(user, { day: `${year}-08-01`, voided: true });
    await sees(await shop.buyer(), { day: `${year}-09-01` });
    expect(await recapOf(user)).toMatchObject({
      year,
      shows: 3,
      tickets: 4,
      minutes: 360,
      cities: ['Hanoi', 'Ho Chi Minh City'],
      first_show: { title: 'title en', starts_at: expect.stringMatching(`^${year}-03-01`) },
      top_artist: { name: 'Lam Khuê', shows: 2 },
    });
  });

  test('counts hearts of orders and votes of that year only', async () => {
    const user = await shop.buyer();
    const entry = (amount: number, reason: string, day: string) =>
      sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after, created_at)
        VALUES (${user}, 'heart', ${amount}, ${reason}, 100, ${`${day}T12:00:00+07:00`})`.execute(db());
    await entry(20, 'order', `${year}-01-01`);
    await entry(7, 'merge', `${year}-02-01`);
    await entry(-5, 'vote', `${year}-12-31`);
    await entry(40, 'order', `${year - 1}-12-31`);
    expect(await recapOf(user)).toMatchObject({
      shows: 0,
      first_show: null,
      hearts_earned: 20,
      hearts_given: 5,
    });
  });

  test('is closed without RECAP_YEAR, and tells everybody which year is open', async () => {
    expect((await shop.call('GET /recap-year')).data).toEqual({ year });
    expect((await closed.call('GET /recap-year')).data).toEqual({ year: null });
    const user = await closed.buyer();
    const refused = await closed.call('GET /recap', { user });
    expect(refused.status).toBe(409);
    expect(refused.errors?.[0]?.extensions['name']).toBe('recap_closed');
    expect((await shop.call('GET /recap')).status).toBe(401);
  });
});
