// Rows of which an account may have one per showing, event or key: of two, one stays.
import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import type { Pair } from './account-row.ts';

/** Of two deadlines the later one stands: joining shortens no hold that is to come. */
export async function mergeBuyers(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM showing_buyers WHERE user_id = ${from} RETURNING showing_id, keep_until)
    INSERT INTO showing_buyers AS mine (showing_id, user_id, keep_until)
    SELECT showing_id, ${into}, keep_until FROM gone
    ON CONFLICT (showing_id, user_id) DO UPDATE SET keep_until = greatest(mine.keep_until, excluded.keep_until)`.execute(
    trx,
  );
}

/**
 * The better place of each line stays: one whose turn runs with an order in it, then one whose turn runs, then the
 * smaller number; a place that was left or used up comes last. The other one's turn ends, so that nobody gets two.
 */
export async function mergePlaces(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH running AS (
      SELECT t.showing_id, t.user_id, t.number, t.expires_at <= clock_timestamp() AS is_over,
        NOT EXISTS (SELECT FROM orders o WHERE o.turn_id = t.id AND o.state IN ('holding', 'awaiting_payment')) AS is_idle
      FROM turns t WHERE t.user_id IN (${from}, ${into}) AND t.ended_at IS NULL
    ), ranked AS (
      SELECT p.showing_id, p.user_id, row_number() OVER (
        PARTITION BY p.showing_id
        ORDER BY p.left_at IS NOT NULL OR coalesce(r.is_over, false) OR EXISTS (SELECT FROM turns t WHERE t.showing_id = p.showing_id
            AND t.user_id = p.user_id AND t.number = p.number AND t.ended_at IS NOT NULL),
          r.user_id IS NULL, r.is_idle, p.number) AS place
      FROM queue_entries p
      LEFT JOIN running r ON r.showing_id = p.showing_id AND r.user_id = p.user_id AND r.number = p.number
      WHERE p.user_id IN (${from}, ${into})
    ), worse AS (
      DELETE FROM queue_entries p USING ranked
      WHERE ranked.place > 1 AND p.showing_id = ranked.showing_id AND p.user_id = ranked.user_id
      RETURNING p.showing_id, p.user_id
    )
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = 'left' FROM worse
    WHERE turns.showing_id = worse.showing_id AND turns.user_id = worse.user_id AND turns.ended_at IS NULL`.execute(
    trx,
  );
  await sql`UPDATE queue_entries SET user_id = ${into} WHERE user_id = ${from}`.execute(trx);
}

/** Answers that are done go along; what is running fails at its end and can be asked for again. */
export async function mergeKeys(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`UPDATE idempotency_keys mine SET user_id = ${into}
    WHERE user_id = ${from} AND state = 'done' AND NOT EXISTS (
      SELECT FROM idempotency_keys other
      WHERE other.user_id = ${into} AND other.operation = mine.operation AND other.key = mine.key)`.execute(
    trx,
  );
  await sql`DELETE FROM idempotency_keys WHERE user_id = ${from}`.execute(trx);
}

/** What either account was told of is not told to the one that stays. */
export async function mergeFollows(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM event_follows WHERE user_id = ${from} RETURNING *)
    INSERT INTO event_follows AS mine (event_id, user_id, followed_at, openings_after, returns_after)
    SELECT event_id, ${into}, followed_at, openings_after, returns_after FROM gone
    ON CONFLICT (event_id, user_id) DO UPDATE SET followed_at = least(mine.followed_at, excluded.followed_at),
      openings_after = greatest(mine.openings_after, excluded.openings_after),
      returns_after = greatest(mine.returns_after, excluded.returns_after)`.execute(trx);
}

/** Saved by both is saved once, since the first of the two. */
export async function mergeSavedVouchers(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM saved_vouchers WHERE user_id = ${from} RETURNING *)
    INSERT INTO saved_vouchers AS mine (user_id, voucher_id, saved_at)
    SELECT ${into}, voucher_id, saved_at FROM gone
    ON CONFLICT (user_id, voucher_id) DO UPDATE SET saved_at = least(mine.saved_at, excluded.saved_at)`.execute(
    trx,
  );
}

/** Both sides of gifts; one that went from the one account to the other stays as it was claimed. */
export async function mergeGifts(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`UPDATE gifts SET user_id = CASE WHEN user_id = ${from} THEN ${into} ELSE user_id END,
    claimed_by = CASE WHEN claimed_by = ${from} THEN ${into} ELSE claimed_by END
    WHERE user_id = ${from} OR claimed_by = ${from}`.execute(trx);
}
