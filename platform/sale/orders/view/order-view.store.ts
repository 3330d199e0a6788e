import { limits } from '@mo-man/schema/limits.ts';
import { pagesOfPurchase } from '@mo-man/schema/rules/site/page-names.rule.ts';
import type { FailureReason } from '@mo-man/schema/rules/order/payment-failure.rule.ts';
import type { RefundState } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { Language, VoucherParty } from '@mo-man/schema/values.ts';
import { sql, type RawBuilder } from 'kysely';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { PaymentState, PaymentWord } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type {
  LocalizedText,
  OrderLineRow,
  StoredAddOn,
  StoredAttendeeForm,
  StoredAttendees,
  StoredDelivery,
  StoredExchange,
  StoredInvoice,
  StoredQuestion,
} from '../../../db/tables/column-types.ts';
import { type AdmittedShowing, admittedAsJson } from '../../../db/admitted-showings.ts';
import type { Db } from '../../../db/open.ts';
import { cursorMoment } from '../../../lib/cursor.store.ts';

/** One attempt to pay, as an order shows it. */
export interface PaymentFacts {
  id: string;
  method: string;
  amount: number;
  state: PaymentState;
  /** ISO, as PostgreSQL writes it into JSON. */
  started_at: string;
  ended_at: string | null;
  failure: FailureReason | null;
  provider_word: PaymentWord | null;
  pay_url: string | null;
  provider_facts: Record<string, string>;
}

/** Money on its way back, as an order shows it. */
export interface RefundFacts {
  id: string;
  amount: number;
  state: RefundState;
  reason: string;
  /** Of a refund that pays for another order: that order. */
  provider_code: string | null;
  /** ISO, as PostgreSQL writes it into JSON. */
  requested_at: string;
  ended_at: string | null;
}

/** What a voucher takes off, as an order shows it. */
export interface DiscountFacts {
  party: VoucherParty;
  voucher_id: string;
  code: string;
  title: LocalizedText;
  amount: number;
}

/** An order with everything that is shown with it. */
export interface OrderFacts {
  code: string;
  state: OrderState;
  showing_id: string;
  section_id: string;
  section_name: LocalizedText;
  lines: OrderLineRow[];
  subtotal: number;
  service_fee: number;
  shipping_fee: number;
  add_ons: StoredAddOn[];
  add_on_total: number;
  are_add_ons_refunded: boolean;
  discount: number;
  /** The organizer's first. */
  discounts: DiscountFacts[];
  total: number;
  /** Tickets that are given for it; null without any. */
  exchange: StoredExchange | null;
  hold_until: Date;
  pay_until: Date | null;
  contact: { name: string; email: string; phone: string } | null;
  /** Values by question id; null until given. */
  answers: Record<string, string> | null;
  /** The showing's form as it is now; null without answers. */
  question_form: StoredQuestion[] | null;
  /** By unit; null until given. */
  attendees: StoredAttendees | null;
  /** What the showing asks about attendees now; null: nothing. */
  attendee_form: StoredAttendeeForm | null;
  delivery: StoredDelivery | null;
  delivery_sent_at: Date | null;
  invoice: StoredInvoice | null;
  paid_at: Date | null;
  /** Paid, cancelled or found expired. */
  ended_at: Date | null;
  created_at: Date;
  /** Base of the mini-app that it was made in. */
  app: string | null;
  /** The database's clock. */
  now: Date;
  type_names: Record<string, LocalizedText>;
  /** Further showings that passes among its tickets admit to. */
  admits: AdmittedShowing[];
  /** Labels of its numbered seats by unit id. */
  seat_labels: Record<string, string>;
  /** Versions of pagesOfPurchase, by name: in force when payment started, or now before that. A template is not in it. */
  pages_in_force: Record<string, number>;
  payments: PaymentFacts[];
  refunds: RefundFacts[];
  ticket_ids: string[];
  /** At least one of its tickets is still valid, whoever owns it now. */
  has_good_tickets: boolean;
}

