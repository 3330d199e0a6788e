// Replaces processes one after the other, as a deployment does with a new version: the next one only when this one is in the
// pool again.
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

/** SIGUSR2, as often as it comes, one round after the other. */
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
