// TABLE of what must hold of all orders, money and tickets, to the đồng: each line lists the rows that break it.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { exchangeProvider } from '../sale/orders/exchange/exchange-provider.ts';
import { movedToOrder } from '../sale/orders/refund-reason.rule.ts';
import { guestListAccount } from '../lib/guest-list-account.ts';

type Rule = ReturnType<typeof sql>;

const quantity = sql`(SELECT coalesce(sum((line ->> 'quantity')::int), 0)::bigint FROM jsonb_array_elements(o.lines) line)`;
/** Whoever deletes an account gives its tickets up: they are void, and stay in the books. */
const givenUp = sql`EXISTS (SELECT FROM users d WHERE d.id = t.user_id AND d.deleted_at IS NOT NULL)`;
/** By a decision of the operator. */
const refunded = sql`EXISTS (SELECT FROM ticket_refunds back WHERE back.ticket_id = t.id)`;
/** Offered back, and held or paid for by somebody else: the seller's ticket, and not the seller's unit. */
const beingBought = sql`EXISTS (SELECT FROM units b WHERE b.showing_id = t.showing_id AND b.id = t.unit_id
  AND b.return_id IS NOT NULL)`;
const moneyIn = sql`(SELECT coalesce(sum(r.amount), 0) FROM receipts r JOIN payments p ON p.id = r.payment_id
  WHERE p.order_code = o.code)`;
const moneyBack = sql`(SELECT coalesce(sum(f.amount), 0) FROM refunds f JOIN payments p ON p.id = f.payment_id
  WHERE p.order_code = o.code AND f.state <> 'failed')`;
const forParts = sql`((SELECT coalesce(sum(back.amount), 0) FROM ticket_refunds back WHERE back.order_code = o.code)
  + (SELECT coalesce(sum(back.amount), 0) FROM add_on_refunds back WHERE back.order_code = o.code))`;

