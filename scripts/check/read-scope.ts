// The part of the repository that `npm test -- …` checks during development; `npm test` alone checks everything.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from './run-steps.ts';

/**
 * The named steps, the named test files (words with a slash), and the files of `--changed` and `--base REV` (HEAD by
 * default).
 */
export function readScope(
  args: readonly string[],
  root: string,
): { names: string[]; scope: Scope; problem?: string } {
  const names: string[] = [];
  const tests: string[] = [];
  let isChanged = false;
  let since = 'HEAD';
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--changed') isChanged = true;
    else if (word === '--base') since = args[(at += 1)] ?? '';
    else if (word.includes('/')) tests.push(word);
    else names.push(word);
  }
  const named = tests.length > 0 ? { tests } : {};
  if (!isChanged) return { names, scope: named };
  try {
    return { names, scope: { ...named, changed: { since, files: changedFiles(since, root) } } };
  } catch {
    return { names, scope: {}, problem: `git does not know the commit "${since}"` };
  }
}

/** Files that differ from a commit, committed or not, including new ones, without deleted ones. */
function changedFiles(since: string, root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  const names = [
    ...git('diff', '--name-only', '-z', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(names)].filter((name) => existsSync(join(root, name))).sort();
}
