import type { ShowingStatus, WaitingState } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db, Tx } from '../../db/open.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { WaitedType } from './waiting-list.rule.ts';

/** What a wish is judged by, except the buyer's share of tickets. */
export interface ListFacts {
  status: ShowingStatus;
  starts_at: Date;
  sale_opens_at: Date;
  sale_closes_at: Date;
  max_tickets_per_account: number;
  types: WaitedType[];
  /** Entries of the account in all lists. */
  places: number;
  /** Another account of its mailbox has an entry in this list. */
  is_mailbox_on_list: boolean;
  /** The account's entry in this list. */
  place: EntryRequest | null;
  now: Date;
}

/** What an entry waits for. */
export interface EntryRequest {
  id: string;
  section_id: string | null;
  ticket_type_id: string | null;
  quantity: number;
}

/** Undefined without such a showing. One statement. */
export async function readListFacts(
  db: Db,
  showingId: string,
  userId: string,
): Promise<ListFacts | undefined> {
  const { rows } = await sql<ListFacts>`
    SELECT CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status, s.starts_at, s.sale_opens_at,
      s.sale_closes_at, s.max_tickets_per_account, clock_timestamp() AS now,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'section_id', t.section_id,
          'bundle_size', t.bundle_size, 'min_per_order', t.min_per_order, 'max_per_order', t.max_per_order, 'left',
          (SELECT count(*) FROM units u WHERE u.showing_id = s.id AND u.ticket_type_id = t.id AND u.claim_kind IS NULL)
          + (SELECT count(*) FROM units u WHERE u.showing_id = s.id AND u.ticket_type_id = t.id
            AND u.held_until <= statement_timestamp() AND NOT u.sold))), '[]')
        FROM ticket_types t WHERE t.showing_id = s.id AND t.opened_by IS NULL AND t.companion_of_id IS NULL) AS types,
      (SELECT count(*) FROM waiting_places w WHERE w.user_id = ${userId} AND w.ended_at IS NULL) AS places,
      EXISTS (SELECT FROM users me JOIN users other ON other.mailbox = me.mailbox AND other.id <> me.id
        JOIN waiting_places w ON w.showing_id = s.id AND w.user_id = other.id AND w.ended_at IS NULL
        WHERE me.id = ${userId}) AS is_mailbox_on_list,
      (SELECT jsonb_build_object('id', w.id, 'section_id', w.section_id, 'ticket_type_id', w.ticket_type_id,
          'quantity', w.quantity)
        FROM waiting_places w WHERE w.showing_id = s.id AND w.user_id = ${userId} AND w.ended_at IS NULL) AS place
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showingId}`.execute(db);
  return rows[0];
}

/** Adds an entry at the end of the list. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<EntryRequest, 'id'> & { showing_id: string; user_id: string; language: string },
): Promise<string> {
  const id = randomId();
  await tx
    .insertInto('waiting_places')
    .values({ id, ...entry })
    .execute();
  return id;
}

/** Gives up an entry and its open offer; undefined when it is not this account's. A repeated call changes nothing. */
export async function endEntry(
  tx: Tx,
  id: string,
  userId: string,
): Promise<{ showing_id: string } | undefined> {
  const { rows: offers } = await sql<{ id: string }>`
    SELECT id FROM waiting_offers WHERE place_id = ${id} AND user_id = ${userId} AND state = 'open' FOR UPDATE`.execute(
    tx,
  );
  for (const offer of offers) await sql`SELECT end_offer(${offer.id}, 'declined', 'left')`.execute(tx);
  const { rows } = await sql<{ showing_id: string; state: WaitingState }>`
    WITH gone AS (
      UPDATE waiting_places SET state = 'left', ended_at = clock_timestamp()
      WHERE id = ${id} AND user_id = ${userId} AND state = 'waiting')
    SELECT showing_id, state FROM waiting_places WHERE id = ${id} AND user_id = ${userId}`.execute(tx);
  return rows[0];
}

/** An entry as its owner sees it. */
export interface WaitingEntryRow extends EntryRequest {
  showing_id: string;
  section_name: LocalizedText | null;
  type_name: LocalizedText | null;
  state: WaitingState;
  ahead: number;
  is_paused: boolean;
  joined_at: Date;
  offer: {
    id: string;
    type_name: LocalizedText;
    section_name: LocalizedText;
    quantity: number;
    seats: string[];
    price: number;
    /** ISO, as PostgreSQL writes it into JSON. */
    expires_at: string;
  } | null;
}

/** How many days an ended entry is still shown. */
const shownDays = 3;