export const books: Readonly<Record<string, Rule>> = {
  'a succeeded payment bought no tickets and is not on its way back': sql`
    SELECT p.id AS at FROM payments p JOIN orders o ON o.code = p.order_code
    WHERE p.state = 'succeeded'
      AND NOT (o.state = 'paid' AND EXISTS (SELECT FROM tickets t WHERE t.order_code = o.code))
      AND NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.state <> 'failed')`,
  'a succeeded payment has no money': sql`
    SELECT p.id AS at FROM payments p
    WHERE p.state = 'succeeded' AND NOT EXISTS (SELECT FROM receipts r WHERE r.payment_id = p.id)`,
  'a paid order does not have exactly its tickets': sql`
    SELECT o.code AS at FROM orders o WHERE o.state = 'paid' AND (
      (SELECT count(*) FROM tickets t WHERE t.order_code = o.code AND (voided_at IS NULL OR ${givenUp} OR ${refunded}))
        <> ${quantity}
      OR (SELECT array_agg(unit_id ORDER BY unit_id) FROM tickets t
          WHERE t.order_code = o.code AND NOT ${refunded} AND (voided_at IS NULL OR ${givenUp}) AND NOT ${beingBought})
        IS DISTINCT FROM (SELECT array_agg(id ORDER BY id) FROM units u
          WHERE u.claim_kind = 'order' AND u.claim_id = o.code AND sold))`,
  'a ticket that was resold opens the gate, was not refunded, or has no one else’s in its place': sql`
    SELECT r.ticket_id AS at FROM ticket_returns r JOIN tickets t ON t.id = r.ticket_id
    WHERE r.state = 'resold' AND (t.voided_at IS NULL
      OR NOT EXISTS (SELECT FROM ticket_refunds back WHERE back.ticket_id = t.id AND back.amount = r.amount)
      OR NOT EXISTS (SELECT FROM tickets n JOIN orders b ON b.code = n.order_code
        WHERE n.order_code = r.resold_to AND n.showing_id = r.showing_id AND n.unit_id = r.unit_id AND b.state = 'paid'))`,
  'a ticket is offered back that is void or was let in': sql`
    SELECT r.ticket_id AS at FROM ticket_returns r JOIN tickets t ON t.id = r.ticket_id
    WHERE r.ended_at IS NULL AND (t.voided_at IS NOT NULL OR t.checked_in_at IS NOT NULL)`,
  'a ticket is offered back that its seller no longer has, or that waits in a gift': sql`
    SELECT r.ticket_id AS at FROM ticket_returns r JOIN tickets t ON t.id = r.ticket_id
    WHERE r.ended_at IS NULL AND (t.user_id <> r.user_id
      OR EXISTS (SELECT FROM gift_tickets g WHERE g.ticket_id = r.ticket_id AND g.is_waiting))`,
  'a ticket leaves its owner in another way than is kept of it': sql`
    SELECT coalesce(l.ticket_id, w.ticket_id) AS at FROM leaving_tickets l FULL JOIN (
      SELECT ticket_id, 'gift' AS by FROM gift_tickets WHERE is_waiting
      UNION ALL SELECT ticket_id, 'return' FROM ticket_returns WHERE ended_at IS NULL) w ON (w.ticket_id, w.by) = (l.ticket_id, l.by)
    WHERE l.ticket_id IS NULL OR w.ticket_id IS NULL`,
  'a ticket belongs to an order that is not paid': sql`
    SELECT t.id AS at FROM tickets t JOIN orders o ON o.code = t.order_code WHERE o.state <> 'paid'`,
  'a unit is sold to an order that is not paid': sql`
    SELECT u.showing_id || '/' || u.id AS at FROM units u LEFT JOIN orders o ON u.claim_kind = 'order' AND o.code = u.claim_id
    WHERE u.sold AND o.state IS DISTINCT FROM 'paid'`,
  'a ticket that was refunded still opens the gate': sql`
    SELECT t.id AS at FROM tickets t WHERE t.voided_at IS NULL AND ${refunded}`,
  'money in less money going back is not what the order costs': sql`
    SELECT o.code AS at FROM orders o
    WHERE ${moneyIn} - ${moneyBack} <> CASE o.state WHEN 'paid' THEN o.total - ${forParts} ELSE 0 END`,
  'other money goes back than what was paid for the refunded tickets and add-ons': sql`
    SELECT o.code AS at FROM orders o
    WHERE (EXISTS (SELECT FROM ticket_refunds back WHERE back.order_code = o.code)
        OR EXISTS (SELECT FROM add_on_refunds back WHERE back.order_code = o.code))
      AND ${forParts} <> (SELECT coalesce(sum(f.amount), 0) FROM refunds f JOIN payments p ON p.id = f.payment_id
        WHERE p.order_code = o.code AND f.desk_refund_id IS NOT NULL)`,
  'a ticket is admitted more often than its rules allow': sql`
    SELECT c.ticket_id AS at FROM gate_scans c LEFT JOIN entry_rules r ON r.showing_id = coalesce(c.at_showing_id, c.showing_id)
    WHERE c.standing = 'admitted' AND coalesce(r.rules ->> 'reentry', 'none') = 'none'
    GROUP BY c.ticket_id, coalesce(c.at_showing_id, c.showing_id) HAVING count(*) > 1`,
  'a ticket does not say when it was first let in': sql`
    SELECT t.id AS at FROM tickets t JOIN (
      SELECT ticket_id, min(at) FILTER (WHERE standing = 'admitted') AS first FROM gate_scans GROUP BY ticket_id) c ON c.ticket_id = t.id
    WHERE t.checked_in_at IS DISTINCT FROM c.first OR (t.state = 'redeemed') <> (c.first IS NOT NULL)`,
  'add-ons are taken that no order has, or of an order that has ended': sql`
    SELECT a.showing_id || '/' || a.id AS at FROM add_ons a WHERE a.taken <> (
      SELECT coalesce(sum((line ->> 'quantity')::int), 0) FROM orders o, jsonb_array_elements(o.add_ons) line
      WHERE o.showing_id = a.showing_id AND line ->> 'add_on_id' = a.id AND o.state IN ('holding', 'awaiting_payment', 'paid')
        AND NOT EXISTS (SELECT FROM add_on_refunds back WHERE back.order_code = o.code))`,
  'the add-ons of an order do not cost what it says, or went back for another amount': sql`
    SELECT o.code AS at FROM orders o LEFT JOIN add_on_refunds back ON back.order_code = o.code
    WHERE o.add_on_total <> (SELECT coalesce(sum((line ->> 'quantity')::bigint * (line ->> 'unit_price')::bigint), 0)
        FROM jsonb_array_elements(o.add_ons) line)
      OR back.amount <> o.add_on_total OR back.amount IS NOT NULL AND o.state <> 'paid'`,
  'money of exchanged tickets is not received by a paid order, or by one that gave none': sql`
    SELECT f.id AS at FROM refunds f WHERE f.reason = ${movedToOrder} AND NOT EXISTS (
      SELECT FROM receipts r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.code = p.order_code
      WHERE r.provider = ${exchangeProvider} AND r.provider_transaction = f.id AND r.amount = f.amount AND o.state = 'paid')
    UNION SELECT r.id FROM receipts r WHERE (r.provider = ${exchangeProvider}) <> (r.exchanged_from IS NOT NULL)
      OR r.provider = ${exchangeProvider} AND NOT EXISTS (
        SELECT FROM refunds f WHERE f.id = r.provider_transaction AND f.reason = ${movedToOrder} AND f.state = 'succeeded')`,
  'a paid order has tickets that were given for it and still open the gate': sql`
    SELECT o.code AS at FROM orders o, jsonb_array_elements_text(o.exchange -> 'ticket_ids') given
    WHERE o.state = 'paid' AND NOT EXISTS (
      SELECT FROM ticket_refunds back JOIN tickets t ON t.id = back.ticket_id
      WHERE back.ticket_id = given AND back.order_code = o.exchange ->> 'order_code' AND t.voided_at IS NOT NULL)`,
  'a transfer to a buyer is not what its refund is': sql`
    SELECT y.id AS at FROM payouts y JOIN refunds f ON f.id = y.refund_id
    WHERE y.amount <> f.amount OR y.state = 'sent' AND f.state <> 'due' OR y.state = 'done' AND f.state <> 'succeeded'`,
  'money was transferred to a buyer without a transfer': sql`
    SELECT f.id AS at FROM refunds f
    WHERE f.provider_code = 'transferred'
      AND NOT EXISTS (SELECT FROM payouts y WHERE y.refund_id = f.id AND y.state = 'done')`,
  'a complimentary ticket is of a sale, or cost something': sql`
    SELECT t.id AS at FROM tickets t JOIN orders o ON o.code = t.order_code
    WHERE t.obtained_by = 'complimentary' AND o.user_id <> ${guestListAccount}
    UNION SELECT o.code FROM orders o WHERE o.user_id = ${guestListAccount}
      AND (o.subtotal + o.service_fee + o.total > 0 OR EXISTS (SELECT FROM payments p WHERE p.order_code = o.code))`,
  'a ticket of a guest list is no guest’s': sql`
    SELECT t.id AS at FROM tickets t JOIN orders o ON o.code = t.order_code
    WHERE o.user_id = ${guestListAccount} AND NOT EXISTS (
      SELECT FROM gift_tickets k JOIN guests u ON u.gift_id = k.gift_id WHERE k.ticket_id = t.id)`,
  'more goes back than came': sql`
    SELECT r.id AS at FROM receipts r
    WHERE (SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.receipt_id = r.id) > r.amount`,
  'a provider pays more back than it took, over all orders that exchanged tickets took its money to': sql`
    SELECT m.id AS at FROM receipts m JOIN receipts part ON part.id = m.id OR part.exchanged_from = m.id
    JOIN refunds f ON f.receipt_id = part.id
    WHERE m.id IN (SELECT exchanged_from FROM receipts) AND f.reason <> ${movedToOrder}
    GROUP BY m.id HAVING sum(f.amount) > m.amount`,
};

