// Upgrade rehearsal: two old gateways and platforms are replaced by this version one by one under load, with the migrations in between, of which
// there is at least one.
// `npm run prove -- upgrade`; UPGRADE_FROM names another commit.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Balancer } from '../../../platform/machine/balancer/open-balancer.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import type { Room } from '../../../testing/engines/process.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  checkOutVersion,
  findOlderCommits,
  newerThan,
  type NewerVersion,
  type OlderVersion,
} from './_older-version.ts';
import { missingEngines, openScaledOut, type ScaledOut } from './_scaled-out.ts';
import { startLoad } from './_steady-load.ts';

const candidates = findOlderCommits();
// Too heavy for `npm test`: a second checkout and eight processes.
const skipped = sized(true, missingEngines.length > 0 || candidates.commits.length === 0);
if (skipped)
  console.log(
    'SKIPPED: gateway/tests/live/upgrade.proof.ts runs by `npm run prove -- upgrade`, with Mosquitto, Redis and the history of git',
  );

const http = openHttp(16);
let older: OlderVersion;
let newer: NewerVersion;
let system: ScaledOut;
let code: string;

beforeAll(async () => {
  if (skipped) return;
  older = checkOutVersion(candidates);
  newer = newerThan(older);
  code = older.folder;
  const own = await openTestDatabase({ empty: true });
  system = await openScaledOut({ own, drainMs: 5_000, code: () => code });
}, 400_000);
afterAll(async () => {
  await system?.close();
  await system?.database.close();
  http.close();
});

/** The applied migrations with their steps, and when by the database's clock. */
async function applied(): Promise<{ name: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    SELECT name, applied_at AS at FROM schema_migrations`.execute(system.database.db);
  return rows;
}

async function databaseNow(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(system.database.db);
  return rows[0]!.now;
}

/** A process that does not report its shutdown is first taken out of the balancer by hand, with time to finish. */
async function replace(room: Room, at: number, pool: Balancer): Promise<void> {
  const target = pool.targets[at]!;
  if (!older.drains) {
    target.isHeld = true;
    await sleep(1_500);
  }
  code = newer.folder;
  await room.stop();
  await room.start();
  await vi.waitFor(() => expect(target.isReady).toBe(true), patience);
  target.isHeld = false;
}

test.skipIf(skipped)(
  'upgrades from an older version under load without a failed request or a lost order',
  { timeout: 900_000 },
  async () => {
    const { db } = system.database;
    const known = new Set((await applied()).map(({ name }) => name));
    expect(newer.migrations).not.toEqual([]);
    expect(newer.migrations.filter((name) => known.has(name))).toEqual([]);
    const { id: showingId } = await addShowing(db, { places: 20_000, price: 0 });
    const shoppers = await addShoppers(db, 6_000);
    const work = startLoad({ http, url: system.site.url, showingId, shoppers, lookers: 3, buyers: 3 });
    await vi.waitFor(() => expect(work.paid.length).toBeGreaterThan(20), { timeout: 120_000 });
    const byOld = work.paid.length;
    const begun = await databaseNow();
    // The first new platform runs the migrations while the second old one continues.
    let mixed: Date | undefined;
    for (const [at, platform] of system.platforms.entries()) {
      await replace(platform, at, system.services);
      const before = work.paid.length;
      await vi.waitFor(() => expect(work.paid.length).toBeGreaterThan(before + 10), { timeout: 120_000 });
      mixed ??= await databaseNow();
    }
    for (const [at, gateway] of system.gateways.entries()) await replace(gateway, at, system.site);
    const before = work.paid.length;
    await vi.waitFor(() => expect(work.paid.length).toBeGreaterThan(before + 20), { timeout: 120_000 });
    await work.end();

    expect(work.failures).toEqual([]);
    // Without a migration that came while people bought, and while an old platform still ran, nothing would be proven.
    const now = (await applied()).filter(({ name }) => !known.has(name));
    expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining(newer.migrations));
    expect(now.filter(({ at }) => at < begun || at > mixed!)).toEqual([]);
    const { rows } = await sql<{ code: string }>`SELECT code FROM orders WHERE state = 'paid'`.execute(db);
    expect(new Set(rows.map((row) => row.code))).toEqual(new Set(work.paid));
    expect(await sweep(db)).toEqual({});
    const proof = `an upgrade from ${older.commit.slice(0, 8)} under load`;
    figure(
      proof,
      newer.isAdded ? 'migrations applied under load, added for it' : 'migrations applied under load',
      newer.migrations.length,
    );
    figure(proof, 'requests answered meanwhile, and failed', `${work.answered()}, ${work.failures.length}`);
    figure(proof, 'orders paid: by the old version alone, in all', `${byOld}, ${work.paid.length}`);
  },
);
