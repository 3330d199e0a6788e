import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type {
  LocalizedText,
  StoredAttendeeForm,
  StoredQuestion,
  StoredExchangeRule,
  StoredReturns,
} from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';
import { venueAsJson, type VenueRow } from './event-read.store.ts';
import { changeAsJson, type ChangeFacts } from '../../sale/orders/changes/change.store.ts';

/** A showing without its ticket types. */
export interface ShowingRow {
  id: string;
  event_id: string;
  /** Null when it is its event's. */
  venue: VenueRow | null;
  starts_at: Date;
  ends_at: Date;
  doors_at: Date;
  sale_opens_at: Date;
  sale_closes_at: Date;
  kind: 'sale' | 'registration';
  /** `cancelled` when the event is. */
  status: ShowingStatus;
  notice: LocalizedText | null;
  /** The announced change, if it was postponed or moved. */
  change: ChangeFacts | null;
  calendar_sequence: number;
  max_tickets_per_account: number;
  has_seat_map: boolean;
  queue_required: boolean;
  captcha_required: boolean;
  presale_required: boolean;
  question_form: StoredQuestion[] | null;
  attendee_form: StoredAttendeeForm | null;
  /** VND for sending the paper tickets of an order; null where none are sent. */
  delivery_fee: number | null;
  /** Something is sold beside the tickets. */
  has_add_ons: boolean;
  returns: StoredReturns | null;
  exchange: StoredExchangeRule | null;
}

/** In no particular order. One statement. */
export async function readShowingRows(db: Db, ids: readonly string[]): Promise<ShowingRow[]> {
  const { rows } = await sql<ShowingRow>`
    SELECT s.id, s.event_id, CASE WHEN p.id IS NOT NULL THEN ${venueAsJson('p')} END AS venue, s.starts_at, s.ends_at, s.doors_at, s.sale_opens_at, s.sale_closes_at, s.kind,
      CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status, s.notice, ${changeAsJson} AS change,
      s.calendar_sequence, s.max_tickets_per_account, s.seat_plan_id IS NOT NULL AS has_seat_map, s.queue_required, s.captcha_required,
      s.presale_required, s.question_form, s.attendee_form, s.delivery_fee, s.returns, s.exchange,
      EXISTS (SELECT FROM add_ons a WHERE a.showing_id = s.id) AS has_add_ons
    FROM showings s JOIN events e ON e.id = s.event_id LEFT JOIN venues p ON p.id = s.venue_id
    WHERE s.id = ANY(${[...ids]}::text[])`.execute(db);
  return rows;
}
