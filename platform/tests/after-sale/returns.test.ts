// Returned tickets and the waiting list that gets them: over HTTP, on real PostgreSQL.
import { contact } from '../../../testing/shop/contact.ts';
import { failureIn } from '../../../testing/rest-client.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { randomId } from '../../lib/crypto/random-id.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { patience } from '../../../testing/patience.ts';
import {
  accept,
  buy,
  buyStandingTickets,
  join,
  leave,
  offer,
  offered,
  pay,
  placeOf,
  returnableShowing,
  returnsOf,
  turn,
  withdraw,
} from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(shop.database.db)).toEqual({});
  await shop.close();
});

const db = () => shop.database.db;
const guards = guardsOf(db);
afterEach(() => guards.putBack());
const mailTo = async (recipient: string, word: string) => {
  const { rows } = await sql<{ body: string }>`SELECT body FROM inbox_messages WHERE recipient = ${recipient}
    AND body LIKE ${`%${word}%`}`.execute(db());
  return rows.length;
};

test('keeps a returned ticket with its seller until a buyer from the list has paid; then its code ends and the money is refunded', async () => {
  const showing = await returnableShowing(shop, {
    places: 2,
    price: 300_000,
    serviceFee: { kind: 'fixed', amount: 10_000 },
  });
  const seller = await buyStandingTickets(shop, showing.id, 2);
  const [one = '', two = ''] = seller.ids;
  const before = await returnsOf(shop, seller);
  expect(before).toMatchObject({
    fees_back: true,
    tickets: [{ ticket_id: one, amount: 310_000, state: null, refusal: null }, {}],
  });
  expect((await offer(shop, seller, [one])).data.tickets[0]).toMatchObject({ state: 'offered' });
  expect((await offer(shop, seller, [one])).data.tickets[0]).toMatchObject({ state: 'offered' });

  const { user, offerId } = await offered(shop, showing.id);
  expect((await returnsOf(shop, seller)).tickets[0].state).toBe('reserved');
  expect(failureIn(await withdraw(shop, seller, [one]))).toBe('return_reserved');
  await expect.poll(() => mailTo(`${user}@example.com`, 'Kept for you: 1 ×'), patience).toBe(1);

  const held = await accept(shop, user, offerId);
  expect(held.data).toMatchObject({ state: 'holding', total: 310_000 });
  // The seller's ticket is still valid at the gate.
  expect((await shop.call(`GET /tickets/${one}`, { user: seller.user })).status).toBe(200);
  const [bought] = await pay(shop, user, held.data.code);
  expect((await shop.call(`GET /tickets/${one}`, { user: seller.user })).status).toBe(404);
  expect((await shop.call(`GET /tickets/${two}`, { user: seller.user })).status).toBe(200);
  expect((await shop.call(`GET /tickets/${bought}`, { user })).status).toBe(200);
  expect((await returnsOf(shop, seller)).tickets[0]).toMatchObject({ state: 'resold', amount: 310_000 });
  const order = async () =>
    (await shop.call(`GET /orders/${seller.code}`, { user: seller.user })).data.refunds;
  await expect.poll(async () => (await order())[0]?.state, patience).toBe('succeeded');
  expect(await order()).toMatchObject([{ amount: 310_000 }]);
  await turn(shop);
  await expect.poll(() => mailTo(contact.email, seller.code), patience).toBeGreaterThan(1);
  expect(failureIn(await withdraw(shop, seller, [one]))).toBe('return_over');
});

test('tells a buyer with only a proven phone about an offer by SMS', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  const user = await shop.buyer();
  await sql`UPDATE users SET email = NULL, email_verified_at = NULL, phone = '+84912000111', phone_verified_at = now()
    WHERE id = ${user}`.execute(db());
  await join(shop, user, showing.id);
  await offer(shop, seller);
  await turn(shop);
  await expect.poll(() => mailTo('+84912000111', 'kept until'), patience).toBe(1);
  expect(await mailTo(`${user}@example.com`, 'Kept for you')).toBe(0);
});

