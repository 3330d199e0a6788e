// Restarts every process one by one under load: nothing fails. The control without the drain does fail.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Balancer } from '../../../platform/machine/balancer/open-balancer.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import type { Room } from '../../../testing/engines/process.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { socketMoves } from '@mo-man/schema/wire/messages/socket-codes.ts';
import { type Ear, socketEar, streamEar } from './_open-ears.ts';
import { missingEngines, openScaledOut, type ScaledOut } from './_scaled-out.ts';
import { startLoad, type SteadyLoad } from './_steady-load.ts';

const skipped = missingEngines.length > 0 && !process.env.CI;
if (skipped)
  console.log(`SKIPPED: gateway/tests/live/rolling-restart.proof.ts needs ${missingEngines.join(' and ')}`);

const listeners = sized(20, 400);
const rounds = sized(1, 5);
const http = openHttp(16);
let system: ScaledOut;
let showingId: string;

beforeAll(async () => {
  if (skipped) return;
  expect(missingEngines, 'engines that are not installed').toEqual([]);
  system = await openScaledOut({ drainMs: 5_000 });
  ({ id: showingId } = await addShowing(system.database.db, { places: 20_000, price: 0 }));
}, 400_000);
afterAll(async () => {
  await system?.close();
  http.close();
});

async function load(): Promise<SteadyLoad> {
  const shoppers = await addShoppers(system.database.db, sized(2_000, 10_000));
  return startLoad({ http, url: system.site.url, showingId, shoppers, lookers: 2, buyers: 2 });
}

const inPool = ({ targets }: Balancer) =>
  vi.waitFor(() => expect(targets.map(({ isReady }) => isReady)).toEqual([true, true]), patience);

/** Like a deployment: restarts the next one only when this one is ready again. */
async function roll(rooms: readonly Room[], pool: Balancer): Promise<void> {
  for (const room of rooms) {
    const before = room.pid();
    await room.stop();
    await room.start();
    expect(room.pid()).not.toBe(before);
    await inPool(pool);
  }
}

test.skipIf(skipped)(
  'replaces two gateways and two platforms under load without an error',
  { timeout: sized(400_000, 900_000) },
  async () => {
    const { db } = system.database;
    const ears: Ear[] = [
      ...Array.from({ length: listeners }, () => socketEar(system.site.url, showingId)),
      ...Array.from({ length: 5 }, () => streamEar(system.site.url, showingId)),
    ];
    const all = (isSo: (ear: Ear) => boolean) =>
      vi.waitFor(() => expect(ears.filter((ear) => !isSo(ear))).toEqual([]), patience);
    await all((ear) => ear.isOpen());
    const work = await load();
    for (let round = 0; round < rounds; round += 1) {
      await roll(system.platforms, system.services);
      await roll(system.gateways, system.site);
    }
    await all((ear) => ear.isOpen());
    const before = ears.map((ear) => ear.heard());
    await all((ear) => ear.heard() > (before[ears.indexOf(ear)] ?? 0));
    await work.end();

    expect(work.failures).toEqual([]);
    const [sockets, streams] = [ears.slice(0, listeners), ears.slice(listeners)];
    // Each gateway restarts once per round, so a socket may have been on both.
    expect(new Set(sockets.flatMap(({ ends }) => ends))).toEqual(new Set([socketMoves]));
    expect(new Set(streams.flatMap(({ ends }) => ends))).toEqual(new Set(['retry']));
    expect(ears.filter(({ ends }) => ends.length === 0 || ends.length > 2 * rounds)).toEqual([]);
    for (const ear of ears) await ear.close();

    const { rows } = await sql<{ code: string }>`SELECT code FROM orders WHERE state = 'paid'`.execute(db);
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(work.paid));
    expect(await sweep(db)).toEqual({});
    const proof = 'a rolling restart of two gateways and two platforms';
    figure(proof, 'requests answered meanwhile, and failed', `${work.answered()}, ${work.failures.length}`);
    figure(proof, 'orders paid meanwhile', work.paid.length);
    figure(
      proof,
      'sockets and streams that moved',
      ears.reduce((sum, { ends }) => sum + ends.length, 0),
    );
  },
);

test.skipIf(skipped)(
  'control: the same load finds a gateway that does not drain',
  { timeout: 300_000 },
  async () => {
    const work = await load();
    for (let tries = 0; tries < 10 && work.failures.length === 0; tries += 1) {
      const answered = work.answered();
      await vi.waitFor(() => expect(work.answered()).toBeGreaterThan(answered + 20), patience);
      const [gateway] = system.gateways;
      await gateway?.kill();
      await gateway?.start();
      await inPool(system.site);
    }
    await work.end();
    expect(work.failures.length).toBeGreaterThan(0);
  },
);
