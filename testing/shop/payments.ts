// Payments of the booking engine under test: callbacks of VNPAY, and the outcome of payments.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { askDuePayments } from '../../platform/payment/ask/ask-due-payments.ts';
import { takeCallback } from '../../platform/payment/callbacks/take-callback.ts';
import { expireUnpaid } from '../../platform/payment/expire-unpaid.ts';
import { retryPayment } from '../../platform/payment/retry-payment.ts';
import { places, vnpaySays, type Booking, type Selection } from './booking.ts';
import type { TestShowing } from './showing.ts';
import { addBuyer } from '../people/accounts.ts';

/** Price of one ticket of a test showing; đồng. */
export const price = 300_000;

/** Handles an IPN like the route does. */
export const ipn = ({ deps }: Booking, raw: string): Promise<string> =>
  takeCallback(deps, { provider: 'vnpay', raw, headers: {}, network: '203.0.113.9' });

/** Refund state of an order. */
export interface Money {
  receipts: number;
  /** `reason amount state` of each. */
  refunds: string[];
  tickets: number;
  /** Subjects of the mails about it. */
  mails: string[];
}

export async function moneyOf({ deps }: Booking, code: string): Promise<Money | undefined> {
  const { rows } = await sql<Money>`
    SELECT
      (SELECT count(*) FROM receipts r JOIN payments p ON p.id = r.payment_id WHERE p.order_code = ${code}) AS receipts,
      (SELECT coalesce(array_agg(f.reason || ' ' || f.amount || ' ' || f.state ORDER BY f.requested_at), '{}')
        FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE p.order_code = ${code}) AS refunds,
      (SELECT count(*) FROM tickets WHERE order_code = ${code}) AS tickets,
      (SELECT coalesce(array_agg(payload ->> 'subject' ORDER BY id), '{}') FROM outbox
        WHERE kind = 'mail' AND payload ->> 'text' LIKE ${`%${code}%`}) AS mails`.execute(deps.db);
  return rows[0];
}

/** Ends the payment window of an order and the grace period after it. */
export async function endWindow(
  { deps: { db } }: Booking,
  code: string,
  minutes = limits.paymentGraceMinutes + 1,
): Promise<void> {
  await sql`UPDATE orders SET hold_until = now() - interval '1 hour',
    pay_until = now() - make_interval(mins => ${minutes}) WHERE code = ${code}`.execute(db);
  await sql`UPDATE payments SET expires_at = now() - make_interval(mins => ${minutes}),
    started_at = now() - make_interval(mins => ${minutes + limits.paymentWindowMinutes}), asked_at = NULL
    WHERE order_code = ${code}`.execute(db);
}

/** The workers that handle orders whose payment window is over. */
export async function workOnUnpaid({ deps }: Booking): Promise<void> {
  await askDuePayments(deps);
  await expireUnpaid(deps);
}

/** An order of a new buyer with a started first payment. */
export interface Started {
  buyer: string;
  code: string;
  reference: string;
}

export async function start(
  booking: Booking,
  showing: TestShowing,
  selection: Selection = places(1),
): Promise<Started> {
  const buyer = await addBuyer(booking.deps.db);
  return { buyer, ...(await booking.startPaying(showing, buyer, selection)) };
}

/** An order of a new buyer, paid at VNPAY. */
export async function payFor(
  booking: Booking,
  showing: TestShowing,
  selection: Selection = places(2),
  each = price,
): Promise<Started> {
  const started = await start(booking, showing, selection);
  const count =
    selection.seat_ids.length + selection.tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  await ipn(booking, vnpaySays(started.reference, each * count));
  return started;
}

/** An order whose payment was started but not made, expired, with its seats released. */
export async function startAndExpire(
  booking: Booking,
  showing: TestShowing,
  selection: Selection = places(1),
): Promise<Started> {
  const started = await start(booking, showing, selection);
  await endWindow(booking, started.code);
  await workOnUnpaid(booking);
  const { state } = await booking.view(started.code, started.buyer);
  if (state !== 'expired') throw new Error(`the order should have expired but is ${state}`);
  return started;
}

/** Another payment attempt; returns the page to pay at. */
export async function retry(
  { deps }: Booking,
  code: string,
  userId: string,
  method = 'vnpay',
): Promise<string | null> {
  const request = { code, userId, method, language: 'vi' as const, ipAddress: '203.0.113.7' };
  return (await retryPayment(deps, request, async () => undefined)).pay_url;
}
