// The operator's desk, as a person uses it: what changes something is asked twice.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseUrl, dataDir } from './_system.ts';

const run = promisify(execFile);
const cli = join(import.meta.dirname, '..', '..', 'platform', 'event', 'desk', 'cli.ts');

/** Runs an act of the desk on this worker's system, and gives what it said when it was done. */
export async function operate(...words: string[]): Promise<string> {
  const say = async (more: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir(), PUBLIC_URL: baseUrl() };
    return (await run(process.execPath, [cli, ...words, '--by', 'journey', ...more], { env })).stdout;
  };
  const word = /--confirm (\w+)/.exec(await say([]))?.[1];
  if (!word) throw new Error(`the desk did not ask: ${words.join(' ')}`);
  return say(['--confirm', word]);
}
