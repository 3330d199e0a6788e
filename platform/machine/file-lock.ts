// A lock file that names its holder by pid and start time, so that a lock of a dead process can be taken over.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

export interface Holder extends ProcessIdentity {
  /** A text of the holder for others, e.g. its address. */
  note: string;
  /** Distinguishes two locks of the same process. */
  token: string;
}

export type Lock =
  | { held: true; update(note: string): void; release(): void }
  | { held: false; holder: Holder };

/** After taking over the lock of a dead holder we wait so long and check again, because another process may have done the same. */
const settleMs = 20;

/** Takes the lock, or returns its holder. A lock whose holder has died is taken over. */
export async function takeLock(path: string, note = ''): Promise<Lock> {
  const identity = identityOf(process.pid);
  if (!identity) throw new Error('this process cannot see itself: is /proc mounted?');
  const me: Holder = { ...identity, note, token: randomBytes(9).toString('base64url') };
  for (let tookOver = false; ;) {
    if (create(path, me)) {
      if (tookOver) await sleep(settleMs);
      if (readHolder(path)?.token === me.token) return held(path, me);
    }
    const there = readHolder(path);
    if (there && isRunning(there)) return { held: false, holder: there };
    tookOver = true;
    removeStale(path, there?.token);
    await sleep(Math.random() * settleMs);
  }
}

/** As `takeLock`, but waits until the holder releases it or dies. */
export async function waitForLock(path: string): Promise<() => void> {
  for (;;) {
    const lock = await takeLock(path);
    if (lock.held) return lock.release;
    await sleep(settleMs);
  }
}

/** The holder named in the lock file, whether it runs or not. */
export function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function held(path: string, me: Holder): Lock {
  const isMine = (): boolean => readHolder(path)?.token === me.token;
  return {
    held: true,
    update: (note) => {
      if (isMine()) replace(path, { ...me, note });
    },
    release: () => {
      if (isMine()) rmSync(path, { force: true });
    },
  };
}

/** Creates the lock file by a hard link, which is atomic: the whole file appears, or it fails because one exists. */
function create(path: string, holder: Holder): boolean {
  const draft = write(path, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(path: string, holder: Holder): void {
  renameSync(write(path, holder), path);
}

function write(path: string, holder: Holder): string {
  const draft = `${path}.${holder.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  return draft;
}

/** Removes a stale lock: renames it, checks that it is the stale one, and restores it when another process has taken over before. */
function removeStale(path: string, token: string | undefined): void {
  const aside = `${path}.stale-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (readHolder(aside)?.token !== token) linkSync(aside, path);
  } catch {
    // The lock is gone, or a third process has created one: the caller tries again.
  }
  rmSync(aside, { force: true });
}
