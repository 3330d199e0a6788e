// The platform is killed repeatedly while many people buy, by every method. Whatever was interrupted, in the end every rule of the sweep
// holds, and the books of the providers equal ours.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import { openSale, pointsOf, settleAndSweep, type RunningSale } from './_sale.ts';

const kills = sized(3, 50);
const buyers = sized(12, 100);
const orders = sized(60, 2_000);
const random = randomFrom(seed);
const http = openHttp(buyers);
let database: Database;
let platform: PlatformRoom;

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url });
  await platform.start();
});
afterAll(async () => {
  await platform?.stop();
  await database?.close();
  http.close();
});

/**
 * Kills at random points of the sale, sometimes in the first second after a start; returns the longest time from a kill to an answer,
 * milliseconds.
 */
async function killAtRandom(sale: RunningSale): Promise<number> {
  const points = pointsOf(kills, { orders, random });
  let longest = 0;
  while (points.length > 0) {
    await sale.reach(points.shift() ?? 0);
    await sleep(random.int(300));
    await platform.kill();
    const died = performance.now();
    if (random.chance(20) && points.length > 0) {
      const stillborn = platform.start().catch(() => undefined);
      await sleep(random.int(800));
      await platform.kill();
      await stillborn;
      points.shift();
    }
    await platform.start();
    longest = Math.max(longest, performance.now() - died);
  }
  return longest;
}

test(
  'sells no unit twice, loses no money, and leaves no order half done',
  { timeout: sized(180_000, 2_400_000) },
  async () => {
    const proof = 'kill -9 at random';
    const sale = await openSale(database.db, { buyers, orders, showings: sized(3, 40), random });
    const longest = await sale.run({ http, url: platform.url }, killAtRandom);
    figure(proof, 'kills', kills);
    figure(proof, 'buyers at once', buyers);
    await settleAndSweep(database.db, proof, sale);
    figure(proof, 'longest time to answer again, ms', Math.round(longest));
  },
);
