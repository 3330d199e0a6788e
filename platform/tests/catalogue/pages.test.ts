// The legal texts: templates until something is published, and every version readable for ever.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HelpSlug, helpArticles } from '@mo-man/schema/rules/support/help-articles.rule.ts';
import { pageNames } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { textSpans } from '@mo-man/schema/rules/text/text-spans.rule.ts';
import { routes } from '@mo-man/schema/spec/routes.ts';
import { helpTopics } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import { testTicketKeys } from '../../../testing/shop/booking.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerContent } from '../../apis/content.ts';
import { findCommand } from '../../operator/commands/commands.ts';
import { runCommand } from '../../commands/run-command.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { openService } from '../../../testing/services/open-service.ts';

const method = {
  code: 'vietqr',
  name: { vi: 'Chuyển khoản', en: 'Transfer' },
  description: { vi: 'Quét mã', en: 'Scan' },
  provider: { limits: { minAmount: 2_000, maxAmount: 9_000_000 } },
  isInMaintenance: true,
};

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService((app, deps) =>
    registerContent(app, { ...deps, payments: { methods: [method] } }),
  );
});
afterAll(() => service.close());

const all = `id version isCurrent isTemplate inForceFrom title summary
  sections { title blocks { kind lines } } versions { version inForceFrom }
  paymentMethods { code name description minAmount maxAmount isInMaintenance }`;
const ask = async (name: string, version: number | null = null, language: 'vi' | 'en' = 'vi') =>
  (
    await service.ask('/graphql/query', {
      method: 'POST',
      body: {
        query: `query P($name: ID!, $version: Int) { page(name: $name, version: $version) { ${all} } }`,
        variables: { name, version },
      },
      language,
    })
  ).data!.page;

const folder = newFolder();
function fileOf(name: string, title: string, more = ''): string {
  const file = join(folder, name);
  writeFileSync(file, `---\ntitle: ${title}\nsummary: s\n${more}---\n## a\n\n- b [c](/terms)\n`);
  return file;
}
async function publish(options: Record<string, string>, name = 'terms'): Promise<string[]> {
  const tools = {
    ...{ db: service.db, queueDb: service.db, operator: 'lan', publicUrl: 'http://localhost' },
    readTicketKeys: () => testTicketKeys,
  };
  const { command, rest: words } = findCommand(['page', 'publish', name])!;
  const said = await runCommand(tools, command, { words, options }, undefined);
  const word = /--confirm (\w+)$/.exec(said.join('\n'))![1]!;
  return runCommand(tools, command, { words, options }, word);
}
const list = async () => {
  const tools = {
    ...{ db: service.db, queueDb: service.db, operator: 'lan', publicUrl: 'http://localhost' },
    readTicketKeys: () => testTicketKeys,
  };
  return runCommand(tools, findCommand(['page', 'list'])!.command, { words: [], options: {} }, undefined);
};

test.each(pageNames)(
  '%s: has a template in both languages, of the same parts, marked as one',
  async (name) => {
    const [vi, en] = [await ask(name), await ask(name, null, 'en')];
    expect(vi).toMatchObject({ id: `${name}.0`, version: 0, isCurrent: true, isTemplate: true });
    expect([vi.inForceFrom, vi.versions]).toEqual([null, []]);
    expect(vi.title).not.toBe(en.title);
    const shape = ({ sections }: { sections: { blocks: { kind: string; lines: string[] }[] }[] }) =>
      sections.map(({ blocks }) => blocks.map(({ kind, lines }) => `${kind} ${lines.length}`));
    expect(shape(vi)).toEqual(shape(en));
    expect(vi.sections.length).toBeGreaterThan(3);
  },
);

test('names the open payment methods in the text that mentions them, and in no other', async () => {
  expect((await ask('payment-methods')).paymentMethods).toEqual([
    {
      code: 'vietqr',
      name: 'Chuyển khoản',
      description: 'Quét mã',
      minAmount: 2_000,
      maxAmount: 9_000_000,
      isInMaintenance: true,
    },
  ]);
  expect((await ask('terms')).paymentMethods).toEqual([]);
});

test('returns null for an unknown name or version', async () => {
  expect(await ask('../secrets')).toBeNull();
  expect(await ask('terms', 3)).toBeNull();
});

