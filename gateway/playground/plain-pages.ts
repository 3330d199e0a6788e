// Vite plugin: the pages for developers as they are written, in Markdown, for programs that read them, with an index as https://llmstxt.org
// has it. Served as /playground/docs/… and /llms.txt.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..', '..');

/** Pages of `docs/` that are for developers, and the schema. */
export const plainPages = [
  'docs/first-purchase.md',
  'docs/api.md',
  'docs/limits.md',
  'docs/schema-changes.md',
  'docs/attacks.md',
  'docs/the-draw.md',
  'schema/schema.graphql',
];

/** What a page says of itself: its title, and the first sentence of its first paragraph. */
export function aboutPage(page: string): { title: string; says: string } {
  const [, title = '', rest = ''] = /^# (.+)\n+([^]*)$/m.exec(page) ?? [];
  const paragraph = rest.split('\n\n')[0]?.replaceAll('\n', ' ') ?? '';
  const sentence = /^.*?[.:](?= |$)/.exec(paragraph)?.[0] ?? paragraph;
  return { title, says: sentence.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/:$/, '.') };
}

const about = (path: string, text: string): { title: string; says: string } =>
  path.endsWith('.md')
    ? aboutPage(text)
    : { title: 'The schema', says: 'Every type and field in SDL, with its cost and its description.' };

/** The index: each page with its address and what it says of itself. */
export function writeIndex(pages: readonly { path: string; text: string }[]): string {
  const rows = pages.map(({ path, text }) => {
    const { title, says } = about(path, text);
    return `- [${title}](/playground/docs/${fileOf(path)}): ${says}`;
  });
  return `# Mở Màn

> Tickets for live events and cinema in Vietnam, through one typed GraphQL API: \`POST /graphql\`, with subscriptions over WebSocket and
> Server-Sent Events. Operations can be tried at /playground/ without an account.

## Docs

${rows.join('\n')}
`;
}

/** Servers know no type of `.graphql`, so that a browser would save the file. */
const fileOf = (path: string): string => basename(path).replace(/\.graphql$/, '.graphql.txt');

/** Links between these pages lead to them here, too. */
const withLinks = (text: string): string =>
  text.replaceAll('](../schema/schema.graphql', `](${fileOf('schema.graphql')}`);

export function servePlainPages(): Plugin {
  return {
    name: 'plain-pages',
    apply: 'build',
    generateBundle() {
      const pages = plainPages.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
      for (const { path, text } of pages)
        this.emitFile({ type: 'asset', fileName: `docs/${fileOf(path)}`, source: withLinks(text) });
      this.emitFile({ type: 'asset', fileName: 'llms.txt', source: writeIndex(pages) });
    },
  };
}
