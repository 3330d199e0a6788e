// Paper tickets by post: requested with the answers, paid with the order, and never more than the buyer was told.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { exportAccount } from '../../db/account-data/export-account.ts';
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

const days = (count: number) => count * 24 * 60;
const fee = 30_000;
const contact = {
  name: 'Nguyễn An',
  email: 'an@example.com',
  confirm_email: 'an@example.com',
  phone: '0901000001',
};
/** Phường Sài Gòn of the new model. */
const saigon = {
  model: 'two_tier',
  province_code: '79',
  ward_code: '26740',
  address: ' 12/3  Lê Lợi ',
  note: ' Gọi trước ',
};
/** Phường Bến Nghé, Quận 1. */
const benNghe = {
  model: 'legacy',
  province_code: '79',
  district_code: '760',
  ward_code: '26740',
  address: '12/3 Lê Lợi, P.5',
};

async function holdTwo(options: ShowingOptions = {}) {
  const showing = await addShowing(shop.database.db, { startsIn: days(10), deliveryFee: fee, ...options });
  const user = await shop.buyer();
  const body = {
    tickets: [{ ticket_type_id: 'place', quantity: 2 }],
    idempotency_key: `delivery-${showing.id}`,
  };
  const held = await shop.call(`POST /showings/${showing.id}/holds`, { user, body });
  const { code } = held.data as OrderWire;
  const answer = (delivery: unknown) =>
    shop.call(`PUT /orders/${code}/answers`, { user, body: { contact, delivery } });
  const look = async (language: 'vi' | 'en' = 'en') =>
    (await shop.call(`GET /orders/${code}`, { user, language })).data as OrderWire;
  const pay = (method: string | null) =>
    shop.call(`POST /orders/${code}/payments`, {
      user,
      body: { kind: 'submit', method, idempotency_key: `delivery-pay-${code}` },
    });
  return { user, code, held: held.data as OrderWire, answer, look, pay, showing };
}

test('has both models in the address directory, in both languages, by name', async () => {
  const read = async (path: string, language: 'vi' | 'en' = 'vi') =>
    (await shop.call(`GET ${path}`, { language })).data as { code: string; name: string }[];
  const names = async (path: string, language?: 'vi' | 'en') =>
    (await read(path, language)).map(({ name }) => name);
  expect(await read('/provinces')).toHaveLength(34);
  expect(await read('/provinces?model=legacy')).toHaveLength(63);
  expect(await names('/provinces', 'en')).toContain('Ho Chi Minh City');
  expect(await read('/wards?within=79')).toContainEqual({ code: '26740', name: 'Phường Sài Gòn' });
  expect(await names('/districts?province_code=79')).toEqual(
    expect.arrayContaining(['Quận 1', 'Thành phố Thủ Đức']),
  );
  const wards = await names('/wards?model=legacy&within=769');
  expect(wards).toContain('Phường Thảo Điền');
  const ofDistrict = await names('/wards?model=legacy&within=771');
  expect(ofDistrict.indexOf('Phường 2')).toBeLessThan(ofDistrict.indexOf('Phường 10'));
  expect(await names('/wards?model=legacy&within=755')).toEqual(['Huyện Côn Đảo']);
  expect(await names('/wards?within=nowhere')).toEqual([]);
});

test('adds the fee with the address and removes it with it; both stay as they were told', async () => {
  const { held, answer, look } = await holdTwo();
  expect(held).toMatchObject({ shipping_fee: 0, delivery: null, total: 600_000 });
  const asked = await answer(saigon);
  expect(asked.data).toMatchObject({
    subtotal: 600_000,
    shipping_fee: fee,
    total: 630_000,
    delivery: {
      state: 'requested',
      province: { code: '79', name: 'Ho Chi Minh City' },
      district: null,
      ward: { code: '26740', name: 'Sai Gon Ward' },
      address: '12/3 Lê Lợi',
      note: 'Gọi trước',
      recipient_name: '',
      recipient_phone: '',
      sent_at: null,
    },
  });
  expect((await look('vi')).delivery?.ward.name).toBe('Phường Sài Gòn');
  expect((await answer(benNghe)).data).toMatchObject({
    total: 630_000,
    delivery: { district: { code: '760', name: 'District 1' }, ward: { name: 'Ben Nghe Ward' } },
  });
  expect((await answer(null)).data).toMatchObject({ shipping_fee: 0, delivery: null, total: 600_000 });
});

test.each<[string, object, string[]]>([
  ['a link for an address', { address: 'bit.ly/abc' }, ['delivery.address rule.address.link']],
  [
    'a recipient without a phone number',
    { recipient_name: 'Lan' },
    ['delivery.recipient_phone rule.phone.required'],
  ],
  ['a ward of another province', { ward_code: '00004' }, ['delivery.ward_code rule.ward.required']],
  [
    'a province that there is not',
    { province_code: '02' },
    ['delivery.province_code rule.province.required', 'delivery.ward_code rule.ward.required'],
  ],
  [
    'no district in the old model',
    { model: 'legacy' },
    ['delivery.district_code rule.district.required', 'delivery.ward_code rule.ward.required'],
  ],
])('refuses %s by name, and changes nothing', async (_, changes, problems) => {
  const { answer, look } = await holdTwo();
  const refused = await answer({ ...saigon, ...changes });
  expect(refused.status).toBe(400);
  const fields = refused.errors?.[0]?.extensions.fields as { path: string; problem: string }[];
  expect(fields.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems);
  expect(await look()).toMatchObject({ contact: null, delivery: null, total: 600_000 });
});

