// Articles of the help centre, which are shown until an operator publishes their own.
import { readFileSync } from 'node:fs';
import { type HelpSlug, helpArticles } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { type PageText, readPageFile } from '@mo-man/schema/rules/site/page-file.rule.ts';
import type { Language } from '../../lib/text/language.ts';

export type HelpTemplates = Readonly<Record<HelpSlug, Record<Language, PageText>>>;

/** Reads all articles; throws for an invalid one, so that a process does not start with it. */
export function readHelpTemplates(): HelpTemplates {
  const entries = helpArticles.map(({ slug }) => [slug, { vi: read(slug, 'vi'), en: read(slug, 'en') }]);
  return Object.fromEntries(entries) as HelpTemplates;
}

function read(slug: HelpSlug, language: Language): PageText {
  const file = `help/${slug}.${language}.md`;
  const found = readPageFile(readFileSync(new URL(file, import.meta.url), 'utf8'), language);
  if ('problems' in found) throw new Error(`${file}: ${found.problems.join('; ')}`);
  return found.text;
}
