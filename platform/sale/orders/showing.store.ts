import { sql } from 'kysely';
import type { ShowingStatus } from '@mo-man/schema/values.ts';
import type {
  LocalizedText,
  OrderLineRow,
  StoredAttendeeForm,
  StoredAttendees,
} from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

/** What booking has to know of a ticket type. */
export interface TypeForSale {
  id: string;
  section_id: string;
  name: LocalizedText;
  /** VND for one. */
  price: number;
  /** Service fee of one, VND. */
  fee: number;
  /** What a payment method adds to the fee, VND by the method's code; null where none does. */
  method_fees: Readonly<Record<string, number>> | null;
  /** An order has a multiple of it. */
  bundle_size: number;
  min_per_order: number;
  max_per_order: number;
  position: number;
  /** When it is sold, ISO; null where the sale of the showing decides. */
  on_sale_from: string | null;
  on_sale_until: string | null;
  /** The type of its section that is sold before it. */
  follows_id: string | null;
  /** Since when all of its tickets are paid, where a type follows it, ISO. */
  used_up_at: string | null;
  /** Hashes of the codes that open it; null when it is sold to everybody. */
  opened_by: string[] | null;
  /** The type that its tickets go with; null for an ordinary type. */
  companion_of_id: string | null;
  /** Most of it in an order for each ticket that they go with. */
  companion_max: number;
}

/** What booking has to know of a section. */
export interface SectionForSale {
  id: string;
  name: LocalizedText;
  kind: 'seated' | 'standing';
}

/** What booking has to know of a showing, and the database's clock when it was read. */
export interface ShowingForSale {
  id: string;
  number: number;
  title: LocalizedText;
  status: ShowingStatus;
  event_status: ShowingStatus;
  starts_at: Date;
  sale_opens_at: Date;
  sale_closes_at: Date;
  max_tickets_per_account: number;
  question_form: unknown;
  queue_required: boolean;
  captcha_required: boolean;
  presale_required: boolean;
  /** VND for sending the paper tickets of an order; null where none are sent. */
  delivery_fee: number | null;
  /** What it asks about attendees; null: nothing. */
  attendee_form: StoredAttendeeForm | null;
  types: TypeForSale[];
  sections: SectionForSale[];
  now: Date;
}

/** One statement: this is on the hot path. */
export async function readShowing(db: Db, id: string): Promise<ShowingForSale | undefined> {
  const { rows } = await sql<ShowingForSale>`
    SELECT s.id, s.number, e.title, s.status, e.status AS event_status, s.starts_at, s.sale_opens_at,
      s.sale_closes_at, s.max_tickets_per_account, s.question_form, s.queue_required, s.captcha_required,
      s.presale_required, s.delivery_fee, s.attendee_form, clock_timestamp() AS now,
      (SELECT coalesce(jsonb_agg(to_jsonb(t) ORDER BY t.position, t.id), '[]')
         FROM ticket_types t WHERE t.showing_id = s.id) AS types,
      (SELECT coalesce(jsonb_agg(to_jsonb(c) ORDER BY c.position, c.id), '[]')
         FROM sections c WHERE c.showing_id = s.id) AS sections
    FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = ${id}`.execute(db);
  return rows[0];
}

/** What a showing asks its buyers at checkout, and the database's clock when it was read. */
export interface AskedOfBuyer {
  question_form: unknown;
  attendee_form: StoredAttendeeForm | null;
  showing_id: string;
  lines: OrderLineRow[];
  /** As stored until now. */
  attendees: StoredAttendees | null;
  /** VND for sending the paper tickets of an order; null where none are sent. */
  delivery_fee: number | null;
  starts_at: Date;
  now: Date;
}

/** What the buyers of an order are asked, and what sending paper tickets is judged by; undefined when it is not an order of this account. */
export async function readQuestionForm(
  db: Db,
  { code, userId }: { code: string; userId: string },
): Promise<AskedOfBuyer | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('showings', 'showings.id', 'orders.showing_id')
    .select([
      'showings.question_form',
      'showings.attendee_form',
      'orders.showing_id',
      'orders.lines',
      'orders.attendees',
      'showings.delivery_fee',
      'showings.starts_at',
    ])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .where('orders.code', '=', code)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}

/** A numbered seat, as far as a selection is judged by it. */
export interface SeatFacts {
  id: string;
  section_id: string;
  ticket_type_id: string;
  /** The other seat of a couple seat; null for a single one. */
  partner_id: string | null;
  label: string;
}

/** The numbered seats of a showing among these ids. */
export async function readSeats(db: Db, showingId: string, ids: readonly string[]): Promise<SeatFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SeatFacts>`
    SELECT id, section_id, ticket_type_id, partner_id, coalesce(row_label, '') || seat_label AS label
    FROM units
    WHERE showing_id = ${showingId} AND id = ANY(${ids}) AND seat_label IS NOT NULL`.execute(db);
  return rows;
}
