// The words of a search as SQL conditions on search documents.
import { sql, type RawBuilder } from 'kysely';
import type { AskedWords } from './asked-words.rule.ts';
import { longNameOf } from './short-names.rule.ts';

const headOf = (asked: AskedWords) => asked.slice(0, -1).join(' ');

/** SQL: the whole search text, folded like the documents. */
export const foldedText = (asked: AskedWords): RawBuilder<string> => sql<string>`fold(${asked.join(' ')})`;

/** SQL: a tsquery of a word prefix. Quotes are removed, because folding may turn a letter into one, which would end the operand. */
const begun = (word: string): RawBuilder<unknown> => sql`coalesce(
  to_tsquery('simple', '''' || nullif(translate(fold(${word}), '''\\', ''), '') || ''':*'), ''::tsquery)`;

/** SQL: a tsquery of all words in any order; for an abbreviation its full name matches too. */
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

export const phrase = (asked: AskedWords): RawBuilder<unknown> =>
  sql`(phraseto_tsquery('simple', fold(${headOf(asked)})) <-> ${begun(asked.at(-1) ?? '')})`;

/** SQL: the names without spaces, written as in the index search_documents_squeezed, so that it is used. */
const squeezedNames = sql`(squeezed(d.title) || ' ' || squeezed(d.artists) || ' ' || squeezed(d.venue))`;

/** SQL: whether the names of document `d` without spaces contain the search text without spaces. */
export const hasSqueezed = (asked: AskedWords): RawBuilder<boolean> =>
  sql<boolean>`${squeezedNames} LIKE '%' || translate(squeezed(fold(${asked.join('')})), '\\%_', '') || '%'`;

/** SQL: whether document `d` has each word, or one that differs by one typing error; the last word may be incomplete. */
export const hasAllNearly = (asked: AskedWords): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    asked.map((word, at) =>
      at === asked.length - 1
        ? sql`(d.slips && slips(fold(${word})) OR d.words @@ ${begun(word)})`
        : sql`(d.slips && slips(fold(${word})) OR d.words @@ plainto_tsquery('simple', fold(${word})))`,
    ),
    sql` AND `,
  )}`;
