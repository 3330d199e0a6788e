// Starts the whole system like `npm start`, once per worker: each with its own data folder and ports, so that a journey may pause a queue
// or open a sale without affecting the other worker.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { memoryDisk } from '../../testing/engines/memory-disk.ts';
import { freePort } from '../../platform/machine/free-port.ts';
import { tellSystems, type System } from './_system.ts';

const root = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;

interface Started extends System {
  stop: () => Promise<void>;
}

export default async function startSystems({ workers }: Pick<FullConfig, 'workers'>) {
  const attempts = await Promise.allSettled(Array.from({ length: workers }, startSystem));
  const started = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(started.map((system) => system.stop()));
  };
  const failed = attempts.find((attempt) => attempt.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  tellSystems(started);
  return stopAll;
}

async function startSystem(): Promise<Started> {
  const dataDir = mkdtempSync(join(memoryDisk(), 'mo-man-journeys-'));
  // As root, PostgreSQL runs as another user, who needs access to the folder; otherwise its cluster would be created elsewhere and left
  // behind.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    // No journey needs prepared pictures, and preparing them would use the CPU of the journeys.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, WARM_PICTURES: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  supervisor.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  supervisor.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const stop = async (): Promise<void> => {
    await end(supervisor);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, supervisor);
  } catch (error) {
    await stop();
    throw new Error(`the system did not start: ${String(error)}\n${said.join('')}`);
  }
  return { url: `http://localhost:${port}`, dataDir, stop };
}

async function untilReady(url: string, supervisor: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (supervisor.exitCode !== null) throw new Error(`it ended with ${supervisor.exitCode}`);
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(250);
  }
  throw new Error(`not ready after ${START_MS / 1000} s`);
}

async function end(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null) return;
  const ended = new Promise((resolve) => supervisor.once('exit', resolve));
  supervisor.kill('SIGINT');
  await Promise.race([ended, sleep(15_000)]);
  if (supervisor.exitCode === null) supervisor.kill('SIGKILL');
}
