// Runs one tool of the project and keeps its output; nothing is printed from here.
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

interface Patience {
  /** Time at which this process started. */
  stopAtMs: number;
  /**
   * Grace period after the request to stop, or after the end of a tool whose processes keep its output open, before all
   * are killed.
   */
  graceMs: number;
}
/**
 * The CI server kills a run after 90 minutes without showing its output; a tool still running after 80 is stopped here,
 * and reported.
 */
const patience: Patience = { stopAtMs: 80 * 60_000, graceMs: 20_000 };

/** Result of a command: its exit code (1 when it was stopped) and its whole output, in order. */
export type CommandEnd = { code: number; output: string };

/** Runs `command` (a name in node_modules/.bin or on PATH) in the repository; never throws. */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  { stopAtMs, graceMs }: Patience = patience,
): Promise<CommandEnd> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      PATH: [bin, process.env.PATH ?? ''].join(delimiter),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that everything it started can be killed.
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    let note = '';
    const late = setTimeout(() => {
      note = `\n${command} was stopped: the checks have taken ${Math.round(stopAtMs / 60_000)} minutes`;
      child.kill('SIGINT');
      endSoon();
    }, stopAtMs - performance.now());
    const endSoon = () => setTimeout(() => killGroup(child), graceMs).unref();
    const end = (code: number) => {
      clearTimeout(late);
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.on('error', (error) => {
      note = `\n${command}: ${error.message}`;
      end(1);
    });
    child.on('exit', (_code, signal) => {
      if (signal) note ||= `\n${command} was stopped by ${signal}`;
      endSoon();
    });
    child.on('close', (code) => end(note ? 1 : (code ?? 1)));
  });
}

const running = new Set<ChildProcess>();

/** Kills it with its process group; processes that left the group continue, without their output being read. */
function killGroup(child: ChildProcess): void {
  if (!running.has(child)) return;
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
  child.stdout?.destroy();
  child.stderr?.destroy();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) killGroup(child);
    process.exit(1);
  });
}