test('lets nobody bypass the list, however stock comes back, and offers it to the next when an offer expires', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const holder = await shop.buyer();
  const held = await shop.call(`POST /showings/${showing.id}/holds`, {
    user: holder,
    body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: 'around-the-list-1' },
  });
  const [first, second] = [await shop.buyer(), await shop.buyer()];
  await join(shop, first, showing.id);
  await join(shop, second, showing.id);
  expect((await placeOf(shop, second)).ahead).toBe(1);
  await shop.call(`POST /orders/${held.data.code}/cancel`, { user: holder });
  const quick = await shop.buyer();
  const around = (key: string) =>
    shop.call(`POST /showings/${showing.id}/holds`, {
      user: quick,
      body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: key },
    });
  expect((await around('around-the-list-2')).status).toBe(409);
  await turn(shop);
  expect((await around('around-the-list-3')).status).toBe(409);
  const place = await placeOf(shop, first);
  expect(place).toMatchObject({ state: 'offered', ahead: 0, offer: { quantity: 1 } });
  expect(failureIn(await accept(shop, second, place.offer.id))).toBe('offer_over');
  await sql`UPDATE waiting_offers SET expires_at = now() WHERE id = ${place.offer.id}`.execute(db());
  expect(failureIn(await accept(shop, first, place.offer.id))).toBe('offer_over');
  await turn(shop);
  expect((await placeOf(shop, first)).state).toBe('passed');
  const next = await placeOf(shop, second);
  expect(next.state).toBe('offered');
  // When it is given up it is free for everybody, because nobody waits any more.
  await leave(shop, second, next.id);
  await turn(shop);
  expect((await around('around-the-list-4')).status).toBe(200);
});

test('keeps a returned ticket offered when its hold is given up or expires, and lets the seller take it back', async () => {
  const showing = await returnableShowing(shop, { seats: 1 });
  const seller = await buy(shop, showing.id, { seat_ids: ['S01'] });
  await offer(shop, seller);
  const { user, offerId } = await offered(shop, showing.id);
  const key = 'accepted-twice-11';
  const held = await accept(shop, user, offerId, key);
  expect((await accept(shop, user, offerId, key)).data.code).toBe(held.data.code);
  expect(held.data.lines[0]).toMatchObject({ seat_labels: ['S01'] });
  await sql`UPDATE orders SET hold_until = now() WHERE code = ${held.data.code}`.execute(db());
  await sql`UPDATE units SET held_until = now() WHERE claim_id = ${held.data.code}`.execute(db());
  // By the clock it is free for nobody.
  const quick = await shop.buyer();
  const around = await shop.call(`POST /showings/${showing.id}/holds`, {
    user: quick,
    body: { seat_ids: ['S01'], idempotency_key: 'free-by-the-clock-1' },
  });
  expect(failureIn(around)).toBe('seat_taken');
  await expect.poll(async () => (await returnsOf(shop, seller)).tickets[0].state, patience).toBe('offered');
  expect((await withdraw(shop, seller)).data.tickets[0]).toMatchObject({ state: null, refusal: null });
  expect((await withdraw(shop, seller)).data.tickets[0]).toMatchObject({ state: null });
  expect((await shop.call(`GET /tickets/${seller.ids[0]}`, { user: seller.user })).status).toBe(200);
});

test('closes the waiting list while tickets are left, gives an account one place, and lets nobody else leave it', async () => {
  const showing = await returnableShowing(shop, { places: 3, max: 2 });
  const user = await shop.buyer();
  expect(failureIn(await join(shop, user, showing.id))).toBe('tickets_left');
  await buyStandingTickets(shop, showing.id, 2);
  const last = await buyStandingTickets(shop, showing.id, 1);
  expect((await shop.call(`GET /showings?ids=${showing.id}`)).data).toMatchObject([
    { has_waiting_list: true },
  ]);
  const place = (await join(shop, user, showing.id)).data;
  expect((await join(shop, user, showing.id)).data.id).toBe(place.id);
  expect(failureIn(await join(shop, user, showing.id, { quantity: 2 }))).toBe('on_waiting_list');
  expect(failureIn(await join(shop, await shop.buyer(), showing.id, { quantity: 3 }))).toBe(
    'too_many_tickets',
  );
  expect(failureIn(await leave(shop, last.user, place.id))).toBe('waiting_place_not_found');
  expect(failureIn(await offer(shop, { ...last, user }))).toBe('order_not_found');
  expect((await leave(shop, user, place.id)).data.state).toBe('left');
  expect((await leave(shop, user, place.id)).data.state).toBe('left');
});

