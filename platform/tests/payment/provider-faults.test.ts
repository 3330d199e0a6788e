// Every provider, every fault that can be between it and us: told late, twice, falsely, in another order, not at all.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAboutOrder } from '../../payment/ask/ask-about-order.ts';
import { askDuePayments } from '../../payment/ask/ask-due-payments.ts';
import { expireUnpaid } from '../../payment/expire-unpaid.ts';
import { sendRefunds } from '../../payment/refunds/send-refunds.ts';
import { failureOf, places, seats } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { endWindow, moneyOf, price } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { openPlayedBooking, played, vnpay, type PlayedBooking } from './_played-providers.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

let shop: PlayedBooking;
beforeAll(async () => {
  shop = await openPlayedBooking();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.maintain();
});
const guards = guardsOf(() => shop.database.db);
afterEach(() => guards.putBack());

const soon = (check: () => Promise<void>) => vi.waitFor(check, patience);
const bought = { receipts: 1, tickets: 1, refunds: [] };
/** References of money that nobody is to be called about. */
const unheard: string[] = [];

async function begin(method: string, selection = places(1), showing?: TestShowing) {
  const { code, buyer } = await shop.holdNew(showing, selection);
  const payUrl = await shop.submit(code, buyer, method);
  return { code, buyer, payUrl, reference: await shop.referenceOf(code) };
}

describe.each([...played, vnpay])('$method', (each) => {
  const { method, tellsFailure, saysDeclined, opens } = each;

  test('a payment without any callback is found by the query when its window is over, once by several processes', async () => {
    const { code, buyer, reference } = await begin(method);
    await shop.act(each, reference, 'pay_unheard');
    unheard.push(reference);
    expect((await shop.view(code, buyer)).state).toBe('awaiting_payment');
    await endWindow(shop, code);
    await Promise.all([askDuePayments(shop.deps), askDuePayments(shop.deps)]);
    await expireUnpaid(shop.deps);
    expect((await shop.view(code, buyer)).state).toBe('paid');
    expect(await moneyOf(shop, code)).toMatchObject(bought);
  });

  if (opens)
    test('a declined payment, and one that its buyer gave up, leave the seats, say why, and another may begin and pay', async () => {
      const { code, buyer, reference: first } = await begin(method);
      const cancelled = 'You cancelled at the payment page. You have not been charged.';
      const declined = 'The account does not have enough money. You have not been charged.';
      let reference = first;
      const failures: string[] = [];
      for (const [action, because] of [
        ['decline', saysDeclined ? declined : cancelled],
        ['cancel', cancelled],
      ] as const) {
        failures.push(because);
        await shop.act(each, reference, action);
        if (!tellsFailure) expect(await askAboutOrder(shop.deps, code)).toBe('final');
        const payments = async () => (await shop.view(code, buyer)).payments;
        await soon(async () => expect((await payments()).at(-1)?.state).toBe('failed'));
        expect(await payments()).toMatchObject(failures.map((failure) => ({ state: 'failed', failure })));
        expect(await shop.retry(code, buyer, method)).toMatch(/\/pay\/|\/vpcpay\.html/);
        reference = await shop.referenceOf(code);
      }
      await shop.act(each, reference, 'pay');
      await shop.untilState(code, buyer, 'paid');
      expect(await moneyOf(shop, code)).toMatchObject(bought);
    });
});

