// The platform is killed again and again while many people buy. Whatever was cut off where: in the end every rule of the
// sweep holds, and the bank's books and ours say the same.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { addShowing, type TestShowing } from '../_catalogue.ts';
import { openTestDatabase } from '../_database.ts';
import { tryToBuy, type PurchaseEnd } from './_purchase.ts';
import { openHttp } from '../_http.ts';
import { platformRoom, type PlatformRoom } from '../_process.ts';
import { figure, randomFrom, seed, sized } from '../_prove.ts';
import { addShoppers } from '../_shopper.ts';
import { ruleCount, sweep } from '../_sweep.ts';

const kills = sized(3, 50);
const buyers = sized(12, 100);
const showings = sized(3, 40);
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

/** Kills at any moment, the first second of a life included; longest time from a kill to an answer, milliseconds. */
async function killAtRandom(): Promise<number> {
  let longest = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(200 + random.int(1_800));
    await platform.kill();
    const died = performance.now();
    if (random.chance(20) && killed + 1 < kills) {
      const stillborn = platform.start().catch(() => undefined);
      await sleep(random.int(800));
      await platform.kill();
      await stillborn;
      killed += 1;
    }
    await platform.start();
    longest = Math.max(longest, performance.now() - died);
  }
  return longest;
}

/** All windows are over: what nobody has told us we must ask, and what nobody has paid ends. */
async function endWindows(): Promise<void> {
  const past = sql`now() - interval '6 minutes'`;
  const { db } = database;
  await sql`UPDATE units SET held_until = ${past} WHERE held_until IS NOT NULL`.execute(db);
  await sql`UPDATE orders SET hold_until = ${past} WHERE state = 'holding'`.execute(db);
  await sql`UPDATE orders SET hold_until = ${past}, pay_until = ${past} WHERE state = 'awaiting_payment'`.execute(
    db,
  );
  await sql`UPDATE payments SET expires_at = ${past}, started_at = now() - interval '21 minutes', asked_at = NULL
    WHERE state IN ('created', 'pending')`.execute(db);
}

test('no unit twice, no money lost, no order half done', { timeout: sized(120_000, 900_000) }, async () => {
  const { db } = database;
  const all: TestShowing[] = [];
  for (let at = 0; at < showings; at += 1)
    all.push(await addShowing(db, { seats: 99, places: 200, max: 50, maxPerOrder: 10 }));
  // Where everybody meets.
  all.push(await addShowing(db, { seats: 6, places: 5, max: 50 }));
  const shoppers = await addShoppers(db, buyers);
  const door = { http, url: platform.url };
  const count: Partial<Record<PurchaseEnd, number>> = {};
  let isOver = false;

  const shopping = shoppers.map(async (shopper) => {
    const own = randomFrom(random.int(2 ** 31));
    do {
      const where = own.chance(20) ? all.at(-1)! : own.pick(all);
      const end = await tryToBuy({ door, shopper, random: own }, where);
      count[end] = (count[end] ?? 0) + 1;
    } while (!isOver);
  });
  const [longest] = await Promise.all([
    killAtRandom().finally(() => {
      isOver = true;
    }),
    ...shopping,
  ]);
  expect(await sweep(db)).toEqual({});

  await endWindows();
  const patience = { timeout: sized(90_000, 400_000), interval: 1_000 };
  await expect.poll(() => sweep(db, { allIsSaid: true }), patience).toEqual({});

  const { rows } = await sql<{
    orders: number;
    paid: number;
    tickets: number;
    refunds: number;
    taken: number;
    kept: number;
  }>`
    SELECT count(*) AS orders, count(*) FILTER (WHERE state = 'paid') AS paid,
      (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM refunds) AS refunds,
      (SELECT (sum(amount) / 100)::bigint FROM sandbox_vnpay_transactions WHERE status = '00') AS taken,
      (sum(total) FILTER (WHERE state = 'paid'))::bigint AS kept
    FROM orders`.execute(db);
  const [totals] = rows;
  expect(totals!.paid).toBeGreaterThan(0);
  const { rows: back } = await sql<{ sum: number }>`
    SELECT coalesce(sum(amount) / 100, 0)::bigint AS sum FROM sandbox_vnpay_refunds`.execute(db);
  expect(totals!.taken - back[0]!.sum).toBe(totals!.kept);

  const proof = 'kill -9 at random';
  figure(proof, 'kills', kills);
  figure(proof, 'buyers at once', buyers);
  for (const [end, times] of Object.entries(count)) figure(proof, `purchases: ${end}`, times);
  for (const [name, value] of Object.entries(totals!)) figure(proof, name, value);
  figure(proof, 'rules swept, all unbroken', ruleCount);
  figure(proof, 'longest time to answer again, ms', Math.round(longest));
});
