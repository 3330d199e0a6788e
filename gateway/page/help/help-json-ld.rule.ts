import { textSpans } from '@mo-man/schema/rules/text/text-spans.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { PageArticle } from '../page-data.rule.ts';

const plain = (line: string): string =>
  textSpans(line)
    .map(({ text }) => text)
    .join('');

const textOf = ({ summary, sections }: PageArticle): string =>
  [
    summary,
    ...sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap(({ lines }) => lines.map((line) => plain(line))),
    ]),
  ].join('\n');

interface PageOf {
  url: string;
  language: Language;
}

/** Structured data of the help centre: its articles as questions, each with its summary as the answer. */
export const helpJsonLd = (articles: readonly PageArticle[], { url, language }: PageOf): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url,
    inLanguage: language,
    mainEntity: articles.map(({ title, summary }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: summary },
    })),
  },
];

/** Structured data of one article. */
export const articleJsonLd = (article: PageArticle, { url, language }: PageOf): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    articleBody: textOf(article),
    inLanguage: language,
    url,
  },
];
