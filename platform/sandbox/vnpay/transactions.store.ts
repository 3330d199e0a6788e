import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type {
  SandboxVnpayRefundsTable,
  SandboxVnpayTransactionsTable,
} from '../../db/tables/sandbox-tables.ts';
import { transact } from '../../db/transact.ts';
import type { PayRequest } from './read-pay-request.ts';

export type Transaction = Selectable<SandboxVnpayTransactionsTable>;
export type Refund = Selectable<SandboxVnpayRefundsTable>;

/** What the customer, or the end of the time to pay, makes of an open transaction. */
export interface Decision {
  responseCode: string;
  status: string;
  payDate: string;
  /** When the merchant is to be told; null: never. */
  ipnDueAt: Date | null;
}

export type TransactionsStore = ReturnType<typeof transactionsStore>;

/** The bank's books. `isNew` tells a first visit from a link opened again. */
export function transactionsStore(db: Db) {
  const table = 'sandbox_vnpay_transactions';
  const undecided = () => db.updateTable(table).where('response_code', 'is', null);

  return {
    async open(
      tmnCode: string,
      request: PayRequest,
      requestHash: string,
      token: string,
    ): Promise<Transaction> {
      const { txnRef, amount, orderInfo, locale, returnUrl, createDate, expiresAt, bankCode } = request;
      const opened = await db
        .insertInto(table)
        .values({
          token,
          tmn_code: tmnCode,
          txn_ref: txnRef,
          amount,
          order_info: orderInfo,
          locale,
          return_url: returnUrl,
          create_date: createDate,
          expires_at: expiresAt,
          request_hash: requestHash,
          ...(bankCode && { bank_code: bankCode }),
        })
        .onConflict((conflict) => conflict.columns(['tmn_code', 'txn_ref']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (opened) return opened;
      const ours = db.selectFrom(table).selectAll().where('tmn_code', '=', tmnCode);
      return ours.where('txn_ref', '=', txnRef).executeTakeFirstOrThrow();
    },

    byToken(token: string): Promise<Transaction | undefined> {
      return db.selectFrom(table).selectAll().where('token', '=', token).executeTakeFirst();
    },

    byReference(tmnCode: string, txnRef: string, createDate: string): Promise<Transaction | undefined> {
      const named = db
        .selectFrom(table)
        .selectAll()
        .where('tmn_code', '=', tmnCode)
        .where('txn_ref', '=', txnRef);
      return named.where('create_date', '=', createDate).executeTakeFirst();
    },

    /** Decides an open transaction once, and returns it; what was decided, or promised for later, before stays. */
    decide(
      id: number,
      { responseCode, status, payDate, ipnDueAt }: Decision,
    ): Promise<Transaction | undefined> {
      return undecided()
        .set({ response_code: responseCode, status, pay_date: payDate, ipn_due_at: ipnDueAt })
        .where('id', '=', id)
        .where('settles_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
    },

    async settleLater(id: number, settlesAt: Date): Promise<void> {
      await undecided()
        .set({ settles_at: settlesAt })
        .where('id', '=', id)
        .where('settles_at', 'is', null)
        .execute();
    },

    /** Pays every late payment whose moment has come. */
    async settleDue(now: Date, payDate: string): Promise<void> {
      await undecided()
        .set({ response_code: '00', status: '00', pay_date: payDate, ipn_due_at: now, settles_at: null })
        .where('settles_at', '<=', now)
        .execute();
    },

    dueIpns(now: Date): Promise<Transaction[]> {
      return db
        .selectFrom(table)
        .selectAll()
        .where('ipn_due_at', '<=', now)
        .orderBy('ipn_due_at')
        .limit(20)
        .execute();
    },

    /** Writes down one call to the merchant. `dueAt` null: heard, or given up. */
    async noteIpn(id: number, attempts: number, answer: string, dueAt: Date | null): Promise<void> {
      const noted = db.updateTable(table).where('id', '=', id);
      await noted.set({ ipn_attempts: attempts, ipn_answer: answer, ipn_due_at: dueAt }).execute();
    },

    async nextDueAt(): Promise<Date | undefined> {
      // Each is the first of its index; one minimum of both would read all that was ever paid.
      const { rows } = await sql<{ next: Date | null }>`SELECT least(
        (SELECT min(ipn_due_at) FROM sandbox_vnpay_transactions),
        (SELECT min(settles_at) FROM sandbox_vnpay_transactions)) AS next`.execute(db);
      return rows[0]?.next ?? undefined;
    },

    /** True the first time that a terminal uses this request id on this day. */
    async isFirstUse(tmnCode: string, requestId: string, day: string): Promise<boolean> {
      await db
        .deleteFrom('sandbox_vnpay_requests')
        .where('tmn_code', '=', tmnCode)
        .where('day', '<', day)
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('sandbox_vnpay_requests')
        .values({ tmn_code: tmnCode, request_id: requestId, day })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    refundsOf(transactionId: number): Promise<Refund[]> {
      return db
        .selectFrom('sandbox_vnpay_refunds')
        .selectAll()
        .where('transaction_id', '=', transactionId)
        .orderBy('id')
        .execute();
    },

    /** Adds a refund when `allows` agrees to it after those made before; one refund of a payment is judged at a time. */
    addRefund(
      refund: Pick<Refund, 'transaction_id' | 'type' | 'amount' | 'created_by' | 'pay_date' | 'settles_at'>,
      allows: (earlier: Refund[]) => boolean,
    ): Promise<Refund | undefined> {
      return transact(db, async (tx) => {
        await tx.selectFrom(table).select('id').where('id', '=', refund.transaction_id).forUpdate().execute();
        const earlier = await transactionsStore(tx).refundsOf(refund.transaction_id);
        if (!allows(earlier)) return undefined;
        return tx.insertInto('sandbox_vnpay_refunds').values(refund).returningAll().executeTakeFirst();
      });
    },
  };
}
