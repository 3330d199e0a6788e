import { type HelpSlug, helpArticles, pageOfHelp } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import type { PageTexts } from '../../db/tables/search-content-tables.ts';
import type { Language } from '../../lib/text/language.ts';
import type { HelpTemplates } from './help-templates.ts';

/** The articles of the content schema: what an operator has put in force, else what comes with the site. */
export function viewHelp(
  published: ReadonlyMap<string, PageTexts>,
  templates: HelpTemplates,
  language: Language,
) {
  const textOf = (slug: HelpSlug) => (published.get(pageOfHelp(slug)) ?? templates[slug])[language];
  const linkTo = (slug: HelpSlug) => {
    const { title, summary } = textOf(slug);
    return { slug, title, summary };
  };
  return helpArticles.map(({ slug, topic, related }) => ({
    id: slug,
    topic,
    ...linkTo(slug),
    sections: textOf(slug).sections,
    related: related.map(linkTo),
  }));
}
