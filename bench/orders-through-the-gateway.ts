import type { Database } from '../platform/db/open.ts';
import { addShowing } from '../platform/tests/_catalogue.ts';
import { addShoppers, pressAtBank } from '../platform/tests/_shopper.ts';
import { sweep } from '../platform/tests/_sweep.ts';
import { dataOf, openSystem, cookiesOf, type System } from './ground.ts';
import { drive, type Row } from './measure.ts';
import { byHash } from './persisted-body.ts';
import { watchProcessors } from './processor-time.ts';

const buyers = 3_000;
const seconds = 10;
/** Everybody has an address of their own: letters to one leave one after the other. */
const contactOf = (code: string) => {
  const email = `${code.toLowerCase()}@example.com`;
  return { name: 'Nguyễn An', email, confirmEmail: email, phone: '0901000001' };
};

const holdTickets = byHash('HoldTickets');
const answerQuestions = byHash('AnswerQuestions');
const submitOrder = byHash('SubmitOrder');
const bookingOrder = byHash('BookingOrder');
const offlineTickets = byHash('OfflineTickets');

interface Order {
  code: string;
  state: string;
}

/** Asks as the web does; undefined as soon as something fails. */
type Ask = <Data>(body: string) => Promise<Data | undefined>;

/** Hold, contact, submit, the bank's page, until it is paid, and the tickets: all that a buyer does. */
async function buy(system: System, ask: Ask, showingId: string, seatIds: string[], method: string | null) {
  const idempotencyKey = `bench ${showingId} ${seatIds.join(' ')}`;
  const held = await ask<{ holdTickets: { order: Order } }>(
    holdTickets({ input: { showingId, seatIds, idempotencyKey } }),
  );
  if (!held) return false;
  const { code } = held.holdTickets.order;
  const input = { orderCode: code, contact: contactOf(code), answers: [] };
  if (!(await ask(answerQuestions({ input })))) return false;
  const submitted = await ask<{ submitOrder: { order: Order; payUrl: string | null } }>(
    submitOrder({ input: { orderCode: code, method, idempotencyKey } }),
  );
  if (!submitted) return false;
  const { payUrl, order } = submitted.submitOrder;
  if (payUrl) await pressAtBank(system.http, payUrl, 'pay');
  if (order.state !== 'paid' && !(await untilPaid(ask, code))) return false;
  return (await ask(offlineTickets())) !== undefined;
}

/** The bank sends its notice beside the browser: mostly it is there before the first look. */
async function untilPaid(ask: Ask, code: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask<{ order: Order | null }>(bookingOrder({ code }));
    if (answer?.order?.state === 'paid') return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/** What of the news of the last orders was not told when the last one was paid, and how long that took. */
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
            const isBought = await buy(system, ask, id, seatIds.slice(2 * n, 2 * n + 2), method);
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
