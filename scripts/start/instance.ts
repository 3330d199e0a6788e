// One running instance per DATA_DIR: the lock, and processes left by a killed supervisor.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from '../../platform/machine/data-folder.ts';
import { takeLock, type Holder } from '../../platform/machine/file-lock.ts';
import { identityOf, isRunning, type ProcessIdentity } from '../../platform/machine/process-identity.ts';

export interface Instance {
  /** Stores the address, which a second start prints. */
  announce(address: string): void;
  /** Stores the current children: the only processes that a later start may end. */
  record(pids: readonly number[]): void;
  release(): void;
}

/** Locks DATA_DIR for this process, or returns the process that holds it. */
export async function takeInstance(dataDir: string): Promise<Instance | { heldBy: Holder }> {
  makeDataFolder(dataDir);
  const lock = await takeLock(join(dataDir, 'instance.lock'));
  if (!lock.held) return { heldBy: lock.holder };
  const childrenFile = join(dataDir, 'instance-children.json');
  await endLeftovers(readIdentities(childrenFile));
  return {
    announce: lock.update,
    record: (pids) => {
      const identities = pids.map(identityOf).filter((identity) => identity !== undefined);
      writeFileSync(`${childrenFile}.new`, JSON.stringify(identities), { mode: 0o600 });
      renameSync(`${childrenFile}.new`, childrenFile);
    },
    release: lock.release,
  };
}

function readIdentities(file: string): ProcessIdentity[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity[];
  } catch {
    return [];
  }
}

/** Children exit when their supervisor dies; those that do not are terminated, then killed. */
async function endLeftovers(left: readonly ProcessIdentity[]): Promise<void> {
  for (const [signal, patienceMs] of [
    ['none', 5_000],
    ['SIGTERM', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    const running = left.filter(isRunning);
    if (signal !== 'none') for (const { pid } of running) process.kill(pid, signal);
    for (let waited = 0; waited < patienceMs && left.some(isRunning); waited += 50) await sleep(50);
  }
}
