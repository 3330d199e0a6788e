import { listenForSeats, type Listener } from '../gateway/tests/_seat-listener.ts';
import { addShowing } from '../testing/shop/showing.ts';
import { hold } from '../testing/shop/buy-over-rest.ts';
import { openSystem } from './system.ts';
import { percentile, type Row } from './measure.ts';
import { memoryOf } from './processor-time.ts';
import { addShoppers, type Shopper } from '../testing/people/sessions.ts';

const listeners = 10_000;
/** Number of sockets that are opened at the same time. */
const opening = 100;
const holds = 5;

export async function tellSockets(): Promise<Row[]> {
  const system = await openSystem({
    connections: 8,
    gatewayEnv: { CONNECTIONS_PER_NETWORK: String(2 * listeners) },
  });
  const { database, gateways, http, platform, pids } = system;
  const sockets: Listener[] = [];
  try {
    const url = gateways[0]?.url ?? '';
    const { id, seatIds } = await addShowing(database.db, { seats: 2 * holds });
    const shoppers = await addShoppers(database.db, holds);
    const idle = memoryOf(pids.gateway);
    let heard: number[] = [];
    const began = performance.now();
    while (sockets.length < listeners) {
      const some = Array.from({ length: opening }, () => listenForSeats(url, id, (at) => heard.push(at)));
      sockets.push(...(await Promise.all(some)));
    }
    const opened = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const full = memoryOf(pids.gateway);

    const rounds: { p50: number; last: number; lost: number }[] = [];
    for (const [n, shopper] of shoppers.entries()) {
      heard = [];
      const from = performance.now();
      await holdPair({ http, url: platform.url }, shopper, id, seatIds.slice(2 * n, 2 * n + 2));
      for (let waited = 0; heard.length < listeners && waited < 10_000; waited += 20) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const after = heard.map((at) => at - from).toSorted((a, b) => a - b);
      rounds.push({
        p50: percentile(after, 0.5),
        last: after.at(-1) ?? 0,
        lost: listeners - after.length,
      });
    }
    const middle = rounds.toSorted((a, b) => a.last - b.last)[Math.floor(rounds.length / 2)];
    const lost = rounds.reduce((sum, round) => sum + Math.max(0, round.lost), 0);
    return [
      { name: `${listeners} sockets opened, /s`, value: listeners / opened },
      { name: 'memory a socket in the gateway, kB', value: ((full - idle) * 1024) / listeners },
      { name: 'a hold is told to the middle listener after, ms', value: middle?.p50 ?? 0 },
      { name: 'and to the last after, ms', value: middle?.last ?? 0, failed: lost },
    ];
  } finally {
    for (const socket of sockets) socket.end();
    await system.close();
  }
}

async function holdPair(
  door: Parameters<typeof hold>[0],
  shopper: Shopper,
  showingId: string,
  seatIds: string[],
): Promise<void> {
  const { status } = await hold(door, shopper, showingId, { seat_ids: seatIds, tickets: [] });
  if (status !== 200) throw new Error(`a hold was refused: ${status}`);
}
