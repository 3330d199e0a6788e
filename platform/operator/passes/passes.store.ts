import { sql } from 'kysely';
import type { AdmittedShowing } from '../../db/admitted-showings.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import type { OldVenue } from '../../sale/orders/changes/change.store.ts';

/** A valid pass of another showing that admits to this one. */
export interface PassToShowing {
  order_code: string;
  language: 'vi' | 'en';
  contact: { name: string; email: string; phone: string } | null;
  /** The account that bought it, and the one that has it. */
  buyer: string;
  owner: string;
  code: string;
  type: LocalizedText;
  /** VND that it cost, before fees and discounts. */
  price: number;
  /** When it was admitted to this showing; null when it was not. */
  admitted_at: Date | null;
  /** When it was admitted first, to any of its showings. */
  first_admitted_at: Date | null;
  /** All showings that it admits to. */
  admits: AdmittedShowing[];
}

/** The valid passes of other showings that admit to this one, by order. One statement. */
export async function readPassesTo(db: Db, showingId: string): Promise<PassToShowing[]> {
  const { rows } = await sql<PassToShowing>`
    SELECT t.order_code, o.language, o.contact, o.user_id AS buyer, t.user_id AS owner, t.code, p.name AS type, p.all_of_it AS admits,
      t.checked_in_at AS first_admitted_at,
      (SELECT (line ->> 'unit_price')::bigint FROM jsonb_array_elements(o.lines) line
        WHERE line ->> 'ticket_type_id' = t.ticket_type_id LIMIT 1) AS price,
      (SELECT max(c.at) FROM gate_scans c
        WHERE c.ticket_id = t.id AND c.at_showing_id = ${showingId} AND c.standing = 'admitted') AS admitted_at
    FROM (
      SELECT p.showing_id, p.id, p.name, admitted_showings(p.admits || p.showing_id) AS all_of_it
      FROM showings s JOIN showings other ON other.event_id = s.event_id JOIN ticket_types p ON p.showing_id = other.id
      WHERE s.id = ${showingId} AND s.id = ANY(p.admits)
    ) AS p JOIN tickets t ON t.showing_id = p.showing_id AND t.ticket_type_id = p.id AND t.voided_at IS NULL
    JOIN orders o ON o.code = t.order_code
    ORDER BY t.order_code, t.number`.execute(db);
  return rows;
}

/** How many valid passes of other showings admit to this one, and how many of its own tickets are passes to others. */
export async function countPasses(db: Db, showingId: string): Promise<{ to: number; of: number }> {
  const { rows } = await sql<{ to: number; of: number }>`
    SELECT
      (SELECT count(*)::int FROM showings s JOIN showings other ON other.event_id = s.event_id
        JOIN ticket_types p ON p.showing_id = other.id AND s.id = ANY(p.admits)
        JOIN tickets t ON t.showing_id = p.showing_id AND t.ticket_type_id = p.id AND t.voided_at IS NULL
        WHERE s.id = ${showingId}) AS "to",
      (SELECT count(*)::int FROM ticket_types p JOIN tickets t ON t.showing_id = p.showing_id AND t.ticket_type_id = p.id
        WHERE p.showing_id = ${showingId} AND p.admits <> '{}' AND t.voided_at IS NULL) AS "of"`.execute(db);
  return rows[0] ?? { to: 0, of: 0 };
}

/** A showing as it is after its change. */
export interface ChangedShowing {
  title: LocalizedText;
  notice: LocalizedText | null;
  starts_at: Date;
  doors_at: Date;
  venue: OldVenue;
  /** Null when the place is the same. */
  old_venue: OldVenue | null;
}

/** Undefined when there is no such showing. */
export async function readChangedShowing(
  db: Db,
  { showingId, oldVenueId }: { showingId: string; oldVenueId: string | null },
): Promise<ChangedShowing | undefined> {
  const { rows } = await sql<ChangedShowing>`
    SELECT e.title, s.notice, s.starts_at, s.doors_at,
      jsonb_build_object('name', v.name, 'address', v.address, 'city_id', v.city_id) AS venue,
      (SELECT jsonb_build_object('name', w.name, 'address', w.address, 'city_id', w.city_id) FROM venues w
        WHERE w.id = ${oldVenueId} AND w.id <> v.id) AS old_venue
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE s.id = ${showingId}`.execute(db);
  return rows[0];
}