/** Broken rules with the first rows that break them; empty when the books match. */
export async function findDifferences(
  db: Db,
  rules: Readonly<Record<string, Rule>> = books,
): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await sql<{ at: string }>`SELECT at FROM (${rule}) faults ORDER BY at LIMIT 10`.execute(
      db,
    );
    if (rows.length > 0) broken[name] = rows.map(({ at }) => at);
  }
  return broken;
}

/** All money of one provider, in đồng. */
export interface ProviderBooks {
  provider: string;
  received: number;
  returned: number;
  /** On its way back. */
  on_its_way: number;
  /** To be transferred to accounts of buyers. */
  due: number;
  /** Owed to buyers: the refund failed, and the operator decides. */
  failed: number;
  /** Seen, and of no order yet. */
  unmatched: number;
}

/** What came and what went, by the provider that has the money: what exchanged tickets took to another order neither came nor went. */
export async function sumBooks(db: Db): Promise<ProviderBooks[]> {
  const { rows } = await sql<ProviderBooks>`
    WITH money_in AS (
      SELECT provider, sum(amount)::bigint AS received,
        coalesce(sum(amount) FILTER (WHERE payment_id IS NULL), 0)::bigint AS unmatched
      FROM receipts WHERE exchanged_from IS NULL GROUP BY provider
    ), money_out AS (
      SELECT m.provider,
        coalesce(sum(f.amount) FILTER (WHERE f.state = 'succeeded'), 0)::bigint AS returned,
        coalesce(sum(f.amount) FILTER (WHERE f.state IN ('requested', 'processing')), 0)::bigint AS on_its_way,
        coalesce(sum(f.amount) FILTER (WHERE f.state = 'due'), 0)::bigint AS due,
        coalesce(sum(f.amount) FILTER (WHERE f.state = 'failed'), 0)::bigint AS failed
      FROM refunds f JOIN receipts r ON r.id = f.receipt_id JOIN receipts m ON m.id = coalesce(r.exchanged_from, r.id)
      WHERE f.reason <> ${movedToOrder} GROUP BY m.provider
    )
    SELECT provider, received, unmatched, coalesce(returned, 0) AS returned, coalesce(on_its_way, 0) AS on_its_way,
      coalesce(due, 0) AS due,
      coalesce(failed, 0) AS failed
    FROM money_in LEFT JOIN money_out USING (provider) ORDER BY provider`.execute(db);
  return rows;
}

