// Templates of legal texts, which are shown until an operator publishes their own.
import { readFileSync } from 'node:fs';
import { type PageText, readPageFile } from '@mo-man/schema/rules/site/page-file.rule.ts';
import { type PageName, pageNames } from '@mo-man/schema/rules/site/page-names.rule.ts';
import type { Language } from '../../lib/text/language.ts';

export type PageTemplates = Readonly<Record<PageName, Record<Language, PageText>>>;

/** Reads all templates; throws for an invalid one, so that a process does not start with it. */
export function readPageTemplates(): PageTemplates {
  const entries = pageNames.map((name) => [name, { vi: read(name, 'vi'), en: read(name, 'en') }] as const);
  return Object.fromEntries(entries) as PageTemplates;
}

function read(name: PageName, language: Language): PageText {
  const file = `texts/${name}.${language}.md`;
  const found = readPageFile(readFileSync(new URL(file, import.meta.url), 'utf8'), language);
  if ('problems' in found) throw new Error(`${file}: ${found.problems.join('; ')}`);
  return found.text;
}
