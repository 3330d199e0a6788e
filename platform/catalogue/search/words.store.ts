// What was asked for, as PostgreSQL compares it with the search documents.
import { sql, type RawBuilder } from 'kysely';
import type { AskedWords } from './asked-words.rule.ts';
import { longNameOf } from './short-names.rule.ts';

const headOf = (asked: AskedWords) => asked.slice(0, -1).join(' ');

/** Everything that was asked for, folded like the documents. */
export const foldedText = (asked: AskedWords): RawBuilder<string> => sql<string>`fold(${asked.join(' ')})`;

/** A word as the beginning of one. Folding may turn a letter into a quote, which would end the operand. */
const begun = (word: string): RawBuilder<unknown> => sql`coalesce(
  to_tsquery('simple', '''' || nullif(translate(fold(${word}), '''\\', ''), '') || ''':*'), ''::tsquery)`;

/** All words, in any order; of a short name the long one will do. */
export function allWords(asked: AskedWords): RawBuilder<unknown> {
  const begins = asked.at(-1) ?? '';
  const short = asked.filter((word) => longNameOf(word) !== null);
  if (short.length === 0) return sql`(plainto_tsquery('simple', fold(${headOf(asked)})) && ${begun(begins)})`;
  return sql`(${sql.join(
    asked.map((word, at) => {
      const whole = at === asked.length - 1 ? begun(word) : sql`plainto_tsquery('simple', fold(${word}))`;
      const long = longNameOf(word);
      return long === null ? whole : sql`(${whole} || plainto_tsquery('simple', ${long}))`;
    }),
    sql` && `,
  )})`;
}

/** The words one after the other. */
export const phrase = (asked: AskedWords): RawBuilder<unknown> =>
  sql`(phraseto_tsquery('simple', fold(${headOf(asked)})) <-> ${begun(asked.at(-1) ?? '')})`;

/** What names are searched in when they were typed without spaces; as the index search_documents_squeezed has it. */
const squeezedNames = sql`(squeezed(d.title) || ' ' || squeezed(d.artists) || ' ' || squeezed(d.venue))`;

/** Whether the names of document `d`, without their spaces, have all that was asked for in them. */
export const hasSqueezed = (asked: AskedWords): RawBuilder<boolean> =>
  sql<boolean>`${squeezedNames} LIKE '%' || translate(squeezed(fold(${asked.join('')})), '\\%_', '') || '%'`;

/** Whether document `d` has each word, or one that is a slip apart from it; the last may be only begun. */
export const hasAllNearly = (asked: AskedWords): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    asked.map((word, at) =>
      at === asked.length - 1
        ? sql`(d.slips && slips(fold(${word})) OR d.words @@ ${begun(word)})`
        : sql`(d.slips && slips(fold(${word})) OR d.words @@ plainto_tsquery('simple', fold(${word})))`,
    ),
    sql` AND `,
  )}`;