/** Entries of an account, newest first: waiting ones, and those that were passed over or ended within `shownDays`; or the one with this id. */
export async function readEntries(db: Db, userId: string, id: string | null): Promise<WaitingEntryRow[]> {
  const { rows } = await sql<WaitingEntryRow>`
    SELECT w.id, w.showing_id, w.section_id, w.ticket_type_id, w.quantity, w.state, w.joined_at,
      c.name AS section_name, t.name AS type_name, l.paused_at IS NOT NULL AS is_paused,
      CASE WHEN w.state = 'waiting' THEN (
        SELECT count(*) FROM waiting_places b
        WHERE b.showing_id = w.showing_id AND b.state = 'waiting' AND b.number < w.number) ELSE 0 END AS ahead,
      (SELECT jsonb_build_object('id', o.id, 'type_name', k.name, 'section_name', k_section.name,
          'quantity', cardinality(o.unit_ids), 'price', (k.price + k.fee) * cardinality(o.unit_ids),
          'expires_at', o.expires_at, 'seats', ARRAY(
            SELECT coalesce(u.row_label, '') || u.seat_label FROM units u
            WHERE u.showing_id = o.showing_id AND u.id = ANY(o.unit_ids) AND u.seat_label IS NOT NULL ORDER BY u.id))
        FROM waiting_offers o JOIN ticket_types k ON k.showing_id = o.showing_id AND k.id = o.ticket_type_id
        JOIN sections k_section ON k_section.showing_id = k.showing_id AND k_section.id = k.section_id
        WHERE o.place_id = w.id AND o.state = 'open') AS offer
    FROM waiting_places w JOIN waiting_lists l ON l.showing_id = w.showing_id
    LEFT JOIN sections c ON c.showing_id = w.showing_id AND c.id = w.section_id
    LEFT JOIN ticket_types t ON t.showing_id = w.showing_id AND t.id = w.ticket_type_id
    WHERE w.user_id = ${userId} AND (${id}::text IS NULL OR w.id = ${id})
      AND (${id}::text IS NOT NULL OR w.ended_at IS NULL
        OR w.ended_at > statement_timestamp() - make_interval(days => ${shownDays}) AND w.state IN ('passed', 'over'))
    ORDER BY w.number DESC LIMIT 100`.execute(db);
  return rows;
}

/** Showings whose waiting lists are active and have something to do. */
export async function runningLists(db: Db): Promise<string[]> {
  const { rows } = await sql<{ showing_id: string }>`
    SELECT l.showing_id FROM waiting_lists l WHERE l.ended_at IS NULL
      AND (EXISTS (SELECT FROM waiting_places w WHERE w.showing_id = l.showing_id AND w.ended_at IS NULL)
        OR EXISTS (SELECT FROM ticket_returns r WHERE r.showing_id = l.showing_id AND r.ended_at IS NULL)
        OR EXISTS (SELECT FROM units u WHERE u.claim_kind = 'waiting_list' AND u.claim_id = l.showing_id))
    ORDER BY l.showing_id`.execute(db);
  return rows.map((row) => row.showing_id);
}

/** A unit that the list has taken off sale, or put on sale again. */
export interface ListedUnit {
  id: string;
  section_id: string;
  is_seat: boolean;
  state: 'held' | 'free';
}

/** Runs a list once (`run_waiting_list`); `offers` is null when another process is running it. */
export async function runList(
  tx: Tx,
  showingId: string,
  offerMinutes: number,
): Promise<{ offers: number | null; changed: ListedUnit[] | null }> {
  const { rows } = await sql<{ offers: number | null; changed: ListedUnit[] | null }>`
    SELECT offers, changed FROM run_waiting_list(${showingId}, ${offerMinutes})`.execute(tx);
  return rows[0] ?? { offers: null, changed: null };
}

/** Makes the units of an open offer free within this transaction only (`open_offer`), and returns them; undefined when it is over. */
export async function openOffer(
  tx: Tx,
  id: string,
  userId: string,
): Promise<
  { unit_ids: string[]; ticket_type_id: string; section_id: string; has_seats: boolean } | undefined
> {
  const { rows } = await sql<{
    unit_ids: string[] | null;
    ticket_type_id: string;
    section_id: string;
    has_seats: boolean;
  }>`SELECT * FROM open_offer(${id}, ${userId})`.execute(tx);
  const [row] = rows;
  return row?.unit_ids ? { ...row, unit_ids: row.unit_ids } : undefined;
}

/** Marks an opened offer as accepted by this order. */
export async function acceptOpened(tx: Tx, id: string, orderCode: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`SELECT accept_offer(${id}, ${orderCode}) AS done`.execute(tx);
  return rows[0]?.done === true;
}

/** Showing and ticket type of an offer of this account. */
export async function readOfferShowing(db: Db, id: string, userId: string) {
  const { rows } = await sql<{ showing_id: string; ticket_type_id: string }>`
    SELECT showing_id, ticket_type_id FROM waiting_offers WHERE id = ${id} AND user_id = ${userId}`.execute(
    db,
  );
  return rows[0];
}
