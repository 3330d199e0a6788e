// Brings the whole system up once for all journeys, as `npm start` does, on a data folder and ports of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './_free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const START_MS = 180_000;

export default async function startSystem(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mo-man-journeys-'));
  // As root, PostgreSQL runs as a user who must get in; else the cluster would go elsewhere and stay behind.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const house = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    // Nobody waits for pictures here, and making them all ahead of time would take the cores of the journeys.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, WARM_PICTURES: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  house.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  house.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  process.env.E2E_URL = `http://localhost:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, house);
  } catch (error) {
    await stop(house);
    throw new Error(`the system did not start: ${String(error)}\n${said.join('')}`);
  }
  return async () => {
    await stop(house);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function untilReady(url: string, house: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (house.exitCode !== null) throw new Error(`it ended with ${house.exitCode}`);
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(250);
  }
  throw new Error(`not ready after ${START_MS / 1000} s`);
}

async function stop(house: ChildProcess): Promise<void> {
  if (house.exitCode !== null) return;
  const ended = new Promise((resolve) => house.once('exit', resolve));
  house.kill('SIGINT');
  await Promise.race([ended, sleep(15_000)]);
  if (house.exitCode === null) house.kill('SIGKILL');
}
