// How fast this machine is right now, so that a long run on a slow machine is known as one.
import { spawnSync } from 'node:child_process';

/** Milliseconds of a fixed loop of arithmetic, and of ten starts of Node, which is mostly the system's work. */
export function measureMachine(): { loop: number; starts: number } {
  const timed = (work: () => void): number => {
    const began = performance.now();
    work();
    return Math.round(performance.now() - began);
  };
  return {
    loop: timed(() => {
      for (let round = 0, sum = 0; round < 300_000_000; round += 1) sum = (sum * 31 + round) | 0;
    }),
    starts: timed(() => {
      for (let round = 0; round < 10; round += 1) spawnSync(process.execPath, ['-e', '0']);
    }),
  };
}