/** Which orders: by code, of one account or of whoever holds the return token; or an account's live ones. */
export type OrderChoice =
  | { code: string; userId?: string }
  | { liveOf: { showingId?: string; userId: string } }
  | { userId: string; after: { createdAt: string; code: string } | null; most: number };

function where(choice: OrderChoice): RawBuilder<unknown> {
  if ('code' in choice) {
    const owner = choice.userId === undefined ? sql`` : sql`AND o.user_id = ${choice.userId}`;
    return sql`o.code = ${choice.code} ${owner}`;
  }
  if ('liveOf' in choice) {
    const { showingId, userId } = choice.liveOf;
    const ofShowing = showingId === undefined ? sql`` : sql`AND o.showing_id = ${showingId}`;
    return sql`o.user_id = ${userId} ${ofShowing}
      AND (o.state = 'awaiting_payment' OR (o.state = 'holding' AND o.hold_until > clock_timestamp()))
      ORDER BY coalesce(o.pay_until, o.hold_until), o.code LIMIT ${limits.pageMax}`;
  }
  const { userId, after, most } = choice;
  const later = after
    ? sql`AND (o.created_at, o.code) < (${after.createdAt}::timestamptz, ${after.code})`
    : sql``;
  return sql`o.user_id = ${userId} ${later} ORDER BY o.created_at DESC, o.code DESC LIMIT ${most}`;
}

/** An order as it was read. */
export interface ReadOrder extends OrderFacts {
  /** To the microsecond, as cursors need it. */
  created_at_text: string;
}

/** One statement, however many orders. */
export async function readOrders(db: Db, choice: OrderChoice): Promise<ReadOrder[]> {
  return (await shown(sql`orders`, where(choice)).execute(db)).rows;
}

/**
 * Saves contact, answers, attendees and delivery of a live hold and returns the order as it then is, in one statement; undefined when the account has no
 * such hold. The total changes with the shipping fee. The language of the request becomes the language of the order's mail.
 */
