// Rows of which an account may have one per showing, event or key: of two, one stays.
import { sql } from 'kysely';
import type { Tx } from '../open.ts';
import { transact } from '../transact.ts';
import type { Pair } from './account-row.ts';

/** The later of two deadlines stays, so that joining shortens no coming hold. */
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
 * The better place in each queue stays: one whose running turn has an order, then one with a running turn, then the smaller queue number; a
 * place that was left or used up comes last. The turn of the other place ends, so that nobody gets two.
 */
export async function mergePlaces(trx: Tx, { from, into, queueDb }: Pair): Promise<void> {
  const { rows: turns } = await sql<object>`
    SELECT t.showing_id, t.user_id, t.number, t.ended_at IS NOT NULL OR t.expires_at <= clock_timestamp() AS is_over,
      NOT EXISTS (SELECT FROM orders o WHERE o.turn_id = t.id AND o.state IN ('holding', 'awaiting_payment')) AS is_idle
    FROM turns t WHERE t.user_id IN (${from}, ${into})`.execute(trx);
  const keepBetter = (tx: Tx) => keepBetterPlaces(tx, { from, into }, turns);
  const worse = queueDb ? await transact(queueDb, keepBetter) : await keepBetter(trx);
  await sql`
    UPDATE turns SET ended_at = clock_timestamp(), ended_because = 'left'
    FROM jsonb_to_recordset(${JSON.stringify(worse)}::jsonb) AS worse (showing_id text, user_id text)
    WHERE turns.showing_id = worse.showing_id AND turns.user_id = worse.user_id AND turns.ended_at IS NULL`.execute(
    trx,
  );
}

/** The part in the queue's database: returns the places that were removed. */
async function keepBetterPlaces(
  tx: Tx,
  { from, into }: Pick<Pair, 'from' | 'into'>,
  turns: readonly object[],
): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH had AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(turns)}::jsonb)
        AS turn (showing_id text, user_id text, number bigint, is_over boolean, is_idle boolean)
    ), ranked AS (
      SELECT p.showing_id, p.user_id, row_number() OVER (
        PARTITION BY p.showing_id
        ORDER BY p.left_at IS NOT NULL OR coalesce(t.is_over, false), t.user_id IS NULL, t.is_idle, p.number) AS place
      FROM queue_entries p
      LEFT JOIN had t ON t.showing_id = p.showing_id AND t.user_id = p.user_id AND t.number = p.number
      WHERE p.user_id IN (${from}, ${into})
    )
    DELETE FROM queue_entries p USING ranked
    WHERE ranked.place > 1 AND p.showing_id = ranked.showing_id AND p.user_id = ranked.user_id
    RETURNING p.showing_id, p.user_id`.execute(tx);
  await sql`UPDATE queue_entries SET user_id = ${into} WHERE user_id = ${from}`.execute(tx);
  return rows;
}

/** The account that stays is in a presale when either account was. */
export async function mergePresales(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM presale_entries WHERE user_id = ${from} RETURNING *)
    INSERT INTO presale_entries (showing_id, user_id, code_hash, entered_at)
    SELECT showing_id, ${into}, code_hash, entered_at FROM gone
    ON CONFLICT (showing_id, user_id) DO NOTHING`.execute(trx);
}

/** When both asked for one, the turn alert of the account that stays is kept. */
export async function mergeTurnAlerts(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM turn_notices WHERE user_id = ${from} RETURNING *)
    INSERT INTO turn_notices (showing_id, user_id, channel, subscription_id, asked_at, told_entry_id, fell_back_at)
    SELECT showing_id, ${into}, channel, subscription_id, asked_at, told_entry_id, fell_back_at FROM gone
    ON CONFLICT (showing_id, user_id) DO NOTHING`.execute(trx);
}

/** Stored answers move along; a running attempt fails at its end and can be repeated. */
export async function mergeKeys(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`UPDATE idempotency_keys mine SET user_id = ${into}
    WHERE user_id = ${from} AND state = 'done' AND NOT EXISTS (
      SELECT FROM idempotency_keys other
      WHERE other.user_id = ${into} AND other.operation = mine.operation AND other.key = mine.key)`.execute(
    trx,
  );
  await sql`DELETE FROM idempotency_keys WHERE user_id = ${from}`.execute(trx);
}

/** News that either account was told are not told again. */
export async function mergeFollows(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM event_follows WHERE user_id = ${from} RETURNING *)
    INSERT INTO event_follows AS mine (event_id, user_id, followed_at, openings_after, returns_after)
    SELECT event_id, ${into}, followed_at, openings_after, returns_after FROM gone
    ON CONFLICT (event_id, user_id) DO UPDATE SET followed_at = least(mine.followed_at, excluded.followed_at),
      openings_after = greatest(mine.openings_after, excluded.openings_after),
      returns_after = greatest(mine.returns_after, excluded.returns_after)`.execute(trx);
}

