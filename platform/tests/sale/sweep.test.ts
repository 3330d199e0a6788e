// The sweep must find every kind of wrong data: each fault is planted, and must be named.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBooking, places, seats, vnpaySays, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { ipn, price } from '../../../testing/shop/payments.ts';
import { ruleCount, sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let booking: Booking;
let showing: TestShowing;
/** Code of an order that is paid for two seats. */
let paid: string;
/** Code of an order for two standing tickets whose payment has begun. */
let paying: string;

beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
beforeEach(async () => {
  const { db } = booking.database;
  await sql`TRUNCATE balances, tickets, refunds, receipts, payments, order_transitions, orders, units, waiting_lists,
    votings, leaving_tickets CASCADE`.execute(db);
  await sql`DROP INDEX IF EXISTS tickets_one_per_unit`.execute(db);
  showing = await addShowing(db, { seats: 4, places: 5 });
  const buyer = await addBuyer(db);
  const bought = await booking.startPaying(showing, buyer, seats('S01', 'S02'));
  await ipn(booking, vnpaySays(bought.reference, 2 * price));
  paid = bought.code;
  paying = (await booking.startPaying(showing, await addBuyer(db), places(2))).code;
});

/** A voucher that the buyer of the order in payment has used once. */
const useOfVoucher = ({
  amount = 1,
  budget = 10,
  counted = null,
  onPaidToo = false,
}: {
  amount?: number;
  budget?: number;
  counted?: 'spent' | null;
  onPaidToo?: boolean;
}) => sql`
  WITH voucher AS (
    INSERT INTO vouchers (id, code, title, terms, kind, value, budget, max_uses_per_account)
    VALUES (gen_random_uuid()::text, gen_random_uuid()::text, '{}', '{}', 'fixed', 1, ${budget}, 1) RETURNING id)
  INSERT INTO voucher_uses (order_code, party, voucher_id, user_id, amount, counted)
  SELECT o.code, 'platform', voucher.id, one.user_id, ${amount}, ${counted}
  FROM voucher, orders one JOIN orders o ON o.code = one.code OR ${onPaidToo} AND o.code = ${paid}
  WHERE one.code = ${paying}
  ON CONFLICT (order_code, party) DO UPDATE
    SET voucher_id = excluded.voucher_id, amount = excluded.amount, counted = excluded.counted`;
/** A ticket of the paid order that the operator decided to refund, without anything done. */
const refundOfTicket = () => sql`
  WITH decision AS (
    INSERT INTO desk_refunds (id, scope, subject, operator, reason, planned_orders, planned_tickets, planned_amount)
    VALUES (gen_random_uuid()::text, 'order', ${paid}, 'lan@desk', 'buyer_asked', 1, 1, 1) RETURNING id)
  INSERT INTO ticket_refunds (ticket_id, order_code, desk_refund_id, amount)
  SELECT t.id, t.order_code, decision.id, 1 FROM decision, tickets t WHERE t.order_code = ${paid}
  ON CONFLICT DO NOTHING`;

/** Valid scans of a ticket of the paid order that had no effect. */
const admissions = (times: number) => sql`
  WITH gate AS (
    INSERT INTO gates (id, event_id, name) SELECT gen_random_uuid()::text, event_id, 'A' FROM showings WHERE id = ${showing.id}
    RETURNING id, event_id), device AS (
    INSERT INTO gate_devices (id, event_id, gate_id, role, name, key_hash, code_salt)
    SELECT id, event_id, id, 'gate', 'A', sha256(id::bytea), substr(sha256(id::bytea), 1, 16) FROM gate RETURNING id, event_id)
  INSERT INTO gate_scans (device_id, nonce, event_id, gate_id, kind, way, ticket_id, showing_id, ticket_type_id, number, generation, said,
    let_in, at, device_at, answers, own, standing, judged)
  SELECT d.id, gen_random_uuid()::text, d.event_id, d.id, 'entry', 'qr', t.id, t.showing_id, t.ticket_type_id, t.number, 1, 'valid', true,
    now(), now(), '{}', 'valid', 'admitted', 'valid'
  FROM device d, (SELECT * FROM tickets WHERE order_code = ${paid} LIMIT 1) t, generate_series(1, ${times}::int)`;

/** A ticket of the paid order that is offered back, or marked as resold, without any effect. */
const offeredBack = (state: 'offered' | 'resold' = 'offered') => sql`
  INSERT INTO ticket_returns (id, ticket_id, order_code, user_id, showing_id, unit_id, ticket_type_id, amount, state, resold_to,
    closes_at, ended_at)
  SELECT gen_random_uuid()::text, id, order_code, user_id, showing_id, unit_id, ticket_type_id, 1, ${state},
    CASE WHEN ${state} = 'resold' THEN order_code END, now() + interval '1 hour', CASE WHEN ${state} = 'resold' THEN now() END
  FROM tickets WHERE order_code = ${paid} AND unit_id = 'S02'`;

/** A place on the waiting list that is marked as having an offer. */
const offeredPlace = sql`list AS (INSERT INTO waiting_lists (showing_id) SELECT showing_id FROM tickets LIMIT 1 RETURNING showing_id),
  place AS (
    INSERT INTO waiting_places (id, showing_id, user_id, quantity, language, state)
    SELECT gen_random_uuid()::text, list.showing_id, t.user_id, 1, 'vi', 'offered' FROM list, (SELECT * FROM tickets LIMIT 1) t
    RETURNING *)`;

/** A voting in which the buyer gave two hearts, and nothing else was written. */
const vote = (most: number | null) => sql`
  WITH voting AS (
    INSERT INTO votings (id, slug, title, about, opens_at, closes_at, max_per_vote, max_per_account)
    VALUES (gen_random_uuid()::text, gen_random_uuid()::text, '{}', '{}', now(), now() + interval '1 hour', 9, ${most})
    RETURNING id
  ), candidate AS (
    INSERT INTO voting_candidates (voting_id, id, name, position) SELECT id, 'c1', '{}', 1 FROM voting RETURNING voting_id, id)
  INSERT INTO votes (id, voting_id, candidate_id, user_id, hearts)
  SELECT gen_random_uuid()::text, candidate.voting_id, candidate.id, o.user_id, 2 FROM candidate, orders o WHERE o.code = ${paid}`;

const faults: Record<string, () => ReturnType<typeof sql>> = {
  'a unit is in two live tickets': () => sql`
    INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr)
    SELECT id || 'x', showing_id, unit_id, ticket_type_id, order_code, user_id, code || 'x', key_id, qr
    FROM tickets WHERE order_code = ${paid}`,
  'the halves of a couple seat are not in one hand': () =>
    sql`UPDATE units SET partner_id = 'S03' WHERE showing_id = ${showing.id} AND id = 'S02'`,
  'a succeeded payment bought no tickets and is not on its way back': () =>
    sql`UPDATE payments SET state = 'succeeded', provider_transaction = '7' WHERE order_code = ${paying}`,
  'a paid order does not have exactly its tickets': () =>
    sql`DELETE FROM tickets WHERE order_code = ${paid} AND unit_id = 'S02'`,
  'a ticket belongs to an order that is not paid': () => sql`UPDATE tickets SET order_code = ${paying}`,
  'a unit is sold to an order that is not paid': () =>
    sql`UPDATE units SET sold = true WHERE claim_id = ${paying}`,
  'a unit that nobody may have is kept from others': () =>
    sql`UPDATE orders SET state = 'expired' WHERE code = ${paying}`,
  'a ticket that was resold opens the gate, was not refunded, or has no one else’s in its place': () =>
    offeredBack('resold'),
  // Void before it is offered, because ending a ticket ends its return.
  'a ticket is offered back that is void or was let in': () => sql`
    WITH ended AS (
      INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, voided_at)
      SELECT id || 'x', showing_id, unit_id, ticket_type_id, order_code, user_id, code || 'x', key_id, qr, now()
      FROM tickets WHERE order_code = ${paid} AND unit_id = 'S02' RETURNING *)
    INSERT INTO ticket_returns (id, ticket_id, order_code, user_id, showing_id, unit_id, ticket_type_id, amount, closes_at)
    SELECT id, id, order_code, user_id, showing_id, unit_id, ticket_type_id, 1, now() FROM ended`,
  'a ticket is offered back that its seller no longer has, or that waits in a gift': () => sql`
    WITH back AS (${offeredBack()} RETURNING *)
    UPDATE tickets SET user_id = (SELECT user_id FROM orders WHERE code = ${paying}) FROM back WHERE tickets.id = back.ticket_id`,
  'a ticket leaves its owner in another way than is kept of it': () =>
    sql`INSERT INTO leaving_tickets (ticket_id, by) VALUES ('lost', 'gift')`,
  'a unit is kept for an offer that does not name it, or a clock runs on one that is kept': () =>
    sql`UPDATE units SET claim_kind = 'offer', claim_id = 'nothing' WHERE showing_id = ${showing.id} AND id = 'S03'`,
  'an open offer does not have its units': () => sql`
    WITH ${offeredPlace}
    INSERT INTO waiting_offers (id, place_id, showing_id, user_id, ticket_type_id, unit_ids, expires_at)
    SELECT id, id, showing_id, user_id, 'seat', '{S03}', now() + interval '1 hour' FROM place`,
  'a place on a waiting list and its offer do not agree': () => sql`WITH ${offeredPlace} SELECT FROM place`,
  'a returned ticket is held by nobody, or by one who had no offer of it': () => sql`
    WITH back AS (${offeredBack()} RETURNING *)
    UPDATE units SET return_id = back.id FROM back
    WHERE units.showing_id = back.showing_id AND units.id = back.unit_id`,
  'the count of a voting is not the sum of its votes': () => vote(null),
  'an account gave more or fewer hearts than its votes say': () => vote(null),
  'an account gave more hearts than a voting takes of one': () => vote(1),
  'a live order does not have its units': () =>
    sql`UPDATE units SET claim_kind = NULL, claim_id = NULL WHERE claim_id = ${paying}`,
  'units of an order in payment lapse by the clock': () =>
    sql`UPDATE units SET held_until = now() WHERE claim_id = ${paying}`,
  'the sums of an order do not match its lines': () =>
    sql`UPDATE orders SET subtotal = subtotal + 1, total = total + 1 WHERE code = ${paying}`,
  'the discount of an order is not what its vouchers take off': () =>
    sql`UPDATE orders SET discount = 1, total = total - 1 WHERE code = ${paying}`,
  'the service fee of an order is not that of its tickets in the way that it was paid in': () =>
    sql`UPDATE orders SET service_fee = 1, total = total + 1 WHERE code = ${paying}`,
  'a voucher is used more often than it may be, or over its budget': () =>
    useOfVoucher({ amount: 2, budget: 1 }),
  'a buyer uses a voucher more often than one may': () => useOfVoucher({ onPaidToo: true }),
  'what is counted of a voucher is not what paid orders took': () => useOfVoucher({ counted: 'spent' }),
  'somebody pays for paper tickets that go nowhere': () =>
    sql`UPDATE orders SET shipping_fee = 1, total = total + 1 WHERE code = ${paying}`,
  'a succeeded payment has no money': () => sql`DELETE FROM receipts`,
  'a ticket that was refunded still opens the gate': () => refundOfTicket(),
  'other money goes back than what was paid for the refunded tickets and add-ons': () => refundOfTicket(),
  'add-ons are taken that no order has, or of an order that has ended': () =>
    sql`INSERT INTO add_ons (showing_id, id, name, price, stock, max_per_order, position, taken)
      VALUES (${showing.id}, 'combo', '{}', 1, 5, 5, 0, 1)`,
  'the add-ons of an order do not cost what it says, or went back for another amount': () =>
    sql`UPDATE orders SET add_on_total = 1, total = total + 1 WHERE code = ${paying}`,
  'an identity number has more tickets of a showing than it may': () => sql`
    WITH asked AS (
      UPDATE showings SET attendee_form = '{"name": "optional", "phone": null, "questions": [], "until_minutes": 0, "identity": {"tickets_max": 1}}'
      WHERE id = ${showing.id})
    INSERT INTO identity_claims (showing_id, unit_id, order_code, identity_hash)
    SELECT showing_id, unit_id, order_code, 'one' FROM tickets WHERE order_code = ${paid}`,
  'a ticket is admitted more often than its rules allow': () => admissions(2),
  'a ticket does not say when it was first let in': () => admissions(1),
  'money of exchanged tickets is not received by a paid order, or by one that gave none': () => sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
    SELECT id, payment_id, id, 1, 'moved_to_order', 'succeeded' FROM receipts`,
  'a paid order has tickets that were given for it and still open the gate': () => sql`
    UPDATE orders SET exchange = jsonb_build_object('order_code', code, 'ticket_ids',
      (SELECT jsonb_agg(id) FROM tickets t WHERE t.order_code = orders.code), 'amount', 1) WHERE code = ${paid}`,
  'a provider pays more back than it took, over all orders that exchanged tickets took its money to':
    () => sql`
    DO $$ BEGIN
      INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount, exchanged_from)
      SELECT id || 'x', 'exchange', id, payment_id, amount, id FROM receipts;
      INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
      SELECT id, payment_id, id, amount, 'late_payment', 'requested' FROM receipts;
    END $$`,
  'a transfer to a buyer is not what its refund is': () => sql`
    WITH owed AS (
      INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
      SELECT id, payment_id, id, amount, 'late_payment', 'due' FROM receipts RETURNING id, amount
    ), file AS (INSERT INTO payout_files (id, operator) VALUES (gen_random_uuid()::text, 'lan') RETURNING id)
    INSERT INTO payouts (id, refund_id, file_id, amount, bank_bin, account, holder)
    SELECT gen_random_uuid()::text, owed.id, file.id, owed.amount - 1, '970436', '1', 'A' FROM owed, file`,
  'money was transferred to a buyer without a transfer': () => sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state, provider_code)
    SELECT id, payment_id, id, amount, 'late_payment', 'succeeded', 'transferred' FROM receipts`,
  'a complimentary ticket is of a sale, or cost something': () =>
    sql`UPDATE tickets SET obtained_by = 'complimentary'`,
  'a ticket of a guest list is no guest’s': () => sql`
    WITH account AS (INSERT INTO users (id) VALUES ('guest-lists') RETURNING id)
    UPDATE orders SET user_id = account.id FROM account WHERE code = ${paid}`,
  'more goes back than came': () => sql`
    DO $$ BEGIN
      INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
      SELECT id, payment_id, id, amount, 'late_payment', 'requested' FROM receipts;
      UPDATE receipts SET amount = amount - 1;
    END $$`,
  'money in less money going back is not what the order costs': () =>
    sql`UPDATE receipts SET amount = amount - 1`,
  'an account has more tickets than it may': () => sql`UPDATE showings SET max_tickets_per_account = 1`,
  'an account bought more tickets than it may, given away or not': () =>
    sql`UPDATE showings SET max_tickets_per_account = 1`,
  'the audit trail has a gap or does not end where the order is': () =>
    sql`DELETE FROM order_transitions WHERE order_code = ${paid} AND to_state = 'awaiting_payment'`,
  'an order moved as no order may': () =>
    sql`UPDATE order_transitions SET from_state = 'paid' WHERE order_code = ${paid} AND to_state = 'paid'`,
  'a balance is below 0, or not the sum of its entries': () => sql`UPDATE balances SET amount = amount + 1`,
  'an entry of a balance does not follow from the one before': () =>
    sql`UPDATE balance_entries SET balance_after = balance_after + 1`,
  'an order did not bring the hearts that it should': () =>
    sql`DELETE FROM balance_entries WHERE order_code = ${paid} AND unit = 'heart'`,
  'something of a deleted person is left': () => sql`UPDATE users SET deleted_at = now()`,
  'a callback was never applied': () => sql`UPDATE provider_callbacks SET applied_at = NULL`,
  'an order still waits for payment': () => sql`SELECT 1`,
  'an attempt to pay has no end': () => sql`SELECT 1`,
  'we know of money that the bank did not take': () => sql`SELECT 1`,
  'the bank took money that we do not know': () => sql`
    INSERT INTO sandbox_payments (provider, token, reference, number, amount, taken, description, language, expires_at, state)
    VALUES ('vnpay', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 1, '', 'vi', now(), 'paid')`,
  'a refund has not arrived': () => sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
    SELECT id, payment_id, id, amount, 'late_payment', 'requested' FROM receipts`,
  'the bank paid back other than we asked': () => sql`
    WITH bank AS (
      INSERT INTO sandbox_payments (provider, token, reference, number, amount, taken, description, language, expires_at, state)
      SELECT provider, gen_random_uuid(), gen_random_uuid(), provider_transaction, amount, amount, '', 'vi', now(), 'paid'
      FROM receipts RETURNING id)
    INSERT INTO sandbox_payment_refunds (payment_id, reference, amount, settles_at) SELECT id, 'R', 1, now() FROM bank`,
};

test('finds nothing without a fault, and has a fault below for every rule', async () => {
  expect(Object.keys(faults)).toHaveLength(ruleCount);
  expect(await sweep(booking.database.db)).toEqual({});
});

test.each(Object.keys(faults))('finds: %s', async (name) => {
  await faults[name]!().execute(booking.database.db);
  expect(Object.keys(await sweep(booking.database.db, { allIsSaid: true }))).toContain(name);
});
