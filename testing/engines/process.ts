// A room (platform or gateway) as a separate process, started by command line as in a deployment, which tests kill and
// start again.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../platform/machine/free-port.ts';
import { platformProcessEnv } from '../../platform/machine/platform-process-env.ts';
import { testSecrets } from './platform-config.ts';

const root = join(import.meta.dirname, '..', '..');
const keptCharacters = 100_000;

export interface Room {
  /** Starts it, also after `kill`; resolves when it reports that it is ready. */
  start(): Promise<void>;
  /** SIGKILL: it cannot finish anything. */
  kill(): Promise<void>;
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void>;
  /** Any other signal: SIGSTOP and SIGCONT pause and resume it. */
  signal(name: NodeJS.Signals): void;
  isRunning(): boolean;
  /** Pid of the running process. */
  pid(): number | undefined;
  /** Newest part of its output, over all starts. */
  said(): string;
}

/**
 * A room whose start.ts runs with these settings and without those of this process; `code` is the checkout to use, at
 * each start.
 */
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
  /** The same after every start. */
  url: string;
}

/** A platform with demo data or an empty one; `env` contains the address of its database. */
export async function platformRoom(
  env: Record<string, string>,
  name: 'platform' | 'demo' = 'platform',
): Promise<PlatformRoom> {
  const [port, sandbox] = [await freePort(), await freePort()];
  const ports = { PLATFORM_PORT: String(port), SANDBOX_PORT: String(sandbox) };
  const room = roomAt(name, { ...platformProcessEnv, ...testSecrets, ...ports, ...env });
  return { ...room, url: `http://127.0.0.1:${port}` };
}