test('refuses a return that the organizer does not allow, while tickets are left, too late, or of a ticket in an open gift', async () => {
  const showing = await returnableShowing(shop, { places: 2 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  const refusal = async () => (await offer(shop, seller)).errors?.[0]?.extensions['refusal'];
  expect(await refusal()).toBe('not_sold_out');
  await buyStandingTickets(shop, showing.id, 1);
  const gift = await shop.call('POST /gifts', {
    user: seller.user,
    body: { ticket_ids: seller.ids, idempotency_key: 'given-meanwhile-1' },
  });
  expect(await refusal()).toBe('given');
  await shop.call(`DELETE /gifts/${gift.data.id}`, { user: seller.user });
  await sql`UPDATE showings SET returns = NULL WHERE id = ${showing.id}`.execute(db());
  expect(await refusal()).toBe('not_allowed');
  await sql`UPDATE showings SET returns = '{"until_minutes": 3000, "fees_back": true}' WHERE id = ${showing.id}`.execute(
    db(),
  );
  expect(await refusal()).toBe('too_late');
  await sql`UPDATE showings SET returns = '{"until_minutes": 60, "fees_back": true}' WHERE id = ${showing.id}`.execute(
    db(),
  );
  expect((await offer(shop, seller)).status).toBe(200);
  const late = await shop.call('POST /gifts', {
    user: seller.user,
    body: { ticket_ids: seller.ids, idempotency_key: 'given-meanwhile-2' },
  });
  expect(failureIn(late)).toBe('gift_failed');
  await sql`UPDATE ticket_returns SET closes_at = now() WHERE ticket_id = ${seller.ids[0]}`.execute(db());
  await turn(shop);
  expect((await returnsOf(shop, seller)).tickets[0].state).toBe('lapsed');
  await expect.poll(() => mailTo(contact.email, 'stay yours'), patience).toBe(1);
});

test('keeps fees that the organizer keeps, and sells both seats of a couple seat to one who wants two', async () => {
  const showing = await returnableShowing(shop, {
    seats: 2,
    coupleSeats: true,
    feesBack: false,
    serviceFee: { kind: 'fixed', amount: 10_000 },
  });
  const seller = await buy(shop, showing.id, { seat_ids: ['S01', 'S02'] });
  expect((await offer(shop, seller, seller.ids.slice(0, 1))).errors?.[0]?.extensions['refusal']).toBe('sofa');
  expect((await offer(shop, seller)).data.tickets).toMatchObject([{ amount: 300_000 }, { amount: 300_000 }]);
  const alone = await shop.buyer();
  await join(shop, alone, showing.id, { quantity: 1 });
  const { user, offerId } = await offered(shop, showing.id, 2);
  expect((await placeOf(shop, alone)).state).toBe('waiting');
  await pay(shop, user, (await accept(shop, user, offerId)).data.code);
  expect((await returnsOf(shop, seller)).tickets).toMatchObject([{ state: 'resold' }, { state: 'resold' }]);
});

test('does not let tickets from the list bypass queue and captcha: their order may become smaller, but not another choice', async () => {
  for (const door of ['queue_required', 'captcha_required', null] as const) {
    const showing = await returnableShowing(shop, { places: 2, gold: 8 });
    await offer(shop, await buyStandingTickets(shop, showing.id, 2));
    const user = await shop.buyer();
    await join(shop, user, showing.id, { quantity: 2, ticket_type_id: 'place' });
    await turn(shop);
    if (door) await sql`UPDATE showings SET ${sql.ref(door)} = true WHERE id = ${showing.id}`.execute(db());
    const { code } = (await accept(shop, user, (await placeOf(shop, user)).offer.id)).data;
    const change = (ticket_type_id: string, quantity: number) =>
      shop.call(`POST /showings/${showing.id}/holds`, {
        user,
        body: { changing: code, tickets: [{ ticket_type_id, quantity }], idempotency_key: randomId() },
      });
    const other = await change('gold', 8);
    if (door === null) {
      expect(other.data.lines).toMatchObject([{ ticket_type_id: 'gold', quantity: 8 }]);
      continue;
    }
    expect(failureIn(other)).toBe('offer_only_shrinks');
    expect((await change('place', 1)).data.lines).toMatchObject([{ ticket_type_id: 'place', quantity: 1 }]);
    expect(failureIn(await change('place', 2))).toBe('offer_only_shrinks');
  }
});

test('gives one mailbox one place on a list, in any spelling of its address', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  const users = [await shop.buyer(), await shop.buyer(), await shop.buyer(), await shop.buyer()];
  const [first = '', second = '', third = '', honest = ''] = users;
  const write = (user: string, tag: string) =>
    sql`UPDATE users SET email = ${`lan.${showing.id}${tag}@gmail.com`.toLowerCase()} WHERE id = ${user}`.execute(
      db(),
    );
  await write(first, '');
  await write(second, '+2');
  await join(shop, first, showing.id);
  expect(failureIn(await join(shop, second, showing.id))).toBe('mailbox_on_waiting_list');
  // An address can be changed afterwards.
  await join(shop, third, showing.id);
  await join(shop, honest, showing.id);
  await write(third, '+3');
  await offer(shop, seller);
  await turn(shop);
  const states = () => Promise.all(users.map(async (user) => (await placeOf(shop, user))?.state ?? null));
  expect(await states()).toEqual(['offered', null, 'waiting', 'waiting']);
  await sql`UPDATE waiting_offers SET expires_at = clock_timestamp() WHERE showing_id = ${showing.id}`.execute(
    db(),
  );
  await turn(shop);
  expect(await states()).toEqual(['passed', null, 'passed', 'offered']);
});

test('gives two accounts of a mailbox that join at once one place', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  await buyStandingTickets(shop, showing.id, 1);
  const users = [await shop.buyer(), await shop.buyer()];
  for (const [at, user] of users.entries())
    await sql`UPDATE users SET email = ${`mai.${showing.id}+${at}@gmail.com`.toLowerCase()} WHERE id = ${user}`.execute(
      db(),
    );
  await guards.meetIn('lock_mailbox', 2);
  const answers = await Promise.all(users.map((user) => join(shop, user, showing.id)));
  expect(answers.map(failureIn).toSorted()).toEqual(['mailbox_on_waiting_list', undefined]);
});

