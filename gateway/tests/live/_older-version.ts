// Checks out an older version of this repository that can run with the packages installed here.
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
  /** Whether it reports its shutdown to balancers. */
  drains: boolean;
  migrationsSince: string[];
}

/** UPGRADE_FROM, else the newest tag, else the commit before the newest migration; undefined without git history. */
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
    // Only the first-parent history: on a branch a migration file may still have changed.
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

/** Links all packages, but the workspaces to those of the folder. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@mo-man'), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== '@mo-man'))
    symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@mo-man')))
    symlinkSync(join(folder, name), join(to, '@mo-man', name));
}
