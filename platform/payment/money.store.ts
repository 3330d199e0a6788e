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
  /** The provider's own number of it. */
  transaction: string;
  paymentId: string;
  amount: number;
}

/** What money has come for, as it was read without a lock. */
export interface MoneyFacts extends LockedForMoney {
  /** The version of the order's row: another one as soon as anything of it changes. */
  version: string;
  /** Of an order that waits for money. */
  sale: Sale | undefined;
}

/** Reads what money has come for (`money_facts`); undefined when nobody knows the reference. */
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
 * Writes down money that pays an order, all that it buys, and what became of the callback, in one statement
 * (`take_money`). False, and nothing is written, when something is not as it was read.
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

/** What money has come for, all of it locked: payment, buyer, order, in this order. */
export interface LockedForMoney {
  payment: LockedPayment;
  order: OrderRow;
  /** This very money has been written down before. */
  isKnownMoney: boolean;
}

/** An attempt as far as its end is decided by it. */
type LockedPayment = Pick<PaymentRow, 'id' | 'provider' | 'method' | 'state' | 'amount'>;

/**
 * Locks a callback and what its money is for (`lock_for_money`): `applied` when it was applied before, `unknown` when
 * nobody knows the reference. Who writes the same money down waits.
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
 * Writes money down, and what became of its attempt, in one statement; returns the receipt. The unique key on
 * (provider, transaction) refuses to see the same money twice; an attempt that may not end so is a defect.
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
 * Writes down money that names none of our attempts: a transfer whose text is missing or wrong. It waits for an operator;
 * the same money is written down once.
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

/** Decides to send the money of a receipt back; the sending is a worker's. Once per receipt and reason. */
export async function requestRefund(
  tx: Tx,
  refund: { paymentId: string; receiptId: string; amount: number; reason: RefundReason },
): Promise<void> {
  await sql`
    INSERT INTO refunds (id, payment_id, receipt_id, amount, reason, state)
    VALUES (${randomId()}, ${refund.paymentId}, ${refund.receiptId}, ${refund.amount}, ${refund.reason}, 'requested')
    ON CONFLICT DO NOTHING`.execute(tx);
}
