// A lock that does not outlive its holder: a file that names a process by pid and start time.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

export interface Holder extends ProcessIdentity {
  /** What the holder wants others to know, e.g. its address. */
  note: string;
  /** Tells two takings of one process apart. */
  token: string;
}

export type Lock =
  | { held: true; update(note: string): void; release(): void }
  | { held: false; holder: Holder };

/** Two that find the same dead holder may get in each other's way for microseconds; both look again after this. */
const settleMs = 20;

/** Takes the lock, or says who has it. A lock whose holder is gone is taken over. */
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

/** As `takeLock`, but waits until the holder lets go or dies. */
export async function waitForLock(path: string): Promise<() => void> {
  for (;;) {
    const lock = await takeLock(path);
    if (lock.held) return lock.release;
    await sleep(settleMs);
  }
}

/** Who is written in the lock file, running or not. */
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

/** A link either makes the whole file or fails because one is there: nobody ever reads half a lock. */
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

/** Moves the lock aside, looks at what was moved, and puts it back if somebody was faster. */
function removeStale(path: string, token: string | undefined): void {
  const aside = `${path}.stale-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(path, aside);
    if (readHolder(aside)?.token !== token) linkSync(aside, path);
  } catch {
    // Gone already, or a third one was faster still: the caller looks again.
  }
  rmSync(aside, { force: true });
}
