// kill -9 of the platform while a payment is in progress: after the next start the order is paid, once, or the money is refunded. The real
// process is killed; it is stopped at a point by locks of the database, not by hooks in the code.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/open.ts';
import { seats, vnpayAccount, vnpaySays } from '../../../testing/shop/booking.ts';
import { block, booksOf, dropLeftConnections } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { openHttp } from '../../../testing/http.ts';
import { patience } from '../../../testing/patience.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { ask, hold, reachBank, type Door } from '../../../testing/shop/buy-over-rest.ts';
import { addShoppers, type Shopper } from '../../../testing/people/sessions.ts';
import { dataOf } from '../../../testing/rest-client.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

/** How long the absence of an effect is observed. */
const observationMs = 2_000;
const paidOnce = { state: 'paid', tickets: 2, receipts: 1, payments: ['succeeded'], refunds: [] };
const unpaid = { state: 'awaiting_payment', tickets: 0, receipts: 0, payments: ['pending'], refunds: [] };

let database: Database;
let platform: PlatformRoom;
let door: Door;
let showing: TestShowing;
const http = openHttp(10);

async function open(env: Record<string, string> = {}): Promise<void> {
  database = await openTestDatabase();
  platform = await platformRoom({ DATABASE_URL: database.url, ...env });
  await platform.start();
  door = { http, url: platform.url };
  showing = await addShowing(database.db, { seats: 20 });
}
async function close(): Promise<void> {
  await platform?.stop();
  await database?.close();
}
afterAll(() => http.close());

let nextSeat = 0;
const twoSeats = () => seats(...showing.seatIds.slice(nextSeat, (nextSeat += 2)));
const newShopper = async (): Promise<Shopper> => (await addShoppers(database.db, 1))[0]!;
const books = (code: string) => booksOf(database.db, code);
const becomes = (code: string, expected: object) =>
  vi.waitFor(async () => expect(await books(code)).toMatchObject(expected), patience);
async function stays(code: string, expected: object): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, observationMs));
  expect(await books(code)).toMatchObject(expected);
}

describe('after the payment at the bank, before its callback:', () => {
  beforeAll(() => open());
  afterAll(close);

  /** Pays; the platform is killed when it has received the IPN and has stored nothing. */
  async function payAndDie(payUrl: string): Promise<URL | undefined> {
    const deaf = await block(database.db, sql`LOCK TABLE provider_callbacks IN SHARE MODE`);
    const back = await pressAtBank(http, payUrl, 'pay');
    await deaf.hit('%insert into provider_callbacks%');
    await platform.kill();
    await dropLeftConnections(database.db);
    await deaf.lift();
    return back;
  }

  test('the bank repeats the callback, and the order is paid', async () => {
    const shopper = await newShopper();
    const { code, payUrl } = await reachBank(door, shopper, showing.id, twoSeats());
    await payAndDie(payUrl);
    expect(await books(code)).toMatchObject({ ...unpaid, unapplied: 0 });
    await platform.start();
    await becomes(code, { ...paidOnce, unapplied: 0 });
  });

  test('a bank that does not repeat it is asked when the buyer returns, and not before', async () => {
    const shopper = await newShopper();
    const { code, payUrl } = await reachBank(door, shopper, showing.id, twoSeats());
    const back = await payAndDie(payUrl);
    await sql`UPDATE sandbox_payment_notices SET due_at = NULL`.execute(database.db);
    await platform.start();
    await stays(code, unpaid);
    const token = back?.pathname.split('/').at(-1);
    dataOf(await ask(door, shopper, `GET /payment-returns/${token}`));
    await becomes(code, paidOnce);
  });

  test('the money for seats that another buyer has now is refunded, once, although the platform is killed again', async () => {
    const [late, other] = await addShoppers(database.db, 2);
    const wanted = twoSeats();
    const { code, payUrl } = await reachBank(door, late!, showing.id, wanted);
    expect(dataOf(await ask(door, late!, `POST /orders/${code}/cancel`))).toMatchObject({
      state: 'cancelled',
    });
    dataOf(await hold(door, other!, showing.id, wanted));
    await payAndDie(payUrl);
    await platform.start();
    await vi.waitFor(async () => expect((await books(code)).refunds).toHaveLength(1), patience);
    await platform.kill();
    await platform.start();
    // Skips the ten seconds before the next try.
    await sql`UPDATE refunds SET next_try_at = now()`.execute(database.db);
    await becomes(code, { state: 'cancelled', tickets: 0, receipts: 1, refunds: ['succeeded'] });
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM sandbox_payment_refunds`.execute(
      database.db,
    );
    expect(rows[0]?.count).toBe(1);
  });
});

describe('after a callback is stored, before it is applied:', () => {
  // A bank that sends each callback once and knows nothing when asked, so that only the stored callback can help.
  const nowhere = 'http://127.0.0.1:9';
  beforeAll(() =>
    open({
      SANDBOX_PORT: '0',
      VNPAY_TMN_CODE: vnpayAccount.tmnCode,
      VNPAY_HASH_SECRET: vnpayAccount.hashSecret,
      VNPAY_PAY_URL: `${nowhere}/pay`,
      VNPAY_API_URL: `${nowhere}/api`,
    }),
  );
  afterAll(close);

  const tell = (said: string) => http.ask(`${door.url}/event/v1.0/payments/vnpay/ipn?${said}`);

  /** The platform is killed with the callback stored; returns the code of the order, and VNPAY's callback. */
  async function storeAndDie(): Promise<{ code: string; said: string }> {
    const { code, reference } = await reachBank(door, await newShopper(), showing.id, twoSeats());
    const said = vnpaySays(reference, 600_000);
    const row = sql`SELECT FROM payments WHERE reference = ${reference} FOR UPDATE`;
    const busy = await block(database.db, row);
    const unheard = tell(said).catch(() => 'no answer');
    await busy.hit('%take_money%');
    await platform.kill();
    expect(await unheard).toBe('no answer');
    await dropLeftConnections(database.db);
    await busy.lift();
    expect(await books(code)).toMatchObject({ ...unpaid, unapplied: 1 });
    return { code, said };
  }

  test('the next start applies the stored callback; a repeated one changes nothing', async () => {
    const { code, said } = await storeAndDie();
    await platform.start();
    await becomes(code, { ...paidOnce, unapplied: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(said)));
    expect(new Set(answers.map(({ text }) => JSON.parse(text).RspCode))).toEqual(new Set(['02']));
    expect(await books(code)).toMatchObject(paidOnce);
  });

  test('control: without the replay the order stays unpaid', async () => {
    const { code } = await storeAndDie();
    const postpone = (by: string) =>
      sql`UPDATE provider_callbacks
      SET received_at = now() - interval '1 minute', next_try_at = now() + ${by}::interval
      WHERE applied_at IS NULL`.execute(database.db);
    await postpone('1 hour');
    await platform.start();
    await stays(code, { ...unpaid, unapplied: 1 });
    await postpone('0');
    await becomes(code, { ...paidOnce, unapplied: 0 });
  });
});
