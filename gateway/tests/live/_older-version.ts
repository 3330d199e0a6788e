// Two versions of this repository that can run with the packages installed here: an older one, and one with a migration more than it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** What the older version is replaced by. */
export interface NewerVersion {
  folder: string;
  /** Names of the migrations that the older version does not have; at least one. */
  migrations: string[];
  /** Whether they are not this version's own, but one that was added for the rehearsal. */
  isAdded: boolean;
}

export interface OlderCommits {
  /** Newest first; none without git history. */
  commits: string[];
  /** By UPGRADE_FROM or a tag: the first is a version, whatever its types say. */
  areNamed: boolean;
}

/** UPGRADE_FROM, else the newest tag, else the commits before a migration whose own migrations are those of today. */
export function findOlderCommits(): OlderCommits {
  const known = process.env['UPGRADE_FROM'];
  const named = (name: string) => ({ commits: [git('rev-parse', `${name}^{commit}`)], areNamed: true });
  try {
    if (known) return named(known);
    const tag = git(
      'for-each-ref',
      '--sort=-creatordate',
      '--count=1',
      '--format=%(objectname)',
      'refs/tags',
    );
    if (tag) return named(tag);
    const added = ['--first-parent', '--diff-merges=first-parent', '--diff-filter=A', '-s'];
    const parents = git('log', ...added, '--format=%P', '--', migrations).split('\n');
    const commits = parents.flatMap((line) => line.split(' ').slice(0, 1)).filter(isPossible);
    return { commits, areNamed: false };
  } catch {
    return { commits: [], areNamed: false };
  }
}

/**
 * Whether a database can be of this commit: a migration that was changed since, or that has got an earlier one before it, as branches are merged,
 * has run nowhere, because whoever has run it is refused.
 */
function isPossible(commit: string): boolean {
  const since = (kinds: string) =>
    git('diff', '--name-only', '--no-renames', `--diff-filter=${kinds}`, commit, 'HEAD', '--', migrations);
  const last = git('ls-tree', '--name-only', commit, `${migrations}/`).split('\n').at(-1) ?? '';
  const [first = ''] = since('A').split('\n');
  return since('MD') === '' && first > last;
}

/** Checks out the newest of the commits that is whole: a commit in the middle of a step may not run. */
export function checkOutVersion({ commits, areNamed }: OlderCommits): OlderVersion {
  for (const commit of commits) {
    const version = checkOut(commit);
    if (areNamed || holdTypes(version.folder)) return version;
    rmSync(version.folder, { recursive: true });
  }
  throw new Error(`no commit whose types hold among ${commits.join(', ')}`);
}

const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
const holdTypes = (folder: string): boolean =>
  spawnSync(process.execPath, [compiler, '-b', 'platform', 'gateway'], { cwd: folder, stdio: 'ignore' })
    .status === 0;

function checkOut(commit: string): OlderVersion {
  const folder = newFolder();
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  makeRunnable(folder);
  return {
    commit,
    folder,
    drains: existsSync(join(folder, 'gateway', 'http', 'drain.ts')),
    migrationsSince: migrationsBeyond(folder),
  };
}

const migrationsIn = (folder: string): Set<string> =>
  new Set(readdirSync(join(folder, migrations)).map((entry) => entry.replace(/\.sql$/, '')));

const migrationsBeyond = (older: string, newer = root): string[] =>
  [...migrationsIn(newer).difference(migrationsIn(older))].sort();

/** An expanding migration, in steps, of the table that all buyers write: it has to get its lock among them. */
const added = `-- Only in the rehearsal of an upgrade: an expanding migration of a table in use.
-- Step: a column
ALTER TABLE orders ADD COLUMN rehearsed_note text;
-- Step without a transaction: an index of a table in use
DROP INDEX CONCURRENTLY IF EXISTS orders_rehearsed;
CREATE INDEX CONCURRENTLY orders_rehearsed ON orders (rehearsed_note) WHERE rehearsed_note IS NOT NULL;
`;

/** This version; a copy of it with a migration more when the older one has all of its migrations. */
export function newerThan(older: OlderVersion): NewerVersion {
  if (older.migrationsSince.length > 0)
    return { folder: root, migrations: older.migrationsSince, isAdded: false };
  const folder = newFolder();
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  const archive = execFileSync('tar', ['-c', '--null', '-T', '-'], {
    cwd: root,
    input: files.join('\0'),
    maxBuffer: 1024 ** 3,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  writeFileSync(join(folder, migrations, '9999-rehearsed-upgrade.sql'), added);
  makeRunnable(folder);
  return { folder, migrations: migrationsBeyond(older.folder, folder), isAdded: true };
}

function makeRunnable(folder: string): void {
  linkPackages(folder);
  for (const room of ['schema', 'platform', 'gateway', 'web', 'demo'])
    if (existsSync(join(root, room, 'node_modules')))
      symlinkSync(join(root, room, 'node_modules'), join(folder, room, 'node_modules'));
  execFileSync(process.execPath, ['scripts/codegen.ts'], { cwd: folder, stdio: 'ignore' });
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
