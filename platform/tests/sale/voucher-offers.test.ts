// Vouchers for a buyer over REST: which are offered, which are saved, and limits of guessed codes.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { places } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { addVoucher, eventOf } from '../../../testing/shop/vouchers.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function order(user: string) {
  const showing = await addShowing(shop.database.db);
  const { data } = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { ...places(2), idempotency_key: 'hold-of-the-voucher-tests' },
  });
  return { code: String(data.code), showing };
}

test('shows for each offer its discount, or why it cannot be used', async () => {
  const { db } = shop.database;
  const user = await shop.buyer();
  const { code, showing } = await order(user);
  const eventId = await eventOf(db, showing);
  const small = await addVoucher(db, { value: 10_000, events: [eventId] });
  const large = await addVoucher(db, { kind: 'percent', value: 50, organizer: 'org', events: [eventId] });
  const early = await addVoucher(db, { startsIn: 60, events: [eventId] });
  await addVoucher(db, { isSecret: true, events: [eventId] });
  await addVoucher(db, { events: ['another'] });
  await addVoucher(db, { organizer: 'somebody' });
  const { data } = await shop.call(`GET /vouchers?order_code=${code}`, { user });
  expect(
    data.map((offer: { voucher: { id: string }; discount: number; refusal: string }) => [
      offer.voucher.id,
      offer.discount,
      offer.refusal,
    ]),
  ).toEqual([
    [large.id, 300_000, null],
    [small.id, 10_000, null],
    [early.id, null, 'voucher_not_yet'],
  ]);
  const stranger = await shop.call(`GET /vouchers?order_code=${code}`, { user: await shop.buyer() });
  expect(stranger.errors?.[0]?.extensions['code']).toBe('order_not_found');
});

test('keeps a saved voucher once, for its account only', async () => {
  const { db } = shop.database;
  const [user, other] = [await shop.buyer(), await shop.buyer()];
  const voucher = await addVoucher(db, { organizer: 'org' });
  const secret = await addVoucher(db, { isSecret: true });
  for (let tries = 0; tries < 2; tries += 1)
    expect((await shop.call(`PUT /saved-vouchers/${voucher.id}`, { user })).status).toBe(200);
  expect((await shop.call(`PUT /saved-vouchers/${secret.id}`, { user })).status).toBe(404);
  expect((await shop.call(`GET /vouchers/${secret.id}`)).status).toBe(404);
  const past = await addVoucher(db, { endsIn: -1 });
  const refused = await shop.call(`PUT /saved-vouchers/${past.id}`, { user });
  expect(refused.errors?.[0]?.extensions['code']).toBe('voucher_over');
  const list = async (whose: string) => (await shop.call('GET /vouchers', { user: whose })).data;
  expect(await list(user)).toMatchObject([
    { voucher: { id: voucher.id, organizer_name: 'Đèn Giấy' }, discount: null, refusal: null },
  ]);
  expect(await list(other)).toEqual([]);
  const ids = `${voucher.id},${secret.id}`;
  expect((await shop.call(`GET /saved-vouchers/of?ids=${ids}`, { user })).data).toEqual([voucher.id]);
  expect((await shop.call(`GET /saved-vouchers/of?ids=${ids}`)).data).toEqual([]);
});

test('shows the state of saved vouchers: usable, not yet, used up, used by the account, expired', async () => {
  const { db } = shop.database;
  const user = await shop.buyer();
  const { code } = await order(user);
  const options = [{}, { startsIn: 60 }, { maxUses: 1 }, { maxPerAccount: 1 }, { endsIn: 60 }];
  const saved = [];
  for (const one of options) {
    const voucher = await addVoucher(db, { ...one, value: 1_000 });
    await shop.call(`PUT /saved-vouchers/${voucher.id}`, { user });
    saved.push(voucher);
  }
  const [, , lastUse, own, ending] = saved;
  const use = (whose: string, of: string, voucher_code: string) =>
    shop.call(`POST /orders/${of}/discounts`, { user: whose, body: { voucher_code } });
  const other = await shop.buyer();
  await use(other, (await order(other)).code, lastUse?.code ?? '');
  await use(user, code, own?.code ?? '');
  await sql`UPDATE vouchers SET ends_at = now() WHERE id = ${ending?.id}`.execute(db);
  const { data } = await shop.call('GET /vouchers', { user });
  expect(data.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
    'voucher_over',
    'voucher_used_by_you',
    'voucher_used_up',
    'voucher_not_yet',
    null,
  ]);
  const offered = await shop.call(`GET /vouchers?order_code=${code}`, { user });
  const ids = offered.data.map(({ voucher }: { voucher: { id: string } }) => voucher.id);
  expect(ids).toContain(own?.id);
  expect(ids).not.toContain(ending?.id);
});

