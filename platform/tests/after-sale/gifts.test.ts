// Gifts of tickets and free gifts to another account: over HTTP, on real PostgreSQL.
import { limits } from '@mo-man/schema/limits.ts';
import type { GiftWire } from '@mo-man/schema/wire/gift.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expireGifts } from '../../after-sale/gift/end-gifts.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { addVoucher } from '../../../testing/shop/vouchers.ts';
import { mailsTo } from '../../../testing/shop/mails.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import { refundTicket } from './_refund-ticket.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
const guards = guardsOf(() => shop.database.db);
afterEach(() => guards.putBack());
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const key = () => randomId();
const db = () => shop.database.db;

interface Owned {
  user: string;
  slug: string;
  ids: string[];
}

/** A buyer with paid tickets of one showing. */
async function bought(count = 2): Promise<Owned> {
  const user = await shop.buyer();
  const showing = await addShowing(db());
  const held = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { tickets: [{ ticket_type_id: 'place', quantity: count }], idempotency_key: key() },
  });
  const code = held.data.code;
  const contact = {
    name: 'Lan',
    email: 'lan@example.com',
    confirm_email: 'lan@example.com',
    phone: '0901000001',
  };
  await shop.call(`PUT /orders/${code}/answers`, { user, body: { contact } });
  const { data } = await shop.call(`POST /orders/${code}/payments`, {
    user,
    body: { kind: 'submit', method: 'vnpay', idempotency_key: key() },
  });
  await pressAtBank(shop.http, data.pay_url, 'pay');
  await expect.poll(() => ticketsOf(user).then((ids) => ids.length), patience).toBe(count);
  const { rows } = await sql<{
    slug: string;
  }>`SELECT e.slug FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = ${showing.id}`.execute(db());
  return { user, slug: rows[0]?.slug ?? '', ids: await ticketsOf(user) };
}

async function ticketsOf(user: string): Promise<string[]> {
  const { data } = await shop.call('GET /tickets?first=100', { user });
  return data.items.map(({ node }: { node: { id: string } }) => node.id).toSorted();
}

const freeGiftsOf = async (user: string): Promise<number> =>
  (await shop.call('GET /balances', { user })).data.free_gift;

