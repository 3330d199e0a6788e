import { sql } from 'kysely';
import type { Db, Tx } from '../db/open.ts';

/** The waiting list of a showing, as the operator sees it. */
export interface OperatorWaitingList {
  paused_at: Date | null;
  waiting: number;
  /** Tickets that they want. */
  wanted: number;
  /** Open offers. */
  offers: number;
  /** Units kept that nobody has been offered yet. */
  kept: number;
  /** Tickets that buyers offer back and nobody has reserved, and how many were resold. */
  offered: number;
  resold: number;
}

/** Undefined where nobody ever waited and nothing was offered back. */
export async function readOperatorWaitingList(
  db: Db,
  showingId: string,
): Promise<OperatorWaitingList | undefined> {
  const { rows } = await sql<OperatorWaitingList>`
    SELECT l.paused_at, w.waiting, w.wanted, r.offered, r.resold,
      (SELECT count(*) FROM waiting_offers o WHERE o.showing_id = l.showing_id AND o.state = 'open') AS offers,
      (SELECT count(*) FROM units u WHERE u.claim_kind = 'waiting_list' AND u.claim_id = l.showing_id) AS kept
    FROM waiting_lists l
    CROSS JOIN LATERAL (SELECT count(*) AS waiting, coalesce(sum(quantity), 0)::bigint AS wanted FROM waiting_places p
      WHERE p.showing_id = l.showing_id AND p.state = 'waiting') AS w
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE state = 'offered') AS offered,
        count(*) FILTER (WHERE state = 'resold') AS resold
      FROM ticket_returns t WHERE t.showing_id = l.showing_id) AS r
    WHERE l.showing_id = ${showingId}`.execute(db);
  return rows[0];
}

/** Nothing is offered from now on, or again; what is offered already may be taken. */
export async function setListPaused(tx: Tx, showingId: string, isPaused: boolean): Promise<void> {
  await sql`UPDATE waiting_lists SET paused_at = ${isPaused ? sql`clock_timestamp()` : sql`NULL`}
    WHERE showing_id = ${showingId}`.execute(tx);
}
