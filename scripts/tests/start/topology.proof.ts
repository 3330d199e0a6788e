// `npm run topology` like an operator: purchases through its balancer, one platform and one gateway killed, all of them
// replaced.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startLoad } from '../../../gateway/tests/live/_steady-load.ts';
import { databaseUrlIn } from '../../../platform/db/embedded/find-running.ts';
import { type Database, openDatabase } from '../../../platform/db/open.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { type Http, openHttp } from '../../../testing/http.ts';
import { addShoppers, cookiesOf, type Shopper } from '../../../testing/people/sessions.ts';
import { missingEngines } from '../../topology/start-engines.ts';
import { childPids, type Instance, newInstance, removeInstance, type Run, start } from './_start.ts';

const missing = missingEngines();
const skipped = missing !== undefined && !process.env.CI;
if (skipped) console.log(`SKIPPED: scripts/tests/start/topology.proof.ts: ${missing}`);

/** Eleven processes start here, and nine of them more than once. */
const patience = { timeout: 400_000 };
let instance: Instance;
let run: Run;
let database: Database;
let http: Http;
let showingId: string;
const site = () => `https://localhost:${instance.port}`;

beforeAll(async () => {
  if (skipped) return;
  expect(missing).toBeUndefined();
  instance = await newInstance();
  run = start(instance, testSecrets, [], 'topology.ts');
  await run.says(/replace {4}/);
  database = await openDatabase({ databaseUrl: databaseUrlIn(instance.dataDir) });
  ({ id: showingId } = await addShowing(database.db, { places: 5_000, price: 0 }));
  http = openHttp(8, readFileSync(join(instance.dataDir, 'tls/authority.crt'), 'utf8'));
}, 400_000);
afterAll(async () => {
  await database?.close();
  http?.close();
  if (run && run.child.exitCode === null) {
    run.child.kill('SIGTERM');
    await run.ended;
  }
  if (instance) removeInstance(instance);
}, 60_000);

/** With HTTPS the cookies have other names. */
const cookiesAt = (shopper: Shopper) => cookiesOf(shopper).replace(/(?<=^|; )mm_/g, '__Host-mm_');
async function load() {
  const shoppers = await addShoppers(database.db, 300);
  return startLoad({ http, url: site(), showingId, shoppers, lookers: 1, buyers: 2, cookiesAt });
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.skipIf(skipped)(
  'a ticket is bought through the balancer; a killed room of each kind comes back',
  patience,
  async () => {
    const work = await load();
    await vi.waitFor(() => expect(work.paid.length).toBeGreaterThan(3), { timeout: 60_000 });
    await work.end();
    expect(work.failures).toEqual([]);

    const [, platform = 0, , gateway = 0] = childPids(instance);
    for (const pid of [platform, gateway]) process.kill(pid, 'SIGKILL');
    // Running requests of the killed process are lost; the other process continues.
    const others = await load();
    await vi.waitFor(() => expect(others.paid.length).toBeGreaterThan(3), { timeout: 60_000 });
    await others.end();
    await run.says(/platform-1 ended unexpectedly/);
    await run.says(/gateway-1 ended unexpectedly/);
    await run.says(/gateway-1 is out of the pool[\s\S]*gateway-1 is in the pool/);
    await run.says(/platform-1 is out of the pool[\s\S]*platform-1 is in the pool/);
  },
);

test.skipIf(skipped)('every room is replaced under load, and no request fails', patience, async () => {
  const before = childPids(instance);
  const work = await load();
  run.child.kill('SIGUSR2');
  await run.says(/all are replaced/);
  await work.end();
  expect(work.failures).toEqual([]);
  expect(work.paid.length).toBeGreaterThan(3);
  const after = childPids(instance);
  // The database and the two engines are the same.
  expect(before.filter((pid) => after.includes(pid))).toHaveLength(3);
});

test.skipIf(skipped)('told to stop it ends everything that it began', patience, async () => {
  const pids = childPids(instance);
  expect(pids).toHaveLength(7);
  expect(pids.filter((pid) => !isAlive(pid))).toEqual([]);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});
