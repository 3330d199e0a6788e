import { sql } from 'kysely';
import type { ChangeChoice, ShowingChangeKind, ShowingStatus } from '@mo-man/schema/values.ts';
import type { LocalizedText, OrderLineRow } from '../../../db/tables/column-types.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { hasAddOnsLeft } from '../refund/add-ons-left.ts';
import type { OwnedTicket } from '../refund/plan-refund.rule.ts';

/** A venue as it was announced before. */
export interface OldVenue {
  name: LocalizedText;
  address: LocalizedText;
  city_id: string;
}

/** The announced change of a showing, as it is shown. */
export interface ChangeFacts {
  id: string;
  /** ISO, as PostgreSQL writes it into JSON. */
  old_starts_at: string;
  choose_until: string;
  /** Null when the place is the same. */
  old_venue: OldVenue | null;
}

const changeFacts = sql`jsonb_build_object('id', c.id, 'old_starts_at', c.old_starts_at, 'choose_until', c.choose_until,
    'old_venue', CASE WHEN c.old_venue_id <> coalesce(s.venue_id, e.venue_id) THEN (
      SELECT jsonb_build_object('name', w.name, 'address', w.address, 'city_id', w.city_id)
      FROM venues w WHERE w.id = c.old_venue_id) END)`;

/** SQL: the change of showing `s` of event `e` that holds now, as JSON; null without one, and when it is called off. */
export const changeAsJson = sql<ChangeFacts | null>`(
  SELECT ${changeFacts} FROM showing_changes c
  WHERE c.showing_id = s.id AND c.replaced_at IS NULL AND c.kind <> 'cancelled')`;

/** The change of a further showing that passes of an order admit to, with the buyer's choice. */
export interface PassChangeFacts extends ChangeFacts {
  showing_id: string;
  /** Types of the order's tickets that admit to it. */
  ticket_type_ids: string[];
  choice: ChangeChoice | null;
  is_open: boolean;
}

/** SQL: the changes of further showings that passes of order `o` of event `e` admit to, announced after it was made, as JSON. */
const passChangesAsJson = sql<PassChangeFacts[]>`(
  SELECT coalesce(jsonb_agg(${changeFacts} || jsonb_build_object('showing_id', s.id, 'choice', chosen.choice,
      'is_open', c.choose_until > clock_timestamp(), 'ticket_type_ids', night.ticket_type_ids) ORDER BY s.starts_at, s.id), '[]')
  FROM (SELECT f.id, jsonb_agg(p.id) AS ticket_type_ids FROM ticket_types p CROSS JOIN unnest(p.admits) AS f (id)
    WHERE p.showing_id = o.showing_id AND p.admits <> '{}' GROUP BY f.id) AS night
  JOIN showings s ON s.id = night.id
  JOIN showing_changes c ON c.showing_id = s.id AND c.replaced_at IS NULL AND c.made_at > o.created_at
  LEFT JOIN changed_orders chosen ON chosen.change_id = c.id AND chosen.order_code = o.code)`;

/** What decides which tickets of an order may be refunded. */
export interface OrderRefundFacts {
  code: string;
  showing_id: string;
  state: string;
  total: number;
  lines: OrderLineRow[];
  status: ShowingStatus;
  /** The change that was announced after the order was made; null without one. */
  change: ChangeFacts | null;
  choice: ChangeChoice | null;
  /** Buyers may still choose, by the database's clock. */
  is_open: boolean;
  pass_changes: PassChangeFacts[];
  /** VND. */
  add_on_total: number;
  /** It has add-ons that were neither handed out nor refunded. */
  has_add_ons_left: boolean;
  /** All tickets that the order ever had, with their present owners. */
  tickets: OwnedTicket[];
  user_id: string;
  /** VND that have to be transferred to the buyer's bank account. */
  due: number;
  account: {
    bank_bin: string;
    account: string;
    holder: string;
    /** ISO, as PostgreSQL writes it into JSON; null when nothing waits any more. */
    waits_until: string | null;
  } | null;
  /** A transfer to the account is on its way, so that it cannot be changed. */
  is_fixed: boolean;
}

/** Undefined when it is not an order of this account. One statement. */
export async function readOrderRefundFacts(
  db: Db,
  { code, userId }: { code: string; userId: string },
): Promise<OrderRefundFacts | undefined> {
  const { rows } = await sql<OrderRefundFacts>`
    SELECT o.code, o.showing_id, o.user_id, o.state, o.total, o.add_on_total, o.lines,
      ${hasAddOnsLeft} AS has_add_ons_left,
      CASE WHEN e.status = 'cancelled' THEN e.status ELSE s.status END AS status,
      CASE WHEN now_so.id IS NOT NULL THEN ${changeAsJson} END AS change, chosen.choice,
      coalesce(now_so.choose_until > clock_timestamp(), false) AS is_open, ${passChangesAsJson} AS pass_changes,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'user_id', t.user_id, 'unit_id', t.unit_id, 'partner_id', u.partner_id,
          'ticket_type_id', t.ticket_type_id, 'is_live', t.voided_at IS NULL, 'checked_in_at', t.checked_in_at,
          'companion_of_id', k.companion_of_id, 'companion_max', k.companion_max)
          ORDER BY t.number), '[]')
        FROM tickets t JOIN units u ON u.showing_id = t.showing_id AND u.id = t.unit_id
        JOIN ticket_types k ON k.showing_id = t.showing_id AND k.id = t.ticket_type_id
        WHERE t.order_code = o.code) AS tickets,
      (SELECT coalesce(sum(f.amount), 0)::bigint FROM refunds f JOIN payments p ON p.id = f.payment_id
        WHERE p.order_code = o.code AND f.state = 'due') AS due,
      (SELECT jsonb_build_object('bank_bin', a.bank_bin, 'account', a.account, 'holder', a.holder,
          'waits_until', CASE WHEN a.payable_from > clock_timestamp() THEN a.payable_from END) FROM refund_accounts a
        WHERE a.order_code = o.code) AS account,
      EXISTS (SELECT FROM payouts y JOIN refunds f ON f.id = y.refund_id JOIN payments p ON p.id = f.payment_id
        WHERE p.order_code = o.code AND y.state = 'sent') AS is_fixed
    FROM orders o JOIN showings s ON s.id = o.showing_id JOIN events e ON e.id = s.event_id
    LEFT JOIN showing_changes now_so
      ON now_so.showing_id = s.id AND now_so.replaced_at IS NULL AND now_so.kind <> 'cancelled' AND now_so.made_at > o.created_at
    LEFT JOIN changed_orders chosen ON chosen.change_id = now_so.id AND chosen.order_code = o.code
    WHERE o.code = ${code} AND o.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks a change (FOR SHARE) against being replaced until the transaction ends; false when it has been replaced. */
export async function holdChange(tx: Tx, changeId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM showing_changes WHERE id = ${changeId} AND replaced_at IS NULL FOR SHARE`.execute(tx);
  return rows.length > 0;
}

