import { sql } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Tx } from '../../db/open.ts';

/** An offer of which its owner was not told yet. */
export interface OfferToTell {
  user_id: string;
  name: string;
  /** A proven address; null without one. */
  email: string | null;
  /** A proven number; null without one. */
  phone: string | null;
  language: Language;
  title: LocalizedText;
  starts_at: Date;
  type_name: LocalizedText;
  quantity: number;
  seats: string[];
  price: number;
  expires_at: Date;
}

/** Takes the next offers to tell of and marks them as told, so that each is told once. */
export async function takeOffersToTell(tx: Tx, most: number): Promise<OfferToTell[]> {
  const { rows } = await sql<OfferToTell>`
    WITH next AS (
      SELECT id FROM waiting_offers WHERE told_at IS NULL AND state = 'open' ORDER BY made_at LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE waiting_offers SET told_at = clock_timestamp() FROM next WHERE waiting_offers.id = next.id
      RETURNING waiting_offers.*
    )
    SELECT o.user_id, b.name, CASE WHEN b.email_verified_at IS NOT NULL THEN b.email END AS email,
      CASE WHEN b.phone_verified_at IS NOT NULL THEN b.phone END AS phone, w.language, e.title,
      s.starts_at, k.name AS type_name, cardinality(o.unit_ids) AS quantity,
      (k.price + k.fee) * cardinality(o.unit_ids) AS price, o.expires_at,
      ARRAY(SELECT coalesce(u.row_label, '') || u.seat_label FROM units u
        WHERE u.showing_id = o.showing_id AND u.id = ANY(o.unit_ids) AND u.seat_label IS NOT NULL ORDER BY u.id) AS seats
    FROM told o JOIN waiting_places w ON w.id = o.place_id JOIN users b ON b.id = o.user_id
    JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    JOIN ticket_types k ON k.showing_id = o.showing_id AND k.id = o.ticket_type_id`.execute(tx);
  return rows;
}

/** Tickets of one order whose returns have ended, but not by withdrawal. */
export interface ReturnsToTell {
  code: string;
  showing_id: string;
  user_id: string;
  state: 'resold' | 'lapsed';
  because: 'time_over' | 'let_in' | 'ticket_ended' | null;
  tickets: number;
  amount: number;
  language: Language;
  contact: { name: string; email: string; phone: string } | null;
  title: LocalizedText;
  /** The former owner of each ticket: the seller, or the account that it was given to. */
  owners: string[];
}

/** Takes the next ended returns to tell of and marks them as told, so that each is told once. */
export async function takeReturnsToTell(tx: Tx, most: number): Promise<ReturnsToTell[]> {
  const { rows } = await sql<ReturnsToTell>`
    WITH next AS (
      SELECT id FROM ticket_returns WHERE told_at IS NULL AND state IN ('resold', 'lapsed') ORDER BY ended_at LIMIT ${most}
      FOR UPDATE SKIP LOCKED
    ), told AS (
      UPDATE ticket_returns SET told_at = clock_timestamp() FROM next WHERE ticket_returns.id = next.id
      RETURNING ticket_returns.*
    )
    SELECT o.code, o.showing_id, r.user_id, r.state, r.because, count(*) AS tickets, sum(r.amount)::bigint AS amount,
      o.language, o.contact, e.title, array_agg(t.user_id) AS owners
    FROM told r JOIN orders o ON o.code = r.order_code
    JOIN tickets t ON t.showing_id = r.showing_id AND t.id = r.ticket_id JOIN showings s ON s.id = o.showing_id
    JOIN events e ON e.id = s.event_id
    GROUP BY o.showing_id, o.code, r.user_id, r.state, r.because, e.title`.execute(tx);
  return rows;
}
