// A bank transfer is written by a person: with another text, another amount, twice, or told by nobody.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAboutOrder } from '../../payment/ask/ask-about-order.ts';
import { askDuePayments } from '../../payment/ask/ask-due-payments.ts';
import { expireUnpaid } from '../../payment/expire-unpaid.ts';
import { patience } from '../../../testing/patience.ts';
import { endWindow, moneyOf, price } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { places } from '../../../testing/shop/booking.ts';
import { openPlayedBooking, played, type PlayedBooking } from './_played-providers.ts';

let shop: PlayedBooking;
beforeAll(async () => {
  shop = await openPlayedBooking();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop?.close();
});

const soon = (check: () => Promise<void>) => vi.waitFor(check, patience);

async function begin(method: string) {
  const { code, buyer } = await shop.holdNew(undefined, places(1));
  await shop.submit(code, buyer, method);
  return { code, buyer, reference: await shop.referenceOf(code) };
}

test('transfers with a wrong text are kept for the operator, once, with what was written', async () => {
  const { db } = shop.database;
  const vietqr = played[3];
  const { code, buyer } = await shop.holdNew();
  await shop.submit(code, buyer, 'vietqr');
  await shop.act(vietqr, await shop.referenceOf(code), 'pay_unnamed');
  const unmatched = () =>
    sql<{ amount: number; note: string }>`SELECT amount, note FROM receipts WHERE payment_id IS NULL`.execute(
      db,
    );
  await soon(async () => expect((await unmatched()).rows).toHaveLength(1));
  expect((await unmatched()).rows).toMatchObject([
    { amount: price, note: expect.stringContaining('CHUYEN TIEN VE') },
  ]);
  const call = (await shop.calls('vietqr')).at(-1);
  if (!call) throw new Error('no call was kept');
  expect(JSON.parse((await shop.replay('vietqr', call)).body)).toEqual({ success: true });
  expect((await unmatched()).rows).toHaveLength(1);
  expect((await shop.view(code, buyer)).state).toBe('awaiting_payment');
});

test('a transfer of another amount with the text of somebody’s order fails nothing: their own pays, and the other goes back', async () => {
  const vietqr = played[3];
  const { code, buyer, reference } = await begin('vietqr');
  await shop.act(vietqr, reference, 'pay_wrong');
  await soon(async () => expect((await moneyOf(shop, code))?.receipts).toBe(1));
  expect((await shop.view(code, buyer)).payments).toMatchObject([{ state: 'pending' }]);
  // Asked about, it is not taken for the end of the attempt either.
  expect(await askAboutOrder(shop.deps, code)).toBe('not_found');
  expect((await shop.view(code, buyer)).payments).toMatchObject([{ state: 'pending' }]);
  await shop.act(vietqr, reference, 'pay');
  await shop.untilState(code, buyer, 'paid');
  expect(await moneyOf(shop, code)).toMatchObject({
    tickets: 1,
    refunds: [expect.stringMatching(/^wrong_amount /)],
  });
  // Nor does it keep an order that nobody pays.
  const left = await begin('vietqr');
  await shop.act(vietqr, left.reference, 'pay_wrong');
  await soon(async () => expect((await moneyOf(shop, left.code))?.receipts).toBe(1));
  await endWindow(shop, left.code);
  await askDuePayments(shop.deps);
  await expireUnpaid(shop.deps);
  expect((await shop.view(left.code, left.buyer)).state).toBe('expired');
});

test('of a transfer made twice, of which nobody told us, both are found: one buys, the other goes back', async () => {
  const vietqr = played[3];
  const { code, buyer } = await shop.holdNew();
  await shop.submit(code, buyer, 'vietqr');
  const reference = await shop.referenceOf(code);
  await shop.act(vietqr, reference, 'pay_unheard');
  await shop.act(vietqr, reference, 'pay_unheard');
  expect(await askAboutOrder(shop.deps, code)).toBe('final');
  expect((await shop.view(code, buyer)).state).toBe('paid');
  expect(await moneyOf(shop, code)).toMatchObject({
    receipts: 2,
    tickets: 1,
    refunds: [`second_payment ${price} requested`],
  });
});