test.each<[string, ShowingOptions, string]>([
  ['sends none', { places: 15 }, 'rule.delivery.notOffered'],
  ['is too near', { deliveryFee: fee, startsIn: days(5) - 1 }, 'rule.delivery.tooLate'],
])('accepts no address for a showing that %s', async (_, options, problem) => {
  const showing = { startsIn: days(10), ...options };
  const { answer, held } = await holdTwo(
    'deliveryFee' in showing ? showing : { ...showing, deliveryFee: undefined as never },
  );
  const refused = await answer(saigon);
  expect(refused.errors?.[0]?.extensions.fields).toEqual([{ path: 'delivery', problem }]);
  const read = await shop.call(`GET /showings?ids=${held.showing_id}`);
  expect(read.data[0].delivery_fee).toBeNull();
});

test('lists the paper tickets of a paid order for posting, and its address can no longer change', async () => {
  const { user, code, answer, look, pay } = await holdTwo();
  await answer({ ...saigon, recipient_name: ' Trần Lan ', recipient_phone: '0901 000 003' });
  const started = await pay('vnpay');
  expect((await answer(null)).errors?.[0]?.extensions.code).toBe('illegal_transition');
  expect(await look()).toMatchObject({ state: 'awaiting_payment', total: 630_000 });
  await pressAtBank(shop.http, started.data.pay_url, 'pay');
  await expect.poll(async () => (await look()).state, patience).toBe('paid');
  expect(await look()).toMatchObject({
    payments: [{ amount: 630_000, state: 'succeeded' }],
    delivery: {
      state: 'to_send',
      address: '12/3 Lê Lợi',
      recipient_name: 'Trần Lan',
      recipient_phone: '+84901000003',
    },
  });
  expect((await answer(benNghe)).errors?.[0]?.extensions.code).toBe('order_already_paid');

  const { db } = shop.database;
  const mail = () =>
    sql<{ text: string }>`SELECT to_jsonb(m)::text AS text FROM inbox_messages m
      WHERE to_jsonb(m)::text LIKE ${`%${code}%`}`.execute(db);
  await expect.poll(async () => (await mail()).rows.length, patience).toBe(1);
  const words = (await mail()).rows[0]?.text;
  expect(words).toContain('Ho Chi Minh City');
  // The email was typed, not proven, so the postal address is not mailed to it.
  expect(words).not.toContain('Lê Lợi');

  const posted = ['paper', 'sent', code];
  const waiting = await asOperator(db, ['paper', 'waiting']);
  expect(waiting).toContain('  Trần Lan, +84901000003\n  12/3 Lê Lợi');
  expect(waiting).not.toContain(contact.name);
  expect(await asOperator(db, posted, await wordForOperator(db, posted))).toContain('Noted');
  expect(await asOperator(db, ['paper', 'waiting'])).not.toContain(code);
  await expect(asOperator(db, posted)).rejects.toThrow('no paper tickets');
  const sent = await look();
  expect(sent.delivery?.state).toBe('sent');
  expect(sent.delivery?.sent_at).not.toBeNull();

  const stranger = await shop.buyer();
  expect((await shop.call(`GET /orders/${code}`, { user: stranger })).status).toBe(404);
  const own = JSON.stringify(await exportAccount(db, user));
  expect(own).toContain('12/3 Lê Lợi');
});

test('requires payment of the postage for free tickets on paper', async () => {
  const { answer, look, pay } = await holdTwo({ price: 0 });
  expect((await answer(saigon)).data.total).toBe(fee);
  expect((await pay(null)).errors?.[0]?.extensions.code).toBe('payment_method_unavailable');
  await answer(null);
  await pay(null);
  expect(await look()).toMatchObject({ state: 'paid', total: 0, delivery: null });
});

test('applies no voucher to the postage, in either order', async () => {
  const { db } = shop.database;
  const { code, user, answer, look } = await holdTwo();
  const voucher = await addVoucher(db, { value: 100_000 });
  const discounts = `/orders/${code}/discounts`;
  const use = () => shop.call(`POST ${discounts}`, { user, body: { voucher_code: voucher.code } });
  const costs = async () => {
    const { subtotal, shipping_fee, discount, total } = await look();
    return { subtotal, shipping_fee, discount, total };
  };
  const both = { subtotal: 600_000, shipping_fee: fee, discount: 100_000, total: 530_000 };
  await answer(saigon);
  expect((await use()).errors).toBeUndefined();
  expect(await costs()).toEqual(both);
  await answer(null);
  expect(await costs()).toEqual({ ...both, shipping_fee: 0, total: 500_000 });
  await answer(saigon);
  expect(await costs()).toEqual(both);
  await shop.call(`DELETE ${discounts}/platform`, { user });
  expect(await costs()).toEqual({ ...both, discount: 0, total: 630_000 });
});
