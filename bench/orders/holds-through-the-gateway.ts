import { addShowing } from '../../testing/shop/showing.ts';
import { hold } from '../../testing/shop/buy-over-rest.ts';
import { askGraphql, openSystem } from '../system.ts';
import { drive, type Row } from '../measure.ts';
import { byHash } from '../persisted-body.ts';
import { claimOfTwo } from './claim-of-two.ts';
import { watchProcessors } from '../processor-time.ts';
import { cookiesOf, addShoppers } from '../../testing/people/sessions.ts';

const buyers = 12_000;
const atOnce = 64;
const seconds = 12;

const holdTickets = byHash('HoldTickets');

export async function holdThroughTheGateway(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce });
  const { database, http, platform, gateways, pids } = system;
  try {
    const shoppers = await addShoppers(database.db, buyers);
    const cookies = shoppers.map(cookiesOf);
    const drives = { atOnce, calls: buyers, seconds };
    const openEvent = async () => {
      const showing = await addShowing(database.db, { seats: 2 * buyers, max: 2 });
      await database.pool.query('ANALYZE');
      return showing;
    };

    const here = await openEvent();
    const readProcessors = watchProcessors(pids);
    let done = 0;
    const through = await drive({
      name: 'holdTickets by hash, two seats, one event',
      ...drives,
      call: (n) => {
        done += 1;
        const input = {
          showingId: here.id,
          seatIds: here.seatIds.slice(2 * n, 2 * n + 2),
          idempotencyKey: `a key of the bench ${n}`,
        };
        return askGraphql(system, gateways[0], holdTickets({ input }), cookies[n]);
      },
    });
    const used = Object.entries(readProcessors()).map(([name, spent]) => ({
      name: `  processor a hold, ${name}, ms`,
      value: (1000 * spent) / done,
    }));

    const there = await openEvent();
    const overRest = await drive({
      name: 'baseline: POST /showings/:id/holds',
      ...drives,
      call: async (n) => {
        const shopper = shoppers[n];
        if (!shopper) return false;
        const seats = { seat_ids: there.seatIds.slice(2 * n, 2 * n + 2), tickets: [] };
        const door = { http, url: platform.url };
        return (await hold(door, shopper, there.id, seats, `another key of the bench ${n}`)).status === 200;
      },
    });
    const idle = await drive({
      name: 'baseline: { __typename } through the gateway',
      ...drives,
      calls: 40_000,
      seconds: 5,
      call: () => askGraphql(system, gateways[0], '{"query":"{ __typename }"}'),
    });
    const claims = await claimOfTwo(database, { clients: 32, seconds: 6 });
    return [through, ...used, overRest, idle, ...claims];
  } finally {
    await system.close();
  }
}
