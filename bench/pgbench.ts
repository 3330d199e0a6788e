// Baseline: PostgreSQL's own load generator in C, with prepared statements, on the same server.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './measure.ts';

export interface Script {
  name: string;
  /** Script that one client repeats; `:i` counts its rounds from 0, `:client_id` is its number. */
  text: string;
  clients: number;
  seconds: number;
}

/** Transactions per second; no row but a reason when Debian's postgresql-contrib is not installed. */
export async function runPgbench(
  databaseUrl: string,
  { name, text, clients, seconds }: Script,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, `${text.trim()}\n\\set i :i + 1\n`);
  const options = ['-n', '-M', 'prepared', '-D', 'i=0', '-f', file];
  const load = ['-c', String(clients), '-j', '1', '-T', String(seconds)];
  try {
    const said = await outputOf('pgbench', [...options, ...load, databaseUrl]);
    const [, rate] = /^tps = ([\d.]+)/m.exec(said) ?? [];
    const [, failed = '0'] = /number of failed transactions: (\d+)/.exec(said) ?? [];
    if (!rate) throw new Error(`pgbench said: ${said.slice(-500)}`);
    return [{ name: `${name}, ${clients} at once, calls/s`, value: Number(rate), failed: Number(failed) }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.stdout.write('NO PGBENCH: apt-get install postgresql-contrib\n');
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outputOf(file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.once('error', reject);
    child.once('exit', () => resolve(said));
  });
}
