import { sql } from 'kysely';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Db, Tx } from '../../db/open.ts';

/**
 * Locks the buyer's row of this showing to the end of the transaction, and makes the row when there is none. The other accounts of the same
 * mailbox wait too. Ticket limits and "one live order" are decided under this lock.
 */
export async function lockBuyer(tx: Tx, showingId: string, userId: string): Promise<void> {
  await sql`SELECT lock_buyer(${showingId}, ${userId})`.execute(tx);
}

/** What the account has of this showing. */
export interface BuyersShare {
  /** Tickets that the accounts of this mailbox own or have bought and given away, and those in live orders of its other accounts. */
  owned: number;
  /** The order that is holding or awaiting payment; there is at most one. */
  live_code: string | null;
  live_state: OrderState | null;
  /** The live order is an expired hold. */
  live_lapsed: boolean | null;
  /** Deadline of a hold that the buyer gave up: a new hold gets no later one. */
  keep_until: Date | null;
}

/** To be read after `lockBuyer`, in a statement of its own: only then its snapshot has what the former owner of the lock has written. */
export async function readShare(db: Db, showingId: string, userId: string): Promise<BuyersShare> {
  const { rows } = await sql<BuyersShare>`
    SELECT owned, live_code, live_state, live_lapsed, keep_until
    FROM buyers_shares(${showingId}, ${[userId]})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer about the share of a buyer');
  return row;
}

/** Stores the deadline of an order that the buyer gave up, as the latest one for the next hold. */
export async function keepDeadline(tx: Tx, showingId: string, userId: string, until: Date): Promise<void> {
  await tx
    .updateTable('showing_buyers')
    .set({ keep_until: until })
    .where('showing_id', '=', showingId)
    .where('user_id', '=', userId)
    .execute();
}
