// An older version of this repository as a folder that runs: its own code, the packages that are installed here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../../testing/engines/folder.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const migrations = 'platform/db/migrations';
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export interface OlderVersion {
  commit: string;
  folder: string;
  /** Whether it tells balancers that it stops. */
  drains: boolean;
  /** Of the migrations that came after it. */
  migrationsSince: string[];
}

/** UPGRADE_FROM, the newest tag, or what was before the newest migration; undefined without the history to know. */
export function findOlderCommit(): string | undefined {
  const known = process.env['UPGRADE_FROM'];
  try {
    if (known) return git('rev-parse', `${known}^{commit}`);
    const tag = git(
      'for-each-ref',
      '--sort=-creatordate',
      '--count=1',
      '--format=%(objectname)',
      'refs/tags',
    );
    if (tag) return git('rev-parse', `${tag}^{commit}`);
    // What stood here before, and not on the way of a branch, where a file may still have changed.
    const landed = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=A', '-s'];
    const newest = git('log', '-1', ...landed, '--format=%H', '--', migrations);
    return git('rev-parse', `${newest}^1`);
  } catch {
    return undefined;
  }
}

export function checkOut(commit: string): OlderVersion {
  const folder = newFolder();
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  for (const room of ['schema', 'platform', 'gateway', 'web', 'demo'])
    if (existsSync(join(root, room, 'node_modules')))
      symlinkSync(join(root, room, 'node_modules'), join(folder, room, 'node_modules'));
  execFileSync(process.execPath, ['scripts/codegen.ts'], { cwd: folder, stdio: 'ignore' });
  const names = (of: string) =>
    new Set(readdirSync(join(of, migrations)).map((entry) => entry.replace(/\.sql$/, '')));
  return {
    commit,
    folder,
    drains: existsSync(join(folder, 'gateway', 'http', 'drain.ts')),
    migrationsSince: [...names(root).difference(names(folder))].sort(),
  };
}

/** All but the rooms themselves, which are those of the folder. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@mo-man'), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== '@mo-man'))
    symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@mo-man')))
    symlinkSync(join(folder, name), join(to, '@mo-man', name));
}
