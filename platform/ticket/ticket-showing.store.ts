import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import { admittedAsJson, type AdmittedShowing } from '../db/admitted-showings.ts';
import type { LocalizedText, StoredAttendeeForm } from '../db/tables/column-types.ts';
import type { Db } from '../db/open.ts';
import { openGatesAsJson, type OpenGate } from './ticket-gates.ts';
import type { ReturnTimes } from './return-times.rule.ts';
import { changeAsJson, type ChangeFacts } from '../sale/orders/changes/change.store.ts';

/** What all tickets of a showing say. */
export interface TicketShowingRow {
  id: string;
  event_title: LocalizedText;
  venue_name: LocalizedText;
  venue_address: LocalizedText;
  city_id: string;
  poster: string;
  starts_at: Date;
  ends_at: Date;
  doors_at: Date;
  status: ShowingStatus;
  event_status: ShowingStatus;
  notice: LocalizedText | null;
  sale_closes_at: Date;
  /** As the organizer wrote it; null where nothing can be returned. */
  returns: ReturnTimes['returns'];
  /** What it asks about attendees; null: nothing. */
  attendee_form: StoredAttendeeForm | null;
  /** Null: none of its tickets rotates. */
  rotation_secret: Buffer | null;
  change: ChangeFacts | null;
  calendar_sequence: number;
  /** The showing's own, else its event's. */
  notes: LocalizedText | null;
  /** Who holds the event; null for one that is not in the catalogue. */
  organizer: string | null;
  /** Gates that are open to it, oldest first. */
  gates: OpenGate[];
  /** By section, and by ticket type. */
  section_names: Record<string, LocalizedText>;
  ticket_type_names: Record<string, LocalizedText>;
  /** By ticket type that is a pass: all showings that it admits to. */
  admits: Record<string, AdmittedShowing[]>;
  /** Ticket types that cost money. */
  priced_types: string[];
}

/** In no particular order. One statement. */
export async function readTicketShowings(db: Db, ids: readonly string[]): Promise<TicketShowingRow[]> {
  const { rows } = await sql<TicketShowingRow>`
    SELECT s.id, e.title AS event_title, v.name AS venue_name, v.address AS venue_address, v.city_id, e.poster,
      s.starts_at, s.ends_at, s.doors_at, s.sale_closes_at, s.returns, s.attendee_form, s.status, e.status AS event_status, coalesce(s.notice, e.notice) AS notice,
      coalesce(s.notes, e.notes) AS notes, (SELECT name FROM organizers o WHERE o.id = e.organizer_id) AS organizer,
      ${openGatesAsJson} AS gates,
      (SELECT secret FROM showing_rotations r WHERE r.showing_id = s.id) AS rotation_secret,
      ${changeAsJson} AS change, s.calendar_sequence,
      (SELECT coalesce(jsonb_object_agg(c.id, c.name), '{}') FROM sections c WHERE c.showing_id = s.id) AS section_names,
      (SELECT coalesce(jsonb_object_agg(p.id, p.name), '{}') FROM ticket_types p WHERE p.showing_id = s.id)
        AS ticket_type_names,
      (SELECT coalesce(jsonb_object_agg(p.id, ${admittedAsJson(sql`(p.admits || p.showing_id)`)}), '{}') FROM ticket_types p
        WHERE p.showing_id = s.id AND p.admits <> '{}') AS admits,
      ARRAY(SELECT p.id FROM ticket_types p WHERE p.showing_id = s.id AND p.price > 0) AS priced_types
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}