/** Of what both follow, the follow of the account that stays is kept. The ids stay, so that links in mails still end them. */
export async function mergeProfileFollows(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`DELETE FROM profile_follows gone USING profile_follows mine
    WHERE gone.user_id = ${from} AND mine.user_id = ${into} AND mine.kind = gone.kind AND mine.ref = gone.ref`.execute(
    trx,
  );
  await sql`UPDATE profile_follows SET user_id = ${into} WHERE user_id = ${from}`.execute(trx);
  // What either account was told is not told again.
  await sql`UPDATE users mine SET follow_news_at = greatest(mine.follow_news_at, gone.follow_news_at)
    FROM users gone WHERE mine.id = ${into} AND gone.id = ${from}`.execute(trx);
}

/** A voucher that both saved is saved once, since the earlier of the two. */
export async function mergeSavedVouchers(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM saved_vouchers WHERE user_id = ${from} RETURNING *)
    INSERT INTO saved_vouchers AS mine (user_id, voucher_id, saved_at)
    SELECT ${into}, voucher_id, saved_at FROM gone
    ON CONFLICT (user_id, voucher_id) DO UPDATE SET saved_at = least(mine.saved_at, excluded.saved_at)`.execute(
    trx,
  );
}

/** Moves both sides of gifts; a gift from one of the accounts to the other stays claimed. */
export async function mergeGifts(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`UPDATE gifts SET user_id = CASE WHEN user_id = ${from} THEN ${into} ELSE user_id END,
    claimed_by = CASE WHEN claimed_by = ${from} THEN ${into} ELSE claimed_by END
    WHERE user_id = ${from} OR claimed_by = ${from}`.execute(trx);
}

/** Of two reviews of a film, the one of the account that stays is kept. */
export async function mergeReviews(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`DELETE FROM film_reviews gone USING film_reviews mine
    WHERE gone.user_id = ${from} AND mine.user_id = ${into} AND mine.film_id = gone.film_id`.execute(trx);
  await sql`UPDATE film_reviews SET user_id = ${into} WHERE user_id = ${from}`.execute(trx);
}

export async function mergeReports(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`DELETE FROM review_reports gone USING review_reports mine
    WHERE gone.user_id = ${from} AND mine.user_id = ${into} AND mine.review_id = gone.review_id`.execute(trx);
  await sql`UPDATE review_reports SET user_id = ${into} WHERE user_id = ${from}`.execute(trx);
}

/**
 * Of two places on a waiting list the earlier stays, unless tickets are kept for the other; tickets that were kept for the removed place
 * are offered to the next one.
 */
export async function mergeWaitingPlaces(trx: Tx, { from, into }: Pair): Promise<void> {
  await sql`
    WITH places AS (
      SELECT id, row_number() OVER (PARTITION BY showing_id ORDER BY state = 'waiting', number) AS at
      FROM waiting_places WHERE user_id IN (${from}, ${into}) AND ended_at IS NULL)
    UPDATE waiting_places w SET state = 'left', ended_at = now()
    FROM places WHERE places.id = w.id AND places.at > 1 AND w.state = 'waiting'`.execute(trx);
  await sql`
    SELECT end_offer(o.id, 'declined', 'left') FROM waiting_offers o
    WHERE o.state = 'open' AND o.user_id = ${from} AND EXISTS (
      SELECT FROM waiting_offers mine WHERE mine.user_id = ${into} AND mine.showing_id = o.showing_id AND mine.state = 'open')`.execute(
    trx,
  );
  await sql`UPDATE waiting_places SET user_id = ${into} WHERE user_id = ${from}`.execute(trx);
}