export async function writeChoice(
  tx: Tx,
  { changeId, code, choice }: { changeId: string; code: string; choice: ChangeChoice },
): Promise<void> {
  await sql`
    INSERT INTO changed_orders (change_id, order_code, choice, chosen_at)
    VALUES (${changeId}, ${code}, ${choice}, clock_timestamp())
    ON CONFLICT (change_id, order_code) DO UPDATE SET choice = excluded.choice, chosen_at = excluded.chosen_at`.execute(
    tx,
  );
}

/** A change of which not all buyers have been told, with what the mail says. */
export interface ChangeToTell {
  id: string;
  showing_id: string;
  kind: ShowingChangeKind;
  made_at: Date;
  title: LocalizedText;
  notice: LocalizedText | null;
  old_starts_at: Date;
  starts_at: Date;
  doors_at: Date;
  choose_until: Date;
  venue: OldVenue;
  old_venue: OldVenue | null;
}

/** Picks and locks one, passing over those that another process has locked. */
export async function pickChangeToTell(tx: Tx): Promise<ChangeToTell | undefined> {
  const { rows } = await sql<ChangeToTell>`
    SELECT c.id, c.showing_id, c.kind, c.made_at, e.title, s.notice, c.old_starts_at, s.starts_at, s.doors_at,
      c.choose_until, jsonb_build_object('name', v.name, 'address', v.address, 'city_id', v.city_id) AS venue,
      (SELECT jsonb_build_object('name', w.name, 'address', w.address, 'city_id', w.city_id) FROM venues w
        WHERE w.id = c.old_venue_id AND w.id <> v.id) AS old_venue
    FROM showing_changes c JOIN showings s ON s.id = c.showing_id JOIN events e ON e.id = s.event_id
    JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE c.told_at IS NULL AND c.replaced_at IS NULL
    ORDER BY c.made_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(tx);
  return rows[0];
}

/** A buyer who has not been told. */
export interface BuyerToTell {
  code: string;
  language: 'vi' | 'en';
  /** The account that bought. */
  buyer: string;
  contact: { name: string; email: string } | null;
  /** How many tickets each account owns now: the phones of these accounts keep them offline. */
  owners: Record<string, number>;
}

/** Takes the next buyers of a change, with the present owners of their tickets, and marks them as told, so that each is told once. */
export async function takeBuyersToTell(
  tx: Tx,
  { id, showing_id: showingId, made_at: madeAt }: ChangeToTell,
  most: number,
): Promise<BuyerToTell[]> {
  const { rows } = await sql<BuyerToTell>`
    WITH next AS (
      SELECT o.code, o.language, o.contact, o.user_id AS buyer FROM orders o
      WHERE o.showing_id = ${showingId} AND o.state = 'paid' AND o.created_at < ${madeAt}
        AND NOT EXISTS (SELECT FROM changed_orders told WHERE told.change_id = ${id} AND told.order_code = o.code)
        AND EXISTS (SELECT FROM tickets t WHERE t.order_code = o.code AND t.voided_at IS NULL)
      ORDER BY o.code LIMIT ${most}
    ), told AS (
      INSERT INTO changed_orders (change_id, order_code) SELECT ${id}, code FROM next ON CONFLICT DO NOTHING
    )
    SELECT code, language, contact, buyer, (SELECT jsonb_object_agg(user_id, tickets) FROM (
      SELECT t.user_id, count(*) AS tickets FROM tickets t
      WHERE t.order_code = next.code AND t.voided_at IS NULL GROUP BY t.user_id) AS owned) AS owners
    FROM next ORDER BY code`.execute(tx);
  return rows;
}

/** Marks a change as told, unless an order from before it is still awaiting payment: its buyer has to be told too once it is paid. */
export async function finishTelling(
  tx: Tx,
  { id, showing_id: showingId, made_at: madeAt }: ChangeToTell,
): Promise<void> {
  await sql`
    UPDATE showing_changes SET told_at = clock_timestamp()
    WHERE id = ${id} AND NOT EXISTS (SELECT FROM orders
      WHERE showing_id = ${showingId} AND state = 'awaiting_payment' AND created_at < ${madeAt})`.execute(tx);
}
