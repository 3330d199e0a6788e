// docs/specification.md against the tests that its rows name: each file exists, and says the quoted titles.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../_temp-tree.ts';

interface Source {
  file: string;
  titles: string[];
}

/** The tests that a row names, each with the titles quoted behind it. */
function sourcesOf(row: string): Source[] {
  const [, , seen = ''] = row.split(/(?<!\\)\|/);
  const named = [...seen.matchAll(/`([\w./-]+\.(?:test|spec|proof)\.tsx?)`/g)];
  return named.map(({ 0: name, 1: file = '', index }, at) => {
    const behind = seen.slice(index + name.length, named[at + 1]?.index);
    return { file, titles: [...behind.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) };
  });
}

/** Texts as a table and as a string in code have them: without backslashes. */
const plain = (text: string): string => text.replaceAll('\\', '');

/** Reads a file's text, undefined where there is none. Returns a sentence for each title that is not there. */
function missingTitles(page: string, read: (file: string) => string | undefined): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return rows.flatMap(sourcesOf).flatMap(({ file, titles }) => {
    const text = read(file);
    if (text === undefined) return [`${file} does not exist`];
    return titles
      .filter((title) => !plain(text).includes(plain(title)))
      .map((title) => `${file} has no "${title}"`);
  });
}

const readFile = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

test('every test that a row of the specification names exists and has the quoted titles', () => {
  const page = readFile('docs/specification.md') ?? '';
  expect(page.split('\n').flatMap(sourcesOf).length).toBeGreaterThan(250);
  expect(missingTitles(page, readFile)).toEqual([]);
});

test.each([
  ['a title that was changed', '`a.test.ts`: "sells twice"', ['a.test.ts has no "sells twice"']],
  [
    'the second title of a file, and one of the next',
    '`a.test.ts`: "sells once" and "pays once"; `b.spec.ts`: "x"',
    ['a.test.ts has no "pays once"', 'b.spec.ts does not exist'],
  ],
  ['a title as it stands', '`a.test.ts`: "sells once" and "it\'s mine"', []],
])('names %s', (_, seen, sentences) => {
  const files = new Map([['a.test.ts', "test('sells once'); test('it\\'s mine')"]]);
  expect(missingTitles(`| asked | ${seen} |`, (file) => files.get(file))).toEqual(sentences);
});
