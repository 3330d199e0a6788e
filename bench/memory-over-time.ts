import { env } from 'node:process';
import { addShowing } from '../testing/shop/showing.ts';
import { cookiesOf, addShoppers } from '../testing/people/sessions.ts';
import { askGraphql, openSystem, type System } from './system.ts';
import { drive, type Row } from './measure.ts';
import { byHash, byText } from './persisted-body.ts';
import { memoryOf } from './processor-time.ts';
import { inspected } from './heap-held.ts';
import { gatewayProcessEnv } from '../gateway/process-env.ts';
import { platformProcessEnv } from '../platform/machine/platform-process-env.ts';

/** Runs one load after the other, in rounds; half an hour by default. */
const minutes = Number(env['BENCH_MINUTES'] ?? 30);
const atOnce = 32;
const buyers = 2_000;
const secondsEach = 10;
const id = 'densuong';
/** A forced collection frees memory that would otherwise be kept, so it is done rarely. */
const minutesBetweenCollections = 5;

const withOption = (env: typeof gatewayProcessEnv | typeof platformProcessEnv, option: string) => ({
  ...env,
  NODE_OPTIONS: `${env.NODE_OPTIONS} ${option}`,
});

export async function watchMemory(): Promise<Row[]> {
  const [gateway, platform] = [await inspected(), await inspected()];
  const system = await openSystem({
    connections: atOnce,
    demo: true,
    gatewayEnv: withOption(gatewayProcessEnv, gateway.option),
    platformEnv: withOption(platformProcessEnv, platform.option),
  });
  const { pids } = system;
  try {
    const cookies = (await addShoppers(system.database.db, buyers)).map(cookiesOf);
    const loads = [
      byHash('HomeScreen')({}),
      byText('HomeScreen'),
      byText('EventScreen', { id }),
      byHash('OfflineTickets')({}),
      byHash('SessionProfile')({}),
    ];
    const rows: Row[] = [
      { name: 'gateway before anything, MB', value: memoryOf(pids.gateway) },
      { name: 'platform before anything, MB', value: memoryOf(pids.platform) },
    ];
    const began = performance.now();
    const passed = () => (performance.now() - began) / 60_000;
    let collected = -Infinity;
    for (let round = 0; passed() < minutes; round += 1) {
      let failed = await holdSome(system, cookies, round);
      for (const body of loads) {
        const { failed: some = 0 } = await drive({
          name: 'a load',
          atOnce,
          calls: Infinity,
          seconds: secondsEach,
          call: (n) => askGraphql(system, system.gateways[0], body, cookies[n % buyers]),
        });
        failed += some;
      }
      const at = passed().toFixed(1);
      rows.push({ name: `gateway after ${at} minutes, MB`, value: memoryOf(pids.gateway), failed });
      rows.push({ name: `platform after ${at} minutes, MB`, value: memoryOf(pids.platform) });
      if (passed() - collected < minutesBetweenCollections && passed() < minutes) continue;
      collected = passed();
      rows.push({ name: `gateway holds after ${at} minutes, MB`, value: await gateway.heldNow() });
      rows.push({ name: `platform holds after ${at} minutes, MB`, value: await platform.heldNow() });
    }
    return rows;
  } finally {
    await system.close();
  }
}

const holdTickets = byHash('HoldTickets');

/** A hold of two places for every buyer, in a showing of its own. */
async function holdSome(system: System, cookies: readonly string[], round: number): Promise<number> {
  const { id: showingId } = await addShowing(system.database.db, { places: 2 * buyers, max: 2 });
  const { failed = 0 } = await drive({
    name: 'holds',
    atOnce,
    calls: buyers,
    seconds: secondsEach,
    call: (n) => {
      const input = {
        showingId,
        tickets: [{ ticketTypeId: 'place', quantity: 2 }],
        idempotencyKey: `bench of memory ${round} ${n}`,
      };
      return askGraphql(system, system.gateways[0], holdTickets({ input }), cookies[n]);
    },
  });
  return failed;
}
