// The names that spellings are suggested from; read only when no event has the words.
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AskedWords } from './asked-words.rule.ts';
import { allWords } from './words.store.ts';

/** The names of each event: title and venue in both languages, artists, and category. */
export async function readNames(db: Db, ids: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ names: (string | null)[] }>`
    SELECT ARRAY[e.title ->> 'vi', e.title ->> 'en', v.name ->> 'vi', v.name ->> 'en', c.body #>> '{name,vi}',
        c.body #>> '{name,en}', w.words] || ARRAY(SELECT jsonb_array_elements_text(e.artists)) AS names
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS wanted (id, place)
    JOIN events e ON e.id = wanted.id JOIN venues v ON v.id = e.venue_id
    LEFT JOIN content_items c ON c.kind = 'category' AND c.id = e.category
    LEFT JOIN category_words w ON w.category = e.category
    ORDER BY wanted.place`.execute(db);
  return rows.map(({ names }) => names.filter((name) => name !== null));
}

/**
 * Those of these searches whose words all occur in one event that is not over. Uses count(*), for which PostgreSQL uses the index; with
 * EXISTS it would scan.
 */
export async function findable(
  db: Db,
  candidates: readonly AskedWords[],
  notOverAt: Date,
): Promise<AskedWords[]> {
  if (candidates.length === 0) return [];
  const found = candidates.map(
    (candidate) => sql`(SELECT count(*) > 0 FROM search_documents d
      WHERE d.words @@ ${allWords(candidate)} AND d.last_end > ${notOverAt})`,
  );
  const { rows } = await sql<{ found: boolean[] }>`SELECT ARRAY[${sql.join(found)}] AS found`.execute(db);
  return candidates.filter((_, at) => rows[0]?.found[at]);
}
