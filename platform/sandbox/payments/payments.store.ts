import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AsJson } from '../../db/tables/column-types.ts';
import type {
  SandboxPaymentNoticesTable,
  SandboxPaymentRefundsTable,
  SandboxPaymentState,
  SandboxPaymentsTable,
} from '../../db/tables/sandbox-tables.ts';
import { transact } from '../../db/transact.ts';

export type Payment = Selectable<SandboxPaymentsTable>;
export type Refund = Selectable<SandboxPaymentRefundsTable>;
/** An end that the merchant may be told. */
export type Said = Exclude<SandboxPaymentState, 'open'>;

/** A call that is due, with its payment. */
export type DueCallback = Pick<
  Selectable<SandboxPaymentNoticesTable>,
  'id' | 'says' | 'is_forged' | 'attempts'
> & {
  payment: Payment;
};

/** What a merchant asks to be paid. */
export interface NewPayment {
  provider: string;
  token: string;
  reference: string;
  /** The provider's number of the money. */
  number: string;
  amount: number;
  description: string;
  language: 'vi' | 'en';
  returnUrl: string | null;
  sent: Readonly<Record<string, string>>;
  expiresAt: Date;
}

/** How an open payment ends. */
export interface Decision {
  state: Said;
  /** Đồng that were taken; null: none. */
  taken: number | null;
  at: Date;
  /** What the merchant is told of it, one call each, `afterMs` from now; with nothing it hears nothing. */
  told: readonly { says: Said; afterMs: number }[];
}

export type PaymentsStore = ReturnType<typeof paymentsStore>;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const paymentOf = (row: AsJson<Payment>): Payment => ({
  ...row,
  created_at: new Date(row.created_at),
  expires_at: new Date(row.expires_at),
  decided_at: momentOf(row.decided_at),
  settles_at: momentOf(row.settles_at),
});

/** The books of all providers that are played. */
export function paymentsStore(db: Db) {
  const payments = () => db.selectFrom('sandbox_payments').selectAll();

  return {
    /** The payment; undefined when the merchant has used this reference before. */
    async open(wanted: NewPayment): Promise<Payment | undefined> {
      const { returnUrl, expiresAt, sent, ...rest } = wanted;
      const row = { ...rest, return_url: returnUrl, expires_at: expiresAt, sent: JSON.stringify(sent) };
      return db
        .insertInto('sandbox_payments')
        .values(row)
        .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
        .returningAll()
        .executeTakeFirst();
    },

    byToken: (token: string): Promise<Payment | undefined> =>
      payments().where('token', '=', token).executeTakeFirst(),

    byReference: (provider: string, reference: string): Promise<Payment | undefined> =>
      payments().where('provider', '=', provider).where('reference', '=', reference).executeTakeFirst(),

    byNumber: (provider: string, number: string): Promise<Payment | undefined> =>
      payments().where('provider', '=', provider).where('number', '=', number).executeTakeFirst(),

    /** Paid ones with this description, the newest first. */
    paidFor: (provider: string, description: string): Promise<Payment[]> =>
      payments()
        .where('provider', '=', provider)
        .where('description', '=', description)
        .where('state', '=', 'paid')
        .orderBy('id', 'desc')
        .limit(20)
        .execute(),

    /** Decides an open payment once, with the calls that follow; what was decided before stays. True when it was open. */
    decide(id: number, { state, taken, at, told }: Decision): Promise<boolean> {
      return transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('sandbox_payments')
          .set({ state, taken, decided_at: at, settles_at: null })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await paymentsStore(tx).owe(id, { told, at });
        return true;
      });
    },

    /** Notes calls that the merchant is owed. */
    async owe(
      id: number,
      { told, at, isForged = false }: Pick<Decision, 'told' | 'at'> & { isForged?: boolean },
    ): Promise<void> {
      if (told.length === 0) return;
      const rows = told.map(({ says, afterMs }) => ({
        payment_id: id,
        says,
        is_forged: isForged,
        due_at: new Date(at.getTime() + afterMs),
      }));
      await db.insertInto('sandbox_payment_notices').values(rows).execute();
    },

    async describe(id: number, description: string): Promise<void> {
      await db.updateTable('sandbox_payments').set({ description }).where('id', '=', id).execute();
    },

    async settleLater(id: number, settlesAt: Date): Promise<void> {
      await db
        .updateTable('sandbox_payments')
        .set({ settles_at: settlesAt })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('settles_at', 'is', null)
        .execute();
    },

    /** Late payments whose moment has come. */
    settling: (now: Date): Promise<Payment[]> =>
      payments().where('settles_at', '<=', now).limit(20).execute(),

    async dueCallbacks(now: Date): Promise<DueCallback[]> {
      const { rows } = await sql<Omit<DueCallback, 'payment'> & { payment: AsJson<Payment> }>`
        SELECT n.id, n.says, n.is_forged, n.attempts, to_jsonb(p) AS payment
        FROM sandbox_payment_notices n JOIN sandbox_payments p ON p.id = n.payment_id
        WHERE n.due_at <= ${now} ORDER BY n.due_at, n.id LIMIT 20`.execute(db);
      return rows.map(({ payment, ...callback }) => ({ ...callback, payment: paymentOf(payment) }));
    },

    /** Writes down one call to the merchant. `dueAt` null: heard, or given up. */
    async noteCallback(id: number, attempts: number, answer: string, dueAt: Date | null): Promise<void> {
      const noted = db.updateTable('sandbox_payment_notices').where('id', '=', id);
      await noted.set({ attempts, answer, due_at: dueAt }).execute();
    },

    async nextDueAt(): Promise<Date | undefined> {
      const { rows } = await sql<{ next: Date | null }>`SELECT least(
        (SELECT min(due_at) FROM sandbox_payment_notices),
        (SELECT min(settles_at) FROM sandbox_payments)) AS next`.execute(db);
      return rows[0]?.next ?? undefined;
    },

    refundsOf: (paymentId: number): Promise<Refund[]> =>
      db
        .selectFrom('sandbox_payment_refunds')
        .selectAll()
        .where('payment_id', '=', paymentId)
        .orderBy('id')
        .execute(),

    refundByReference: (provider: string, reference: string): Promise<Refund | undefined> =>
      db
        .selectFrom('sandbox_payment_refunds as refund')
        .innerJoin('sandbox_payments as payment', 'payment.id', 'refund.payment_id')
        .selectAll('refund')
        .where('refund.reference', '=', reference)
        .where('payment.provider', '=', provider)
        .executeTakeFirst(),

    refundById: (id: number): Promise<Refund | undefined> =>
      db.selectFrom('sandbox_payment_refunds').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Sends money back, no more than was taken: the refund, or why there is none. One of a payment at a time. */
    addRefund(
      paymentId: number,
      refund: { reference: string; amount: number; settlesAt: Date },
    ): Promise<Refund | 'known' | 'too_much' | 'not_paid'> {
      return transact(db, async (tx) => {
        const payment = await tx
          .selectFrom('sandbox_payments')
          .select('taken')
          .where('id', '=', paymentId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const earlier = await paymentsStore(tx).refundsOf(paymentId);
        if (earlier.some(({ reference }) => reference === refund.reference)) return 'known';
        if (payment.taken === null) return 'not_paid';
        const back = earlier.reduce((sum, { amount }) => sum + amount, refund.amount);
        if (back > payment.taken) return 'too_much';
        const { reference, amount, settlesAt: settles_at } = refund;
        return tx
          .insertInto('sandbox_payment_refunds')
          .values({ payment_id: paymentId, reference, amount, settles_at })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },
  };
}
