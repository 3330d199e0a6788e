// Service fees: shown with the first price, the same in quote, hold and payment, and by payment method when they depend on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeeRule } from '@mo-man/schema/rules/order/service-fee.rule.ts';
import type { OrderWire, PaymentMethodWire } from '@mo-man/schema/wire/order.ts';
import { sql } from 'kysely';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';
import { asOperator, wordForOperator } from '../operator/_operator.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const tickets = [{ ticket_type_id: 'place', quantity: 2 }];
const contact = {
  name: 'Nguyễn An',
  email: 'an@example.com',
  confirm_email: 'an@example.com',
  phone: '0901000001',
};

async function holdTwo(options: ShowingOptions) {
  const showing = await addShowing(shop.database.db, options);
  const user = await shop.buyer();
  const quote = await shop.call(`POST /showings/${showing.id}/quotes`, { body: { tickets } });
  const [shown] = (await shop.call(`GET /showings?ids=${showing.id}`)).data;
  const body = { tickets, idempotency_key: `fees-of-${showing.id}` };
  const held = (await shop.call(`POST /showings/${showing.id}/holds`, { user, body })).data as OrderWire;
  const { code } = held;
  await shop.call(`PUT /orders/${code}/answers`, { user, body: { contact } });
  const look = async () => (await shop.call(`GET /orders/${code}`, { user })).data as OrderWire;
  const methods = async () =>
    (await shop.call(`GET /orders/${code}/payment-methods`, { user })).data as PaymentMethodWire[];
  let presses = 0;
  const pay = (method: string | null, kind: 'submit' | 'retry' = 'submit') =>
    shop.call(`POST /orders/${code}/payments`, {
      user,
      body: { kind, method, idempotency_key: `fees-pay-${(presses += 1)}-${code}` },
    });
  return { showing, user, code, quote: quote.data, shown: shown.ticket_types[0], held, look, methods, pay };
}

test.each<[string, FeeRule, number]>([
  ['an amount', { kind: 'fixed', amount: 12_000 }, 12_000],
  ['a share', { kind: 'percent', percent: 4.5 }, 13_500],
])('includes %s in the first price, and keeps it to the end', async (_, serviceFee, fee) => {
  const { shown, quote, held, look, methods, pay } = await holdTwo({ serviceFee });
  const sums = { subtotal: 600_000, service_fee: 2 * fee, method_fee_max: 0, total: 600_000 + 2 * fee };
  expect(shown).toMatchObject({ price: 300_000 + fee, service_fee: fee, method_fee_max: 0 });
  expect(quote).toMatchObject(sums);
  expect(held).toMatchObject(sums);
  expect(new Set((await methods()).map(({ total }) => total))).toEqual(new Set([sums.total]));
  const { data } = await pay('vnpay');
  await pressAtBank(shop.http, data.pay_url, 'pay');
  await expect.poll(async () => (await look()).state, patience).toBe('paid');
  expect(await look()).toMatchObject({ ...sums, payments: [{ amount: sums.total }] });
});

const byMethod = {
  kind: 'by_method',
  methods: { momo: { kind: 'fixed', amount: 5_000 }, vnpay: { kind: 'percent', percent: 1 } },
} as const;

test('shows a fee by method before the choice, charges that of the paying method, and refunds it whole', async () => {
  const { shown, quote, held, look, methods, pay, code } = await holdTwo({ serviceFee: byMethod });
  expect(shown).toMatchObject({ price: 300_000, service_fee: 0, method_fee_max: 5_000 });
  expect(quote).toMatchObject({ service_fee: 0, method_fee_max: 10_000, total: 600_000 });
  expect(held).toMatchObject({ service_fee: 0, method_fee_max: 10_000, total: 600_000 });
  const costs = Object.fromEntries(
    (await methods()).map((each) => [each.code, [each.service_fee, each.total]]),
  );
  expect(costs).toMatchObject({
    momo: [10_000, 610_000],
    vnpay: [6_000, 606_000],
    credit_card: [0, 600_000],
  });

  // Declined by one method, paid by another: each attempt has the amount of its own method.
  const first = await pay('credit_card');
  expect(first.data.order).toMatchObject({ service_fee: 0, total: 600_000 });
  await pressAtBank(shop.http, first.data.pay_url, 'decline');
  await expect.poll(async () => (await look()).payments[0]?.state, patience).toBe('failed');
  const second = await pay('vnpay', 'retry');
  expect(second.data.order).toMatchObject({
    state: 'awaiting_payment',
    service_fee: 6_000,
    total: 606_000,
    payments: [{ amount: 600_000 }, { amount: 606_000 }],
  });
  await pressAtBank(shop.http, second.data.pay_url, 'pay');
  await expect.poll(async () => (await look()).state, patience).toBe('paid');
  expect(await look()).toMatchObject({ service_fee: 6_000, total: 606_000 });

  const { db } = shop.database;
  const words = ['refund', 'order', code];
  await asOperator(db, words, await wordForOperator(db, words));
  await expect
    .poll(async () => (await look()).refunds.map(({ amount }) => amount), patience)
    .toEqual([606_000]);
});

