// Finds the server that has a cluster open; starts and stops one.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import {
  identityOf,
  isRunning,
  workingFolderOf,
  type ProcessIdentity,
} from '../../machine/process-identity.ts';
import { settingFlags, type Settings } from './settings.ts';

export interface Postmaster extends ProcessIdentity {
  port: number;
}

const orphanWaitMs = 10_000;
const fastStopMs = 30_000;
const pollMs = 20;

/** The running server of this cluster: its pid file names a process whose working directory is this folder. */
export function findPostmaster(home: ClusterHome): Postmaster | undefined {
  const lines = readPidFile(home);
  const identity = identityOf(Number(lines[0]));
  const port = Number(lines[3]);
  if (!identity || !port || workingFolderOf(identity.pid) !== home.pgdata) return undefined;
  return { ...identity, port };
}

/**
 * Prepares a start when no server is running: a pid file left by a crash may name another program by now, and PostgreSQL would refuse to
 * start. It is deleted only when no process (such as a backend that outlived its server) uses the folder.
 */
export async function clearStale(home: ClusterHome): Promise<void> {
  if (readPidFile(home).length === 0) return;
  for (let waited = 0; waited < orphanWaitMs && processesIn(home.pgdata).length > 0; waited += pollMs) {
    await sleep(pollMs);
  }
  const left = processesIn(home.pgdata);
  if (left.length > 0)
    throw new Error(`process ${left.join(', ')} still uses ${home.pgdata}: end it, then start again`);
  rmSync(join(home.pgdata, 'postmaster.pid'), { force: true });
}

/** Starts a server in a session of its own, so that Ctrl-C in a terminal does not reach it before us. */
export function spawnPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  port: number,
  extra: Settings,
): Spawned {
  const logFile = join(home.folder, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(binaries.postgres, ['-D', home.pgdata, '-p', String(port), ...settingFlags(extra)], {
    ...home.user,
    cwd: home.pgdata,
    detached: true,
    stdio: ['ignore', log, log],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
  });
  closeSync(log);
  child.unref();
  const spawned: Spawned = {
    exited: false,
    lastWords: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' '),
  };
  child.once('exit', () => (spawned.exited = true));
  child.once('error', () => (spawned.exited = true));
  return spawned;
}

export interface Spawned {
  exited: boolean;
  lastWords(): string;
}

/** Fast shutdown (SIGINT): open transactions roll back, data is written out. Stronger signals follow only if that takes too long. */
export async function stopPostmaster(server: ProcessIdentity): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(server)) return;
    process.kill(server.pid, signal);
    for (let waited = 0; waited < fastStopMs && isRunning(server); waited += pollMs) await sleep(pollMs);
  }
}

function readPidFile(home: ClusterHome): string[] {
  try {
    return readFileSync(join(home.pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Processes whose working directory is the folder, as it is for PostgreSQL's own. Only on Linux. */
function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  return pids.filter((pid) => workingFolderOf(pid) === folder);
}
