import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../platform/machine/free-port.ts';
import type { Row } from './measure.ts';

const runs = 5;
const script = join(import.meta.dirname, '..', 'scripts', 'start.ts');
const barest = `require('node:http').createServer((_, answer) => answer.end('page')).listen(process.env.PORT, '127.0.0.1')`;

/** From the command to the first page served, milliseconds; then it is stopped. */
async function timeOf(args: string[], env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env }, // oxlint-disable-line no-restricted-properties -- what any command gets
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${env['PORT']}/`).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.ok) return performance.now() - began;
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    child.kill('SIGINT');
    await gone;
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export async function startWarm(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mo-man-bench-'));
  chmodSync(folder, 0o755);
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
  try {
    const first = await timeOf([script], env);
    const warm: number[] = [];
    const bare: number[] = [];
    while (warm.length < runs) {
      warm.push(await timeOf([script], env));
      bare.push(await timeOf(['-e', barest], env));
    }
    return [
      { name: 'first start, demo data made and code built if it was not, ms', value: first },
      ...warm.map((value, at) => ({ name: `warm start ${at + 1}, ms`, value })),
      { name: 'warm start, median, ms', value: median(warm) },
      { name: 'baseline: a Node that serves one page, median, ms', value: median(bare) },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
