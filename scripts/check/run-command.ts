// Runs one tool of the project and keeps what it printed; nothing reaches the screen from here.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '..', '..');

/** All journeys in Chromium take the longest; twice their time on a machine that is busy with others. */
const longestMs = 50 * 60_000;

/** How a command ended: its exit code (1 when it was stopped) and everything it printed, in order. */
export type CommandEnd = { code: number; output: string };

/** Runs `command` (a name in node_modules/.bin or on PATH) in the repository; never throws. */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
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
    timeout: longestMs,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (code: number, note = '') => {
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.on('error', (error) => end(1, `\n${command}: ${error.message}`));
    child.on('close', (code, signal) =>
      end(code ?? 1, signal ? `\n${command} was stopped by ${signal}` : ''),
    );
  });
}
