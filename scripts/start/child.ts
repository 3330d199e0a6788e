// One supervised process: forked with IPC (it leaves when we die), restarted when it crashes, stopped on request.
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
  /** Called whenever the process is another one. */
  onPid: () => void;
  /** It will not be started again: it failed to start at all, or crashed too often. */
  onGivenUp: (line: string) => void;
  /** A crash waits for `restart` (somebody is editing) instead of starting again by itself. */
  patient?: boolean;
}

export interface Child {
  /** Resolves when it says for the first time that it is ready. */
  ready: Promise<void>;
  pid(): number | undefined;
  /** What it said of itself when it was ready for the last time. */
  told(): Record<string, unknown>;
  /** Ends it and starts it anew; `env` may change. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const crashesAMinute = 5;
/** Beside the time for which the room goes on serving. */
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

/** In a session of its own, so that Ctrl-C reaches only the supervisor, which then stops in the right order. */
function forkInto({ file, env, cwd, logFile }: ChildOptions): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  // One that is there already keeps its mode otherwise.
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

/** The last line that is a sentence: neither JSON nor a part of a stack trace. */
function lastWords(logFile: string): string | undefined {
  const lines = readFileSync(logFile, 'utf8').split('\n').slice(-60);
  return lines.findLast((line) => /^[A-Za-z]/.test(line) && !line.startsWith('Node.js v'));
}
