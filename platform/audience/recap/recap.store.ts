import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { Db } from '../../db/open.ts';

/** A showing that is over and that the account had tickets for. */
export interface SeenShow {
  event_id: string;
  title: LocalizedText;
  artists: string[];
  starts_at: Date;
  ends_at: Date;
  city_id: string;
  address: LocalizedText;
  tickets: number;
}

/** Showings of an account's valid tickets that started between two times and are over, the earliest first. */
export async function readSeenShows(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<SeenShow[]> {
  const { rows } = await sql<SeenShow>`
    SELECT e.id AS event_id, e.title, e.artists, s.starts_at, s.ends_at, v.city_id, v.address, own.tickets
    FROM (SELECT showing_id, count(*)::int AS tickets FROM tickets
      WHERE user_id = ${userId} AND voided_at IS NULL GROUP BY showing_id) AS own
    JOIN showings s ON s.id = own.showing_id JOIN events e ON e.id = s.event_id
    JOIN venues v ON v.id = coalesce(s.venue_id, e.venue_id)
    WHERE s.starts_at >= ${from} AND s.starts_at < ${until} AND s.ends_at <= statement_timestamp()
      AND s.status NOT IN ('cancelled', 'postponed') AND e.status <> 'cancelled'
    ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
}

/** Hearts that an account got by orders, and gave in votings, between two times. */
export async function readHearts(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<{ earned: number; given: number }> {
  const { rows } = await sql<{ earned: number; given: number }>`
    SELECT coalesce(sum(amount) FILTER (WHERE reason = 'order'), 0)::int AS earned,
      coalesce(-sum(amount) FILTER (WHERE reason = 'vote'), 0)::int AS given
    FROM balance_entries WHERE user_id = ${userId} AND unit = 'heart'
      AND created_at >= ${from} AND created_at < ${until}`.execute(db);
  return rows[0] ?? { earned: 0, given: 0 };
}
