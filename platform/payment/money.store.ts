import type { AsJson } from '../db/tables/column-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';
import { randomId } from '../lib/crypto/random-id.ts';
import { orderOf, throwUnlessMayMove, type OrderRow } from '../sale/orders/order.store.ts';
import { saleOf, soldAsJson, type Sale, type SaleAsJson, type SoldOrder } from '../sale/orders/sale.store.ts';
import type { RefundReason } from '../sale/orders/refund-reason.rule.ts';
import { endPayment, type PaymentEnd, type PaymentRow } from './payment.store.ts';

/** Money that a provider says it has taken for us. */
export interface SeenMoney {
  provider: string;
  /** The provider's transaction number. */
  transaction: string;
  paymentId: string;
  amount: number;
}

/** The payment and order that money belongs to, read without locks. */
export interface MoneyFacts extends LockedForMoney {
  /** The version of the order's row, which differs as soon as anything of it changes. */
  version: string;
  /** What is to be sold; only for an order that awaits payment. */
  sale: Sale | undefined;
}

/** Reads the payment and order of a reference (`money_facts`); undefined for an unknown reference. */
export async function readMoneyFacts(
  db: Db,
  { provider, reference, transaction }: { provider: string; reference: string; transaction: string },
): Promise<MoneyFacts | undefined> {
  const { rows } = await sql<{
    payment: LockedPayment | null;
    of_order: AsJson<OrderRow> | null;
    version: string | null;
    is_known_money: boolean | null;
    sale: SaleAsJson | null;
  }>`SELECT * FROM money_facts(${provider}, ${reference}, ${transaction})`.execute(db);
  const [row] = rows;
  if (!row?.payment || !row.of_order) return undefined;
  return {
    payment: row.payment,
    order: orderOf(row.of_order),
    version: row.version ?? '',
    isKnownMoney: row.is_known_money === true,
    sale: row.sale ? saleOf(row.sale) : undefined,
  };
}

/**
 * Writes a receipt that pays an order, the tickets, and the callback's outcome, in one statement (`take_money`). False, with nothing
 * written, when anything differs from what was read.
 */
export async function takeMoney(
  db: Db,
  { callbackId, answer }: { callbackId: number; answer: string },
  { order, version }: Pick<MoneyFacts, 'order' | 'version'>,
  { money, code, sold }: { money: SeenMoney; code: string; sold: SoldOrder },
): Promise<boolean> {
  throwUnlessMayMove({ code: order.code, from: order.state, to: 'paid' });
  const receipt = {
    id: randomId(),
    provider: money.provider,
    provider_transaction: money.transaction,
    payment_id: money.paymentId,
    amount: money.amount,
  };
  const { rows } = await sql<{ outcome: 'taken' | 'changed' }>`
    SELECT take_money(${callbackId}, ${JSON.stringify(receipt)}, ${code}, ${version}, ${soldAsJson(sold)},
      ${answer}) AS outcome`.execute(db);
  return rows[0]?.outcome === 'taken';
}

/** The payment and order that money belongs to, locked in this order: payment, buyer, order. */
export interface LockedForMoney {
  payment: LockedPayment;
  order: OrderRow;
  /** A receipt with this provider and transaction number exists already. */
  isKnownMoney: boolean;
}

/** What is read of an attempt to decide its end. */
type LockedPayment = Pick<PaymentRow, 'id' | 'provider' | 'method' | 'state' | 'amount'>;

/**
 * Locks a callback and the payment and order of its money (`lock_for_money`): `applied` when the callback was applied before, `unknown` for an
 * unknown reference. Another transaction with the same money waits.
 */
export async function lockForMoney(
  tx: Tx,
  callbackId: number,
  { provider, reference, transaction }: { provider: string; reference: string; transaction: string },
): Promise<{ applied: string } | { applied: null; locked: LockedForMoney | undefined }> {
  const { rows } = await sql<{
    applied: string | null;
    payment: LockedPayment | null;
    of_order: AsJson<OrderRow> | null;
    is_known_money: boolean | null;
  }>`SELECT * FROM lock_for_money(${callbackId}, ${provider}, ${reference}, ${transaction})`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`callback ${callbackId} has gone`);
  const { applied, payment, of_order: order, is_known_money: isKnownMoney } = row;
  if (applied !== null) return { applied };
  if (!payment || !order) return { applied, locked: undefined };
  return { applied, locked: { payment, order: orderOf(order), isKnownMoney: isKnownMoney === true } };
}

/**
 * Inserts a receipt and ends its attempt, in one statement; returns the receipt's id. The unique key on (provider, transaction) refuses the
 * same money twice; throws when the attempt may not end like this.
 */
export async function receiveMoney(tx: Tx, money: SeenMoney, end?: PaymentEnd): Promise<string> {
  const id = randomId();
  const receipt = sql`
    INSERT INTO receipts (id, provider, provider_transaction, payment_id, amount)
    VALUES (${id}, ${money.provider}, ${money.transaction}, ${money.paymentId}, ${money.amount})`;
  if (!end) await receipt.execute(tx);
  else await endPayment(tx, end, receipt);
  return id;
}

/**
 * Inserts a receipt of money that names none of our attempts: a transfer whose text is missing or wrong. It waits for an operator; the
 * same money is inserted once.
 */
export async function receiveUnmatched(
  tx: Tx,
  { provider, transaction, amount, note }: Omit<SeenMoney, 'paymentId'> & { note: string | undefined },
): Promise<void> {
  await sql`
    INSERT INTO receipts (id, provider, provider_transaction, amount, note)
    VALUES (${randomId()}, ${provider}, ${transaction}, ${amount}, ${note ?? null})
    ON CONFLICT (provider, provider_transaction) DO NOTHING`.execute(tx);
}

/** Requests a refund of a receipt, once for each receipt and reason; a worker sends it. */
export async function requestRefund(
  tx: Tx,
  refund: { paymentId: string; receiptId: string; amount: number; reason: RefundReason },
): Promise<void> {
  await sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
    VALUES (${randomId()}, ${refund.paymentId}, ${refund.receiptId}, ${refund.amount}, ${refund.reason}, 'requested')
    ON CONFLICT DO NOTHING`.execute(tx);
}