test('applies a published version from its day, keeps the earlier one readable, and records the act', async () => {
  const vi = fileOf('vi.md', 'Một');
  const en = fileOf('en.md', 'One');
  expect(await publish({ vi, en })).toEqual(['Published: /terms, version 1.']);
  const first = await ask('terms');
  expect(first).toMatchObject({ id: 'terms.1', title: 'Một', isTemplate: false, isCurrent: true });
  expect(first.sections).toEqual([{ title: 'a', blocks: [{ kind: 'list', lines: ['b [c](/terms)'] }] }]);
  await publish({ vi: fileOf('vi2.md', 'Hai'), en, from: '2999-01-01' });
  expect(await ask('terms')).toMatchObject({ version: 1, title: 'Một' });
  expect(await ask('terms', 2)).toMatchObject({ isCurrent: false, inForceFrom: '2999-01-01', title: 'Hai' });
  await sql`UPDATE pages SET in_force_from = in_force_from - 400000 WHERE version = 2`.execute(service.db);
  await sql`UPDATE pages SET in_force_from = '1800-01-01' WHERE version = 1`.execute(service.db);
  const now = await ask('terms');
  expect(now).toMatchObject({ version: 2, title: 'Hai' });
  expect(now.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  expect(await ask('terms', 1, 'en')).toMatchObject({ isCurrent: false, title: 'One' });
  const { rows } = await sql`SELECT operator, act, subject, after FROM desk_acts ORDER BY id`.execute(
    service.db,
  );
  expect(rows[0]).toMatchObject({
    operator: 'lan',
    act: 'publish page',
    subject: 'terms',
    after: { version: 1 },
  });
  expect(await list()).toContain('terms  version 1  published from 1800-01-01');
  expect(await list()).toContain('payment-methods  the template that comes with the site');
});

test.each([
  ['a day that is over', () => ({ vi: fileOf('a', 'a'), en: fileOf('b', 'b'), from: '2020-01-01' }), 'over'],
  ['no day', () => ({ vi: fileOf('a', 'a'), en: fileOf('b', 'b'), from: '5/12' }), '--from is a day'],
  ['one language', () => ({ vi: fileOf('a', 'a') }), '--en FILE'],
  ['half a template', () => ({ vi: fileOf('a', 'a', 'template: true\n'), en: fileOf('b', 'b') }), 'template'],
  ['a file that is not there', () => ({ vi: '/nowhere', en: fileOf('b', 'b') }), 'cannot be read'],
])('refuses %s', async (_, options, problem) => {
  await expect(publish(options() as Record<string, string>)).rejects.toThrow(problem);
});

interface Article {
  slug: HelpSlug;
  topic: string;
  title: string;
  summary: string;
  sections: { title: string; blocks: { kind: string; lines: string[] }[] }[];
  related: { slug: string; title: string }[];
}
const askHelp = async (language: 'vi' | 'en'): Promise<Article[]> =>
  (
    await service.ask('/graphql/query', {
      method: 'POST',
      body: {
        query:
          '{ helpArticles { slug topic title summary sections { title blocks { kind lines } } related { slug title } } }',
      },
      language,
    })
  ).data!.helpArticles;

test('has the articles of the help centre in both languages, of the same parts, each with others that help on', async () => {
  const [vi, en] = [await askHelp('vi'), await askHelp('en')];
  expect(vi.map(({ slug }) => slug)).toEqual(helpArticles.map(({ slug }) => slug));
  expect(new Set(vi.map(({ topic }) => topic))).toEqual(new Set(helpTopics));
  const shape = ({ sections }: Article) =>
    sections.map(({ blocks }) => blocks.map(({ kind, lines }) => `${kind} ${lines.length}`));
  expect(vi.map(shape)).toEqual(en.map(shape));
  for (const [at, { title, slug, related }] of vi.entries()) {
    expect(title).not.toBe(en[at]?.title);
    expect(related.length).toBeGreaterThan(0);
    expect(related.map((other) => other.slug)).not.toContain(slug);
    for (const other of related) expect(vi.find((one) => one.slug === other.slug)?.title).toBe(other.title);
  }
});

test('links of the articles lead to pages that there are', async () => {
  const paths = routes.map(({ path }) => path as string);
  const known = (href: string) =>
    paths.includes(href) ||
    paths.includes(href.replace(/^\/my-(vouchers|devices)$/, '/my-{product}')) ||
    helpArticles.some(({ slug }) => href === `/help/${slug}`);
  const links = [...(await askHelp('vi')), ...(await askHelp('en'))].flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap(({ lines }) =>
        lines.flatMap((line) => textSpans(line).flatMap(({ href }) => href ?? [])),
      ),
    ),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !known(href))).toEqual([]);
});

test('an operator replaces an article from a day on; the others stay', async () => {
  const before = await askHelp('vi');
  const said = await publish(
    { vi: fileOf('h.vi.md', 'Đã trả tiền'), en: fileOf('h.en.md', 'Paid already') },
    'help-payment-failed',
  );
  expect(said).toEqual(['Published: /help/payment-failed, version 1.']);
  await publish(
    { vi: fileOf('i.vi.md', 'Sau này'), en: fileOf('i.en.md', 'Later'), from: '2999-01-01' },
    'help-payment-failed',
  );
  const after = await askHelp('vi');
  const changed = (slug: string) => slug === 'payment-failed';
  expect(after.find(({ slug }) => changed(slug))).toMatchObject({
    title: 'Đã trả tiền',
    topic: 'payment',
    sections: [{ title: 'a' }],
  });
  expect((await askHelp('en')).find(({ slug }) => changed(slug))?.title).toBe('Paid already');
  const others = (articles: Article[]) =>
    articles.filter(({ slug }) => !changed(slug)).map(({ slug, sections }) => [slug, sections]);
  expect(others(after)).toEqual(others(before));
  expect(await list()).toContain('help-invoice  the article that comes with the site');
  expect(await ask('help-payment-failed'), 'it is no legal text').toBeNull();
});
