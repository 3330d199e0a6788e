// Measures the current speed of this machine, so that a slow machine can be recognized in the summary.
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

function timed(work: () => void): string {
  const began = performance.now();
  work();
  return `${Math.round(performance.now() - began)} ms`;
}

/**
 * Cores, memory and three measurements: a fixed arithmetic loop, which runs in registers; a fixed number of object
 * copies, which depend on memory like most steps; and ten starts of Node, which depend mostly on the system.
 */
export function describeMachine(): string {
  const loop = timed(() => {
    for (let round = 0, sum = 0; round < 300_000_000; round += 1) sum = (sum * 31 + round) | 0;
  });
  const copies = timed(() => {
    let rows = Array.from({ length: 20_000 }, (_, n) => ({ id: `row ${n}`, n, at: { x: [n, n + 1] } }));
    for (let round = 0; round < 25; round += 1) rows = structuredClone(rows);
  });
  const starts = timed(() => {
    for (let round = 0; round < 10; round += 1) spawnSync(process.execPath, ['-e', '0']);
  });
  const size = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1024 ** 3)} GB`;
  return `${size} (a fixed loop ${loop}, fixed copies ${copies}, ten starts of Node ${starts})`;
}
