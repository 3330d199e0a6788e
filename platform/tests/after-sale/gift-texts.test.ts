// Gifts by text message: to allowed countries, within the budget, each paid for once.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomId } from '../../lib/crypto/random-id.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ smsCountries: ['VN', 'SG'], smsMaxPerHour: 12, smsMaxPerHourAbroad: 2 });
});
beforeEach(() => sql`DELETE FROM outbox WHERE kind = 'sms'`.execute(shop.database.db));
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

async function giver(): Promise<string> {
  const user = await shop.buyer();
  const { db } = shop.database;
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${user}, 'free_gift', 1)`.execute(db);
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    VALUES (${user}, 'free_gift', 1, 'merge', 1)`.execute(db);
  return user;
}
const send = (user: string, to: { phone?: string; email?: string }) =>
  shop.call('POST /gifts', { user, body: { idempotency_key: randomId(), free_gifts: 1, ...to } });
const takeBack = (user: string, id: string) => shop.call(`DELETE /gifts/${id}`, { user });
const refusalOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.[0]?.extensions['name'];
async function texts(): Promise<string[]> {
  const { rows } = await sql<{
    topic: string;
  }>`SELECT topic FROM outbox WHERE kind = 'sms' ORDER BY id`.execute(shop.database.db);
  return rows.map(({ topic }) => topic);
}

test('refuses a gift to a country that is not served, with a reason, and sends nothing', async () => {
  const user = await giver();
  for (const phone of ['+881612345678', '+88212345678', '+123456', '+25261234567', '+14155550100']) {
    const answer = await send(user, { phone });
    expect([answer.status, refusalOf(answer)], phone).toEqual([400, 'sms_country_not_served']);
  }
  const { errors } = await shop.call('POST /gifts', {
    user,
    language: 'vi',
    body: { idempotency_key: randomId(), free_gifts: 1, phone: '+25261234567' },
  });
  expect(errors?.[0]?.message).toContain('chưa gửi được tin nhắn đến số này');
  expect(await texts()).toEqual([]);
  expect((await shop.call('GET /balances', { user })).data.free_gift).toBe(1);
  expect((await send(user, { phone: '0912345678' })).status).toBe(200);
  expect(await texts()).toEqual(['+84912345678']);
});

test('lets gifts use at most half of the budget, so that the rest is left for codes', async () => {
  expect((await send(await giver(), { phone: '+6581234567' })).status).toBe(200);
  const answer = await send(await giver(), { phone: '+6581234568' });
  expect([answer.status, refusalOf(answer)]).toEqual([503, 'sms_paused']);
  // By mail it is sent.
  expect((await send(await giver(), { email: 'mai@example.com' })).status).toBe(200);
  expect(await texts()).toEqual(['+6581234567']);
});

test('does not refund the text message of a gift that is taken back', async () => {
  const user = await giver();
  for (let sent = 0; sent < limits.giftTextsMaxPerDay; sent += 1) {
    const { data } = await send(user, { phone: `+8491234560${sent}` });
    expect((await takeBack(user, data.id)).data.state).toBe('cancelled');
  }
  const answer = await send(user, { phone: '+84912345609' });
  expect([answer.status, refusalOf(answer)]).toEqual([409, 'gift_texts_used']);
  expect(await texts()).toHaveLength(limits.giftTextsMaxPerDay);
  expect((await send(user, { email: 'mai@example.com' })).status).toBe(200);
});
