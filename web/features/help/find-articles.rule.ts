import { textSpans } from '@mo-man/schema/rules/text/text-spans.rule.ts';
import { unaccented } from '@mo-man/schema/rules/text/unaccented.rule.ts';

interface Searched {
  title: string;
  summary: string;
  sections: readonly { title: string; blocks: readonly { lines: readonly string[] }[] }[];
}

const fold = (text: string): string => unaccented(text).toLowerCase();

const wordsOf = (typed: string): string[] => fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];

const textOf = ({ sections }: Searched): string =>
  sections
    .flatMap(({ title, blocks }) => [title, ...blocks.flatMap(({ lines }) => lines.map(plain))])
    .join(' ');

/** Without the addresses of links, which nobody reads. */
const plain = (line: string): string =>
  textSpans(line)
    .map(({ text }) => text)
    .join('');

/**
 * The articles that contain every typed word, without accents and case, the last word perhaps unfinished: those with all words in the
 * title first, then in the summary, then in the text; each in the given order. All of them when nothing was typed.
 */
export function findArticles<Article extends Searched>(
  articles: readonly Article[],
  typed: string,
): Article[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [...articles];
  const hasAll = (text: string) => {
    const begins = ` ${wordsOf(text).join(' ')}`;
    return words.every((word) => begins.includes(` ${word}`));
  };
  const rankOf = (article: Article): number => {
    const { title, summary } = article;
    if (hasAll(title)) return 0;
    if (hasAll(`${title} ${summary}`)) return 1;
    return hasAll(`${title} ${summary} ${textOf(article)}`) ? 2 : 3;
  };
  return articles
    .map((article) => ({ article, rank: rankOf(article) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ article }) => article);
}