async function earn(user: string, amount: number): Promise<void> {
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${user}, 'free_gift', ${amount})`.execute(
    db(),
  );
  await sql`INSERT INTO balance_entries (user_id, unit, amount, reason, balance_after)
    VALUES (${user}, 'free_gift', ${amount}, 'merge', ${amount})`.execute(db());
}

const send = (user: string, body: object) =>
  shop.call('POST /gifts', { user, body: { idempotency_key: key(), ...body } });
const claim = (user: string, body: object) =>
  shop.call('POST /gifts/claim', { user, body: { idempotency_key: key(), ...body } });
const nameOf = (answer: Awaited<ReturnType<typeof send>>) => answer.errors?.[0]?.extensions['name'];
const listed = async (user: string, side: 'sent' | 'received'): Promise<GiftWire[]> =>
  (await shop.call(`GET /gifts?side=${side}`, { user })).data.items.map(
    ({ node }: { node: GiftWire }) => node,
  );

test('mails the sender when a gift is claimed, and when it expires; both sides see it on the site', async () => {
  const { user, ids } = await bought(2);
  const friend = await shop.buyer();
  const addresses = { sender: `${user}@example.com`, friend: `${friend}@example.com` };
  for (const [id, email] of [
    [user, addresses.sender],
    [friend, addresses.friend],
  ])
    await sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${id}`.execute(db());
  const newsOf = async (id: string) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM outbox
      WHERE kind = 'message' AND topic LIKE ${`%${id}%`}`.execute(db());
    return rows[0]?.count ?? 0;
  };
  const [one = '', two = ''] = ids;
  const before = { sender: await newsOf(user), friend: await newsOf(friend) };
  const sent = await send(user, { ticket_ids: [one], email: addresses.friend });
  expect(await newsOf(friend)).toBe(before.friend + 1);
  await claim(friend, { code: sent.data.code });
  const claimed = await mailsTo(db(), addresses.sender);
  expect(claimed.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your gift was claimed: a ticket: title en$/),
  ]);
  expect(claimed[0]?.text).toContain(addresses.friend);
  expect(claimed[0]?.text).not.toContain(sent.data.code);
  expect(await newsOf(user)).toBe(before.sender + 2);

  const code = await send(user, { ticket_ids: [two] });
  await sql`UPDATE gifts SET expires_at = clock_timestamp() WHERE id = ${code.data.id}`.execute(db());
  await expireGifts({ db: db(), config: shop.platform.deps.config });
  const [, expired] = await mailsTo(db(), addresses.sender);
  expect(expired?.subject).toBe('Nobody claimed your gift, and it is back: a ticket: title en');
  expect(expired?.text).toContain('by the code you handed out');
  expect(expired?.text).not.toContain('free gifts');
  expect(await newsOf(user)).toBe(before.sender + 4);
  // Each end is told once.
  await expireGifts({ db: db(), config: shop.platform.deps.config });
  expect(await mailsTo(db(), addresses.sender)).toHaveLength(2);
});

test('gives a ticket by e-mail; the link of the mail gives it a new owner, a new code, and a new generation that ends the old QR', async () => {
  const { user, ids } = await bought(2);
  const [one = ''] = ids;
  const before = (await shop.call(`GET /tickets/${one}`, { user })).data;
  const sent = await send(user, { ticket_ids: [one], email: ' Mai@Example.com ', message: 'Đi nhé' });
  expect(sent.data).toMatchObject({ side: 'sent', state: 'waiting', tickets: 1, contact: 'mai@example.com' });
  expect(await freeGiftsOf(user)).toBe(2 * limits.freeGiftsPerTicket);
  // Until it is claimed it is valid for the giver.
  expect(await ticketsOf(user)).toEqual(ids);
  const [mail] = await mailsTo(db(), 'mai@example.com');
  expect(mail?.text).toContain(`/gift-ticket?code=${sent.data.code}`);

  const typed = sent.data.code.toLowerCase().replace(/(.{4})/g, '$1 ');
  const offer = await shop.call(`GET /gift-offers/${encodeURIComponent(typed)}`);
  expect(offer.data).toMatchObject({ state: 'waiting', tickets: 1, message: 'Đi nhé' });
  expect(JSON.stringify(offer.data)).not.toContain('mai@example.com');

  const friend = await shop.buyer();
  const again = key();
  const claimed = await claim(friend, { code: sent.data.code, idempotency_key: again });
  expect(claimed.data).toMatchObject({
    gift: { side: 'received', state: 'claimed', code: null, contact: null },
  });
  expect(await claim(friend, { code: sent.data.code, idempotency_key: again })).toEqual(claimed);
  const after = (await shop.call(`GET /tickets/${one}`, { user: friend })).data;
  expect(after).toMatchObject({ obtained_by: 'gift', generation: before.generation + 1 });
  expect(after.qr).not.toBe(before.qr);
  expect(after.code).not.toBe(before.code);
  expect(await ticketsOf(user)).toEqual(ids.filter((id) => id !== one));
  expect((await shop.call(`GET /tickets/${one}`, { user })).status).toBe(404);
  expect(await listed(user, 'sent')).toMatchObject([{ state: 'claimed', code: null }]);
  expect(await listed(friend, 'received')).toMatchObject([{ state: 'claimed', contact: null }]);
});

test('counts bought tickets for their buyer, given away or not, once for a mailbox, and not when void', async () => {
  const { user, ids } = await bought(2);
  const { rows } = await sql<{ id: string }>`
    UPDATE showings SET max_tickets_per_account = 4 WHERE id = (SELECT showing_id FROM tickets WHERE id = ${ids[0]})
    RETURNING id`.execute(db());
  const hold = async (by: string, quantity: number) => {
    const answer = await shop.call(`POST /showings/${rows[0]?.id}/holds`, {
      user: by,
      body: { tickets: [{ ticket_type_id: 'place', quantity }], idempotency_key: key() },
    });
    if (answer.status === 200) await shop.call(`POST /orders/${answer.data.code}/cancel`, { user: by });
    return answer.errors?.[0]?.extensions;
  };
  const [friend, own] = [await shop.buyer(), await shop.buyer()];
  const address = `lan.${user}@gmail.com`.toLowerCase();
  await sql`UPDATE users SET email = ${address} WHERE id = ${user}`.execute(db());
  await sql`UPDATE users SET email = ${address.replace('@', '+2@')} WHERE id = ${own}`.execute(db());
  await claim(friend, { code: (await send(user, { ticket_ids: ids.slice(0, 1) })).data.code });
  await claim(own, { code: (await send(user, { ticket_ids: ids.slice(1) })).data.code });
  expect(await ticketsOf(user)).toEqual([]);
  for (const by of [user, own]) {
    expect(await hold(by, 3)).toMatchObject({ name: 'too_many_tickets', max: 4, owned: 2 });
    expect(await hold(by, 2)).toBeUndefined();
  }
  expect(await hold(friend, 4)).toMatchObject({ owned: 1 });
  // A refunded ticket counts for nobody.
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${ids[0]}`.execute(db());
  expect(await hold(user, 3)).toBeUndefined();
  await sql`UPDATE tickets SET voided_at = NULL WHERE id = ${ids[0]}`.execute(db());
});

