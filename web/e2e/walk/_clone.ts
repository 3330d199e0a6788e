// A newcomer's machine: a fresh clone in an empty folder, and the README's first command in its own terminal.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../platform/machine/free-port.ts';
import { tellSystems } from '../_system.ts';

const here = join(import.meta.dirname, '..', '..', '..');

export interface Newcomer {
  folder: string;
  readme: string;
  /** Runs the README's first command; resolves when the site is open. */
  start(): Promise<void>;
  stop(): Promise<void>;
  leave(): Promise<void>;
}

export async function cloneAsNewcomer(): Promise<Newcomer> {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-walk-'));
  chmodSync(folder, 0o755);
  const cloned = spawnSync('git', ['clone', '--quiet', here, folder], { encoding: 'utf8' });
  if (cloned.status !== 0) throw new Error(cloned.stderr);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [command] = /(?<=```sh\n)npm ci && npm start/.exec(readme) ?? [];
  if (!command) throw new Error('the README does not begin with npm ci && npm start');
  const port = await freePort();
  tellSystems([{ url: `http://localhost:${port}`, dataDir: join(folder, '.data') }]);
  const env = { ...withoutOurTools(process.env), PORT: String(port) };
  let terminal: ChildProcess | undefined;
  const stop = async () => {
    const running = terminal;
    terminal = undefined;
    if (!running?.pid || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    process.kill(-running.pid, 'SIGINT');
    await ended;
  };
  return {
    folder,
    readme,
    async start() {
      terminal = spawn('bash', ['-c', command], { cwd: folder, env, detached: true, stdio: 'pipe' });
      await isOpen(terminal);
    },
    stop,
    async leave() {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Only the machine's node and npm, without variables that npm set for this run. */
function withoutOurTools(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const kept = Object.entries(env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_|DATA_DIR|CI$)/.test(name));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

async function isOpen(terminal: ChildProcess): Promise<void> {
  const said: string[] = [];
  const hear = (text: Buffer) => said.push(text.toString());
  terminal.stdout?.on('data', hear);
  terminal.stderr?.on('data', hear);
  for (let tries = 0; tries < 1200; tries++) {
    if (said.join('').includes('Mở Màn is open')) return;
    if (terminal.exitCode !== null) break;
    await sleep(500);
  }
  throw new Error(`the site did not open:\n${said.join('')}`);
}