describe.each(played)('$method', (each) => {
  const { method, provider, tellsFailure, refunds, opens } = each;

  test('money makes tickets, and is told to the buyer by the page that the browser comes back to', async () => {
    const { code, buyer, payUrl, reference } = await begin(method);
    expect(payUrl).toMatch(opens ? /\/pay\// : /\/payment-return\//);
    if (opens) {
      const page = await fetch(payUrl ?? '');
      expect(await page.text()).toContain('value="pay_wrong"');
    }
    await shop.act(each, reference, 'pay');
    await shop.untilState(code, buyer, 'paid');
    expect(await moneyOf(shop, code)).toMatchObject(bought);
  });

  test('said five times at once and answered at the same moment, then said a hundred times more, it is one order', async () => {
    const { code, buyer, reference } = await begin(method);
    const before = (await shop.calls(provider)).length;
    const money = await guards.gate();
    await guards.waitIn('take_money', money);
    await shop.act(each, reference, 'pay_many');
    await money.came(5);
    const asked = askAboutOrder(shop.deps, code);
    await money.came(6);
    await money.open();
    expect(await asked).toBe('final');
    await shop.untilState(code, buyer, 'paid');
    // The answer may have paid it, and the calls come after.
    await soon(async () => expect((await shop.calls(provider)).length).toBeGreaterThan(before));
    const call = (await shop.calls(provider))[before];
    if (!call) throw new Error('no call was kept');
    const answers = await Promise.all(Array.from({ length: 100 }, () => shop.replay(provider, call)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([provider === 'momo' ? 204 : 200]));
    expect(await moneyOf(shop, code)).toMatchObject(bought);
  });

  test('a callback that is forged, or was changed after it was signed, is refused', async () => {
    const { code, buyer, reference } = await begin(method);
    await shop.act(each, reference, 'forge');
    await soon(async () => {
      const { rows } =
        await sql`SELECT FROM provider_callbacks WHERE provider = ${provider} AND NOT verified`.execute(
          shop.database.db,
        );
      expect(rows.length).toBeGreaterThan(0);
    });
    expect((await shop.view(code, buyer)).state).toBe('awaiting_payment');
    await shop.act(each, reference, 'pay');
    await shop.untilState(code, buyer, 'paid');
    const call = (await shop.calls(provider)).at(-1);
    if (!call) throw new Error('no call was kept');
    const other = await begin(method);
    const changed = { ...call, raw: call.raw.replace(reference, other.reference) };
    expect(changed.raw).not.toBe(call.raw);
    const { status, body } = await shop.replay(provider, changed);
    expect(provider === 'zalopay' ? body : String(status)).toMatch(/-1|40[01]/);
    expect((await shop.view(other.code, other.buyer)).state).toBe('awaiting_payment');
  });

  test('a wrong amount buys nothing and goes back', async () => {
    const { code, buyer, reference } = await begin(method);
    await shop.act(each, reference, 'pay_wrong');
    await soon(async () => expect((await moneyOf(shop, code))?.receipts).toBe(1));
    expect((await shop.view(code, buyer)).state).toBe('awaiting_payment');
    const money = await moneyOf(shop, code);
    expect(money).toMatchObject({ tickets: 0, refunds: [`wrong_amount ${price - 1_000} requested`] });
  });

  test('late money buys the seat again while it is free', async () => {
    const showing = await addShowing(shop.database.db, { seats: 1 });
    const { code, buyer, reference } = await begin(method, seats('S01'), showing);
    expect((await shop.cancel(code, buyer)).state).toBe('cancelled');
    expect((await shop.cancel(code, buyer)).state).toBe('cancelled');
    await shop.act(each, reference, 'pay');
    await shop.untilState(code, buyer, 'paid');
    expect(await moneyOf(shop, code)).toMatchObject(bought);
  });

  test('late money goes back when the seat is gone; the provider may be down, and is asked how it goes', async () => {
    const { db } = shop.database;
    const showing = await addShowing(db, { seats: 1 });
    const { code, buyer, reference } = await begin(method, seats('S01'), showing);
    await shop.cancel(code, buyer);
    const { code: other } = await shop.holdNew(showing, seats('S01'));
    await shop.act(each, reference, 'pay');
    const refundsAre = async (state: string) =>
      expect((await moneyOf(shop, code))?.refunds).toEqual([`late_payment ${price} ${state}`]);
    await soon(() => refundsAre('requested'));
    expect(other).not.toBe(code);

    await sql`UPDATE refunds SET next_try_at = now() + interval '1 hour' WHERE payment_id NOT IN (
      SELECT id FROM payments WHERE order_code = ${code})`.execute(db);
    const dueAgain = () =>
      sql`UPDATE refunds SET next_try_at = now() WHERE payment_id IN (
        SELECT id FROM payments WHERE order_code = ${code})`.execute(db);
    await shop.fail(provider, 'refund', 1);
    await sendRefunds(shop.deps);
    if (!refunds) {
      // A transfer cannot be sent back by a call: it is due to an account of the buyer.
      await refundsAre('due');
      return;
    }
    await refundsAre('processing');
    await dueAgain();
    await sendRefunds(shop.deps);
    await refundsAre('processing');
    await shop.settleRefunds();
    await dueAgain();
    await sendRefunds(shop.deps);
    await refundsAre('succeeded');
    const { rows } = await sql<{ back: number }>`
      SELECT sum(f.amount)::bigint AS back FROM sandbox_payment_refunds f JOIN sandbox_payments p ON p.id = f.payment_id
      WHERE p.reference = ${reference}`.execute(db);
    expect(rows[0]?.back).toBe(price);
  });

  test('a second payment of one order goes back, and the order stays as it is', async () => {
    const { code, buyer, reference } = await begin(method);
    await sql`UPDATE payments SET state = 'failed', failure = 'declined', ended_at = now() WHERE reference = ${reference}`.execute(
      shop.database.db,
    );
    await shop.retry(code, buyer, method);
    const second = await shop.referenceOf(code);
    expect(second).not.toBe(reference);
    await shop.act(each, second, 'pay');
    await shop.untilState(code, buyer, 'paid');
    await shop.act(each, reference, 'pay');
    await soon(async () =>
      expect(await moneyOf(shop, code)).toMatchObject({
        receipts: 2,
        tickets: 1,
        refunds: [`second_payment ${price} requested`],
      }),
    );
  });

  if (tellsFailure)
    test('an older callback that arrives after the money changes nothing', async () => {
      const { code, buyer, reference } = await begin(method);
      const before = (await shop.calls(provider)).length;
      await shop.act(each, reference, 'pay_reorder');
      await shop.untilState(code, buyer, 'paid');
      await soon(async () => expect((await shop.calls(provider)).length).toBe(before + 2));
      expect(await moneyOf(shop, code)).toMatchObject(bought);
      expect((await shop.view(code, buyer)).payments).toMatchObject([{ state: 'succeeded' }]);
    });

  if (opens)
    test('a provider that refuses to open the payment ends the attempt; one that is down charges nothing, and the same attempt goes on', async () => {
      const { code, buyer } = await shop.holdNew();
      const refused = { state: 'failed', failure: expect.stringContaining('could not be opened') };
      shop.signWrong();
      expect(await failureOf(shop.submit(code, buyer, method))).toBe('payment_not_started');
      expect(await shop.view(code, buyer)).toMatchObject({ state: 'awaiting_payment', payments: [refused] });
      shop.maintain();
      await shop.fail(provider, 'create', 1);
      expect(await failureOf(shop.retry(code, buyer, method))).toBe('payment_not_started');
      const down = { state: 'created', pay_url: null };
      expect((await shop.view(code, buyer)).payments).toMatchObject([refused, down]);
      const reference = await shop.referenceOf(code);
      expect(await shop.retry(code, buyer, method)).toMatch(/\/pay\//);
      expect(await shop.referenceOf(code)).toBe(reference);
      await shop.act(each, reference, 'pay');
      await shop.untilState(code, buyer, 'paid');
    });

  test('down when it is asked: nobody gives up an order that may have been paid', async () => {
    const { code, buyer, reference } = await begin(method);
    await shop.act(each, reference, 'pay_unheard');
    await shop.fail(provider, 'query', 1);
    expect(await failureOf(shop.cancel(code, buyer))).toBe('payment_pending');
    expect((await shop.view(code, buyer)).state).toBe('awaiting_payment');
    expect((await shop.cancel(code, buyer)).state).toBe('paid');
  });

  test('under maintenance it is shown and refused, and what was begun goes on', async () => {
    const { code, buyer, reference } = await begin(method);
    shop.maintain(method);
    const next = await shop.holdNew();
    expect(await failureOf(shop.submit(next.code, next.buyer, method))).toBe('payment_method_unavailable');
    await shop.act(each, reference, 'pay');
    await shop.untilState(code, buyer, 'paid');
  });

  test('an amount beyond its limits is not taken', async () => {
    const { db } = shop.database;
    const showing = await addShowing(db, { price: 999 });
    const { code, buyer } = await shop.holdNew(showing);
    expect(await failureOf(shop.submit(code, buyer, method))).toBe('payment_method_unavailable');
  });
});

test.each([
  ['internetbanking', 'VNBANK'],
  ['credit_card', 'INTCARD'],
])('%s is paid at VNPAY, whose page begins with %s', async (method, bankCode) => {
  const { code, buyer } = await shop.holdNew();
  const payUrl = await shop.submit(code, buyer, method);
  expect(new URL(payUrl ?? '').searchParams.get('vnp_BankCode')).toBe(bankCode);
  const page = await fetch(payUrl ?? '');
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  await shop.untilState(code, buyer, 'paid');
  expect((await shop.view(code, buyer)).payments).toMatchObject([{ method, state: 'succeeded' }]);
});

test('a buyer without a right to it does not see what another is to transfer', async () => {
  const { code } = await shop.holdNew();
  const other = await addBuyer(shop.database.db);
  await expect(shop.view(code, other)).rejects.toThrow();
});

test('after all tests of this file the books are right, and no payment without a callback got one', async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  for (const reference of unheard) {
    const { rows } = await sql`SELECT FROM provider_callbacks
      WHERE source = 'notice' AND raw LIKE ${`%${reference}%`}`.execute(shop.database.db);
    expect(rows).toEqual([]);
  }
});
