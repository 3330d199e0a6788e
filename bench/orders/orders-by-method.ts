// Cost of an order by payment method: processor time of all processes through the gateway, and statements of the
// platform.
import pg from 'pg';
import { methodTable } from '../../platform/payment/providers/method-table.ts';
import { startPlatform } from '../../platform/start.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { testConfig } from '../../testing/engines/platform-config.ts';
import { openHttp } from '../../testing/http.ts';
import {
  ask,
  giveContact,
  hold,
  readOrder,
  startPayment,
  type Door,
} from '../../testing/shop/buy-over-rest.ts';
import { sweep } from '../../testing/shop/sweep.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { seats } from '../../testing/shop/booking.ts';
import { type Ask, buy } from './buy-through-the-gateway.ts';
import { dataOf, openBenchDatabase, openSystem, type BenchDatabase } from '../system.ts';
import { drive, type Row } from '../measure.ts';
import { watchProcessors } from '../processor-time.ts';
import { cookiesOf, addShoppers, type Shopper } from '../../testing/people/sessions.ts';
import { dataOf as replyOf } from '../../testing/rest-client.ts';
import { pressAtBank } from '../../testing/shop/bank-page.ts';

const ways: readonly (string | null)[] = [...methodTable.map(({ code }) => code), null];
const [atOnce, seconds, buyers] = [32, 8, 2_000];
const counted = 40;
const quietMs = 3_000;
const nameOf = (method: string | null): string => method ?? 'free';
const priceOf = (method: string | null): number => (method === null ? 0 : 300_000);

/**
 * Counts the statements of this process from now on: those of the sandbox, and all others, without BEGIN and COMMIT.
 */
function countStatements() {
  const sent = { ours: 0, banks: 0 };
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const send = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '');
    if (text.includes('sandbox_')) sent.banks += 1;
    else if (!/^\s*(begin|commit|rollback|start transaction)/i.test(text)) sent.ours += 1;
    return send.apply(this, args);
  };
  const stop = (): void => {
    prototype.query = send;
  };
  return { sent, stop };
}

function shopperAt(shoppers: readonly Shopper[], n: number): Shopper {
  const shopper = shoppers[n];
  if (!shopper) throw new Error('there are not enough buyers');
  return shopper;
}

async function buyOverRest(
  door: Door,
  shopper: Shopper,
  showingId: string,
  [one, two]: string[],
  method: string | null,
) {
  const { code } = replyOf(await hold(door, shopper, showingId, seats(one ?? '', two ?? ''))) as OrderWire;
  replyOf(await giveContact(door, shopper, code));
  const begun = replyOf(await startPayment(door, shopper, code, 'submit', undefined, method)) as {
    pay_url: string | null;
    order: OrderWire;
  };
  const { app_url: page } = begun.order.payments.at(-1)?.transfer ?? { app_url: begun.pay_url };
  if (page) await pressAtBank(door.http, page, 'pay');
  while ((await readOrder(door, shopper, code)).state !== 'paid')
    await new Promise((next) => setTimeout(next, 20));
  replyOf(await ask(door, shopper, 'GET /tickets'));
}

/**
 * Orders one after the other, with sessions, mails and live messages, minus the statements of an idle platform; a
 * status check that came too early is included.
 */
async function statementsOf(benchDatabase: BenchDatabase, method: string | null): Promise<Row[]> {
  const { database } = benchDatabase;
  const config = testConfig({ databaseUrl: database.url, sandboxPort: 0 });
  const counter = countStatements();
  const platform = await startPlatform(config);
  const http = openHttp(1);
  try {
    const shoppers = await addShoppers(database.db, counted + 1);
    const { id, seatIds } = await addShowing(database.db, {
      seats: 2 * (counted + 1),
      max: 2,
      price: priceOf(method),
    });
    const door = { http, url: platform.url };
    const buyNth = (n: number) =>
      buyOverRest(door, shopperAt(shoppers, n), id, seatIds.slice(2 * n, 2 * n + 2), method);
    await buyNth(counted);
    const since = { ...counter.sent };
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const quiet = { ours: counter.sent.ours - since.ours, banks: counter.sent.banks - since.banks };
    const before = { ...counter.sent };
    const began = performance.now();
    for (let n = 0; n < counted; n += 1) await buyNth(n);
    const share = (performance.now() - began) / quietMs;
    const of = (whose: 'ours' | 'banks') =>
      (counter.sent[whose] - before[whose] - share * quiet[whose]) / counted;
    return [
      { name: `  statements an order, ${nameOf(method)}`, value: of('ours') },
      { name: '  statements of the bank that is played', value: of('banks') },
    ];
  } finally {
    http.close();
    await platform.stop();
    counter.stop();
  }
}

async function processorOf(): Promise<Map<string | null, Row[]>> {
  const system = await openSystem({ connections: 64 });
  const { database, gateways, pids } = system;
  const rows = new Map<string | null, Row[]>();
  try {
    const cookies = (await addShoppers(database.db, buyers)).map(cookiesOf);
    for (const method of ways) {
      const options = { seats: 2 * buyers, price: priceOf(method), max: 2 };
      const { id: showingId, seatIds } = await addShowing(database.db, options);
      await database.pool.query('ANALYZE');
      const readProcessors = watchProcessors(pids);
      let done = 0;
      const row = await drive({
        name: `order, ${nameOf(method)}`,
        atOnce,
        calls: buyers,
        seconds,
        call: async (n) => {
          const asked: Ask = (body) => dataOf(system, gateways[0], body, cookies[n]);
          const wanted = { showingId, seatIds: seatIds.slice(2 * n, 2 * n + 2), method };
          const isBought = await buy(system, asked, wanted);
          done += 1;
          return isBought;
        },
      });
      const used = Object.entries(readProcessors()).map(([name, spent]) => ({
        name: `  processor an order, ${name}, ms`,
        value: (1000 * spent) / done,
      }));
      const whole = used.reduce((sum, { value }) => sum + value, 0);
      rows.set(method, [row, ...used, { name: '  processor an order, all, ms', value: whole }]);
    }
    const broken = Object.keys(await sweep(database.db));
    rows.set('books', [{ name: 'rules of the books broken at the end', value: broken.length }]);
    return rows;
  } finally {
    await system.close();
  }
}

export async function buyByEachMethod(): Promise<Row[]> {
  const rows = await processorOf();
  const benchDatabase = await openBenchDatabase();
  try {
    for (const method of ways) rows.get(method)?.push(...(await statementsOf(benchDatabase, method)));
  } finally {
    await benchDatabase.close();
  }
  return [...rows.values()].flat();
}
