import type { Language } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { eventPrices } from '../../db/event-prices.ts';
import type { Db } from '../../db/open.ts';

interface CardRow {
  title: LocalizedText;
  venue: LocalizedText;
  banner: string;
  /** Starts of the showings that are not cancelled, ISO 8601. */
  starts_at: string[];
  min_price: number;
  max_price: number;
}

/** Undefined when there is no such event. One statement. */
export async function readCardRow(db: Db, eventId: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    SELECT e.title, v.name AS venue, e.banner, prices.min_price, prices.max_price,
      (SELECT coalesce(jsonb_agg(s.starts_at ORDER BY s.starts_at), '[]')
        FROM showings s WHERE s.event_id = e.id AND s.status NOT IN ('cancelled', 'postponed')) AS starts_at
    FROM events e JOIN venues v ON v.id = e.venue_id
    CROSS JOIN LATERAL (${eventPrices(sql`e.id`)}) AS prices
    WHERE e.id = ${eventId}`.execute(db);
  return rows[0];
}

export async function readCard(
  db: Db,
  { eventId, language, version }: { eventId: string; language: Language; version: string },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM event_cards
    WHERE event_id = ${eventId} AND language = ${language} AND version = ${version}`.execute(db);
  return rows[0]?.bytes;
}

/** Stores a card in place of the former one. */
export async function keepCard(
  db: Db,
  card: { eventId: string; language: Language; version: string; bytes: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO event_cards (event_id, language, version, bytes)
    VALUES (${card.eventId}, ${card.language}, ${card.version}, ${card.bytes})
    ON CONFLICT (event_id, language) DO UPDATE SET version = excluded.version, bytes = excluded.bytes`.execute(
    db,
  );
}
