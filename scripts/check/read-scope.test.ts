import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readScope } from './read-scope.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-scope-'));
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], { cwd: folder });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
  git('init', '--quiet');
  for (const name of ['kept.ts', 'later.ts', 'open.ts', 'gone.ts']) write(name, 'one');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  write('later.ts', 'two');
  git('commit', '--quiet', '-a', '-m', 'second');
  write('open.ts', 'two');
  write('new one.ts', 'one');
  rmSync(join(folder, 'gone.ts'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('names are steps, and everything is checked', () => {
  expect(readScope(['lint', 'unit'], folder)).toEqual({ names: ['lint', 'unit'], scope: {} });
});

test('words with a slash are test files, which narrow the steps that run tests', () => {
  expect(readScope(['services', 'platform/tests/payment/replays.test.ts'], folder)).toEqual({
    names: ['services'],
    scope: { tests: ['platform/tests/payment/replays.test.ts'] },
  });
});

test('against HEAD: uncommitted files, including new ones, without deleted ones', () => {
  expect(readScope(['--changed', 'lint'], folder)).toEqual({
    names: ['lint'],
    scope: { changed: { since: 'HEAD', files: ['new one.ts', 'open.ts'] } },
  });
});

test('against another commit: also files committed since', () => {
  const { scope } = readScope(['--changed', '--base', 'HEAD~1'], folder);
  expect(scope.changed?.files).toEqual(['later.ts', 'new one.ts', 'open.ts']);
});

test('an unknown commit is reported', () => {
  expect(readScope(['--changed', '--base', 'no-such'], folder).problem).toContain('no-such');
});
