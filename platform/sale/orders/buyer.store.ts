import { sql } from 'kysely';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Db, Tx } from '../../db/open.ts';

/**
 * Makes the buyer's row of this showing, or waits for it, and keeps it locked to the end of the transaction; the other
 * accounts of its mailbox wait as well. Everything scarce for one account and showing is decided under it.
 */
export async function lockBuyer(tx: Tx, showingId: string, userId: string): Promise<void> {
  await sql`SELECT lock_buyer(${showingId}, ${userId})`.execute(tx);
}

/** What the account has of this showing. */
export interface BuyersShare {
  /** Tickets that the accounts of the mailbox own, or bought and gave away, and those that its other accounts are about to own. */
  owned: number;
  /** The order that is holding or awaiting payment; there is at most one. */
  live_code: string | null;
  live_state: OrderState | null;
  /** The live order is a hold whose time is over. */
  live_lapsed: boolean | null;
  /** Deadline of a hold that was given up; a new one does not get past it. */
  keep_until: Date | null;
}

/** Read after `lockBuyer`, in a statement of its own, it shows what whoever held the lock before has done. */
export async function readShare(db: Db, showingId: string, userId: string): Promise<BuyersShare> {
  const { rows } = await sql<BuyersShare>`
    SELECT owned, live_code, live_state, live_lapsed, keep_until
    FROM buyers_shares(${showingId}, ${[userId]})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no answer about the share of a buyer');
  return row;
}

/** Remembers the deadline of an order that the buyer gave up. */
export async function keepDeadline(tx: Tx, showingId: string, userId: string, until: Date): Promise<void> {
  await tx
    .updateTable('showing_buyers')
    .set({ keep_until: until })
    .where('showing_id', '=', showingId)
    .where('user_id', '=', userId)
    .execute();
}
