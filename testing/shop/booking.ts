// The booking engine on a fresh database, with a VNPAY client that signs like the real one and returns the answers of
// the test.
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Db } from '../../platform/db/open.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { giveUpOrder } from '../../platform/payment/cancel-order.ts';
import { holdsInGroups } from '../../platform/sale/booking/hold-in-groups.ts';
import { placeHold } from '../../platform/sale/booking/place-hold.ts';
import { readOrderView } from '../../platform/sale/orders/view/read-order-view.ts';
import { countedCalls } from '../../platform/apis/event.ts';
import type { EventDeps } from '../../platform/apis/event-deps.ts';
import { joinsInGroups } from '../../platform/queue/join-in-groups.ts';
import { payOnce } from '../../platform/payment/start-payment.ts';
import {
  createVnpay,
  type VnpayQueryResult,
  type VnpayRefundResult,
} from '../../platform/payment/providers/vnpay/vnpay-client.ts';
import { vnpayProvider } from '../../platform/payment/providers/vnpay/vnpay-provider.ts';
import { signedQuery } from '../../platform/payment/providers/vnpay/vnpay-sign.rule.ts';
import { methodTable } from '../../platform/payment/providers/method-table.ts';
import {
  openPaymentProviders,
  type PaymentProviders,
} from '../../platform/payment/providers/open-payment-providers.ts';
import { openTicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import { systemClock, type Clock } from '../../platform/lib/time/clock.ts';
import { Failure } from '../../platform/lib/failure.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { createRateLimits } from '../../platform/lib/rate-limit.ts';
import { messagingOver } from '../../platform/messaging/messaging.ts';
import { openTestDatabase } from '../engines/database.ts';
import { contact } from './contact.ts';
import type { TestShowing } from './showing.ts';
import { eagerBeacon } from '../services/eager-beacon.ts';
import { smsDoor } from '../services/sms-door.ts';

/** The account that signs `vnpaySays`. */
export const vnpayAccount = {
  tmnCode: 'TESTTMN1',
  hashSecret: 'a secret that only this test and its VNPAY know',
};
const { hashSecret } = vnpayAccount;
const hmac = (words: string) => createHmac('sha512', hashSecret).update(words).digest('hex');

/** VNPAY's answer to the next queries; set by the test. */
export interface VnpayScript {
  query: (txnRef: string) => VnpayQueryResult;
  refund: (txnRef: string) => VnpayRefundResult;
  refunds: { txnRef: string; amount: number; transactionNo: string; kind: string }[];
}

/** The keys that sign tickets of bookings and of the operator's commands in tests. */
export const testTicketKeys = openTicketKeys([
  { id: 1, privateKey: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00+07:00' },
]);

export type Selection = Parameters<typeof placeHold>[1]['selection'];
export const seats = (...ids: string[]): Selection => ({ seat_ids: ids, tickets: [] });
export const places = (quantity: number, type = 'place'): Selection => ({
  seat_ids: [],
  tickets: [{ ticket_type_id: type, quantity }],
});

export interface HoldOptions {
  clock?: Clock;
  turnToken?: string;
  captcha?: string;
  ticketCode?: string;
  /** The engine of another process. */
  tryHold?: EventDeps['tryHold'];
}

export interface Booking {
  database: Database;
  deps: EventDeps;
  script: VnpayScript;
  /** The order's code; throws the failure. */
  hold(showing: TestShowing, userId: string, selection: Selection, options?: HoldOptions): Promise<string>;
  cancel(code: string, userId: string): Promise<OrderWire>;
  /** Hold, contact, first payment; returns the reference of the attempt. */
  startPaying(
    showing: TestShowing,
    userId: string,
    selection: Selection,
  ): Promise<{ code: string; reference: string }>;
  submit(code: string, userId: string, method?: string | null): Promise<string | null>;
  giveContact(code: string): Promise<void>;
  view(code: string, userId: string): ReturnType<typeof readOrderView>;
  close(): Promise<void>;
}

const keepNothing = async (): Promise<void> => undefined;

/** The real VNPAY client, except for the answers of its server. */
function scriptedVnpay(script: VnpayScript): PaymentProviders {
  const vnpay = createVnpay({
    ...vnpayAccount,
    payUrl: 'http://vnpay.test/pay',
    apiUrl: 'http://vnpay.test',
  });
  const scripted = vnpayProvider({
    ...vnpay,
    query: async ({ txnRef }) => script.query(txnRef),
    refund: async ({ txnRef, amount, transactionNo, kind }) => {
      script.refunds.push({ txnRef, amount, transactionNo, kind });
      return script.refund(txnRef);
    },
  });
  const table = methodTable.map((row) => ({ ...row, provider: { ...row.provider, open: () => scripted } }));
  return openPaymentProviders(
    { vnpay: vnpayAccount },
    { clock: systemClock, url: 'http://platform.test', table },
  );
}

/** With VNPAY as the only provider by default; with the queues in the shop's database, or in the given one. */
export async function openBooking(
  options: { poolSize?: number; payments?: PaymentProviders; queueDb?: Db } = {},
): Promise<Booking> {
  const database = await openTestDatabase(options);
  const { db } = database;
  const script: VnpayScript = {
    query: () => ({ kind: 'not_found', raw: '{}' }),
    refund: () => ({ kind: 'no_answer', reason: 'timeout' }),
    refunds: [],
  };
  const log = createLog({ level: 'silent' });
  const rateLimits = await createRateLimits({ log });
  const base = {
    config: {
      publicUrl: 'http://localhost:4000',
      returnTokenSecret: 'r'.repeat(40),
      turnTokenSecret: 't'.repeat(40),
      identityNumberSecret: 'i'.repeat(40),
      accessTokenSecret: 'a'.repeat(40),
      wallets: {},
    },
    db,
    catalogueDb: db,
    queueDb: options.queueDb ?? db,
    clock: systemClock,
  };
  const deps: EventDeps = {
    ...base,
    log,
    tryJoin: joinsInGroups(base),
    tryHold: holdsInGroups({ db, log }),
    messaging: messagingOver({ send: keepNothing, connected: () => true, close: keepNothing }),
    ticketKeys: testTicketKeys,
    payments: options.payments ?? scriptedVnpay(script),
    sms: smsDoor,
    beacon: eagerBeacon,
    ...countedCalls(rateLimits),
  };
  const booking: Booking = {
    database,
    deps,
    script,
    hold: async (
      showing,
      userId,
      selection,
      { clock = deps.clock, turnToken, captcha, ticketCode, tryHold = deps.tryHold } = {},
    ) => {
      const request = {
        showingId: showing.id,
        userId,
        language: 'vi' as const,
        turnToken,
        captcha,
        ticketCode: ticketCode ?? null,
        selection,
      };
      return (await placeHold({ ...deps, clock, tryHold }, request)).code;
    },
    cancel: (code, userId) => giveUpOrder(deps, { code, userId }, 'vi'),
    giveContact: async (code) => {
      await sql`UPDATE orders SET contact = ${JSON.stringify(contact)} WHERE code = ${code}`.execute(db);
    },
    submit: async (code, userId, method = 'vnpay') => {
      const request = { code, userId, method, language: 'vi' as const, ipAddress: '203.0.113.7' };
      return (await payOnce(deps, request, { kind: 'submit', key: randomUUID() })).pay_url;
    },
    startPaying: async (showing, userId, selection) => {
      const code: string = await booking.hold(showing, userId, selection);
      await booking.giveContact(code);
      const url = await booking.submit(code, userId);
      return { code, reference: new URL(url ?? '').searchParams.get('vnp_TxnRef') ?? '' };
    },
    view: (code, userId) => readOrderView(db, { code, userId }, 'en'),
    close: () => database.close(),
  };
  return booking;
}

let transactions = 14_000_000;
/** A transaction number of VNPAY; never repeated. */
export const newTransactionNo = (): string => String((transactions += 1));

/** The signed query string of an IPN or a return. Paid by default. */
export function vnpaySays(
  reference: string,
  amount: number,
  said: { code?: string; status?: string; transactionNo?: string } = {},
): string {
  const { code = '00' } = said;
  const isPaid = code === '00';
  const { status = isPaid ? '00' : '02', transactionNo = isPaid ? newTransactionNo() : '0' } = said;
  return signedQuery(
    {
      vnp_Amount: String(amount * 100),
      vnp_BankCode: 'NCB',
      vnp_OrderInfo: 'Thanh toan',
      vnp_PayDate: '20261120120000',
      vnp_ResponseCode: code,
      vnp_TmnCode: 'TESTTMN1',
      vnp_TransactionNo: transactionNo,
      vnp_TransactionStatus: status,
      vnp_TxnRef: reference,
    },
    hmac,
  );
}

/** An answer to querydr. */
export function queryAnswer(
  amount: number,
  { status = '00', type = '01', transactionNo = newTransactionNo() } = {},
): VnpayQueryResult {
  const outcome =
    type !== '01' ? 'refunded' : status === '00' ? 'succeeded' : status === '02' ? 'failed' : 'pending';
  const rest = { bankCode: 'NCB', payDate: '20261120120000', raw: JSON.stringify({ status, amount }) };
  return {
    kind: 'answered',
    outcome,
    amount,
    transactionNo,
    transactionStatus: status,
    transactionType: type,
    ...rest,
  };
}

/** Name of the failure of this promise; `fulfilled` when it succeeds. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'fulfilled';
  } catch (error) {
    if (error instanceof Failure) return error.failure;
    throw error;
  }
}

/** Counts the outcomes of concurrent calls by name. */
export async function tally(racers: Promise<unknown>[]): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const name of await Promise.all(racers.map(failureOf))) count[name] = (count[name] ?? 0) + 1;
  return count;
}

/** Expires a hold, by the clock of the database. */
export async function lapse({ database: { db } }: Booking, code: string): Promise<void> {
  await sql`UPDATE orders SET hold_until = clock_timestamp() - interval '1 second' WHERE code = ${code}`.execute(
    db,
  );
  await sql`UPDATE units SET held_until = clock_timestamp() - interval '1 second' WHERE claim_id = ${code}`.execute(
    db,
  );
}

/** The audit trail of an order, oldest first. */
export async function transitionsOf({ database: { db } }: Booking, code: string): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    SELECT trim(coalesce(from_state, '') || ' → ' || to_state) || ': ' || because AS step
    FROM order_transitions WHERE order_code = ${code} ORDER BY id`.execute(db);
  return rows.map((row) => row.step);
}
