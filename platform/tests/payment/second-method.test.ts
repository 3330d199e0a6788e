// Who has begun to pay in one way may go on in another, and pays once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { failureOf } from '../../../testing/shop/booking.ts';
import { moneyOf, price } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
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

describe('another method after one was begun', () => {
  const [momo] = played;

  test('is begun while nobody has paid the first; should both be paid, the later payment is refunded', async () => {
    const { code, buyer } = await shop.holdNew();
    await shop.submit(code, buyer, 'momo');
    const first = await shop.referenceOf(code);
    expect(await shop.retry(code, buyer, 'vietqr')).toMatch(/payment-return/);
    const second = await shop.referenceOf(code);
    expect(await shop.retry(code, buyer, 'momo')).toMatch(/\/pay\//);
    expect(await shop.referenceOf(code)).toBe(second);
    await shop.act(played[3], second, 'pay');
    await shop.untilState(code, buyer, 'paid');
    await shop.act(momo, first, 'pay');
    await soon(async () =>
      expect(await moneyOf(shop, code)).toMatchObject({
        tickets: 1,
        refunds: [`second_payment ${price} requested`],
      }),
    );
  });

  test('loses no money of the first that is told late: it pays the order, and the second goes back', async () => {
    const { code, buyer } = await shop.holdNew();
    await shop.submit(code, buyer, 'momo');
    const first = await shop.referenceOf(code);
    await shop.retry(code, buyer, 'vietqr');
    const second = await shop.referenceOf(code);
    await shop.act(momo, first, 'pay');
    await shop.untilState(code, buyer, 'paid');
    expect(await moneyOf(shop, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
    await shop.act(played[3], second, 'pay');
    await soon(async () =>
      expect(await moneyOf(shop, code)).toMatchObject({
        receipts: 2,
        tickets: 1,
        refunds: [`second_payment ${price} requested`],
      }),
    );
  });

  test('is refused while it is unknown whether the first was paid, and when the first turns out to be paid', async () => {
    const { code, buyer } = await shop.holdNew();
    await shop.submit(code, buyer, 'momo');
    await shop.act(momo, await shop.referenceOf(code), 'pay_unheard');
    await shop.fail('momo', 'query', 1);
    expect(await failureOf(shop.retry(code, buyer, 'zalopay'))).toBe('payment_pending');
    expect(await failureOf(shop.retry(code, buyer, 'zalopay'))).toBe('order_already_paid');
  });
});
