import { sql, type RawBuilder } from 'kysely';
import type { AskedWords } from './asked-words.rule.ts';

/** Everything that was asked for, folded like the documents. */
export const foldedText = ({ head, last }: AskedWords): RawBuilder<string> =>
  sql<string>`fold(${`${head} ${last}`.trim()})`;

/** The last word as the beginning of a word. Folding may turn a letter into a quote, which would end the operand. */
const lastWord = ({ last }: AskedWords): RawBuilder<unknown> => sql`coalesce(
  to_tsquery('simple', '''' || nullif(translate(fold(${last}), '''\\', ''), '') || ''':*'), ''::tsquery)`;

/** All words, in any order. */
export const allWords = (asked: AskedWords): RawBuilder<unknown> =>
  sql`(plainto_tsquery('simple', fold(${asked.head})) && ${lastWord(asked)})`;

/** The words one after the other. */
export const phrase = (asked: AskedWords): RawBuilder<unknown> =>
  sql`(phraseto_tsquery('simple', fold(${asked.head})) <-> ${lastWord(asked)})`;