test('redeems a gift code once, and only for its event', async () => {
  const { user, ids, slug } = await bought(1);
  const { data: gift } = await send(user, { ticket_ids: ids });
  expect(gift.contact).toBeNull();
  const [guest, late] = [await shop.buyer(), await shop.buyer()];
  expect((await claim(guest, { code: gift.code, slug: 'khac' })).errors?.[0]?.extensions).toMatchObject({
    name: 'gift_wrong_event',
    slug,
  });
  expect(nameOf(await claim(user, { code: gift.code, slug }))).toBe('gift_own');
  const { data } = await claim(guest, { code: gift.code, slug });
  expect(data.ticket_ids).toEqual(ids);
  expect((await shop.call(`GET /tickets/${ids[0]}`, { user: guest })).data.obtained_by).toBe('redeem');
  expect(nameOf(await claim(late, { code: gift.code, slug }))).toBe('gift_claimed');
});

test("gives a guest list out as codes: each for a ticket that the organizer's voucher paid in full", async () => {
  const user = await shop.buyer();
  const showing = await addShowing(db());
  const { rows } = await sql<{ slug: string; organizer_id: string }>`
    SELECT e.slug, e.organizer_id FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = ${showing.id}`.execute(db());
  const [{ slug, organizer_id: organizer } = { slug: '', organizer_id: '' }] = rows;
  const voucher = await addVoucher(db(), { kind: 'percent', value: 100, organizer, isSecret: true });
  const held = await shop.call(`POST /showings/${showing.id}/holds`, {
    user,
    body: { tickets: [{ ticket_type_id: 'place', quantity: 2 }], idempotency_key: key() },
  });
  const { code } = held.data;
  const contact = {
    name: 'Lan',
    email: 'lan@example.com',
    confirm_email: 'lan@example.com',
    phone: '0901000001',
  };
  await shop.call(`PUT /orders/${code}/answers`, { user, body: { contact } });
  await shop.call(`POST /orders/${code}/discounts`, { user, body: { voucher_code: voucher.code } });
  const paid = await shop.call(`POST /orders/${code}/payments`, {
    user,
    body: { kind: 'submit', method: null, idempotency_key: key() },
  });
  expect(paid.data.order).toMatchObject({ state: 'paid', total: 0 });
  const ids = await ticketsOf(user);
  expect((await shop.call('GET /balances', { user })).data).toMatchObject({ free_gift: 2, heart: 0 });
  for (const id of ids) {
    const guest = await shop.buyer();
    const { data: gift } = await send(user, { ticket_ids: [id] });
    expect((await claim(guest, { code: gift.code, slug })).data.ticket_ids).toEqual([id]);
    expect(await ticketsOf(guest)).toEqual([id]);
  }
  expect(await freeGiftsOf(user)).toBe(2);
});

test('lists a gift for a proven phone or email in its account, to be claimed without a code', async () => {
  const { user, ids } = await bought(1);
  const friend = await shop.buyer();
  const phone = '+84907654321';
  await send(user, { ticket_ids: ids, phone: '0907654321' });
  await sql`UPDATE users SET phone = ${phone}, phone_verified_at = NULL WHERE id = ${friend}`.execute(db());
  expect(await listed(friend, 'received')).toEqual([]);
  await sql`UPDATE users SET phone_verified_at = now() WHERE id = ${friend}`.execute(db());
  const [waiting] = await listed(friend, 'received');
  expect(waiting).toMatchObject({ state: 'waiting', code: null, contact: null });
  expect(nameOf(await claim(await shop.buyer(), { gift_id: waiting?.id }))).toBe('gift_not_found');
  expect((await claim(friend, { gift_id: waiting?.id })).data.ticket_ids).toEqual(ids);
});

