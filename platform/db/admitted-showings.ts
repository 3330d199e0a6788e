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

/** SQL: the showings with these ids as JSON, soonest first. Where there are none, which is the rule, the function is not called. */
export const admittedAsJson = (ids: RawBuilder<unknown>): RawBuilder<AdmittedShowing[]> =>
  sql`CASE WHEN ${ids} = '{}' THEN '[]' ELSE admitted_showings(${ids}) END`;

/** SQL: tickets of type `p` are passes, and a further showing that they admit to takes place and is not over. */
export const isTypeAhead = sql<boolean>`coalesce((SELECT max(f.ends_at) FROM showings f JOIN events g ON g.id = f.event_id
  WHERE f.id = ANY(p.admits) AND f.status <> 'cancelled' AND g.status <> 'cancelled') > statement_timestamp(), false)`;

/** SQL: so is ticket `t`, whatever it was scanned at before. */
export const isPassAhead = sql<boolean>`(SELECT ${isTypeAhead} FROM ticket_types p
  WHERE p.showing_id = t.showing_id AND p.id = t.ticket_type_id)`;
