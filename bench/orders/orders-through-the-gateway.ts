import type { Database } from '../../platform/db/open.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { cookiesOf, addShoppers } from '../../testing/people/sessions.ts';
import { sweep } from '../../testing/shop/sweep.ts';
import { type Ask, buy } from './buy-through-the-gateway.ts';
import { dataOf, openSystem } from '../system.ts';
import { drive, type Row } from '../measure.ts';
import { watchProcessors } from '../processor-time.ts';

const buyers = 3_000;
const seconds = 10;
/**
 * Messages of the last orders that were not delivered when the last order was paid, and the time for delivering them.
 */
async function drainOf({ pool }: Pick<Database, 'pool'>): Promise<Row[]> {
  const waiting = async () => {
    const { rows } = await pool.query<{ kind: string; count: number }>(
      'SELECT kind, count(*)::int FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL GROUP BY kind ORDER BY kind',
    );
    return rows;
  };
  const began = performance.now();
  const atFirst = await waiting();
  const passed = () => (performance.now() - began) / 1000;
  while (passed() < 60 && (await waiting()).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return [
    ...atFirst.map(({ kind, count }) => ({ name: `${kind} waiting in the outbox at the end`, value: count })),
    { name: 'until all of it had left, s (60 at most)', value: passed() },
  ];
}

export async function buyThroughTheGateway(): Promise<Row[]> {
  const system = await openSystem({ connections: 64 });
  const { database, gateways, pids } = system;
  try {
    const cookies = (await addShoppers(database.db, buyers)).map(cookiesOf);
    const rows: Row[] = [];
    for (const [kind, price, method] of [
      ['VNPAY', 300_000, 'vnpay'],
      ['free', 0, null],
    ] as const) {
      for (const atOnce of [1, 8, 32, 64]) {
        const { id, seatIds } = await addShowing(database.db, { seats: 2 * buyers, price, max: 2 });
        await database.pool.query('ANALYZE');
        const readProcessors = watchProcessors(pids);
        let done = 0;
        const row = await drive({
          name: `order, ${kind}`,
          atOnce,
          calls: buyers,
          seconds,
          call: async (n) => {
            const ask: Ask = (body) => dataOf(system, gateways[0], body, cookies[n]);
            const isBought = await buy(system, ask, {
              showingId: id,
              seatIds: seatIds.slice(2 * n, 2 * n + 2),
              method,
            });
            done += 1;
            return isBought;
          },
        });
        rows.push(row, { name: `  a minute`, value: row.value * 60 });
        const used = Object.entries(readProcessors()).map(([name, spent]) => ({
          name: `  processor an order, ${name}, ms`,
          value: (1000 * spent) / done,
        }));
        const whole = used.reduce((sum, { value }) => sum + value, 0);
        if (atOnce === 32) rows.push(...used, { name: '  processor an order, all, ms', value: whole });
      }
    }
    rows.push(...(await drainOf(database)));
    const broken = Object.keys(await sweep(database.db));
    if (broken.length > 0) process.stdout.write(`BROKEN: ${broken.join('; ')}\n`);
    rows.push({ name: 'rules of the books broken at the end', value: broken.length });
    return rows;
  } finally {
    await system.close();
  }
}
