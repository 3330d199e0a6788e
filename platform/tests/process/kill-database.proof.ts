// The embedded PostgreSQL is killed during a purchase, and during a whole sale: the platform restarts it without dying itself, answers
// "retry" meanwhile, and everybody continues.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseUrlIn } from '../../db/embedded/find-running.ts';
import { openDatabase, type Database } from '../../db/open.ts';
import { join } from 'node:path';
import { places } from '../../../testing/shop/booking.ts';
import { booksOf } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, randomFrom, seed, sized } from '../../../testing/prove.ts';
import {
  giveContact,
  hold,
  readOrder,
  startPayment,
  type Door,
} from '../../../testing/shop/buy-over-rest.ts';
import { openSale, pointsOf, settleAndSweep, type RunningSale } from './_sale.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';
import { dataOf, failureIn, type RestAnswer } from '../../../testing/rest-client.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

const buyers = sized(8, 60);
const http = openHttp(buyers);
const random = randomFrom(seed);
const dataDir = newFolder();
let platform: PlatformRoom;
let door: Door;
let database: Database;

beforeAll(async () => {
  platform = await platformRoom({ DATA_DIR: dataDir });
  await platform.start();
  door = { http, url: platform.url };
  database = await openDatabase({ databaseUrl: databaseUrlIn(dataDir)!, poolSize: 2 });
});
afterAll(async () => {
  await database?.close();
  await platform?.stop();
  http.close();
});

const serverPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')[0]);

let killed = 0;
/** Kills the present server, or the next one as soon as it runs. */
async function killServer(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  await vi.waitFor(() => {
    const pid = serverPid();
    if (pid === killed) throw new Error('still down');
    process.kill(pid, signal);
    killed = pid;
  }, patience);
}

/** Retries the test's own queries while the database restarts. */
const patiently = <T>(work: () => Promise<T>) => vi.waitFor(work, { ...patience, interval: 100 });

/** Repeats until there is an answer, like a buyer's browser; returns the earlier answers too. */
async function persist(call: () => Promise<RestAnswer>): Promise<{ reply: RestAnswer; before: string[] }> {
  const before: string[] = [];
  for (let tries = 0; tries < 1_200; tries += 1) {
    const reply = await call();
    const failure = failureIn(reply);
    if (reply.status < 500 && failure !== 'idempotency_in_progress') return { reply, before };
    before.push(`${reply.status} ${failure}`);
    await sleep(50);
  }
  throw new Error(`no answer but ${before.at(-1)}`);
}

/** Allowed answers to buyers while the database is away. */
const comeAgain = ['503 service_unavailable', '409 idempotency_in_progress'];
const purchases = sized(1, 10);
const timeout = sized(180_000, 300_000);

test(
  'continues purchases, keeps the platform running, and shows nobody an internal error',
  { timeout },
  async () => {
    const failures: string[] = [];
    const showing = await addShowing(database.db, { places: 2 * purchases });
    for (let bought = 0; bought < purchases; bought += 1) failures.push(...(await buyThroughKills(showing)));
    const count: Record<string, number> = {};
    for (const answer of failures) count[answer] = (count[answer] ?? 0) + 1;
    expect(Object.keys(count).filter((answer) => !comeAgain.includes(answer))).toEqual([]);
    expect(platform.isRunning()).toBe(true);
    const proof = 'kill -9 of PostgreSQL';
    figure(proof, 'kills', 3 * purchases);
    figure(proof, 'purchases, all paid once', purchases);
    for (const [answer, times] of Object.entries(count)) figure(proof, `answers ${answer} meanwhile`, times);
    figure(proof, 'answers 5xx else', 0);
  },
);

/** A purchase with three kills; returns the answers before each step succeeded. */
async function buyThroughKills(showing: TestShowing): Promise<string[]> {
  const [shopper] = await patiently(() => addShoppers(database.db, 1));
  const held = await persist(() => hold(door, shopper!, showing.id, places(2)));
  const { code } = dataOf(held.reply);
  await killServer();
  const contact = await persist(() => giveContact(door, shopper!, code));
  await killServer();
  const key = `the same key every time ${code}`;
  const begun = await persist(() => startPayment(door, shopper!, code, 'submit', key));
  await patiently(() => pressAtBank(http, dataOf(begun.reply).pay_url, 'pay_return_lost'));
  await killServer();
  const expected = { state: 'paid', tickets: 2, receipts: 1, payments: ['succeeded'], refunds: [] };
  await patiently(async () => expect(await booksOf(database.db, code)).toMatchObject(expected));
  expect(await readOrder(door, shopper!, code)).toMatchObject({ state: 'paid' });
  return [...held.before, ...contact.before, ...begun.before];
}

const orders = sized(40, 600);
const restarts = sized(2, 20);
/** Killed, stopped with its connections closed, and stopped as by an operator's restart. */
const ends = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const;

async function restartAtRandom(sale: RunningSale): Promise<void> {
  for (const point of pointsOf(restarts, { orders, random })) {
    await sale.reach(point);
    await sleep(random.int(300));
    await killServer(random.pick(ends));
  }
}

test(
  'continues a whole sale: no unit sold twice, no money lost, no order half done',
  { timeout: sized(180_000, 1_200_000) },
  async () => {
    const proof = 'PostgreSQL restarted in mid-sale';
    const sale = await patiently(() =>
      openSale(database.db, { buyers, orders, showings: sized(2, 15), random }),
    );
    await sale.run(door, restartAtRandom);
    expect(platform.isRunning()).toBe(true);
    figure(proof, 'restarts', restarts);
    figure(proof, 'buyers at once', buyers);
    await settleAndSweep(database.db, proof, sale);
  },
);
