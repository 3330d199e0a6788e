import { limits } from '@mo-man/schema/limits.ts';
import { helpArticles, pageOfHelp } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { isPageName } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { Failure } from '../../lib/failure.ts';
import type { Language } from '../../lib/text/language.ts';
import { readContentEvents, readContentItems } from './content.store.ts';
import type { ContentDeps } from './deps.ts';
import { readPage, readTextsInForce } from './page.store.ts';
import { viewHelp } from './view-help.ts';
import { viewPage } from './view-page.ts';
import { viewContentEvent, viewContentHome } from './view-content.ts';

/** Given to every resolver. */
export interface ContentContext extends ContentDeps {
  language: Language;
}

/** TABLE: the root fields of schema.graphql; each is one SQL statement. */
export const contentRoot = {
  async contentHome({ id }: { id: string }, { db, language }: ContentContext) {
    return id === 'home' ? viewContentHome(await readContentItems(db), language) : null;
  },

  async contentEvents({ ids }: { ids: string[] }, { db, language }: ContentContext) {
    if (ids.length > limits.pageMax) {
      throw new Failure('invalid_input', { fields: [{ path: 'ids', problem: `at most ${limits.pageMax}` }] });
    }
    const found = new Map((await readContentEvents(db, ids)).map((event) => [event.id, event]));
    return ids.map((id) => {
      const event = found.get(id);
      return event ? viewContentEvent(event, language) : null;
    });
  },

  async page(
    { name, version = null }: { name: string; version?: number | null },
    { db, templates, methods, language }: ContentContext,
  ) {
    if (!isPageName(name)) return null;
    const published = await readPage(db, { name, version });
    const template = templates[name];
    return viewPage(name, published, { template, methods, language, isNumbered: version !== null });
  },

  helpArticles: (_: unknown, context: ContentContext) => readHelp(context),

  async helpArticle({ slug }: { slug: string }, context: ContentContext) {
    return (await readHelp(context)).find((article) => article.slug === slug) ?? null;
  },
};

async function readHelp({ db, articles, language }: ContentContext) {
  const names = helpArticles.map(({ slug }) => pageOfHelp(slug));
  return viewHelp(await readTextsInForce(db, names), articles, language);
}
