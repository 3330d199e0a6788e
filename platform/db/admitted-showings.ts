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

/** SQL: ticket `t` is a pass, and a further showing that it admits to takes place and is not over, whatever it was scanned at before. */
export const isPassAhead = sql<boolean>`coalesce((SELECT max(f.ends_at) FROM ticket_types p JOIN showings f ON f.id = ANY(p.admits)
  WHERE p.showing_id = t.showing_id AND p.id = t.ticket_type_id AND f.status <> 'cancelled') > statement_timestamp(), false)`;
