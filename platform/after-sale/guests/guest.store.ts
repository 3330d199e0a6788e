import type { GiftState, Language } from '@mo-man/schema/values.ts';
import { limits } from '@mo-man/schema/limits.ts';
import type { OfferedSeat } from '@mo-man/schema/rules/seat/best-seats.rule.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';

/** What guests of a ticket type get. */
export interface GuestType {
  section_id: string;
  name: LocalizedText;
  kind: 'seated' | 'standing';
  stage: string | null;
}

export async function readGuestType(
  db: Db,
  showingId: string,
  typeId: string,
): Promise<GuestType | undefined> {
  const { rows } = await sql<GuestType>`
    SELECT t.section_id, t.name, c.kind, p.plan ->> 'stage' AS stage
    FROM ticket_types t JOIN sections c ON c.showing_id = t.showing_id AND c.id = t.section_id
    JOIN showings s ON s.id = t.showing_id LEFT JOIN seat_plans p ON p.id = s.seat_plan_id
    WHERE t.showing_id = ${showingId} AND t.id = ${typeId}`.execute(db);
  return rows[0];
}

/** A numbered seat of the type, by its label. */
export interface GuestSeat extends OfferedSeat {
  label: string;
}

/** The numbered seats of a ticket type, and which are free now by the database's clock. */
export async function readGuestSeats(db: Db, showingId: string, typeId: string): Promise<GuestSeat[]> {
  const { rows } = await sql<GuestSeat>`
    SELECT u.id, u.section_id, coalesce(u.row_label, '') AS row, upper(coalesce(u.row_label, '') || u.seat_label) AS label,
      coalesce(u.x, 0) AS x, coalesce(u.y, 0) AS y, u.trait, u.partner_id, 0 AS price,
      NOT u.sold AND (u.claim_kind IS NULL OR coalesce(u.held_until <= statement_timestamp() AND u.return_id IS NULL, false)) AS "isFree"
    FROM units u
    WHERE u.showing_id = ${showingId} AND u.ticket_type_id = ${typeId} AND u.seat_label IS NOT NULL`.execute(
    db,
  );
  return rows;
}

/** Makes the account of guest lists when it is not there yet. */
export async function keepGuestListAccount(tx: Tx): Promise<void> {
  await sql`INSERT INTO users (id, name) VALUES (${guestListAccount}, 'Mở Màn') ON CONFLICT (id) DO NOTHING`.execute(
    tx,
  );
}

/** The guests of a list by their keys, with how many tickets each was given. */
export async function readKnownGuests(
  db: Db,
  showingId: string,
  list: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; tickets: number }>`
    SELECT u.key, (SELECT count(*)::int FROM gift_tickets k WHERE k.gift_id = u.gift_id) AS tickets
    FROM guests u WHERE u.showing_id = ${showingId} AND u.list = ${list}`.execute(db);
  return new Map(rows.map(({ key, tickets }) => [key, tickets]));
}

/** A guest to write, with the tickets that wait for them. */
export interface NewGuest {
  gift_id: string;
  key: string;
  name: string;
  contact: string | null;
  code: string;
  language: Language;
  unit_ids: readonly string[];
}

/** Writes a list's order, which holds its units for the moment. */
export async function insertGuestOrder(
  tx: Tx,
  order: { code: string; showingId: string; sectionId: string; typeId: string; unitIds: readonly string[] },
): Promise<void> {
  const { code, showingId, sectionId, typeId, unitIds } = order;
  const line = {
    ticket_type_id: typeId,
    quantity: unitIds.length,
    unit_price: 0,
    unit_ids: unitIds.toSorted(),
  };
  await sql`
    INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, hold_until)
    VALUES (${code}, ${showingId}, ${guestListAccount}, 'holding', ${sectionId}, ${JSON.stringify([line])}, 0, 0,
      clock_timestamp())`.execute(tx);
  await sql`
    INSERT INTO order_transitions (order_code, showing_id, to_state, because)
    VALUES (${code}, ${showingId}, 'holding', 'held')`.execute(tx);
}

/**
 * Writes guests with the gifts that bring their tickets, which are those of the order. A gift waits until the showing is over; its invitation
 * goes out at once where there is an address.
 */
