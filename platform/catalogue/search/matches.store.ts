import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AskedWords } from './asked-words.rule.ts';
import { isLongEnoughToSqueeze } from './asked-words.rule.ts';
import { meantByKeys } from './typed-keys.rule.ts';
import { allWords, foldedText, hasAllNearly, hasSqueezed, phrase } from './words.store.ts';

/**
 * SQL: the WITH query `matches (event_id, score, way)`, events that are not over and match the words. Each step is taken only when the
 * steps before found nothing; `way` names the step:
 * - exact: all words occur, best as a phrase;
 * - meant: the same for the words meant by Telex or VNI keys;
 * - squeezed: names without spaces contain the text;
 * - slipped: all words occur with at most one typing error each. Also taken when the exact matches of several words are in descriptions
 *   only, because the words may be a misspelled name (`dien tu trong`);
 * - alike: similar texts.
 */
export function matchesOf(words: AskedWords, notOverAt: Date): RawBuilder<unknown> {
  const meant = meantByKeys(words);
  const live = sql`d.last_end > ${notOverAt}`;
  const withAll = (asked: AskedWords) => sql`
    SELECT d.event_id, ts_rank(d.words, a.words) + (d.words @@ a.phrase)::int AS score,
      ts_filter(d.words, '{a,b}') @@ a.words AS is_named
    FROM (SELECT ${allWords(asked)} AS words, ${phrase(asked)} AS phrase) AS a
    JOIN search_documents d ON d.words @@ a.words WHERE ${live}`;
  return sql`
    exact AS MATERIALIZED (${withAll(words)}),
    meant AS MATERIALIZED (${meant ? sql`${withAll(meant)} AND NOT EXISTS (SELECT FROM exact)` : sql`SELECT * FROM exact WHERE false`}),
    squeezed AS MATERIALIZED (
      SELECT d.event_id, 1::real AS score FROM search_documents d
      WHERE ${isLongEnoughToSqueeze(words) ? hasSqueezed(words) : sql`false`} AND ${live}
        AND NOT EXISTS (SELECT FROM exact) AND NOT EXISTS (SELECT FROM meant)
    ),
    asked AS MATERIALIZED (SELECT ${foldedText(words)} AS text),
    slipped AS MATERIALIZED (
      SELECT d.event_id, ${likeness} AS score FROM asked a CROSS JOIN search_documents d
      WHERE ${hasAllNearly(words)} AND ${live}
        AND NOT EXISTS (SELECT FROM exact e WHERE e.event_id = d.event_id OR ${words.length === 1 ? sql`true` : sql`e.is_named`})
        AND NOT EXISTS (SELECT FROM meant) AND NOT EXISTS (SELECT FROM squeezed)
    ),
    matches AS MATERIALIZED (
      SELECT event_id, score, 'exact' AS way FROM exact
      UNION ALL SELECT event_id, score, 'meant' AS way FROM meant
      UNION ALL SELECT event_id, score, 'squeezed' AS way FROM squeezed
      UNION ALL SELECT event_id, score, 'slipped' AS way FROM slipped
      UNION ALL
      SELECT d.event_id, ${likeness}, 'alike'
      FROM asked a CROSS JOIN LATERAL search_alike(a.text) AS alike (event_id)
      JOIN search_documents d ON d.event_id = alike.event_id
      WHERE ${live} AND NOT EXISTS (SELECT FROM exact) AND NOT EXISTS (SELECT FROM meant)
        AND NOT EXISTS (SELECT FROM squeezed) AND NOT EXISTS (SELECT FROM slipped)
    )`;
}

/** Whether an event that is not over has all the words, and `name` as a phrase in its title or artists. One statement. */
export async function isTitled(db: Db, words: AskedWords, name: string, notOverAt: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM search_documents d WHERE d.words @@ ${allWords(words)} AND d.last_end > ${notOverAt}
      AND ts_filter(d.words, '{a}') @@ phraseto_tsquery('simple', fold(${name}))) AS is`.execute(db);
  return rows[0]?.is ?? false;
}

/** SQL: similarity of a document to the text, weighted by fields, title and artists most. */
const likeness = sql`word_similarity(a.text, d.title || ' ' || d.artists)
  + word_similarity(a.text, d.venue) / 4
  + (word_similarity(a.text, d.kind) + word_similarity(a.text, d.summary)) / 8`;

/** SQL: `matches m` with their documents `d`. LATERAL with LIMIT looks each up by its key; a plain join would read all documents. */
export const documentsOfMatches = sql`
  matches m CROSS JOIN LATERAL (SELECT * FROM search_documents d WHERE d.event_id = m.event_id LIMIT 1) AS d`;

/** SQL: sort key of document `d`: unchanged events first, postponed ones next, cancelled ones last. */
export const trouble = sql<number>`CASE d.status WHEN 'cancelled' THEN 2 WHEN 'postponed' THEN 1 ELSE 0 END`;