export async function saveAnswers(
  db: Db,
  { code, userId }: { code: string; userId: string },
  given: {
    contact: unknown;
    answers: unknown;
    attendees: StoredAttendees | null;
    delivery: StoredDelivery | null;
    /** VND; 0 without delivery. */
    shippingFee: number;
    language: Language;
  },
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    WITH changed AS (
      UPDATE orders SET contact = ${JSON.stringify(given.contact)}, answers = ${JSON.stringify(given.answers)},
        attendees = ${given.attendees && JSON.stringify(given.attendees)},
        delivery = ${given.delivery && JSON.stringify(given.delivery)}, shipping_fee = ${given.shippingFee},
        total = subtotal + service_fee + ${given.shippingFee} + add_on_total - discount, language = ${given.language}
      WHERE code = ${code} AND user_id = ${userId} AND state = 'holding' AND hold_until > clock_timestamp()
      RETURNING *
    ) ${shown(sql`changed`, sql`true`)}`.execute(db);
  return rows[0];
}

/** Saves or clears whom the invoice is made out to; false when it is too late for that. */
export async function saveInvoice(
  db: Db,
  { code, userId }: { code: string; userId: string },
  invoice: StoredInvoice | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ invoice: invoice && JSON.stringify(invoice) })
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .where('total', '>', 0)
    .where('state', 'in', ['holding', 'awaiting_payment', 'paid'])
    .where(sql<boolean>`coalesce(paid_at, now()) > now() - make_interval(hours => ${limits.invoiceHours})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * SELECT of orders with everything that is shown of them; `more` columns begin with a comma. Unit ids are passed as an array, because with
 * a join on the list PostgreSQL reads all units of the showing.
 */
export const shown = <More = unknown>(
  table: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<ReadOrder & More> => sql<ReadOrder & More>`
    SELECT o.code, o.state, o.showing_id, o.section_id, s.name AS section_name, o.lines, o.subtotal, o.service_fee,
      o.shipping_fee, o.add_ons, o.add_on_total, o.discount, o.total, o.exchange, o.hold_until, o.pay_until, o.contact, o.answers, o.attendees, o.delivery, o.delivery_sent_at, o.invoice,
      o.paid_at, o.ended_at, o.created_at,
      o.app, ${cursorMoment(sql`o.created_at`)} AS created_at_text, clock_timestamp() AS now,
      (SELECT coalesce(jsonb_object_agg(t.id, t.name), '{}') FROM ticket_types t
        WHERE t.showing_id = o.showing_id AND t.section_id = o.section_id) AS type_names,
      (SELECT ${admittedAsJson(sql`further.ids`)} FROM (
        SELECT ARRAY(SELECT unnest(t.admits) FROM ticket_types t WHERE t.showing_id = o.showing_id
          AND t.id IN (SELECT line ->> 'ticket_type_id' FROM jsonb_array_elements(o.lines) line)) AS ids) further) AS admits,
      (SELECT coalesce(jsonb_object_agg(u.id, coalesce(u.row_label, '') || u.seat_label), '{}') FROM units u
        WHERE u.showing_id = o.showing_id AND u.seat_label IS NOT NULL AND u.id = ANY(ARRAY(
          SELECT jsonb_array_elements_text(line -> 'unit_ids') FROM jsonb_array_elements(o.lines) line))) AS seat_labels,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('party', d.party, 'voucher_id', v.id, 'code', v.code, 'title', v.title,
          'amount', d.amount) ORDER BY d.party), '[]') FROM voucher_uses d JOIN vouchers v ON v.id = d.voucher_id
        WHERE d.order_code = o.code) AS discounts,
      (SELECT coalesce(jsonb_object_agg(a.name, a.version), '{}') FROM (
        SELECT DISTINCT ON (g.name) g.name, g.version
        FROM (SELECT coalesce((SELECT min(p.started_at) FROM payments p WHERE p.order_code = o.code), o.paid_at, now()) AS at) agreed,
          pages g
        WHERE g.name = ANY(${[...pagesOfPurchase]}::text[]) AND g.published_at <= agreed.at
          AND g.in_force_from <= (agreed.at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date
        ORDER BY g.name, g.in_force_from DESC, g.version DESC) a) AS pages_in_force,
      (SELECT coalesce(jsonb_agg(to_jsonb(p) ORDER BY p.started_at, p.id), '[]') FROM payments p
        WHERE p.order_code = o.code) AS payments,
      (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.requested_at, r.id), '[]') FROM refunds r
        JOIN payments p ON p.id = r.payment_id WHERE p.order_code = o.code) AS refunds,
      (SELECT coalesce(jsonb_agg(k.id ORDER BY k.number), '[]') FROM tickets k
        WHERE k.order_code = o.code AND k.user_id = o.user_id AND k.voided_at IS NULL) AS ticket_ids,
      CASE WHEN o.answers <> '{}' THEN (SELECT h.question_form FROM showings h WHERE h.id = o.showing_id) END AS question_form,
      (SELECT h.attendee_form FROM showings h WHERE h.id = o.showing_id) AS attendee_form,
      o.add_ons <> '[]' AND EXISTS (SELECT FROM add_on_refunds b WHERE b.order_code = o.code) AS are_add_ons_refunded,
      EXISTS (SELECT FROM tickets k WHERE k.order_code = o.code AND k.voided_at IS NULL) AS has_good_tickets
      ${more}
    FROM ${table} o JOIN sections s ON s.showing_id = o.showing_id AND s.id = o.section_id
    WHERE ${which}`;

/** How many orders an account has. */
export async function countOrders(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((each) => each.fn.countAll<number>().as('orders'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.orders;
}
