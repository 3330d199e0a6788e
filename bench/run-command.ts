import { spawn } from 'node:child_process';

/** Runs a command to its end; returns its output when it failed. */
export async function failureOf(
  file: string,
  args: string[],
  { cwd = import.meta.dirname, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env }, // oxlint-disable-line no-restricted-properties -- what any command gets
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', resolve);
  });
  return code === 0 ? '' : `${String(code)} ${said.trim().slice(-500)}`;
}
