// The complete `npm start`, and `kill -9` of each of its processes.
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityOf } from '../../../platform/machine/process-identity.ts';
import {
  isReady,
  newInstance,
  postgresPid,
  removeInstance,
  roomPids,
  start,
  type Instance,
  type Run,
} from './_start.ts';

const open = /first page served after [\d.]+ s/;
let instance: Instance;
let runs: Run[];

function begin(env: Record<string, string> = {}): Run {
  const run = start(instance, env);
  runs.push(run);
  return run;
}

async function begun(env: Record<string, string> = {}): Promise<Run> {
  const run = begin(env);
  await run.says(open);
  return run;
}

/** Files that other users of this machine could read or list. */
const readableByOthers = (dataDir: string): string[] =>
  [
    dataDir,
    ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
  ].filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o044);

const alive = (pid: number): boolean => identityOf(pid) !== undefined;
const ready = (): Promise<boolean> => isReady(instance);

beforeEach(async () => {
  instance = await newInstance();
  runs = [];
});
afterEach(async () => {
  for (const run of runs) run.child.kill('SIGINT');
  await Promise.all(runs.map((run) => run.ended));
  removeInstance(instance);
});

describe('npm start', () => {
  it('starts, prints the addresses, and Ctrl-C stops everything', async () => {
    const run = await begun();
    expect(run.output()).toContain(`http://localhost:${instance.port}/playground`);
    expect((await fetch(instance.url)).status).toBe(200);
    expect(await ready()).toBe(true);
    const pids = [...roomPids(instance), postgresPid(instance)];
    expect(pids.map(alive)).toEqual([true, true, true]);
    expect(readableByOthers(instance.dataDir)).toEqual([]);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(pids.map(alive)).toEqual([false, false, false]);
  });

  it('removes access for others from existing logs', async () => {
    const log = join(instance.dataDir, 'logs', 'platform.log');
    mkdirSync(dirname(log), { recursive: true });
    chmodSync(instance.dataDir, 0o755);
    writeFileSync(log, '', { mode: 0o644 });
    await begun();
    expect(statSync(log).mode & 0o777).toBe(0o600);
  });

  it('one per data folder: the second prints where the first is and leaves it alone', async () => {
    const first = begin();
    const second = begin();
    await Promise.any([first.says(open), second.says(open)]);
    const [winner, loser] = open.test(first.output()) ? [first, second] : [second, first];
    expect(await loser.ended).toBe(0);
    expect(loser.output()).toMatch(
      /^Mở Màn already runs on this data folder: (http:\/\/localhost:\d+|starting) \(process \d+\)\. Left alone\.\n$/,
    );
    expect(loser.output()).toContain(String(winner.child.pid));
    expect(await ready()).toBe(true);
  });
});

describe('after kill -9 of', () => {
  it('the platform or the gateway, it is restarted', async () => {
    const run = await begun();
    const [platform, gateway] = roomPids(instance);
    process.kill(platform, 'SIGKILL');
    process.kill(gateway, 'SIGKILL');
    await run.says(/platform ended unexpectedly \(SIGKILL\); starting it again/);
    await run.says(/gateway ended unexpectedly \(SIGKILL\); starting it again/);
    await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(true);
  });

  it('PostgreSQL, the platform restarts it', async () => {
    await begun();
    const before = postgresPid(instance);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => [0, before].includes(postgresPid(instance)), { timeout: 20_000 }).toBe(false);
    await expect.poll(ready, { timeout: 20_000 }).toBe(true);
  });

  it('the supervisor, the next start recovers and adopts the remaining processes', async () => {
    const run = await begun();
    const left = roomPids(instance);
    run.child.kill('SIGKILL');
    await run.ended;
    await begun();
    expect(left.map(alive)).toEqual([false, false]);
    expect(await ready()).toBe(true);
  });

  it('everything at once, the next start recovers', async () => {
    const run = await begun();
    const all = [...roomPids(instance), postgresPid(instance)];
    run.child.kill('SIGKILL');
    for (const pid of all) process.kill(pid, 'SIGKILL');
    await run.ended;
    await begun();
    expect(await ready()).toBe(true);
  });
});