export async function insertGuests(
  tx: Tx,
  { showingId, list, orderCode }: { showingId: string; list: string; orderCode: string },
  guests: readonly NewGuest[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(guests)}::jsonb)
    AS n (gift_id text, key text, name text, contact text, code text, language text, unit_ids jsonb)`;
  await sql`UPDATE tickets SET obtained_by = 'complimentary' WHERE order_code = ${orderCode}`.execute(tx);
  await sql`
    INSERT INTO gifts (id, user_id, showing_id, free_gifts, contact, message, code, language, expires_at)
    SELECT n.gift_id, ${guestListAccount}, ${showingId}, 0, n.contact, '', n.code, n.language,
      (SELECT ends_at FROM showings WHERE id = ${showingId})
    FROM ${rows}`.execute(tx);
  await sql`
    INSERT INTO gift_tickets (gift_id, ticket_id, showing_id, took_free_gift)
    SELECT n.gift_id, t.id, t.showing_id, false
    FROM ${rows} CROSS JOIN LATERAL jsonb_array_elements_text(n.unit_ids) AS unit (id)
    JOIN tickets t ON t.order_code = ${orderCode} AND t.showing_id = ${showingId} AND t.unit_id = unit.id`.execute(
    tx,
  );
  await sql`
    INSERT INTO guests (gift_id, showing_id, list, key, name, over_at, send_at)
    SELECT n.gift_id, ${showingId}, ${list}, n.key, n.name, (SELECT ends_at FROM showings WHERE id = ${showingId}),
      CASE WHEN n.contact IS NOT NULL THEN clock_timestamp() END
    FROM ${rows}`.execute(tx);
}

/** A guest with what is known of the tickets. */
export interface GuestRow {
  gift_id: string;
  list: string;
  name: string;
  contact: string | null;
  code: string;
  state: GiftState;
  send_at: Date | null;
  sent_at: Date | null;
  order_code: string;
  tickets: {
    id: string;
    code: string;
    seat: string | null;
    is_void: boolean;
    is_in: boolean;
    /** Still where it waits for the guest: its code is on the gate's printed list. */
    waits: boolean;
  }[];
}

/** The guests of a showing by list and name; of one list, or one guest by the code. */
export async function readGuests(
  db: Db,
  showingId: string,
  of: { list?: string | undefined; code?: string | undefined } = {},
): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    SELECT u.gift_id, u.list, u.name, g.contact, g.code, g.state, u.send_at, u.sent_at,
      (SELECT t.order_code FROM gift_tickets k JOIN tickets t ON t.id = k.ticket_id AND t.showing_id = k.showing_id
        WHERE k.gift_id = g.id LIMIT 1) AS order_code,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code,
          'seat', coalesce(b.row_label, '') || b.seat_label, 'is_void', t.voided_at IS NOT NULL,
          'is_in', t.checked_in_at IS NOT NULL, 'waits', t.user_id = ${guestListAccount}) ORDER BY t.number), '[]')
        FROM gift_tickets k JOIN tickets t ON t.id = k.ticket_id AND t.showing_id = k.showing_id
        JOIN units b ON b.showing_id = t.showing_id AND b.id = t.unit_id WHERE k.gift_id = g.id) AS tickets
    FROM guests u JOIN gifts g ON g.id = u.gift_id
    WHERE u.showing_id = ${showingId} AND (${of.list ?? null}::text IS NULL OR u.list = ${of.list ?? null})
      AND (${of.code ?? null}::text IS NULL OR g.code = ${of.code ?? null})
    ORDER BY u.list, u.name, u.gift_id`.execute(db);
  return rows;
}

/** The invitation of a guest goes out once more. */
export async function sendAgain(tx: Tx, giftIds: readonly string[]): Promise<void> {
  await sql`UPDATE guests SET send_at = clock_timestamp() WHERE gift_id = ANY(${[...giftIds]}::text[])`.execute(
    tx,
  );
}

/** Guests of a showing that ends at another time may redeem until then. Null: at no known one, for the showing is postponed. */
export async function moveGuests(tx: Tx, showingId: string, endsAt: Date | null): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE guests SET over_at = coalesce(${endsAt}::timestamptz, clock_timestamp() + interval '2 years')
      WHERE showing_id = ${showingId} RETURNING gift_id, over_at
    )
    UPDATE gifts g SET expires_at = moved.over_at FROM moved WHERE g.id = moved.gift_id AND g.state = 'waiting'`.execute(
    tx,
  );
}

/** How many complimentary tickets of a showing are good, and what is sold and left beside them. */
export interface ShowingNumbers {
  sold: number;
  complimentary: number;
  free: number;
  units: number;
}

export async function countShowing(db: Db, showingId: string): Promise<ShowingNumbers> {
  const { rows } = await sql<ShowingNumbers>`
    SELECT every.units, every.free, every.sold - guests.complimentary AS sold, guests.complimentary
    FROM (
      SELECT count(*)::int AS units, count(*) FILTER (WHERE sold)::int AS sold,
        count(*) FILTER (WHERE claim_kind IS NULL OR held_until <= statement_timestamp())::int AS free
      FROM units WHERE showing_id = ${showingId}) AS every
    CROSS JOIN (
      SELECT count(*)::int AS complimentary
      FROM orders o JOIN units u ON u.claim_kind = 'order' AND u.claim_id = o.code AND u.showing_id = o.showing_id AND u.sold
      WHERE o.user_id = ${guestListAccount} AND o.showing_id = ${showingId}) AS guests`.execute(db);
  return rows[0] ?? { sold: 0, complimentary: 0, free: 0, units: 0 };
}

/** Guests forgotten in one transaction. */
const most = 200;

/** Worker: forgets names and contacts of guests some time after their showing (limits.guestKeptDays). */
export async function forgetGuests(db: Db): Promise<void> {
  for (let forgotten = most; forgotten === most;) forgotten = await transact(db, forgetSome);
}

async function forgetSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ gift_id: string }>`
    SELECT gift_id FROM guests
    WHERE forgotten_at IS NULL AND over_at < now() - make_interval(days => ${limits.guestKeptDays})
    ORDER BY over_at LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  const ids = rows.map(({ gift_id: id }) => id);
  await sql`UPDATE gifts SET contact = NULL WHERE id = ANY(${ids}::text[])`.execute(tx);
  await sql`
    UPDATE guests SET name = '', key = gift_id, send_at = NULL, forgotten_at = clock_timestamp()
    WHERE gift_id = ANY(${ids}::text[])`.execute(tx);
  return ids.length;
}
