import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { takeLock } from '../../machine/file-lock.ts';
import { identityOf, isRunning } from '../../machine/process-identity.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { patience } from '../../../testing/patience.ts';

const children: ChildProcess[] = [];

async function tryInProcess(path: string): Promise<{ child: ChildProcess; said: string }> {
  const child = fork(join(import.meta.dirname, '_take-lock.ts'), [path]);
  children.push(child);
  const [said] = (await once(child, 'message')) as [string];
  return { child, said };
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('the lock file', () => {
  it('is taken by exactly one of many that start at once, also from a dead process', async () => {
    const path = join(newFolder(), 'a.lock');
    for (const round of ['fresh', 'stale']) {
      const tries = await Promise.all([1, 2, 3, 4, 5, 6].map(() => tryInProcess(path)));
      const holders = tries.filter(({ said }) => said === 'held');
      expect(holders, round).toHaveLength(1);
      const note = `held by ${holders[0]?.child.pid}`;
      expect(tries.filter(({ said }) => said === note)).toHaveLength(5);
      for (const { child } of tries) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
  });

  it('is taken over from a process that only has the pid of the dead holder', async () => {
    const path = join(newFolder(), 'a.lock');
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, started: 'before the last boot', note: '', token: 'x' }),
    );
    expect((await takeLock(path)).held).toBe(true);
  });

  it('is taken over when it cannot be read', async () => {
    const path = join(newFolder(), 'a.lock');
    writeFileSync(path, '');
    expect((await takeLock(path)).held).toBe(true);
  });

  it('is released, and leaves nothing behind', async () => {
    const folder = newFolder();
    const path = join(folder, 'a.lock');
    const first = await takeLock(path, 'first');
    expect(await takeLock(path)).toMatchObject({ held: false, holder: { pid: process.pid, note: 'first' } });
    if (first.held) first.update('moved');
    expect(await takeLock(path)).toMatchObject({ holder: { note: 'moved' } });
    if (first.held) first.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the identity of a process', () => {
  it('ends with the process, even while it is a zombie', async () => {
    const { child } = await tryInProcess(join(newFolder(), 'a.lock'));
    const identity = identityOf(child.pid ?? 0);
    expect(identity && isRunning(identity)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => identity && isRunning(identity), patience).toBe(false);
  });
});
