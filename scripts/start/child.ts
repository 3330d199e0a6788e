// A supervised process: forked with IPC (it exits when the supervisor dies), restarted after a crash, stopped on
// request.
import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@mo-man/schema/config-reader.ts';
import { rotateLog, watchLog } from './rotate-log.ts';

export interface ChildOptions {
  name: string;
  /** Path of the TypeScript file to run. */
  file: string;
  env: Environment;
  cwd: string;
  logFile: string;
  say: (line: string) => void;
  /** Called whenever a new process was started. */
  onPid: () => void;
  /** It is not restarted: it failed to start at all, or crashed too often. */
  onGivenUp: (line: string) => void;
  /** After a crash it waits for `restart` (a change of the source) instead of restarting automatically. */
  patient?: boolean;
}

export interface Child {
  /** Resolves when it reports for the first time that it is ready. */
  ready: Promise<void>;
  pid(): number | undefined;
  /** Data of its latest ready message. */
  told(): Record<string, unknown>;
  /** Ends it and starts it again; `env` may change. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const crashesAMinute = 5;
/** Time in addition to the draining time of the process. */
const stopPatienceMs = 12_000;

export function startChild(options: ChildOptions): Child {
  const { name, say } = options;
  const ready = Promise.withResolvers<void>();
  const crashes: number[] = [];
  let wasReady = false;
  let told: Record<string, unknown> = {};
  let wanted = true;
  let child = spawn();
  const stopWatching = watchLog(options.logFile);

  function spawn(): ChildProcess {
    const spawned = forkInto(options);
    spawned.once('message', (message) => {
      told = (message as { ready?: Record<string, unknown> }).ready ?? {};
      wasReady = true;
      ready.resolve();
    });
    spawned.once('exit', (code, signal) => void ended(spawned, signal ?? `exit code ${code}`));
    return spawned;
  }

  async function ended(which: ChildProcess, how: string): Promise<void> {
    if (!wanted || which !== child) return;
    const words = lastWords(options.logFile);
    if (options.patient) return say(`${name} ended: ${words ?? how}; it starts again at the next change`);
    if (!wasReady) return options.onGivenUp(`${name} did not start: ${words ?? how}`);
    const now = Date.now();
    crashes.push(now);
    const recent = crashes.filter((at) => now - at < 60_000).length;
    if (recent > crashesAMinute) {
      return options.onGivenUp(
        `${name} crashed ${recent} times in a minute (${how}); see ${options.logFile}`,
      );
    }
    say(`${name} ended unexpectedly (${how}); starting it again`);
    await sleep(100 * (recent - 1) ** 2);
    if (!wanted || which !== child) return;
    child = spawn();
    options.onPid();
  }

  async function stop(): Promise<void> {
    wanted = false;
    stopWatching();
    await end(child, options);
  }

  async function restart(): Promise<void> {
    const old = child;
    wanted = false;
    await end(old, options);
    wanted = true;
    child = spawn();
    options.onPid();
  }

  return { ready: ready.promise, pid: () => child.pid, told: () => told, restart, stop };
}

/** In a session of its own, so that Ctrl-C reaches only the supervisor, which then stops the processes in order. */
function forkInto({ file, env, cwd, logFile }: ChildOptions): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  // An existing file would keep its mode otherwise.
  fchmodSync(log, 0o600);
  const cache = { NODE_COMPILE_CACHE: join(cwd, '.cache', 'compiled') };
  const child = fork(file, {
    cwd,
    env: { ...cache, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

async function end(child: ChildProcess, { env }: ChildOptions): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killing = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs + Number(env['DRAIN_MS'] ?? 0));
  await gone;
  clearTimeout(killing);
}

/** The last line that is a sentence: neither JSON nor part of a stack trace. */
function lastWords(logFile: string): string | undefined {
  const lines = readFileSync(logFile, 'utf8').split('\n').slice(-60);
  return lines.findLast((line) => /^[A-Za-z]/.test(line) && !line.startsWith('Node.js v'));
}
