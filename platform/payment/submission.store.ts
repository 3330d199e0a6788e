import { sql } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';
import { sqlState } from '../lib/sql-state.ts';
import { keptAnswer, type KeyRow, type Once } from '../db/idempotency.ts';
import { outboxRows, type OutboxItem } from '../outbox/enqueue.ts';
import { shown, type PaymentFacts, type ReadOrder } from '../sale/orders/view/order-view.store.ts';
import { throwUnlessMayMove, type Because } from '../sale/orders/order.store.ts';
import { soldAsJson, type SaleAsJson, type SoldOrder } from '../sale/orders/sale.store.ts';
import type { PayAnswer } from './open-attempt.ts';
import { attemptAsJson, type StartingPayment } from './payment.store.ts';

/** An order as it is shown, with everything that its submission is decided by. */
export interface OrderToSubmit extends ReadOrder {
  user_id: string;
  language: Language;
  turn_id: string | null;
  /** The version of its row, which differs as soon as anything of it changes. */
  version: string;
  /** Whether its showing is cancelled, and whether its turn is over. */
  standing: { is_off: boolean | null; is_turn_over: boolean };
  /** The answer that is stored under the idempotency key already. */
  kept: KeyRow | null;
  /** The mailbox of the account's proven email, for an order that costs nothing. */
  mailbox: string | null;
  /** What is to be sold; only for a hold that costs nothing. */
  sale: SaleAsJson | null;
}

/** Reads an order of this account to submit it, without a lock; undefined when it has no such order. */
export async function readToSubmit(
  db: Db,
  { code, userId }: { code: string; userId: string },
  { operation, key }: Once,
): Promise<OrderToSubmit | undefined> {
  const more = sql`, o.user_id, o.language, o.turn_id, o.xmin::text AS version,
    (SELECT to_jsonb(h) FROM hold_standing(o.showing_id, o.turn_id) h) AS standing,
    (SELECT to_jsonb(k) FROM idempotency_keys k
      WHERE k.user_id = ${userId} AND k.operation = ${operation} AND k.key = ${key}) AS kept,
    CASE WHEN o.total = 0 THEN (SELECT u.mailbox FROM users u WHERE u.id = o.user_id) END AS mailbox,
    CASE WHEN o.state = 'holding' AND o.total = 0
      THEN (SELECT to_jsonb(f) FROM sale_facts(o.code, o.showing_id) f) END AS sale`;
  const which = sql`o.code = ${code} AND o.user_id = ${userId}`;
  const { rows } = await shown<OrderToSubmit>(sql`orders`, which, more).execute(db);
  return rows[0];
}

/** A decided submission: either with an attempt to pay, or with the sale of a free order. */
export interface Submission {
  because: Because;
  until: Date;
  /** Units that the order must still have. */
  units: number;
  attempt: StartingPayment | undefined;
  sold: SoldOrder | undefined;
  news: OutboxItem[];
}

/** Result of a submission. `gone`: the order no longer has its units. */
export type Submitted =
  | { outcome: 'submitted'; payments: PaymentFacts[]; paid_at: Date | null; now: Date }
  | { outcome: 'changed' }
  | { outcome: 'gone' };

/** Writes a submission and its stored answer in one statement (`submit_order`), unless the order has changed since it was read. */
export async function writeSubmission(
  db: Db,
  order: Pick<OrderToSubmit, 'code' | 'user_id' | 'version'>,
  submission: Submission,
  { once, answer }: { once: Once; answer: PayAnswer },
): Promise<Submitted> {
  const { because, until, units, attempt, sold, news } = submission;
  throwUnlessMayMove({ code: order.code, from: 'holding', to: 'awaiting_payment' });
  if (sold) throwUnlessMayMove({ code: order.code, from: 'awaiting_payment', to: 'paid' });
  const decided = JSON.stringify({ version: order.version, units, why: because, until });
  const { rows } = await sql<Extract<Submitted, { outcome: 'submitted' }> | { outcome: 'changed' }>`
    SELECT * FROM submit_order(${order.code}, ${order.user_id}, ${decided},
      ${attempt ? attemptAsJson(attempt) : null}, ${sold ? soldAsJson(sold) : null},
      ${JSON.stringify(outboxRows(news))}, ${JSON.stringify(keptAnswer(once, answer))})`
    .execute(db)
    .catch((error: unknown) => {
      if (sqlState(error) === 'P0002') return { rows: [{ outcome: 'gone' } as const] };
      throw error;
    });
  const [row] = rows;
  if (!row) throw new Error(`no answer to the submission of order ${order.code}`);
  return row;
}