/** Complimentary tickets beside the sales: those that are good, and those that were taken back. */
interface Complimentary {
  given: number;
  withdrawn: number;
}

/** What paid orders cost, without what the operator has refunded of them; VND. Complimentary tickets are counted apart: they are no sales. */
export async function sumSold(
  db: Db,
): Promise<{ orders: number; sold: number; refunded: number; complimentary: Complimentary }> {
  const { rows } = await sql<{ orders: number; sold: number; refunded: number } & Complimentary>`
    SELECT count(*) AS orders, coalesce(sum(total), 0)::bigint AS sold,
      (SELECT coalesce(sum(amount), 0) FROM (
        SELECT amount FROM ticket_refunds UNION ALL SELECT amount FROM add_on_refunds) parts)::bigint AS refunded,
      (SELECT count(*) FROM orders o JOIN tickets t ON t.order_code = o.code
        WHERE o.user_id = ${guestListAccount} AND t.voided_at IS NULL) AS given,
      (SELECT count(*) FROM orders o JOIN tickets t ON t.order_code = o.code
        WHERE o.user_id = ${guestListAccount} AND t.voided_at IS NOT NULL) AS withdrawn
    FROM orders WHERE state = 'paid' AND user_id <> ${guestListAccount}`.execute(db);
  const { given, withdrawn, ...sums } = rows[0] ?? {
    orders: 0,
    sold: 0,
    refunded: 0,
    given: 0,
    withdrawn: 0,
  };
  return { ...sums, complimentary: { given, withdrawn } };
}
