import type { SuggestionWire } from '@mo-man/schema/wire/search.ts';
import { sql } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { Db } from '../db/open.ts';
import type { AskedWords } from './asked-words.rule.ts';
import { foldedText, phrase } from './words.store.ts';

/** What is being typed, and by whom it will be read. */
export interface SuggestWish {
  words: AskedWords;
  language: Language;
  notOverAt: Date;
  most: number;
}

/**
 * Titles, artists and venues of events that are not over in which the words stand one after the other, in either
 * language; those that begin with them first. One statement.
 */
export async function readSuggestions(
  db: Db,
  { words, language, notOverAt, most }: SuggestWish,
): Promise<SuggestionWire[]> {
  const { rows } = await sql<SuggestionWire>`
    WITH asked AS MATERIALIZED (SELECT ${phrase(words)} AS phrase, ${foldedText(words)} AS text),
    live AS (
      SELECT e.id, e.title, e.artists, e.rank, v.name AS venue
      FROM asked a JOIN search_documents d ON d.words @@ a.phrase
      JOIN events e ON e.id = d.event_id JOIN venues v ON v.id = e.venue_id
      WHERE d.last_end > ${notOverAt}
    ), named AS (
      SELECT 'event' AS kind, l.title ->> ${language} AS text, l.id AS event_id, l.rank, said.name
      FROM live l CROSS JOIN LATERAL (VALUES (l.title ->> 'vi'), (l.title ->> 'en')) AS said (name)
      UNION ALL
      SELECT 'artist', artist, NULL, l.rank, artist
      FROM live l CROSS JOIN LATERAL jsonb_array_elements_text(l.artists) AS listed (artist)
      UNION ALL
      SELECT 'venue', l.venue ->> ${language}, NULL, l.rank, said.name
      FROM live l CROSS JOIN LATERAL (VALUES (l.venue ->> 'vi'), (l.venue ->> 'en')) AS said (name)
    )
    SELECT n.kind, n.text, n.event_id
    FROM named n CROSS JOIN asked a
    WHERE to_tsvector('simple', fold(n.name)) @@ a.phrase
    GROUP BY n.kind, n.text, n.event_id
    ORDER BY bool_or(starts_with(fold(n.name), a.text)) DESC, max(n.rank) DESC, n.kind = 'event' DESC,
      n.kind = 'artist' DESC, n.text COLLATE "C", n.event_id COLLATE "C"
    LIMIT ${most}`.execute(db);
  return rows;
}
