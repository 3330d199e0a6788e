import { sql } from 'kysely';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Tx } from '../../db/open.ts';
import { accountsOfMailbox, lockMailbox } from '../mailbox.store.ts';

/** The row that everything scarce for one account and showing is decided under. */
export interface LockedBuyer {
  /** Deadline of a hold that was given up; a new one does not get past it. */
  keep_until: Date | null;
  /** The database's clock once the lock was ours. */
  now: Date;
}

/**
 * Makes the buyer's row of this showing, or waits for it, and keeps it locked to the end of the transaction; the other
 * accounts of its mailbox wait as well.
 */
export async function lockBuyer(tx: Tx, showingId: string, userId: string): Promise<LockedBuyer> {
  await lockMailbox(tx, showingId, userId);
  const { rows } = await sql<LockedBuyer>`
    INSERT INTO showing_buyers (showing_id, user_id) VALUES (${showingId}, ${userId})
    ON CONFLICT (showing_id, user_id) DO UPDATE SET user_id = excluded.user_id
    RETURNING keep_until, clock_timestamp() AS now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the row of the buyer could not be locked');
  return row;
}

/** What the account has of this showing. */
export interface BuyersShare {
  /** Tickets owned by the accounts of the mailbox, and those that its other accounts are about to own. */
  owned: number;
  /** The order that is holding or awaiting payment; there is at most one. */
  live_code: string | null;
  live_state: OrderState | null;
  /** The live order is a hold whose time is over. */
  live_lapsed: boolean | null;
}

/** Read after `lockBuyer`, in a statement of its own, so that it sees what whoever held the lock before has done. */
export async function readShare(tx: Tx, showingId: string, userId: string): Promise<BuyersShare> {
  const { rows } = await sql<BuyersShare>`
    SELECT mine.owned + others.wanted AS owned, live.code AS live_code, live.state AS live_state,
      live.state = 'holding' AND live.hold_until <= clock_timestamp() AS live_lapsed
    FROM (SELECT count(*) AS owned FROM tickets
          WHERE showing_id = ${showingId} AND user_id IN (${accountsOfMailbox(userId)}) AND voided_at IS NULL) mine
    CROSS JOIN (
      SELECT coalesce(sum((line ->> 'quantity')::int), 0) AS wanted
      FROM orders, jsonb_array_elements(lines) AS line
      WHERE showing_id = ${showingId} AND user_id <> ${userId} AND user_id IN (${accountsOfMailbox(userId)})
        AND (state = 'awaiting_payment' OR state = 'holding' AND hold_until > clock_timestamp())) others
    LEFT JOIN orders live ON live.showing_id = ${showingId} AND live.user_id = ${userId}
      AND live.state IN ('holding', 'awaiting_payment')`.execute(tx);
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