describe('a gift comes back', () => {
  test('when its sender takes it back, once', async () => {
    const { user, ids } = await bought(2);
    const { data: gift } = await send(user, { ticket_ids: ids });
    expect(await freeGiftsOf(user)).toBe(2);
    expect(nameOf(await send(user, { ticket_ids: ids }))).toBe('gift_failed');
    expect((await shop.call(`DELETE /gifts/${gift.id}`, { user: await shop.buyer() })).status).toBe(404);
    for (let again = 0; again < 2; again += 1) {
      expect((await shop.call(`DELETE /gifts/${gift.id}`, { user })).data.state).toBe('cancelled');
      expect(await freeGiftsOf(user)).toBe(2);
    }
    expect(nameOf(await claim(await shop.buyer(), { code: gift.code }))).toBe('gift_cancelled');
    expect((await send(user, { ticket_ids: ids })).data.state).toBe('waiting');
  });

  test('when nobody claims it in time', async () => {
    const { user, ids } = await bought(1);
    const { data: gift } = await send(user, { ticket_ids: ids });
    await sql`UPDATE gifts SET expires_at = clock_timestamp() WHERE id = ${gift.id}`.execute(db());
    expect(nameOf(await claim(await shop.buyer(), { code: gift.code }))).toBe('gift_expired');
    expect(await listed(user, 'sent')).toMatchObject([{ state: 'expired', code: null }]);
    const deps = { db: db(), config: shop.platform.deps.config };
    await Promise.all([expireGifts(deps), expireGifts(deps)]);
    expect(await freeGiftsOf(user)).toBe(1);
    expect((await send(user, { ticket_ids: ids })).data.state).toBe('waiting');
  });

  test('without the rewards of a ticket that was refunded in it', async () => {
    const { user, ids } = await bought(2);
    const [one = '', two = ''] = ids;
    const { data: gift } = await send(user, { ticket_ids: ids });
    expect(await freeGiftsOf(user)).toBe(2);
    await refundTicket(shop, one);
    // What it brought went away with the refund.
    expect(await freeGiftsOf(user)).toBe(1);
    await shop.call(`DELETE /gifts/${gift.id}`, { user });
    expect(await freeGiftsOf(user)).toBe(1);
    expect(await ticketsOf(user)).toEqual([two]);
  });

  test('but not for a ticket that its sender used meanwhile', async () => {
    const { user, ids } = await bought(2);
    const { data: gift } = await send(user, { ticket_ids: ids });
    await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${ids[0]}`.execute(
      db(),
    );
    const friend = await shop.buyer();
    expect((await claim(friend, { code: gift.code })).data.ticket_ids).toEqual([ids[1]]);
    expect(await freeGiftsOf(user)).toBe(2);
    expect(await ticketsOf(user)).toEqual([ids[0]]);
  });
});

test('passes free gifts on, and names every wrong field', async () => {
  const [user, friend] = [await shop.buyer(), await shop.buyer()];
  expect(nameOf(await send(user, { free_gifts: 1 }))).toBe('low_balance');
  await earn(user, 5);
  const { data: gift } = await send(user, { free_gifts: 3 });
  await claim(friend, { code: gift.code });
  expect([await freeGiftsOf(user), await freeGiftsOf(friend)]).toEqual([2, 3]);
  const wrong = await send(user, { phone: '12', message: 'Xem http://abc.vn' });
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    name: 'invalid_input',
    fields: [
      { path: 'ticket_ids', problem: 'rule.gifts.invalid' },
      { path: 'message', problem: 'rule.giftMessage.link' },
      { path: 'phone', problem: 'rule.phone.invalid' },
    ],
  });
  expect(nameOf(await send(user, { ticket_ids: ['ofnobody'] }))).toBe('ticket_not_found');
});

test('limits the gifts that one mailbox or phone is sent in an hour, over all senders', async () => {
  const names: (string | undefined)[] = [];
  for (let sender = 0; sender < 5; sender += 1) {
    const user = await shop.buyer();
    await earn(user, 5);
    for (let gift = 0; gift < 2; gift += 1)
      names.push(nameOf(await send(user, { free_gifts: 1, email: `an.la+${sender}${gift}@gmail.com` })));
    if (sender === 0)
      expect(nameOf(await send(user, { free_gifts: 1, phone: '+84907654321' }))).toBeUndefined();
  }
  expect(names.filter((name) => name === undefined)).toHaveLength(limits.typedRecipientMaxPerHour);
  expect(new Set(names.slice(limits.typedRecipientMaxPerHour))).toEqual(new Set(['too_fast']));
});

test('limits guesses of gift codes', async () => {
  const user = await shop.buyer();
  const tries = await Promise.all(
    Array.from({ length: limits.giftTriesMax + 1 }, () => claim(user, { code: 'AAAA AAAA AAAA' })),
  );
  expect(tries.filter((answer) => nameOf(answer) === 'too_fast')).toHaveLength(1);
});

test('shares these tries among accounts of one mailbox, and among visitors of one network; no visitor blocks another', async () => {
  const names: (string | undefined)[] = [];
  for (let account = 0; account < 5; account += 1) {
    const user = await shop.buyer();
    await sql`UPDATE users SET email = ${`ke.doan+${account}@gmail.com`} WHERE id = ${user}`.execute(
      shop.database.db,
    );
    for (let tries = 0; tries < limits.giftTriesMax; tries += 1) {
      const address = `203.0.113.${account}`;
      const body = {
        code: 'AAAA AAAA AAAA',
        gift_id: null,
        slug: null,
        idempotency_key: `guess-of-a-gift-${account}-${tries}`,
      };
      names.push(nameOf(await shop.call('POST /gifts/claim', { user, address, body })));
    }
  }
  expect(names.filter((name) => name === 'gift_not_found')).toHaveLength(limits.giftTriesMax);

  const offer = (address: string) => shop.call('GET /gift-offers/AAAAAAAAAAAA', { address });
  const visits: (string | undefined)[] = [];
  for (let tries = 0; tries <= limits.giftTriesMaxPerNetwork; tries += 1)
    visits.push(nameOf(await offer('203.0.113.77')));
  expect(visits.filter((name) => name === 'gift_not_found')).toHaveLength(limits.giftTriesMaxPerNetwork);
  expect(nameOf(await offer('203.0.113.78'))).toBe('gift_not_found');
});

describe('twenty claims of one gift at once', () => {
  const twenty = async (code: string) => {
    const friends = await Promise.all(Array.from({ length: 20 }, () => shop.buyer()));
    await Promise.all(friends.map((friend) => claim(friend, { code })));
    return friends;
  };
  const race = async (prepare = () => guards.meetIn('lock_gift', 5)) => {
    const user = await shop.buyer();
    await earn(user, 1);
    const { data: gift } = await send(user, { free_gifts: 1 });
    await prepare();
    const friends = await twenty(gift.code);
    const balances = await Promise.all(friends.map(freeGiftsOf));
    return balances.reduce((sum, amount) => sum + amount, 0);
  };

  test('give it, with its tickets, to one account', async () => {
    expect(await race()).toBe(1);
    const { user, ids } = await bought(2);
    const { data: gift } = await send(user, { ticket_ids: ids });
    await guards.meetIn('lock_gift', 5);
    const friends = await twenty(gift.code);
    const owned = await Promise.all(friends.map(ticketsOf));
    expect(owned.filter((mine) => mine.length > 0)).toEqual([ids]);
  });

  test('and a withdrawal at the same moment: one of them succeeds', async () => {
    const { user, ids } = await bought(1);
    const { data: gift } = await send(user, { ticket_ids: ids });
    const friend = await shop.buyer();
    await guards.meetIn('lock_gift', 2);
    await Promise.all([claim(friend, { code: gift.code }), shop.call(`DELETE /gifts/${gift.id}`, { user })]);
    const isClaimed = (await ticketsOf(friend)).length === 1;
    expect(await ticketsOf(user)).toEqual(isClaimed ? [] : ids);
    expect(await freeGiftsOf(user)).toBe(1);
  });

  test('control: give it to many without the lock', async () => {
    const takeOutLock = async () => {
      await guards.replace('lock_gift', 'SELECT wanted');
      await guards.meet('gifts', 'UPDATE', 5);
    };
    expect(await race(takeOutLock)).toBeGreaterThan(1);
  });
});
