// Replaces processes one by one, like a deployment of a new version: the next one only after the previous one is back
// in the pool.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from '../../platform/machine/balancer/open-balancer.ts';
import type { Child } from '../start/child.ts';
import { say } from '../start/until-stopped.ts';

export interface Replaceable {
  name: string;
  url: string;
  child: Child;
}

export interface Pool {
  rooms: readonly Replaceable[];
  balancer: Balancer;
}

const LOOK_EVERY_MS = 50;

async function roll(pools: readonly Pool[]): Promise<void> {
  for (const { rooms, balancer } of pools)
    for (const { url, child } of rooms) {
      await child.restart();
      const target = balancer.targets.find((one) => one.url.origin === url);
      while (!target?.isReady) await sleep(LOOK_EVERY_MS);
    }
}

/** Each SIGUSR2 starts one round, one after the other. */
export function rollOnSignal(pools: readonly Pool[]): void {
  let rolling = Promise.resolve();
  process.on('SIGUSR2', () => {
    rolling = rolling.then(async () => {
      say('replacing every platform and gateway, one after the other…');
      await roll(pools);
      say('all are replaced');
    });
  });
}
