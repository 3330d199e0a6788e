import type { ShowingChangeKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../db/tables/column-types.ts';
import type { Db, Tx } from '../db/open.ts';
import { randomId } from '../lib/crypto/random-id.ts';

/** A showing's times and place, before they change. */
export interface ShowingToChange {
  ends_at: Date;
  doors_at: Date;
  /** When its sale closes or, while that is paused, would close. */
  closes_at: Date;
  venue_id: string;
  venue: string;
  /** Paid orders with tickets. */
  buyers: number;
}

export async function readShowingToChange(db: Db, id: string): Promise<ShowingToChange> {
  const { rows } = await sql<ShowingToChange>`
    SELECT s.ends_at, s.doors_at, coalesce(p.closes_at, s.sale_closes_at) AS closes_at, v.id AS venue_id,
      v.name ->> 'vi' AS venue,
      (SELECT count(*) FROM orders o WHERE o.showing_id = s.id AND o.state = 'paid'
        AND EXISTS (SELECT FROM tickets t WHERE t.order_code = o.code AND t.voided_at IS NULL)) AS buyers
    FROM showings s JOIN events e ON e.id = s.event_id JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    LEFT JOIN sale_pauses p ON p.showing_id = s.id
    WHERE s.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`showing ${id} has gone`);
  return row;
}

/** The name of a venue; undefined when there is none. */
export async function readVenueName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT name ->> 'vi' AS name FROM venues WHERE id = ${id}`.execute(db);
  return rows[0]?.name;
}

/** What the operator writes of a showing's time in this transaction is not put back (keep_decisions_of_desk). */
async function nameTheOperator(tx: Tx): Promise<void> {
  await sql`SELECT set_config('mo_man.at_desk', 'on', true)`.execute(tx);
}

/** Whatever was announced before is no longer what holds; nothing more is chosen of it. */
async function endChange(tx: Tx, showingId: string): Promise<void> {
  await nameTheOperator(tx);
  await sql`
    UPDATE showing_changes SET replaced_at = clock_timestamp()
    WHERE showing_id = ${showingId} AND replaced_at IS NULL`.execute(tx);
}

/**
 * Writes down how a showing was announced before, in place of what was written before that. That it is called off is written only where passes
 * of other showings admit to it, whose owners are told in the same transaction.
 */
export async function writeChange(
  tx: Tx,
  change: { showingId: string; kind: ShowingChangeKind | 'cancelled'; chooseUntil: Date; operator: string },
): Promise<void> {
  const { showingId, kind, chooseUntil, operator } = change;
  await endChange(tx, showingId);
  const isOff = kind === 'cancelled';
  await sql`
    INSERT INTO showing_changes (id, showing_id, kind, old_starts_at, old_venue_id, choose_until, operator, told_at)
    SELECT ${randomId()}, s.id, ${kind}, s.starts_at, coalesce(s.venue_id, e.venue_id), ${chooseUntil}, ${operator},
      CASE WHEN ${isOff} THEN clock_timestamp() END
    FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${showingId} AND (NOT ${isOff} OR EXISTS (
      SELECT FROM showings other JOIN ticket_types p ON p.showing_id = other.id
      WHERE other.event_id = s.event_id AND s.id = ANY(p.admits)))`.execute(tx);
}

/** The site and the tickets say that the showing does not take place as announced, and that no other date is known. */
export async function postponeShowing(tx: Tx, id: string, notice: LocalizedText): Promise<void> {
  await sql`
    UPDATE showings SET status = 'postponed', notice = ${JSON.stringify(notice)} WHERE id = ${id}`.execute(
    tx,
  );
}

/**
 * Gives a showing another time and place; a sale that was paused for that goes on. An event that shows nothing else goes along to the
 * place; among others, the showing has a place of its own.
 */
export async function moveShowing(
  tx: Tx,
  id: string,
  to: { startsAt: Date; endsAt: Date; doorsAt: Date; closesAt: Date; venueId: string; notice: LocalizedText },
): Promise<void> {
  await sql`DELETE FROM sale_pauses WHERE showing_id = ${id}`.execute(tx);
  await sql`
    UPDATE events SET venue_id = ${to.venueId} FROM showings s
    WHERE s.id = ${id} AND events.id = s.event_id AND events.venue_id <> ${to.venueId} AND s.venue_id IS NULL
      AND NOT EXISTS (SELECT FROM showings other WHERE other.event_id = s.event_id AND other.id <> s.id
        AND other.ends_at > clock_timestamp())`.execute(tx);
  await sql`
    UPDATE showings SET status = 'moved', notice = ${JSON.stringify(to.notice)}, starts_at = ${to.startsAt},
      ends_at = ${to.endsAt}, doors_at = ${to.doorsAt}, sale_closes_at = ${to.closesAt},
      venue_id = CASE WHEN venue_id = ${to.venueId} THEN venue_id
        ELSE nullif(${to.venueId}, (SELECT e.venue_id FROM events e WHERE e.id = event_id)) END
    WHERE id = ${id}`.execute(tx);
  await sql`UPDATE queues SET status = 'open' WHERE showing_id = ${id} AND status = 'paused'`.execute(tx);
}
