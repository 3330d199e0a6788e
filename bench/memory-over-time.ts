import { env } from 'node:process';
import { addShowing } from '../platform/tests/_catalogue.ts';
import { cookiesOf, addShoppers } from '../platform/tests/_shopper.ts';
import { askGraphql, openSystem, type System } from './ground.ts';
import { drive, type Row } from './measure.ts';
import { byHash, byText } from './persisted-body.ts';
import { memoryOf } from './processor-time.ts';

/** One load after the other, round after round; half an hour when nothing else is said. */
const minutes = Number(env['BENCH_MINUTES'] ?? 30);
const atOnce = 32;
const buyers = 2_000;
const secondsEach = 10;
const id = 'densuong';

export async function watchMemory(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce, demo: true });
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
