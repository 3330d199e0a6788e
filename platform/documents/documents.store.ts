import { sql } from 'kysely';
import { admittedAsJson, type AdmittedShowing } from '../db/admitted-showings.ts';
import type { LocalizedText, StoredAddOn } from '../db/tables/column-types.ts';
import type { Db } from '../db/open.ts';
import { openGatesAsJson, type OpenGate } from '../ticket/ticket-gates.ts';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type { Language } from '../lib/text/language.ts';

export interface DocumentTicket {
  code: string;
  /** The text of its QR, the same as on the phone. */
  qr: string;
  section: LocalizedText;
  type: LocalizedText;
  /** Row and number; null for a standing ticket. */
  seat: string | null;
  /** Name of whoever comes with it; null when it is not known. */
  attendee: string | null;
  section_id: string;
  ticket_type_id: string;
  /** Further showings that a pass admits to; empty for a ticket of one showing. */
  further: AdmittedShowing[];
}

/** A paid order with the facts of its documents: the tickets that its account still has and that are still valid. */
export interface DocumentOrder {
  code: string;
  language: Language;
  name: string | null;
  title: LocalizedText;
  venue: LocalizedText;
  address: LocalizedText;
  city_id: string;
  showing_id: string;
  calendar_sequence: number;
  /** Of the showing, or of its event when that is cancelled. */
  status: ShowingStatus;
  starts_at: Date;
  ends_at: Date;
  doors_at: Date;
  /** Empty once they were refunded. */
  add_ons: StoredAddOn[];
  /** The organizer's notes for visitors. */
  notes: LocalizedText | null;
  gates: OpenGate[];
  tickets: DocumentTicket[];
  /** The proven address of its account; null without one. */
  proven_email: string | null;
}

/** Paid orders by their codes, of one account or of all; one statement for any number. */
export async function readDocumentOrders(
  db: Db,
  codes: readonly string[],
  userId?: string,
): Promise<DocumentOrder[]> {
  const { rows } = await sql<DocumentOrder>`
    SELECT o.code, o.language, o.contact ->> 'name' AS name, e.title, v.name AS venue, v.address, v.city_id, s.id AS showing_id,
      s.calendar_sequence, CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status, s.starts_at,
      s.ends_at, s.doors_at, coalesce(s.notes, e.notes) AS notes,
      CASE WHEN EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code) THEN '[]' ELSE o.add_ons END AS add_ons,
      ${openGatesAsJson} AS gates, a.email AS proven_email,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'qr', t.qr, 'section', c.name, 'type', p.name, 'section_id', c.id, 'ticket_type_id', p.id,
          'further', ${admittedAsJson(sql`p.admits`)},
          'attendee', nullif(concat_ws(' · ', nullif(t.attendee ->> 'name', ''), '•••• ' || (t.attendee ->> 'identity_end')), ''),
          'seat', coalesce(u.row_label, '') || u.seat_label) ORDER BY t.number), '[]')
        FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
        JOIN sections c ON c.showing_id = t.showing_id AND c.id = u.section_id
        JOIN ticket_types p ON p.showing_id = t.showing_id AND p.id = t.ticket_type_id
        WHERE t.order_code = o.code AND t.user_id = o.user_id AND t.voided_at IS NULL) AS tickets
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id) JOIN users a ON a.id = o.user_id
    WHERE o.code = ANY(${codes}) AND o.state = 'paid'
      AND (${userId ?? null}::text IS NULL OR o.user_id = ${userId ?? null})`.execute(db);
  return rows;
}
