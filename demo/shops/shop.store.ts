import { sql } from 'kysely';
import { limits } from '@mo-man/schema/limits.ts';
import type { SandboxWire } from '@mo-man/schema/wire/sandbox.ts';
import { insertUser, type User } from '../../platform/accounts/users/user.store.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { toMoment } from '../../platform/lib/time/moment.ts';
import { type Scenery, shopPrefix } from './shop-catalogue.ts';

/** What a new shop may borrow, and the time of the database; undefined without any listed event. */
export async function readScenery(db: Db): Promise<(Scenery & { now: Date }) | undefined> {
  const { rows } = await sql<Scenery & { now: Date }>`
    SELECT e.category, e.organizer_id, e.venue_id, e.poster, e.banner, clock_timestamp() AS now
    FROM events e LEFT JOIN films ON films.event_id = e.id
    WHERE e.listed AND films.event_id IS NULL AND e.poster <> '' ORDER BY e.rank DESC, e.id LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** An account without any contact: nobody can log in to it again once its session is over. */
export const addVisitor = (tx: Tx, id: string, locale: 'vi' | 'en'): Promise<User> =>
  insertUser(tx, { id, name: locale === 'vi' ? 'Khách của gian hàng thử' : 'Guest of a sandbox', locale });

/** Written before its event, so that the sweep finds what was begun and never finished. */
export async function addShop(
  tx: Tx,
  shop: { eventId: string; userId: string; ownsAccount: boolean },
): Promise<void> {
  await sql`
    INSERT INTO private_shops (event_id, user_id, owns_account, ends_at)
    VALUES (${shop.eventId}, ${shop.userId}, ${shop.ownsAccount},
      clock_timestamp() + ${limits.sandboxHours} * interval '1 hour')`.execute(tx);
}

export interface ShopRow {
  event_id: string;
  turned_minutes: number;
  ends_at: Date;
}

const open = sql`closed_at IS NULL AND ends_at > clock_timestamp()`;

/** The open shop of this account; undefined for one of somebody else, and one that is over. */
export async function findShop(db: Db, eventId: string, userId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    SELECT event_id, turned_minutes, ends_at FROM private_shops
    WHERE event_id = ${eventId} AND user_id = ${userId} AND ${open}`.execute(db);
  return rows[0];
}

/** The same by one of its showings. */
export async function findShopOfShowing(
  db: Db,
  showingId: string,
  userId: string,
): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    SELECT event_id, turned_minutes, ends_at FROM private_shops
    WHERE event_id = (SELECT event_id FROM showings WHERE id = ${showingId}) AND user_id = ${userId} AND ${open}`.execute(
    db,
  );
  return rows[0];
}

/** The same by an order of one of its showings. */
export async function findShopOfOrder(db: Db, code: string, userId: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    SELECT event_id, turned_minutes, ends_at FROM private_shops
    WHERE event_id = (SELECT s.event_id FROM orders o JOIN showings s ON s.id = o.showing_id WHERE o.code = ${code})
      AND user_id = ${userId} AND ${open}`.execute(db);
  return rows[0];
}

/** The attempt to pay that is open at its provider; undefined when none is. */
export async function findOpenPayment(
  db: Db,
  code: string,
): Promise<{ provider: string; reference: string; pay_url: string | null } | undefined> {
  return db
    .selectFrom('payments')
    .select(['provider', 'reference', 'pay_url'])
    .where('order_code', '=', code)
    .where('state', 'in', ['created', 'pending'])
    .orderBy('started_at', 'desc')
    .executeTakeFirst();
}

export async function readShowingIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('showings')
    .select('id')
    .where('event_id', '=', eventId)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** The sale opens now, as an import with another time would write it; a queue hears its bell by the showing's trigger. */
export async function openSale(tx: Tx, showingId: string): Promise<void> {
  await sql`UPDATE showings SET sale_opens_at = clock_timestamp()
    WHERE id = ${showingId} AND sale_opens_at > clock_timestamp()`.execute(tx);
}

/** Locks what is free, so that a hold that comes now waits and then finds it taken. */
export async function lockFreeUnits(tx: Tx, showingId: string): Promise<void> {
  await sql`SELECT FROM units WHERE showing_id = ${showingId} AND claim_kind IS NULL ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? new Date();
}

export interface EndedShop {
  event_id: string;
  /** Whether the books have an order of it. */
  is_in_books: boolean;
}

/** Shops that are over and were not closed, and events of shops whose owner is gone. */
export async function findEndedShops(db: Db): Promise<EndedShop[]> {
  const { rows } = await sql<EndedShop>`
    SELECT event_id, EXISTS (SELECT FROM orders o JOIN showings s ON s.id = o.showing_id
      WHERE s.event_id = over.event_id) AS is_in_books
    FROM (
      SELECT event_id FROM private_shops WHERE closed_at IS NULL AND ends_at <= clock_timestamp()
      UNION ALL
      SELECT e.id FROM events e
      WHERE starts_with(e.id, ${shopPrefix}) AND NOT e.listed
        AND NOT EXISTS (SELECT FROM private_shops p WHERE p.event_id = e.id)
        AND EXISTS (SELECT FROM showings s WHERE s.event_id = e.id AND s.sale_closes_at > clock_timestamp())
    ) AS over ORDER BY event_id LIMIT 50`.execute(db);
  return rows;
}

/** Accounts that were made for shops which are closed. */
export async function findLeftAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('private_shops')
    .select('user_id')
    .where('owns_account', '=', true)
    .where('closed_at', 'is not', null)
    .orderBy('closed_at')
    .limit(50)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Nothing of the shop is sold any more; what was bought stays for the books and for whoever bought it. */
export async function closeShop(tx: Tx, eventId: string): Promise<void> {
  await sql`UPDATE showings SET sale_opens_at = least(sale_opens_at, clock_timestamp()),
    sale_closes_at = least(sale_closes_at, clock_timestamp()) WHERE event_id = ${eventId}`.execute(tx);
  await sql`UPDATE private_shops SET closed_at = clock_timestamp() WHERE event_id = ${eventId}`.execute(tx);
}

export const viewShop = (shop: ShopRow): SandboxWire => ({
  event_id: shop.event_id,
  turned_minutes: shop.turned_minutes,
  ends_at: toMoment(shop.ends_at),
});
