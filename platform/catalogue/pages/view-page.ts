import type { PageText } from '@mo-man/schema/rules/site/page-file.rule.ts';
import type { Language } from '../../lib/text/language.ts';
import { pick } from '../../lib/text/localized.ts';
import type { PageMethod } from './deps.ts';
import type { PublishedPage } from './page.store.ts';

/** A text of the content schema: a published version, or the template when no version was requested and none is in force. */
export function viewPage(
  name: string,
  published: PublishedPage,
  around: {
    template: Record<Language, PageText>;
    methods: readonly PageMethod[];
    language: Language;
    /** Whether a version was requested by its number. */
    isNumbered: boolean;
  },
) {
  const { template, methods, language, isNumbered } = around;
  const { page, current, versions } = published;
  if (!page && isNumbered) return null;
  const text = page ? page.texts[language] : template[language];
  const version = page?.version ?? 0;
  const wantsMethods = text.sections.some(({ blocks }) =>
    blocks.some(({ kind }) => kind === 'payment_methods'),
  );
  return {
    id: `${name}.${version}`,
    name,
    version,
    isCurrent: version === (current ?? 0),
    isTemplate: page?.is_template ?? true,
    inForceFrom: page?.in_force_from ?? null,
    title: text.title,
    summary: text.summary,
    sections: text.sections,
    versions: versions.map((one) => ({ version: one.version, inForceFrom: one.in_force_from })),
    paymentMethods: wantsMethods ? methods.map((method) => viewMethod(method, language)) : [],
  };
}

const viewMethod = (
  { code, name, description, provider, isInMaintenance }: PageMethod,
  language: Language,
) => ({
  code,
  name: pick(name, language),
  description: pick(description, language),
  minAmount: provider.limits.minAmount,
  maxAmount: provider.limits.maxAmount,
  isInMaintenance,
});
