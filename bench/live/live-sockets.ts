import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Shopper } from '../../testing/people/sessions.ts';
import { addShoppers } from '../../testing/people/sessions.ts';
import { hold } from '../../testing/shop/buy-over-rest.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { percentile, type Row } from '../measure.ts';
import { memoryOf, watchProcessors } from '../processor-time.ts';
import { openSystem } from '../system.ts';
import type { ListenersReport, ListenersStart } from './listeners.ts';

/** Sockets of each gateway: as many as two processes may open with 20,000 files each. */
const OF_A_GATEWAY = 10_000;
const holds = 5;
/** Longest wait for the last listener of a hold, milliseconds. */
const PATIENCE = 10_000;
/** Longest wait until all sockets are open, milliseconds. */
const OPENING_PATIENCE = 120_000;

/** One gateway with 10,000 listeners, then three with 30,000 of the same showing. */
export async function tellSockets(): Promise<Row[]> {
  return [...(await tellThrough(1)), ...(await tellThrough(3))];
}

async function tellThrough(count: number): Promise<Row[]> {
  const system = await openSystem({
    connections: 8,
    gateways: count,
    gatewayEnv: { CONNECTIONS_PER_NETWORK: String(2 * OF_A_GATEWAY) },
  });
  const { database, gateways, http, platform, pids } = system;
  const listeners: Listeners[] = [];
  try {
    const { id, seatIds } = await addShowing(database.db, { seats: 2 * holds });
    const shoppers = await addShoppers(database.db, holds);
    const idle = memoryOf(pids.gateway);
    const began = performance.now();
    while (listeners.length < count) listeners.push(startListeners());
    await Promise.all(
      listeners.map((each, n) =>
        each.open({ url: gateways[n]?.url ?? '', showingId: id, count: OF_A_GATEWAY }),
      ),
    );
    const opened = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const full = memoryOf(pids.gateway);

    const rounds: { p50: number; last: number; lost: number }[] = [];
    const stop = watchProcessors({ gateway: pids.gateway, listeners: listeners[0]?.pid ?? 0 });
    for (const [n, shopper] of shoppers.entries()) {
      const heard = listeners.map((each) => each.told());
      const from = performance.timeOrigin + performance.now();
      await holdPair({ http, url: platform.url }, shopper, id, seatIds.slice(2 * n, 2 * n + 2));
      const after = (await Promise.all(heard))
        .flat()
        .map((at) => at - from)
        .toSorted((a, b) => a - b);
      rounds.push({
        p50: percentile(after, 0.5),
        last: after.at(-1) ?? 0,
        lost: count * OF_A_GATEWAY - after.length,
      });
    }
    const used = stop();
    const each = (seconds = 0) => (seconds * 1e6) / (holds * OF_A_GATEWAY);
    const middle = rounds.toSorted((a, b) => a.last - b.last)[Math.floor(rounds.length / 2)];
    const lost = rounds.reduce((sum, round) => sum + Math.max(0, round.lost), 0);
    const all = count * OF_A_GATEWAY;
    return [
      { name: `${all} sockets of ${count} gateways opened, /s`, value: all / opened },
      { name: 'memory a socket in the gateway, kB', value: ((full - idle) * 1024) / OF_A_GATEWAY },
      { name: 'a hold is told to the middle listener after, ms', value: middle?.p50 ?? 0 },
      { name: 'and to the last after, ms', value: middle?.last ?? 0, failed: lost },
      { name: 'processor of a message in a gateway, µs', value: each(used['gateway']) },
      { name: 'and in its listener, µs', value: each(used['listeners']) },
    ];
  } finally {
    for (const each of listeners) each.end();
    await system.close();
  }
}

interface Listeners {
  pid: number;
  open(start: ListenersStart): Promise<void>;
  /** When each socket was told once more, milliseconds of the epoch; fewer when some were not told in time. */
  told(): Promise<number[]>;
  end(): void;
}

function startListeners(): Listeners {
  const child: ChildProcess = fork(join(import.meta.dirname, 'listeners.ts'));
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('a process of listeners ended')));
  const report = async (milliseconds: number): Promise<ListenersReport> => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(milliseconds)]);
    const [message] = (await once(child, 'message', { signal })) as [ListenersReport];
    return message;
  };
  return {
    pid: child.pid ?? 0,
    async open(start) {
      child.send(start);
      await report(OPENING_PATIENCE);
    },
    async told() {
      try {
        const message = await report(PATIENCE);
        return 'toldAt' in message ? message.toldAt : [];
      } catch {
        return [];
      }
    },
    end: () => void child.kill(),
  };
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
