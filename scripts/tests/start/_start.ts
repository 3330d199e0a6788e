// Runs scripts/start.ts like a user, and reads its output.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../platform/machine/free-port.ts';

const page = '<!doctype html><title>Mở Màn</title>';

export interface Instance {
  dataDir: string;
  port: number;
  platformPort: number;
  url: string;
  webDist: string;
}

export interface Run {
  child: ChildProcess;
  output: () => string;
  /** Waits until the output matches; fails with the output when the process ends before. */
  says: (pattern: RegExp) => Promise<void>;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
}

export async function newInstance(): Promise<Instance> {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-start-'));
  chmodSync(folder, 0o755);
  for (const name of ['index.html', 'ticket.html', 'waiting.html', 'gate.html'])
    writeFileSync(join(folder, name), page);
  writeFileSync(join(folder, 'boot.js'), '');
  const port = await freePort();
  const platformPort = await freePort();
  return {
    dataDir: join(folder, 'data'),
    port,
    platformPort,
    url: `http://127.0.0.1:${port}`,
    webDist: folder,
  };
}

export function removeInstance({ webDist }: Instance): void {
  rmSync(webDist, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

export function start(
  instance: Instance,
  env: Record<string, string> = {},
  args: readonly string[] = [],
  script = 'start.ts',
): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', script), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      SKIP_BUILD: 'true',
      DEMO_DATA: 'false',
      PORT: String(instance.port),
      PLATFORM_PORT: String(instance.platformPort),
      DATA_DIR: instance.dataDir,
      WEB_DIST: instance.webDist,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = async (pattern: RegExp): Promise<void> => {
    let over = false;
    void ended.then(() => (over = true));
    while (!pattern.test(output)) {
      if (over) throw new Error(`it ended without ${pattern}, saying: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, output: () => output, says, ended };
}

/** Pids of the children, as stored by the supervisor. */
export function childPids({ dataDir }: Instance): number[] {
  const rows = JSON.parse(readFileSync(join(dataDir, 'instance-children.json'), 'utf8')) as { pid: number }[];
  return rows.map(({ pid }) => pid);
}

/** Platform, gateway. */
export function roomPids(instance: Instance): [number, number] {
  const [platform = 0, gateway = 0] = childPids(instance);
  return [platform, gateway];
}

/** 0 while there is no server. */
export function postgresPid({ dataDir }: Instance): number {
  const file = join(dataDir, 'postgres/pgdata/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/** Whether the site, and behind it the platform with its database, report that they are ready. */
export async function isReady({ url, platformPort }: Instance): Promise<boolean> {
  const answers = [url, `http://127.0.0.1:${platformPort}`].map((base) =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}
