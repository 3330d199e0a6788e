import { sql } from 'kysely';
import { isUnsold } from '../../db/showing-sale.ts';
import type { Tx } from '../../db/open.ts';

/** Other showings that can be booked in the place of one. */
export interface OtherDates {
  event_id: string;
  slug: string;
  /** The next starts, at most three; empty where nothing is on sale. */
  starts: Date[];
}

/** The next showings on sale of the same event. */
export async function readOtherDates(tx: Tx, showingId: string): Promise<OtherDates> {
  const { rows } = await sql<{ event_id: string; slug: string; starts_at: Date | null }>`
    SELECT e.id AS event_id, e.slug, other.starts_at
    FROM showings gone JOIN events e ON e.id = gone.event_id
    LEFT JOIN LATERAL (
      SELECT s.starts_at FROM showings s
      WHERE s.event_id = e.id AND s.starts_at > now() AND s.id <> gone.id AND s.status <> 'cancelled' AND e.status <> 'cancelled'
        AND s.sale_opens_at <= now() AND s.sale_closes_at > now() AND ${isUnsold}
      ORDER BY s.starts_at LIMIT 3
    ) AS other ON true
    WHERE gone.id = ${showingId} ORDER BY other.starts_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`showing ${showingId} has gone`);
  const { event_id, slug } = row;
  return { event_id, slug, starts: rows.flatMap(({ starts_at }) => starts_at ?? []) };
}
