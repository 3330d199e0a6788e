// A room as a process of its own, started by command line as a deployment starts it, to be killed and started again.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../platform/machine/free-port.ts';
import { testSecrets } from './platform-config.ts';

const root = join(import.meta.dirname, '..', '..');
const keptCharacters = 100_000;

export interface Room {
  /** Starts it, again after `kill`; settles when it says that it answers. */
  start(): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void>;
  /** Any other signal: SIGSTOP and SIGCONT make it pause. */
  signal(name: NodeJS.Signals): void;
  isRunning(): boolean;
  /** Of the process that runs now. */
  pid(): number | undefined;
  /** What it wrote, of all its lives; the newest part. */
  said(): string;
}

/** A room whose start.ts is run with these settings and none of ours; `code` says of which checkout, at each start. */
export function roomAt(
  name: 'platform' | 'demo' | 'gateway',
  env: Record<string, string>,
  code = () => root,
): Room {
  let child: ChildProcess | undefined;
  let said = '';
  const hear = (chunk: unknown): void => {
    said = (said + String(chunk)).slice(-keptCharacters);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  };
  return {
    start: async () => {
      const { PATH, HOME, LANG } = process.env;
      const started = fork(join(code(), name, 'start.ts'), {
        cwd: code(),
        env: { PATH, HOME, LANG, NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', hear);
      const ended = once(started, 'exit').then(() => {
        throw new Error(`the ${name} ended before it was ready, saying: ${said.slice(-2_000)}`);
      });
      await Promise.race([once(started, 'message'), ended]);
      ended.catch(() => undefined);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (name) => void child?.kill(name),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid,
    said: () => said,
  };
}

export interface PlatformRoom extends Room {
  /** The same in every life. */
  url: string;
}

/** A platform, the demo's or an empty one; `env` says where its database is. */
export async function platformRoom(
  env: Record<string, string>,
  name: 'platform' | 'demo' = 'platform',
): Promise<PlatformRoom> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const ports = { PLATFORM_PORT: String(port), SANDBOX_PORT: String(sandbox) };
  const room = roomAt(name, { ...testSecrets, ...ports, ...env });
  return { ...room, url: `http://127.0.0.1:${port}` };
}