test('delays an account after too many unknown codes, without counting right ones', async () => {
  const { db } = shop.database;
  const user = await shop.buyer();
  const { code } = await order(user);
  const voucher = await addVoucher(db);
  const attempt = (voucher_code: string) =>
    shop.call(`POST /orders/${code}/discounts`, { user, body: { voucher_code } });
  for (let tries = 0; tries <= limits.voucherTriesMax; tries += 1)
    expect((await attempt(` ${voucher.code.toLowerCase()} `)).status).toBe(200);
  for (let tries = 0; tries < limits.voucherTriesMax; tries += 1)
    expect((await attempt(`GUESS${tries}`)).status).toBe(404);
  expect((await attempt(voucher.code)).status).toBe(429);
  const removed = await shop.call(`DELETE /orders/${code}/discounts/platform`, { user });
  expect(removed.data).toMatchObject({ total: 600_000, discounts: [] });
});

/** A code that is quoted with a selection, by a visitor without a cookie or by an account. */
async function quoter() {
  const showing = await addShowing(shop.database.db);
  const body = { ...places(2), delivery: false };
  const quote = (voucher_code: string, from: { user?: string; address?: string } = {}) =>
    shop.call(`POST /showings/${showing.id}/quotes`, { ...from, body: { ...body, voucher_code } });
  return { showing, quote };
}

test('answers an unlisted code that cannot be used like an unknown one, at checkout and before', async () => {
  const { db } = shop.database;
  const { showing, quote } = await quoter();
  const user = await shop.buyer();
  const { code } = await order(user);
  const use = (voucher_code: string) =>
    shop.call(`POST /orders/${code}/discounts`, { user, body: { voucher_code } });
  const unknown = { use: await use('KHACHMOI-KHONG'), quote: await quote('KHACHMOI-KHONG', { user }) };
  expect(unknown.use.errors?.[0]?.extensions['code']).toBe('voucher_not_found');
  const hidden = [
    { events: ['another'] },
    { organizer: 'somebody' },
    { startsIn: 60 },
    { endsIn: -1 },
    { minSubtotal: 90_000_000 },
    { maxUses: 1 },
  ];
  for (const one of hidden) {
    const voucher = await addVoucher(db, { kind: 'percent', value: 100, ...one, isSecret: true });
    if (one.maxUses) await sql`UPDATE vouchers SET spent_uses = 1 WHERE id = ${voucher.id}`.execute(db);
    const whole = ({ status, errors }: { status: number; errors?: unknown }) => ({ status, errors });
    expect(whole(await use(voucher.code)), JSON.stringify(one)).toEqual(whole(unknown.use));
    expect(whole(await quote(voucher.code, { user: await shop.buyer() })), JSON.stringify(one)).toEqual(
      whole(unknown.quote),
    );
    await sql`UPDATE vouchers SET listed = true WHERE id = ${voucher.id}`.execute(db);
    // Control: for a listed one everybody is told why.
    expect((await use(voucher.code)).errors?.[0]?.extensions['code'], JSON.stringify(one)).not.toBe(
      'voucher_not_found',
    );
  }
  const good = await addVoucher(db, { isSecret: true, events: [await eventOf(db, showing)] });
  expect((await quote(good.code)).data.discount).toBe(50_000);
});

test('counts such a refusal as a guess', async () => {
  const { quote } = await quoter();
  const user = await shop.buyer();
  const hidden = await addVoucher(shop.database.db, { isSecret: true, events: ['another'] });
  for (let tries = 0; tries < limits.voucherTriesMax; tries += 1)
    expect((await quote(hidden.code, { user, address: '203.0.113.1' })).status).toBe(404);
  expect((await quote(hidden.code, { user, address: '203.0.113.1' })).status).toBe(429);
});

test('counts visitors by network, not by the device that all without a cookie share', async () => {
  const { quote } = await quoter();
  const voucher = await addVoucher(shop.database.db);
  const address = '203.0.113.50';
  const answers = [];
  for (let tries = 0; tries < 200; tries += 1)
    answers.push((await quote(`GUESS${tries}`, { address })).status);
  expect(answers.filter((status) => status === 404)).toHaveLength(limits.voucherTriesMaxPerNetwork);
  expect(new Set(answers.slice(limits.voucherTriesMaxPerNetwork))).toEqual(new Set([429]));
  expect((await quote(voucher.code, { address: '203.0.113.51' })).status).toBe(200);
  // A login does not help behind the same address.
  expect((await quote(voucher.code, { address, user: await shop.buyer() })).status).toBe(429);
});

test('gives accounts of one mailbox the tries of one', async () => {
  const { quote } = await quoter();
  const statuses: number[] = [];
  for (let account = 0; account < 5; account += 1) {
    const user = await shop.buyer();
    await sql`UPDATE users SET email = ${`ke.doan+${account}@gmail.com`} WHERE id = ${user}`.execute(
      shop.database.db,
    );
    for (let tries = 0; tries < limits.voucherTriesMax; tries += 1)
      statuses.push((await quote(`GUESS${tries}`, { user, address: `203.0.113.${100 + account}` })).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(limits.voucherTriesMax);
});
