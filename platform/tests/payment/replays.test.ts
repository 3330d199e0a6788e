// The bank says the same thing again and again, from many connections at once, before and after the buyer comes back;
// strangers try to say it too. One order, one receipt, one set of tickets.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { places, vnpayAccount, vnpaySays } from '../../../testing/shop/booking.ts';
import { booksOf } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { openHttp } from '../../../testing/http.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { figure, sized } from '../../../testing/prove.ts';
import { ask, reachBank } from '../../../testing/shop/buy-over-rest.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addShoppers } from '../../../testing/people/sessions.ts';

const replays = sized(100, 1_000);
const connections = 20;
const http = openHttp(connections);
let database: Database;
let platform: PlatformRoom;

beforeAll(async () => {
  database = await openTestDatabase();
  platform = await platformRoom({
    DATABASE_URL: database.url,
    SANDBOX_PORT: '0',
    VNPAY_TMN_CODE: vnpayAccount.tmnCode,
    VNPAY_HASH_SECRET: vnpayAccount.hashSecret,
    VNPAY_PAY_URL: 'http://127.0.0.1:9/pay',
    VNPAY_API_URL: 'http://127.0.0.1:9/api',
  });
  await platform.start();
});
afterAll(async () => {
  await platform?.stop();
  await database?.close();
  http.close();
});

const guards = guardsOf(() => database.db);
afterEach(() => guards.putBack());

/** Counts words. */
function tally(words: readonly string[]): Record<string, number> {
  const count: Record<string, number> = {};
  for (const word of words) count[word] = (count[word] ?? 0) + 1;
  return count;
}

test('of repeated callbacks one is applied', { timeout: sized(180_000, 300_000) }, async () => {
  const { db } = database;
  const door = { http, url: platform.url };
  const [shopper] = await addShoppers(db, 1);
  const showing = await addShowing(db, { places: 5 });
  const { code, reference } = await reachBank(door, shopper!, showing.id, places(3));
  const said = vnpaySays(reference, 900_000);
  const forged = said.replace('vnp_Amount=90000000', 'vnp_Amount=90000001');
  const tell = async (query: string): Promise<string> => {
    const answer = await http.ask(`${door.url}/event/v1.0/payments/vnpay/ipn?${query}`);
    return (JSON.parse(answer.text) as { RspCode: string }).RspCode;
  };
  const comeBack = async (): Promise<string> => {
    const reply = await ask(door, shopper!, `GET /orders/${code}`);
    return `return ${reply.status}`;
  };

  await guards.meetIn('take_money', 5);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: replays }, (_, at) =>
      at % 10 === 3 ? tell(forged) : at % 50 === 7 ? comeBack() : tell(said),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const count = tally(answers);
  expect(count['00']).toBe(1);
  expect(count['97']).toBe(replays / 10);
  expect(Object.keys(count).toSorted()).toEqual(['00', '02', '97', 'return 200']);
  expect(await booksOf(db, code)).toMatchObject({
    state: 'paid',
    tickets: 3,
    receipts: 1,
    payments: ['succeeded'],
    refunds: [],
    unapplied: 0,
  });
  const { rows } = await sql`SELECT FROM order_transitions WHERE to_state = 'paid'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(await sweep(db)).toEqual({});

  const proof = 'replays of a callback';
  figure(proof, `calls from ${connections} connections`, replays);
  figure(proof, 'confirmed, orders, receipts', '1, 1, 1');
  figure(proof, 'calls/s', Math.round(replays / seconds));
});
