import type { SuggestionWire } from '@mo-man/schema/wire/search.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@mo-man/schema/values.ts';
import type { Db } from '../../db/open.ts';
import type { AskedWords } from './asked-words.rule.ts';
import { documentsOfMatches, matchesOf, trouble } from './matches.store.ts';
import { meantByKeys } from './typed-keys.rule.ts';
import { foldedText, phrase } from './words.store.ts';

/** The text that is being typed, and the language of suggestions. */
export interface SuggestQuery {
  words: AskedWords;
  language: Language;
  notOverAt: Date;
  most: number;
}

/** Upper bound of events whose names are read; far more than the list has. */
const MOST_READ = 100;

/**
 * Suggestions while typing: titles, artists and venues, in both languages, that contain the words as a phrase, those that begin with them
 * first; then events that a search finds. One statement.
 */
export async function readSuggestions(
  db: Db,
  { words, language, notOverAt, most }: SuggestQuery,
): Promise<SuggestionWire[]> {
  const readings = [words, meantByKeys(words)].filter((reading) => reading !== null);
  const phrases = sql.join(readings.map(phrase), sql` || `);
  const begins = (name: RawBuilder<unknown>) =>
    sql.join(
      readings.map((reading) => sql`starts_with(${name}, ${foldedText(reading)})`),
      sql` OR `,
    );
  const { rows } = await sql<SuggestionWire>`
    WITH ${matchesOf(words, notOverAt)}, called AS MATERIALIZED (SELECT ${phrases} AS phrase),
    found AS MATERIALIZED (
      SELECT d.event_id, d.title, d.words, d.rank, m.score, ${trouble} AS trouble
      FROM ${documentsOfMatches}
    ), best AS (SELECT * FROM found ORDER BY trouble, score DESC, rank DESC LIMIT ${most}),
    likely AS (
      SELECT f.* FROM found f JOIN called c ON f.words @@ c.phrase
      ORDER BY f.trouble, (${begins(sql`f.title`)}) DESC, f.rank DESC LIMIT ${MOST_READ}
    ), live AS (
      SELECT e.id, e.title, e.artists, f.rank, v.name AS venue, f.score, f.trouble
      FROM (SELECT * FROM best UNION SELECT * FROM likely) AS f
      JOIN events e ON e.id = f.event_id JOIN venues v ON v.id = e.venue_id
    ), said AS (
      SELECT 'event' AS kind, l.title ->> ${language} AS text, l.id AS event_id, l.*, names.name
      FROM live l CROSS JOIN LATERAL (VALUES (l.title ->> 'vi'), (l.title ->> 'en')) AS names (name)
      UNION ALL
      SELECT 'artist', artist, NULL, l.*, artist
      FROM live l CROSS JOIN LATERAL jsonb_array_elements_text(l.artists) AS listed (artist)
      UNION ALL
      SELECT 'venue', l.venue ->> ${language}, NULL, l.*, names.name
      FROM live l CROSS JOIN LATERAL (VALUES (l.venue ->> 'vi'), (l.venue ->> 'en')) AS names (name)
    ), named AS (
      SELECT s.*, to_tsvector('simple', fold(s.name)) @@ c.phrase AS is_called FROM said s CROSS JOIN called c
    )
    SELECT n.kind, n.text, n.event_id
    FROM named n
    WHERE n.is_called OR n.kind = 'event'
    GROUP BY n.kind, n.text, n.event_id
    ORDER BY min(n.trouble), bool_or(n.is_called AND (${begins(sql`fold(n.name)`)})) DESC, bool_or(n.is_called) DESC,
      CASE WHEN bool_or(n.is_called) THEN 0 ELSE max(n.score) END DESC, max(n.rank) DESC, n.kind = 'event' DESC,
      n.kind = 'artist' DESC, n.text COLLATE "C", n.event_id COLLATE "C"
    LIMIT ${most}`.execute(db);
  return rows;
}
