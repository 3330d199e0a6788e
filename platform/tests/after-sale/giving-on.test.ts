// What giving a ticket takes: nothing of one that its owner booked, a free gift of one that was given. Over HTTP, on real PostgreSQL.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/shop/mails.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { expireGifts } from '../../after-sale/gift/end-gifts.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { refundTicket } from './_refund-ticket.ts';
import { buyStandingTickets } from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const db = () => shop.database.db;
const send = (user: string, body: object) =>
  shop.call('POST /gifts', { user, body: { idempotency_key: randomId(), ...body } });
const claim = (user: string, code: string) =>
  shop.call('POST /gifts/claim', { user, body: { idempotency_key: randomId(), code } });
const refusalOf = (answer: Awaited<ReturnType<typeof send>>) => answer.errors?.[0]?.extensions;
const freeGiftsOf = async (user: string): Promise<number> =>
  (await shop.call('GET /balances', { user })).data.free_gift;

async function earn(user: string, amount: number): Promise<void> {
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${user}, 'free_gift', ${amount})`.execute(
    db(),
  );
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    VALUES (${user}, 'free_gift', ${amount}, 'merge', ${amount})`.execute(db());
}

/** Somebody with tickets that their buyer gave, and with so many free gifts. */
async function given({ tickets, freeGifts }: { tickets: number; freeGifts: number }) {
  const buyer = await buyStandingTickets(shop, (await addShowing(db())).id, tickets);
  const user = await shop.buyer();
  await claim(user, (await send(buyer.user, { ticket_ids: buyer.ids })).data.code);
  if (freeGifts > 0) await earn(user, freeGifts);
  return { user, ids: buyer.ids, buyer: buyer.user };
}

test('takes no free gift of who bought the ticket, and leaves those that it brought', async () => {
  const { user, ids } = await buyStandingTickets(shop, (await addShowing(db())).id, 2);
  const brought = 2 * limits.freeGiftsPerTicket;
  const friend = await shop.buyer();
  const { data: gift } = await send(user, { ticket_ids: ids });
  expect(await freeGiftsOf(user)).toBe(brought);
  expect((await claim(friend, gift.code)).data.ticket_ids.toSorted()).toEqual(ids.toSorted());
  expect(await freeGiftsOf(user)).toBe(brought);
  expect(await freeGiftsOf(friend)).toBe(0);
});

test('takes none of who registered for free and has none', async () => {
  const user = await shop.buyer();
  const showing = await addShowing(db(), { price: 0 });
  const { data: held } = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomId() },
  });
  const email = 'lan@example.com';
  await shop.call(`PUT /orders/${held.code}/answers`, {
    user,
    body: { contact: { name: 'Lan', email, confirm_email: email, phone: '0901000001' } },
  });
  await shop.call(`POST /orders/${held.code}/payments`, {
    user,
    body: { kind: 'submit', method: null, idempotency_key: randomId() },
  });
  const { items } = (await shop.call('GET /tickets?first=5', { user })).data;
  const ids = items.map(({ node }: { node: { id: string } }) => node.id);
  expect(await freeGiftsOf(user)).toBe(0);
  const { data: gift } = await send(user, { ticket_ids: ids });
  expect(gift).toMatchObject({ state: 'waiting', tickets: 1 });
  expect((await claim(await shop.buyer(), gift.code)).data.ticket_ids).toEqual(ids);
});

test('takes a free gift for each ticket that was given, and refuses without', async () => {
  const { user, ids } = await given({ tickets: 2, freeGifts: 0 });
  expect(refusalOf(await send(user, { ticket_ids: ids.slice(0, 1) }))?.['name']).toBe('low_balance');
  await earn(user, 1);
  expect(refusalOf(await send(user, { ticket_ids: ids }))).toMatchObject({ name: 'low_balance', balance: 1 });
  const { data: gift } = await send(user, { ticket_ids: ids.slice(0, 1) });
  expect(await freeGiftsOf(user)).toBe(0);
  expect((await claim(await shop.buyer(), gift.code)).data.ticket_ids).toEqual(ids.slice(0, 1));
  expect(await freeGiftsOf(user)).toBe(0);
});

test('a ticket that was redeemed by a code counts as given', async () => {
  const { user, ids } = await given({ tickets: 1, freeGifts: 0 });
  expect((await shop.call(`GET /tickets/${ids[0]}`, { user })).data.obtained_by).toBe('redeem');
  expect(refusalOf(await send(user, { ticket_ids: ids }))?.['name']).toBe('low_balance');
});

test('who bought a ticket and was given it back gives it on for a free gift', async () => {
  const { user, ids, buyer } = await given({ tickets: 1, freeGifts: 1 });
  await claim(buyer, (await send(user, { ticket_ids: ids })).data.code);
  expect(await freeGiftsOf(buyer)).toBe(1);
  await send(buyer, { ticket_ids: ids });
  expect(await freeGiftsOf(buyer)).toBe(0);
});

test('brings the free gift back when the gift is taken back', async () => {
  const { user, ids } = await given({ tickets: 1, freeGifts: 1 });
  const { data: gift } = await send(user, { ticket_ids: ids });
  expect(await freeGiftsOf(user)).toBe(0);
  for (let again = 0; again < 2; again += 1) {
    await shop.call(`DELETE /gifts/${gift.id}`, { user });
    expect(await freeGiftsOf(user)).toBe(1);
  }
});

test('brings it back when nobody claims the gift, and the mail says so', async () => {
  const { user, ids } = await given({ tickets: 1, freeGifts: 1 });
  const email = `${user}@example.com`.toLowerCase();
  await sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${user}`.execute(db());
  const { data: gift } = await send(user, { ticket_ids: ids });
  await sql`UPDATE gifts SET expires_at = clock_timestamp() WHERE id = ${gift.id}`.execute(db());
  await expireGifts({ db: db(), config: shop.platform.deps.config });
  expect(await freeGiftsOf(user)).toBe(1);
  const mails = await mailsTo(db(), email);
  expect(mails.at(-1)?.text).toContain('The free gifts it took are back, too');
});

test('brings it back for a ticket that was used before the gift was claimed', async () => {
  const { user, ids } = await given({ tickets: 2, freeGifts: 2 });
  const { data: gift } = await send(user, { ticket_ids: ids });
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${ids[0]}`.execute(db());
  expect((await claim(await shop.buyer(), gift.code)).data.ticket_ids).toEqual(ids.slice(1));
  expect(await freeGiftsOf(user)).toBe(1);
});

test('brings it back for a ticket that is refunded in its gift', async () => {
  const { user, ids, buyer } = await given({ tickets: 1, freeGifts: 1 });
  await send(user, { ticket_ids: ids });
  await refundTicket(shop, ids[0] ?? '');
  expect(await freeGiftsOf(user)).toBe(1);
  expect(await freeGiftsOf(buyer)).toBe(0);
});

test('brings back what was taken by a platform that took one for every ticket', async () => {
  const { user, ids } = await buyStandingTickets(shop, (await addShowing(db())).id, 1);
  const { data: gift } = await send(user, { ticket_ids: ids });
  const has = await freeGiftsOf(user);
  await sql`UPDATE gift_tickets SET took_free_gift = DEFAULT WHERE gift_id = ${gift.id}`.execute(db());
  await shop.call(`DELETE /gifts/${gift.id}`, { user });
  expect(await freeGiftsOf(user)).toBe(has + 1);
});
