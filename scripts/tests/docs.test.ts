// Names in the docs exist: files, folders, links, npm scripts, steps of the check; and every decision is in the index.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steps } from '../check/steps.ts';
import { root } from './_temp-tree.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const rooms = [
  'client',
  'demo',
  'docs',
  'deploy',
  'gateway',
  'platform',
  'schema',
  'scripts',
  'telemetry',
  'web',
];
const skipped = /node_modules|\/dist\b|\/generated\b/;
const entries = globSync([...rooms.map((room) => `${room}/**`), '*', '.*'], {
  cwd: root,
  exclude: (path) => skipped.test(path),
});
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;

/** Names that the reader chooses, or that a build creates. */
const isExample = (word: string) => /[<>{}…$]|NNNN|\bX|x-screen|do-it|\/(dist|generated)\b/.test(word);
const isPath = (word: string) =>
  rooms.some((room) => word.startsWith(`${room}/`)) ||
  /^[\w.*/-]+\.(tsx?|graphql|sql|mjs|md|css)$/.test(word);

/** All words in code spans and code blocks. */
function wordsInCode(page: string): string[] {
  const code = [...page.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, span]) => block ?? span,
  );
  return code
    .flatMap((text = '') => text.split(/[\s,;()'"]+/))
    .map((word) => word.replace(/#.*$/, '').replace(/[:.]+$/, ''));
}

/** A path from the root, the end of a path, or a suffix such as `.rule.ts`; `*` matches anything except a slash. */
function isThere(word: string): boolean {
  const path = word.replace(/\/$/, '');
  if (existsSync(join(root, path))) return true;
  const shape = path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const end = new RegExp(path.startsWith('.') ? `${shape}$` : `(^|/)${shape}$`);
  return entries.some((entry) => end.test(entry));
}

describe.each(pages)('%s', (file) => {
  const page = read(file);

  test('links to existing pages', () => {
    const links = [...page.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => link);
    const ours = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(ours.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
  });

  test('names existing files and folders', () => {
    const named = wordsInCode(page).filter((word) => isPath(word) && !isExample(word));
    expect(named.filter((word) => !isThere(word))).toEqual([]);
  });

  test('names existing scripts and steps', () => {
    const runs = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(runs.filter((name) => !(name in scripts))).toEqual([]);
    const asked = [...page.matchAll(/npm test -- ((?:[a-z/]+[ \n`])+)/g)]
      .flatMap(([, list = '']) => list.split(/[ \n`]/))
      .filter((word) => word !== '' && !word.includes('/'));
    const known = steps.map(({ name }) => name);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('a missing name is detected', () => {
  expect(wordsInCode('see `scripts/gone.ts`, and `npx vitest run a.test.ts`')).toContain('scripts/gone.ts');
  for (const word of ['scripts/gone.ts', 'gone-too.rule.ts', 'web/gone/']) {
    expect(isPath(word) && !isExample(word)).toBe(true);
    expect(isThere(word)).toBe(false);
  }
  expect(isThere('hold-tickets.ts')).toBe(true);
  expect(isThere('platform/db/tables/*.ts')).toBe(true);
});

test('every decision has a number of its own, a file named by its title, and a row in the index', () => {
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => basename(file));
  const records = files.filter((file) => file !== '0000-template.md').sort();
  const rows = records.map((file) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    expect(file, `the file of "# ${number}. ${title}"`).toBe(`${number.padStart(4, '0')}-${name}.md`);
    return { number, row: `| ${number} | [${title}](${file}) |` };
  });
  expect(new Set(rows.map(({ number }) => number)).size).toBe(records.length);
  const index = read('docs/decisions/README.md')
    .split('\n')
    .map((line) => line.replace(/\s*\|\s*/g, ' | ').trim())
    .filter((line) => /^\| \d/.test(line));
  expect(index).toEqual(rows.map(({ row }) => row));
});
