// Runs one tool of the project and keeps what it printed; nothing reaches the screen from here.
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

interface Patience {
  /** Since this process began. */
  stopAtMs: number;
  /** From being asked to stop, or from the end of a tool whose processes keep its output open, to the end of all of them. */
  graceMs: number;
}
/** The server ends a run after 90 minutes and shows nothing of it: what still runs after 80 is stopped here, and tells. */
const patience: Patience = { stopAtMs: 80 * 60_000, graceMs: 20_000 };

/** How a command ended: its exit code (1 when it was stopped) and everything it printed, in order. */
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
    // A group of its own, so that nothing it started outlives it.
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

/** With all it started; what left the group goes on, unheard. */
function killGroup(child: ChildProcess): void {
  if (!running.has(child)) return;
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // None of them is left.
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
