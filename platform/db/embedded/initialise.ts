// Creates a cluster under another name and renames it when complete, so that a half-made one is never found.
import { execFile } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';

const run = promisify(execFile);

/** Name of the superuser of an embedded cluster, which the product never logs in as, and of its database. */
export const embeddedName = 'mo_man';

/** Returns whether it created a cluster. */
export async function initialise(
  home: ClusterHome,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<boolean> {
  removeHalfMade(home, log);
  if (existsSync(home.pgdata)) {
    checkVersion(home, binaries);
    return false;
  }
  const draft = join(home.folder, `pgdata.half-${process.pid}`);
  try {
    // C.UTF-8 as libc locale lets pg_trgm recognise Vietnamese letters; systems without it fall back to plain C.
    await initdb(home, binaries, draft, 'C.UTF-8').catch((error: unknown) => {
      if (!String(error).includes('invalid locale name')) throw error;
      return initdb(home, binaries, draft, 'C');
    });
    renameSync(draft, home.pgdata);
  } finally {
    remove(draft);
  }
  return true;
}

async function initdb(home: ClusterHome, binaries: Binaries, folder: string, ctype: string): Promise<void> {
  const passwordFile = join(home.folder, `password-${process.pid}`);
  try {
    writeFileSync(passwordFile, home.password, { mode: 0o600 });
    if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
    const locale = [
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const login = [`--username=${embeddedName}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    await run(binaries.initdb, [`--pgdata=${folder}`, '--encoding=UTF8', ...locale, ...login], {
      ...home.user,
      cwd: home.folder,
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Removes leftovers of an initdb that was killed, and cluster folders without a control file. */
function removeHalfMade(home: ClusterHome, log: (line: string) => void): void {
  for (const name of readdirSync(home.folder)) {
    if (/^(pgdata\.half|password)-/.test(name)) remove(join(home.folder, name));
  }
  if (!existsSync(home.pgdata) || existsSync(join(home.pgdata, 'global/pg_control'))) return;
  const aside = `${home.pgdata}.broken-${Date.now()}`;
  renameSync(home.pgdata, aside);
  log(`the database folder was incomplete; kept as ${aside}, making a new one`);
}

function checkVersion(home: ClusterHome, binaries: Binaries): void {
  const version = readFileSync(join(home.pgdata, 'PG_VERSION'), 'utf8').trim();
  if (version === binaries.major) return;
  throw new Error(`${home.pgdata} was made by PostgreSQL ${version}, this version brings ${binaries.major}`);
}

/** An initdb that lost its parent may still write there for a moment. */
function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