test('keeps the amount of a held order, whatever the catalogue says afterwards', async () => {
  const { showing, pay, look } = await holdTwo({ serviceFee: byMethod });
  await sql`UPDATE ticket_types SET fee = 90000, method_fees = '{"vnpay": 90000}' WHERE showing_id = ${showing.id}`.execute(
    shop.database.db,
  );
  const { data } = await pay('vnpay');
  expect(data.order).toMatchObject({ total: 606_000, payments: [{ amount: 606_000 }] });
  await pressAtBank(shop.http, data.pay_url, 'pay');
  await expect.poll(async () => (await look()).state, patience).toBe('paid');
});

test('applies no voucher to the fee, and a quote with its code shows the rest', async () => {
  const { db } = shop.database;
  const voucher = await addVoucher(db, { kind: 'percent', value: 100 });
  const { showing, user, code } = await holdTwo({
    serviceFee: { kind: 'fixed', amount: 12_000 },
    deliveryFee: 30_000,
    startsIn: 10 * 24 * 60,
  });
  const quote = (more: object) =>
    shop.call(`POST /showings/${showing.id}/quotes`, { user, body: { tickets, ...more } });
  const left = {
    service_fee: 24_000,
    discount: 600_000,
    discounts: [{ party: 'platform', amount: 600_000 }],
  };
  expect((await quote({ voucher_code: ` ${voucher.code.toLowerCase()} ` })).data).toMatchObject({
    ...left,
    shipping_fee: 0,
    total: 24_000,
  });
  expect((await quote({ voucher_code: voucher.code, delivery: true })).data).toMatchObject({
    ...left,
    shipping_fee: 30_000,
    total: 54_000,
  });
  const refused = await quote({ voucher_code: 'NOT-THERE' });
  expect(refused.errors?.[0]?.extensions.code).toBe('voucher_not_found');
  const used = await shop.call(`POST /orders/${code}/discounts`, {
    user,
    body: { voucher_code: voucher.code },
  });
  expect(used.data).toMatchObject({ ...left, total: 24_000 });
});

test('leaves no amount by a voucher that no method accepts, also when postage is added and removed', async () => {
  const { db } = shop.database;
  const voucher = await addVoucher(db, { value: 599_500 });
  const { user, code, methods, pay, look } = await holdTwo({ deliveryFee: 30_000, startsIn: 10 * 24 * 60 });
  const use = () =>
    shop.call(`POST /orders/${code}/discounts`, { user, body: { voucher_code: voucher.code } });
  expect((await use()).data).toMatchObject({ discount: 599_000, total: 1_000 });
  const address = {
    model: 'two_tier',
    province_code: '79',
    ward_code: '26740',
    address: '12/3 Lê Lợi',
    note: '',
  };
  const answer = (delivery: unknown) =>
    shop.call(`PUT /orders/${code}/answers`, { user, body: { contact, delivery } });
  expect((await answer(address)).data).toMatchObject({ discount: 599_500, total: 30_500 });
  expect((await answer(null)).data).toMatchObject({ discount: 599_000, total: 1_000 });
  const open = await methods();
  expect(open.length).toBeGreaterThan(0);
  // On request, methods with a minimum above 1,000 are listed too, and still refused.
  const every = `GET /orders/${code}/payment-methods?out_of_limits_included=true`;
  const all = (await shop.call(every, { user })).data as PaymentMethodWire[];
  const dear = all.filter(({ min_amount: least }) => least > 1_000).map((method) => method.code);
  expect(dear).toContain('vnpay');
  expect(open.some((method) => dear.includes(method.code))).toBe(false);
  expect((await pay('vnpay')).errors?.[0]?.extensions).toMatchObject({ name: 'payment_method_unavailable' });
  const { data } = await pay(open[0]?.code ?? null);
  expect(data.order.total).toBe(1_000);
  expect((await look()).state).toBe('awaiting_payment');
});

test('charges nothing when a voucher pays all tickets and the fee is too small for a payment; without the voucher the fee is back', async () => {
  const { db } = shop.database;
  const voucher = await addVoucher(db, { kind: 'percent', value: 100 });
  const { showing, user, code, look, pay } = await holdTwo({
    serviceFee: { kind: 'fixed', amount: 150 },
    deliveryFee: 30_000,
    startsIn: 10 * 24 * 60,
  });
  const given = { subtotal: 600_000, service_fee: 0, method_fee_max: 0, discount: 600_000, total: 0 };
  const asked = { subtotal: 600_000, service_fee: 300, discount: 0, total: 600_300 };
  const body = { voucher_code: voucher.code };
  const quote = await shop.call(`POST /showings/${showing.id}/quotes`, { user, body: { tickets, ...body } });
  expect(quote.data).toMatchObject(given);
  expect(await look()).toMatchObject(asked);
  const used = await shop.call(`POST /orders/${code}/discounts`, { user, body });
  expect(used.data).toMatchObject(given);
  const removed = await shop.call(`DELETE /orders/${code}/discounts/platform`, { user });
  expect(removed.data).toMatchObject(asked);
  await shop.call(`POST /orders/${code}/discounts`, { user, body });
  const address = {
    model: 'two_tier',
    province_code: '79',
    ward_code: '26740',
    address: '12/3 Lê Lợi',
    note: '',
  };
  const answer = (delivery: unknown) =>
    shop.call(`PUT /orders/${code}/answers`, { user, body: { contact, delivery } });
  expect((await answer(address)).data).toMatchObject({
    service_fee: 300,
    shipping_fee: 30_000,
    total: 30_300,
  });
  expect((await answer(null)).data).toMatchObject(given);
  expect((await pay(null)).data.order).toMatchObject({ state: 'paid', ...given, payments: [] });
});
