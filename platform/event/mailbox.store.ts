// What the accounts of one mailbox share of a showing: places in its line, and the number of tickets.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/open.ts';

/** The accounts whose email is another way to write this account's, itself included. */
export const accountsOfMailbox = (userId: string): RawBuilder<string> => sql`
  SELECT id FROM users WHERE id = ${userId} OR mailbox = (SELECT mailbox FROM users WHERE id = ${userId})`;

/**
 * Keeps the other accounts of the mailbox out of this showing to the end of the transaction. Before every other lock
 * of a buyer, so that nobody who has one of those waits for this one.
 */
export async function lockMailbox(tx: Tx, showingId: string, userId: string): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('buyer ' || ${showingId}::text || ' ' || mailbox, 0))
    FROM users WHERE id = ${userId} AND mailbox IS NOT NULL`.execute(tx);
}