test('takes back hearts, also those given in an open voting, and the free gift of a resold ticket', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  const { user } = seller;
  const vote = async (closesIn: string, hearts: number) => {
    const slug = `v-${randomId()}`;
    await sql`INSERT INTO votings (id, slug, title, about, opens_at, closes_at, max_per_vote)
      VALUES (${slug}, ${slug}, '{"vi": "B", "en": "V"}', '{"vi": "L", "en": "R"}', now() - interval '1 day',
        now() + ${closesIn}::interval, 50)`.execute(db());
    await sql`INSERT INTO voting_candidates (voting_id, id, name, position)
      VALUES (${slug}, 'one', '{"vi": "m", "en": "o"}', 1)`.execute(db());
    const body = { candidate_id: 'one', hearts, idempotency_key: randomId() };
    await shop.call(`POST /votings/${slug}/votes`, { user, body });
    return slug;
  };
  const heartsOf = async (slug: string) => (await shop.call(`GET /votings/${slug}`)).data.tally;
  const given = {
    closed: await vote('1 hour', 3),
    early: await vote('1 hour', 4),
    late: await vote('1 hour', 3),
  };
  await sql`UPDATE votings SET closes_at = now() WHERE slug = ${given.closed}`.execute(db());
  expect(
    failureIn(await shop.call('POST /gifts', { user, body: { free_gifts: 1, idempotency_key: randomId() } })),
  ).toBe('free_gifts_bound');
  await offer(shop, seller);
  const { user: buyer, offerId } = await offered(shop, showing.id);
  await pay(shop, buyer, (await accept(shop, buyer, offerId)).data.code);
  expect(await heartsOf(given.closed)).toMatchObject({ votes: 1, candidates: [{ hearts: 3 }] });
  for (const slug of [given.early, given.late]) {
    expect(await heartsOf(slug)).toMatchObject({ votes: 2, candidates: [{ hearts: 0 }] });
    expect((await shop.call(`GET /votings/${slug}/votes`, { user })).data).toEqual({
      balance: 0,
      given: 0,
      candidates: [],
    });
  }
  expect((await shop.call('GET /balances', { user })).data).toEqual({ heart: 0, free_gift: 0 });
});
