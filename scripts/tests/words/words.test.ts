import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOldPhrases, hasProse } from './_old-prose.ts';
import { findOldWords } from './_old-words.ts';
import { root } from '../_temp-tree.ts';

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const textOf = (path: string) => (/\.tsx?$/.test(path) ? readFileSync(join(root, path), 'utf8') : null);

test('no identifier and no file has a replaced word in its name', () => {
  expect(paths.length).toBeGreaterThan(1_000);
  expect(findOldWords(paths.map((path) => ({ path, text: textOf(path) })))).toEqual({
    found: [],
    unneeded: [],
  });
});

const foundIn = (path: string, text: string | null = null) => findOldWords([{ path, text }]).found;

test.each([
  ['const newFate = 1;', 'newFate says "fate": outcome'],
  ['export const joinSofas = (): void => undefined;', 'joinSofas says "sofas": couple seat'],
  ['const FATE_MS = 1;', 'FATE_MS says "fate": outcome'],
  ["const text = 'sofa'; // house\ntype SeatHouse = { key: string };", 'SeatHouse says "house": seat layout'],
  ['const told = 1;\ninterface ToldCall {}', 'ToldCall says "told": recorded, reported, shown: what it is'],
  ['export const keepBriefly = 1;', 'keepBriefly says "keep briefly": response cache'],
  [
    'const sign = /["`]/;\nconst sendLetters = 1;',
    'sendLetters says "letters": mail; notification where it goes by SMS or push as well',
  ],
])('in an identifier it is refused: %s', (text, sentence) => {
  expect(foundIn('platform/outbox/new.ts', text)).toEqual([`platform/outbox/new.ts: ${sentence}`]);
});

test.each([
  ['platform/lib/desk-problem.ts', 'platform/lib/desk-problem.ts says "desk"'],
  ['gateway/visitors/packed-text.ts', 'gateway/visitors says "visitors"'],
  ['web/features/orders/OrderPapers.tsx', 'web/features/orders/OrderPapers.tsx says "papers"'],
  ['platform/tests/growth/huge.sql', 'platform/tests/growth says "growth"'],
])('in the name of a file or folder it is refused: %s', (path, sentence) => {
  expect(foundIn(path)).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ['a sentence, a text and a template', "// at the desk\nconst a = 'sofa';\nconst b = `house ${a}`;"],
  ['a table and a field of the wire', 'interface Tables { desk_acts: object; paper_not_there: object }'],
  ['a word that only begins so', 'const playground = lighthouse + paperless + isPublicQuery;'],
  ['a letter of the alphabet', 'const letters = 26;'],
])('%s may have it', (_, text) => {
  expect(foundIn('schema/rules/new.ts', text)).toEqual([]);
});

test('no document, docstring of the SDL or printed text has a replaced phrase', () => {
  const read = paths.filter(hasProse);
  expect(read.length).toBeGreaterThan(200);
  expect(
    findOldPhrases(read.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))),
  ).toEqual([]);
});

test.each([
  ['docs/new.md', 'Whoever joins the line waits.', 'joins the line'],
  ['docs/decisions/0012-queue-numbers.md', 'The line survives a restart.', 'The line'],
  ['SECURITY.md', 'What was done at the desk is kept.', 'desk'],
  ['schema/sdl/order.graphql', '"Both halves of a sofa." a: Int', 'sofa'],
  ['platform/operator/commands/new.ts', "const doc = 'each buyer gets a letter';", 'gets a letter'],
  ['docs/runbook.md', 'A payment notice is stored.', 'payment notice'],
])('in %s "%s" is refused', (path, text, said) => {
  expect(findOldPhrases([{ path, text }])).toEqual([expect.stringContaining(`${path} says "${said}"`)]);
});

test.each([
  [
    'docs/new.md',
    'A text of lines `name value`, the line without its line feed, one line each, ten letters and digits.',
  ],
  [
    'docs/new.md',
    'House and street; a line of the log; the telephone line; call `letter test` or open `/papers/`.',
  ],
  ['platform/operator/commands/new.ts', "const command = 'papers';\nconst row = { act: 'resend letter' };"],
])('in %s "%s" may stand', (path, text) => {
  expect(findOldPhrases([{ path, text }])).toEqual([]);
});
