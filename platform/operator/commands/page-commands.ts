import { readFile } from 'node:fs/promises';
import { type PageText, readPageFile } from '@mo-man/schema/rules/site/page-file.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import {
  isPublishableName,
  type PublishableName,
  publishableNames,
} from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { isPageName } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { writeAct } from '../../db/act.store.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { readVersions, writeVersion, type PublishedVersion } from '../page.store.ts';
import type { Command } from './command.ts';

const day = /^\d{4}-\d\d-\d\d$/;

/** The texts of the site that a lawyer answers for (docs/pages.md). */
export const pageCommands = {
  'page list': {
    usage: 'page list',
    doc: 'the texts of the site (terms, policies, articles of the help centre), which version of each holds, and which are still templates',
    show: async ({ db }) => {
      const { today, versions } = await readVersions(db);
      return publishableNames.flatMap((name) => listed(name, versions, today));
    },
  },
  'page publish': {
    usage: 'page publish NAME --vi FILE --en FILE [--from YYYY-MM-DD]',
    doc: 'publishes a text in both languages as a new version, in force from that day (today); earlier ones stay readable',
    plan: async ({ db, operator }, { words: [name = ''], options }) => {
      if (!isPublishableName(name))
        throw new OperatorProblem(`no text is called ${name}: ${publishableNames.join(', ')}`);
      const vi = await readText(options['vi'], 'vi');
      const en = await readText(options['en'], 'en');
      if (vi.isTemplate !== en.isTemplate)
        throw new OperatorProblem('one file says `template: true`, and the other does not');
      if (vi.sections.length !== en.sections.length)
        throw new OperatorProblem(
          `${vi.sections.length} sections in Vietnamese, ${en.sections.length} in English: they are one text`,
        );
      const { today, versions } = await readVersions(db);
      const inForceFrom = options['from'] ?? today;
      if (!day.test(inForceFrom) || Number.isNaN(Date.parse(inForceFrom)))
        throw new OperatorProblem('--from is a day: 2026-12-05');
      if (inForceFrom < today)
        throw new OperatorProblem(`it is ${today}: a text does not hold for days that are over`);
      const version = Math.max(0, ...versionsOf(name, versions).map((one) => one.version)) + 1;
      const { isTemplate } = vi;
      return {
        preview: [
          `Publishes version ${version} of ${name}, in force from ${inForceFrom}${isTemplate ? ', MARKED AS A TEMPLATE' : ''}:`,
          ...describe('vi', vi),
          ...describe('en', en),
          'A published version can be followed by another one, and never be changed.',
        ],
        seen: { name, version, inForceFrom, vi, en },
        carryOut: async (tx) => {
          const texts = { vi: withoutMark(vi), en: withoutMark(en) };
          await writeVersion(tx, { name, version, inForceFrom, isTemplate, texts });
          const after = { version, inForceFrom, isTemplate };
          await writeAct(tx, { operator, act: 'publish page', subject: name, before: {}, after });
          return [`Published: /${addressOf(name)}, version ${version}.`];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

/** An article is called `help-…`, and stands below /help. */
const addressOf = (name: PublishableName): string => (isPageName(name) ? name : name.replace('-', '/'));

const versionsOf = (name: string, versions: readonly PublishedVersion[]) =>
  versions.filter((one) => one.name === name);

function listed(name: string, versions: readonly PublishedVersion[], today: string): string[] {
  const own = versionsOf(name, versions);
  if (own.length === 0)
    return [`${name}  the ${isPageName(name) ? 'template' : 'article'} that comes with the site`];
  return own.map(({ version, in_force_from: from, is_template: isTemplate }) => {
    const when = from > today ? 'will hold' : 'published';
    return `${name}  version ${version}  ${when} from ${from}${isTemplate ? '  template' : ''}`;
  });
}

async function readText(file: string | undefined, language: Language): Promise<PageText> {
  if (file === undefined) throw new OperatorProblem(`which file? --${language} FILE, as docs/pages.md says`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorProblem(`${file} cannot be read`);
  });
  const read = readPageFile(text, language);
  if ('problems' in read) throw new OperatorProblem(`${file}: ${read.problems.join('; ')}`);
  return read.text;
}

const describe = (language: string, { title, sections }: PageText): string[] => [
  `  ${language}: ${title}`,
  ...sections.map((section, at) => `      ${at + 1}. ${section.title}`),
];

const withoutMark = ({ title, summary, sections }: PageText) => ({ title, summary, sections });
