// SQL and rows of the showings that passes admit to beside their own (decision 124).
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from './tables/column-types.ts';

/** A showing that a pass admits to; times are ISO, as PostgreSQL writes them into JSON. */
export interface AdmittedShowing {
  id: string;
  starts_at: string;
  ends_at: string;
  doors_at: string;
  /** `cancelled` when its event is. */
  status: ShowingStatus;
  calendar_sequence: number;
  venue: LocalizedText;
  address: LocalizedText;
  city_id: string;
}

/** SQL: the showings with these ids as JSON, AdmittedShowing, soonest first; empty without ids. */
export const admittedAsJson = (ids: RawBuilder<unknown>): RawBuilder<AdmittedShowing[]> => sql`
  CASE WHEN ${ids} = '{}' THEN '[]' ELSE (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'starts_at', f.starts_at, 'ends_at', f.ends_at, 'doors_at', f.doors_at,
        'status', CASE WHEN g.status = 'cancelled' THEN g.status ELSE f.status END, 'calendar_sequence', f.calendar_sequence,
        'venue', w.name, 'address', w.address, 'city_id', w.city_id) ORDER BY f.starts_at, f.id), '[]')
    FROM showings f JOIN events g ON g.id = f.event_id JOIN venues w ON w.id = coalesce(f.venue_id, g.venue_id)
    WHERE f.id = ANY(${ids})) END`;

/** SQL: ticket `t` is a pass, and a further showing that it admits to takes place and is not over, whatever it was scanned at before. */
export const isPassAhead = sql<boolean>`coalesce((SELECT max(f.ends_at) FROM ticket_types p JOIN showings f ON f.id = ANY(p.admits)
  WHERE p.showing_id = t.showing_id AND p.id = t.ticket_type_id AND f.status <> 'cancelled') > statement_timestamp(), false)`;
