// Every call of the event API, of the search and of the content, as visitors and buyers make them on a big platform.
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { places, seats } from '../../../testing/shop/booking.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import {
  giveContact,
  hold,
  reachBank,
  startPayment,
  type Door,
} from '../../../testing/shop/buy-over-rest.ts';
import type { Call } from './_call.ts';
import { until } from './_until.ts';
import { addShoppers, headersOf, type Shopper } from '../../../testing/people/sessions.ts';
import { dataOf } from '../../../testing/rest-client.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

const tokens = { clock: systemClock, seconds: 3_600 };

/** Somebody who is in the big database: account u7 on device d7. */
export async function existingShopper(number: number): Promise<Shopper> {
  const id = `u${number}`;
  const session = { account: id, family: `f${number}` };
  return { id, headers: await headersOf({ device: `d${number}`, session, language: 'vi' }) };
}

/** What visitors read: e10, e15, … are to come. */
export async function lookAround(call: Call, visitor: Shopper): Promise<void> {
  const ids = (await call(visitor, 'GET /event/v1.0/home')).data.on_sale.join();
  for (const path of [
    '/events?first=20',
    '/events?first=20&category=concert&city_id=79',
    `/events/by-ids?ids=${ids}`,
    '/events/by-slug/event-10',
    '/showings?ids=s10,s15,s20',
    '/seat-maps?showing_ids=s10,s15',
    '/showings/s10/sections/stalls',
    '/showings/s10/sections/stalls/seats',
    '/showings/s10/best-seats?quantity=2',
    '/showings/s10/seat-layout',
    '/showings/s10/seat-states',
    '/ticket-keys',
    '/provinces',
    '/districts?province_code=79',
    '/wards?within=79',
    `/follows/of?ids=${ids}`,
    ...['artist/ca-si-10', 'organizer/organizer-10', 'venue/nha-hat-10'].flatMap((path) => [
      `/profiles/${path}` as const,
      `/profiles/${path}/events?when=upcoming` as const,
      `/profiles/${path}/events?when=past` as const,
      `/profile-follows/${path}` as const,
    ]),
  ] as const)
    await call(visitor, `GET /event/v1.0${path}`);
  const { data: page } = await call(visitor, 'GET /event/v1.0/events?first=20');
  await call(visitor, `GET /event/v1.0/events?first=20&after=${page.items.at(-1).cursor}`);
  for (const query of [
    'q=',
    'q=&page=3',
    'q=nhac&local=79&cate=concert&price=paid&from=2026-01-01&to=2030-01-01',
    'q=nhacj',
    'q=jzaz%20niight',
    'q=xyzzyq&price=free',
    'q=xyzzyq%20wwkkff%20nhac',
    'q=&sort=price&cate=film',
    'q=nhac&sort=soonest',
    'q=nhac%20toi%20nay',
    'q=&sale=onSale&sort=opening&venue=v1',
    'q=&sale=lastSeats&sort=newest&price_from=100000&price_to=300000',
    'q=nhac&sale=comingSoon&sort=opening&first=12',
  ]) {
    await call(visitor, `GET /search-gateway/search?${query}`);
    await call(visitor, `GET /search-gateway/facets?${query}`);
  }
  for (const typed of ['nha', 'ca si 7', 'jzaz', 'qqqqwx'])
    await call(visitor, `GET /search-gateway/suggest?q=${encodeURIComponent(typed)}`);
  for (const query of [
    '{ contentHome(id: "home") { banners { id event { organizer { name } } } categories { id } destinations { id } } }',
    '{ contentEvents(ids: ["e10", "e15"]) { id organizer { name } } }',
    '{ helpArticles { id title } helpArticle(slug: "payment-failed") { id } }',
    '{ page(name: "terms") { id } other: page(name: "terms", version: 1) { id } }',
  ])
    await call(visitor, 'POST /graphql/query', { query });
}

/** What somebody does who has been a buyer for long. */
export async function lookAtOwn(call: Call, buyer: Shopper): Promise<void> {
  for (const list of ['tickets', 'orders', 'balances/heart/entries'] as const) {
    const { data } = await call(buyer, `GET /event/v1.0/${list}?first=5`);
    await call(buyer, `GET /event/v1.0/${list}?first=5&after=${data.items.at(-1).cursor}`);
    const { id, code } = data.items[0].node;
    if (list === 'tickets') {
      await call(buyer, `GET /event/v1.0/tickets/${id}`);
      await call(buyer, `GET /event/v1.0/tickets/${id}/pass`);
      await call(buyer, `GET /event/v1.0/tickets/${id}/wallet-link`);
    }
    if (list === 'orders') {
      await call(buyer, `GET /event/v1.0/orders/${code}`);
      await call(buyer, `GET /event/v1.0/orders/${code}/papers/calendar.ics`);
      await call(buyer, `GET /event/v1.0/orders/${code}/passes`);
      await call(buyer, `PUT /event/v1.0/orders/${code}/invoice`, { invoice: null });
    }
  }
  await call(buyer, 'GET /event/v1.0/balances');
  await call(buyer, 'GET /event/v1.0/live-orders');
  await keepAddresses(call, buyer);
  await call(buyer, 'GET /event/v1.0/tickets/copies');
  await call(buyer, 'POST /event/v1.0/tickets/reissue', { session_id: `f${buyer.id.slice(1)}` });
}

export async function follow(call: Call, buyer: Shopper): Promise<void> {
  await call(buyer, 'PUT /event/v1.0/follows/e10');
  await call(buyer, 'PUT /event/v1.0/follows/e15');
  await call(buyer, 'GET /event/v1.0/follows');
  await call(buyer, 'GET /event/v1.0/follows/of?ids=e10,e20');
  await call(buyer, 'DELETE /event/v1.0/follows/e10');
  for (const path of ['artist/ca-si-10', 'organizer/organizer-10', 'venue/nha-hat-10']) {
    await call(buyer, `PUT /event/v1.0/profile-follows/${path}`);
    await call(buyer, `GET /event/v1.0/profile-follows/${path}`);
  }
  await call(buyer, 'GET /event/v1.0/profile-follows');
  await call(buyer, 'DELETE /event/v1.0/profile-follows/venue/nha-hat-10');
  const sign = { ...tokens, secret: testSecrets.ACCESS_TOKEN_SECRET };
  for (const kind of [{}, { visits: true as const }, { follows: [1, 2] }]) {
    const token = await signToken('stop_reminder', { sub: buyer.id, event_id: 'e15', ...kind }, sign);
    await call(buyer, 'POST /event/v1.0/follows/stop', { token });
  }
}

/** Saves a voucher, uses it and one more for an order, takes one back, and pays late with the other. */
export async function useVouchers(call: Call, door: Door, db: Db): Promise<void> {
  const [buyer] = await addShoppers(db, 1);
  if (!buyer) throw new Error('one buys');
  for (const route of [
    'GET /event/v1.0/vouchers/pv10',
    'PUT /event/v1.0/saved-vouchers/pv10',
    'GET /event/v1.0/saved-vouchers/of?ids=pv10,pv20',
    'GET /event/v1.0/vouchers',
  ] as const)
    await call(buyer, route);
  const addOns = { add_ons: [{ add_on_id: 'a1', quantity: 2 }] };
  await call(buyer, 'GET /event/v1.0/showings/s40/add-ons');
  const coded = { ...seats('S30', 'S31'), ...addOns, voucher_code: 'PV1', delivery: true };
  await call(buyer, 'POST /event/v1.0/showings/s40/quotes', coded);
  await sql`UPDATE ticket_types SET opened_by = ${[typeCodeHash('s40', 'DRIVEN26')]} WHERE showing_id = 's40' AND id = 'place'`.execute(
    db,
  );
  await call(buyer, 'POST /event/v1.0/showings/s40/hidden-types', { code: 'DRIVEN26' });
  const { code } = dataOf(await hold(door, buyer, 's40', seats('S30', 'S31')));
  const use = (voucher_code: string) =>
    call(buyer, `POST /event/v1.0/orders/${code}/discounts`, { voucher_code });
  await call(buyer, `GET /event/v1.0/vouchers?order_code=${code}`);
  await use('PV1');
  await call(buyer, `PUT /event/v1.0/orders/${code}/add-ons`, addOns);
  await use('OV41');
  await call(buyer, `DELETE /event/v1.0/orders/${code}/discounts/platform`);
  for (const request of [seats('S31', 'S32'), seats('S30', 'S31')])
    await call(buyer, 'POST /event/v1.0/showings/s40/holds', {
      ...request,
      changing: code,
      idempotency_key: randomUUID(),
    });
  dataOf(await giveContact(door, buyer, code));
  const { pay_url: payUrl } = dataOf(await startPayment(door, buyer, code));
  // Its late money moves a claim that it has.
  await sql`INSERT INTO identity_claims VALUES ('s40', 'S30', ${code}, 'hash')`.execute(db);
  await call(buyer, `POST /event/v1.0/orders/${code}/cancel`);
  await pressAtBank(door.http, payUrl, 'pay');
  await until(async () => (await call(buyer, `GET /event/v1.0/orders/${code}`)).data.state === 'paid');
  await exchange(call, door, buyer, db);
}

/** Gives the tickets that a buyer has for other seats. */
async function exchange(call: Call, door: Door, buyer: Shopper, db: Db): Promise<void> {
  await sql`UPDATE showings SET exchange = '{"until_minutes": 0}' WHERE id = 's40'`.execute(db);
  const { code } = dataOf(await hold(door, buyer, 's40', seats('S24', 'S25')));
  const { data } = await call(buyer, `GET /event/v1.0/orders/${code}/exchange-offers`);
  const ids = data[0].tickets.map((ticket: { ticket_id: string }) => ticket.ticket_id);
  await call(buyer, `PUT /event/v1.0/orders/${code}/exchange`, { ticket_ids: ids });
  dataOf(await giveContact(door, buyer, code));
  // They cost as much, so that nothing is left to pay.
  dataOf(await startPayment(door, buyer, code));
}

/** Gives what was bought away: taken back, claimed by a proven address and by its code, and forgotten until its time is over. */
export async function giveTickets(call: Call, door: Door, db: Db): Promise<void> {
  const [giver, friend] = await addShoppers(db, 2);
  if (!giver || !friend) throw new Error('one gives, one gets');
  const email = 'friend.of.giver@example.com';
  await sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${friend.id}`.execute(db);
  const { code, payUrl } = await reachBank(door, giver, 's40', seats('S36', 'S37'));
  await pressAtBank(door.http, payUrl, 'pay');
  await until(async () => (await call(giver, `GET /event/v1.0/orders/${code}`)).data.state === 'paid');
  const { data } = await call(giver, 'GET /event/v1.0/tickets?first=5');
  const [one] = data.items.map(({ node }: { node: { id: string } }) => node.id);
  const form = { name: 'optional', phone: null, questions: [], until_minutes: 0 };
  const ask = (asked: object) =>
    sql`UPDATE showings SET attendee_form = ${JSON.stringify(asked)} WHERE id = 's40'`.execute(db);
  await ask({ ...form, identity: { tickets_max: 1 } });
  await call(giver, `PUT /event/v1.0/tickets/${one}/attendee`, {
    ...{ name: 'Lê An', identity_number: '001099012345' },
  });
  // What is bound to a number is not given away.
  await ask(form);
  const give = async (who: Shopper, request: object) =>
    (await call(who, 'POST /event/v1.0/gifts', { ...request, idempotency_key: randomUUID() })).data;
  const claim = (request: object) =>
    call(friend, 'POST /event/v1.0/gifts/claim', { ...request, idempotency_key: randomUUID() });
  const first = await give(giver, { ticket_ids: [one] });
  await call(giver, `DELETE /event/v1.0/gifts/${first.id}`);
  const second = await give(giver, { ticket_ids: [one], email });
  await call(friend, `GET /event/v1.0/gift-offers/${second.code}`);
  await claim({ gift_id: second.id });
  // Those that came with tickets to come are not passed on.
  await sql`UPDATE balances SET amount = amount + 2 WHERE user_id = ${giver.id} AND unit = 'free_gift'`.execute(
    db,
  );
  await claim({ code: (await give(giver, { free_gifts: 1 })).code });
  const last = await give(friend, { free_gifts: 1 });
  await sql`UPDATE gifts SET expires_at = now() WHERE id = ${last.id}`.execute(db);
  await call(giver, 'GET /event/v1.0/gifts?side=sent');
  await call(friend, 'GET /event/v1.0/gifts?side=received');
}

/** Saves a delivery address, changes it, and removes it. */
async function keepAddresses(call: Call, buyer: Shopper): Promise<void> {
  const list = '/event/v1.0/saved-addresses';
  const [province] = (await call(buyer, 'GET /event/v1.0/provinces')).data;
  const [ward] = (await call(buyer, `GET /event/v1.0/wards?within=${province.code}`)).data;
  const address = {
    ...{ model: 'two_tier', province_code: province.code, ward_code: ward.code },
    address: '12 Tràng Tiền',
  };
  const { data: saved } = await call(buyer, `POST ${list}`, { address });
  const { id } = saved.address;
  await call(buyer, `PUT ${list}/${id}`, { address, label: 'Nhà', is_default: true });
  await call(buyer, `GET ${list}`);
  await call(buyer, `DELETE ${list}/${id}`);
}

/** Writes to the support about an order, writes more, and looks at both. */
export async function askSupport(call: Call, db: Db): Promise<void> {
  const { rows } = await sql<{ code: string; user_id: string }>`
    SELECT code, user_id FROM orders WHERE user_id = 'u1' LIMIT 1`.execute(db);
  const [writer] = await addShoppers(db, 1);
  if (!writer) throw new Error('one writes');
  await sql`UPDATE orders SET user_id = ${writer.id} WHERE code = ${rows[0]?.code ?? ''}`.execute(db);
  const message = 'Money was taken, and there is no ticket.';
  const requests = '/event/v1.0/support-requests';
  const { data } = await call(writer, `POST ${requests}`, {
    ...{ topic: 'payment', order_code: rows[0]?.code ?? null, message },
    idempotency_key: randomUUID(),
  });
  const { number } = data.request;
  await call(writer, `POST ${requests}/${number}/messages`, { message, idempotency_key: randomUUID() });
  await call(writer, `GET ${requests}/${number}`);
  const { data: first } = await call(writer, `GET ${requests}?first=1`);
  await call(writer, `GET ${requests}?first=1&after=${encodeURIComponent(first.items[0].cursor)}`);
  await sql`UPDATE orders SET user_id = ${rows[0]?.user_id ?? ''} WHERE code = ${rows[0]?.code ?? ''}`.execute(
    db,
  );
}

/** Votes with hearts that tickets brought, looks at the count and back at the year. */
export async function giveHeartsAway(call: Call, db: Db): Promise<void> {
  const [voter] = await addShoppers(db, 1);
  if (!voter) throw new Error('one votes');
  await sql`INSERT INTO balances (user_id, unit, amount) VALUES (${voter.id}, 'heart', 50)`.execute(db);
  const votes = '/event/v1.0/votings/voting-1/votes';
  await call(voter, `POST ${votes}`, { candidate_id: 'c1', hearts: 5, idempotency_key: randomUUID() });
  for (const path of [
    'votings',
    'votings/voting-1',
    'votings/voting-1/votes',
    'events/e1/vouchers',
    'recap-year',
    'recap',
  ])
    await call(voter, `GET /event/v1.0/${path}`);
  await until(async () => {
    const { rows } = await sql`SELECT FROM voting_news WHERE voting_id = 'vo1' AND votes > 0`.execute(db);
    return rows.length > 0;
  });
}

/** Offers a ticket back where nothing is left, and somebody waits for it: taken back, offered again, passed on, held by the next. */
export async function returnTickets(call: Call, door: Door, db: Db): Promise<void> {
  const [seller, first, next] = await addShoppers(db, 3);
  if (!seller || !first || !next) throw new Error('one sells, two wait');
  const { code, payUrl } = await reachBank(door, seller, 's50', seats('S38', 'S39'));
  await pressAtBank(door.http, payUrl, 'pay');
  await until(async () => (await call(seller, `GET /event/v1.0/orders/${code}`)).data.state === 'paid');
  await sql`UPDATE showings SET returns = '{"until_minutes": 60, "fees_back": true}' WHERE id = 's50'`.execute(
    db,
  );
  // Sold out: somebody else has what was left.
  await sql`UPDATE units SET claim_kind = 'order', claim_id = 'K50N0', sold = true WHERE showing_id = 's50' AND claim_kind IS NULL`.execute(
    db,
  );
  const read = async () => (await call(seller, `GET /event/v1.0/orders/${code}/returns`)).data.tickets;
  const [one] = await read();
  const body = { ticket_ids: [one.ticket_id] };
  await call(seller, `POST /event/v1.0/orders/${code}/returns`, body);
  await call(seller, `POST /event/v1.0/orders/${code}/returns/withdraw`, body);
  await call(seller, `POST /event/v1.0/orders/${code}/returns`, body);
  const offerOf = async (who: Shopper) =>
    (await call(who, 'GET /event/v1.0/waiting-places')).data.places[0]?.offer ?? null;
  for (const who of [first, next]) {
    const { data } = await call(who, 'POST /event/v1.0/showings/s50/waiting-places', { quantity: 1 });
    await until(async () => (await offerOf(who)) !== null);
    if (who === first) await call(who, `DELETE /event/v1.0/waiting-places/${data.id}`);
  }
  const { id } = await offerOf(next);
  await call(next, `POST /event/v1.0/waiting-offers/${id}/hold`, { idempotency_key: randomUUID() });
  await sql`UPDATE ticket_returns SET closes_at = now() WHERE showing_id = 's50'`.execute(db);
}

/** Joins the queue of 300,000, and gives the place up; another has their turn there and buys in it. */
export async function standInQueue(
  call: Call,
  door: Door,
  db: Db,
  [waiting, next]: readonly Shopper[],
): Promise<void> {
  if (!waiting || !next) throw new Error('two wait in the queue');
  const queue = '/event/v1.0/showings/s5/queue';
  await call(waiting, `POST ${queue}`, {});
  for (const method of ['GET', 'DELETE'] as const) await call(waiting, `${method} ${queue}`);
  await call(next, `POST ${queue}`, {});
  await sql`UPDATE queues SET now_serving = last_number, rate_per_minute = 6000, max_turns = 1000 WHERE showing_id = 's5'`.execute(
    db,
  );
  await sql`UPDATE queue_entries SET served_at = clock_timestamp() WHERE showing_id = 's5' AND user_id = ${next.id}`.execute(
    db,
  );
  const { data } = await call(next, `POST ${queue}/turn`);
  const { data: held } = await call(next, 'POST /event/v1.0/showings/s5/holds', {
    ...places(1),
    idempotency_key: randomUUID(),
    turn_token: data.turn?.token ?? data.turn_token,
  });
  dataOf(await giveContact(door, next, held.code));
  const { pay_url: payUrl } = dataOf(await startPayment(door, next, held.code));
  await pressAtBank(door.http, payUrl, 'pay');
  await until(async () => (await call(next, `GET /event/v1.0/orders/${held.code}`)).data.state === 'paid');
}

/** Orders on each of their ways: paid, declined and paid again, free, cancelled, paid after it was cancelled. */
export async function buy(call: Call, door: Door, db: Db): Promise<void> {
  const [one, two, three, four, five, six] = await addShoppers(db, 6);
  if (!one || !two || !three || !four || !five || !six) throw new Error('six buy');
  await call(one, 'POST /event/v1.0/showings/s10/quotes', seats('S20', 'S21'));
  const bill = await reachBank(door, one, 's10', seats('S20', 'S21'));
  for (const path of [
    `orders/${bill.code}`,
    `orders/${bill.code}/payment-methods`,
    'showings/s10/incomplete-order',
  ] as const)
    await call(one, `GET /event/v1.0/${path}`);
  const back = await pressAtBank(door.http, bill.payUrl, 'pay');
  await call(one, `GET /event/v1.0/payment-returns/${back?.pathname.split('/').at(-1) ?? ''}`);

  const declined = await reachBank(door, two, 's10', places(2));
  await pressAtBank(door.http, declined.payUrl, 'decline');
  await until(
    async () =>
      (await call(two, `GET /event/v1.0/orders/${declined.code}`)).data.payment?.state !== 'pending',
  );
  const again = dataOf(await startPayment(door, two, declined.code, 'retry'));
  await pressAtBank(door.http, again.pay_url, 'pay_unheard');
  await call(two, `GET /event/v1.0/orders/${declined.code}`);

  await sql`UPDATE ticket_types SET price = 0 WHERE showing_id = 's20'`.execute(db);
  const { code: free } = dataOf(await hold(door, three, 's20', places(2)));
  dataOf(await giveContact(door, three, free));
  await call(three, `POST /event/v1.0/orders/${free}/payments`, {
    kind: 'submit',
    method: null,
    idempotency_key: randomUUID(),
  });

  const { code: given } = dataOf(await hold(door, four, 's25', seats('S30')));
  await call(four, `POST /event/v1.0/orders/${given}/cancel`);
  const late = await reachBank(door, five, 's25', seats('S30'));
  await call(five, `POST /event/v1.0/orders/${late.code}/cancel`);
  dataOf(await hold(door, six, 's25', seats('S30')));
  await pressAtBank(door.http, late.payUrl, 'pay');
  await until(async () => {
    const accepted = sql`SELECT FROM refunds f JOIN payments p ON p.id = f.payment_id
      WHERE p.order_code = ${late.code} AND f.provider_code IS NOT NULL`;
    return (await accepted.execute(db)).rows.length > 0;
  });

  const welcome = await reachBank(door, four, 's25', seats('S31'));
  await call(four, `POST /event/v1.0/orders/${welcome.code}/cancel`);
  await pressAtBank(door.http, welcome.payUrl, 'pay');
  await until(async () => (await call(four, `GET /event/v1.0/orders/${welcome.code}`)).data.state === 'paid');

  // Ten places there are: who comes second is told what is left.
  dataOf(await hold(door, one, 's35', places(9)));
  await hold(door, two, 's35', places(2));
  await call(undefined, 'GET /event/v1.0/payments/vnpay/ipn?vnp_TxnRef=nobody&vnp_SecureHash=00');
}

/** Left for the workers: a hold that lapses, a payment that nobody makes, and one whose callback was not applied. */
export async function leaveForWorkers(door: Door, db: Db): Promise<void> {
  const [away, unpaid, unapplied, follower] = await addShoppers(db, 4);
  if (!away || !unpaid || !unapplied || !follower) throw new Error('four leave');
  const { code: lapsed } = dataOf(await hold(door, away, 's30', seats('S31', 'S32')));
  const window = await reachBank(door, unpaid, 's30', places(1));
  await reachBank(door, unapplied, 's30', places(1));
  await sql`UPDATE orders SET hold_until = now() - interval '1 hour' WHERE code = ${lapsed}`.execute(db);
  await sql`UPDATE units SET held_until = now() - interval '1 hour' WHERE claim_id = ${lapsed}`.execute(db);
  await sql`UPDATE orders SET pay_until = now() - interval '3 days' WHERE code = ${window.code}`.execute(db);
  await sql`UPDATE payments SET expires_at = now() - interval '3 days', started_at = now() - interval '3 days', asked_at = NULL
    WHERE order_code = ${window.code}`.execute(db);
  await sql`UPDATE provider_callbacks SET applied_at = NULL, next_try_at = now() - interval '1 day' WHERE id = (SELECT max(id) FROM provider_callbacks)`.execute(
    db,
  );
  await sql`UPDATE refunds SET next_try_at = now() - interval '1 hour' WHERE state IN ('requested', 'processing')`.execute(
    db,
  );
  await sql`UPDATE sandbox_payment_refunds SET settles_at = now() WHERE settles_at > now()`.execute(db);
  await sql`UPDATE showings SET sale_opens_at = now() + interval '1 minute' WHERE id = 's40'`.execute(db);
  // The type before has ended at one showing, and all of it is paid at the other.
  await sql`UPDATE ticket_types SET follows_id = 'place' WHERE showing_id IN ('s55', 's60') AND id = 'seat'`.execute(
    db,
  );
  await sql`UPDATE ticket_types SET on_sale_until = now() - interval '1 minute' WHERE showing_id = 's55' AND id = 'place'`.execute(
    db,
  );
  await sql`UPDATE units SET claim_kind = 'order', claim_id = 'PAID', sold = true WHERE showing_id = 's60' AND ticket_type_id = 'place'`.execute(
    db,
  );
  await sql`INSERT INTO followed_events (event_id) VALUES ('e40'), ('e45') ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`UPDATE followed_events SET unavailable_since = now() - interval '1 hour' WHERE event_id = 'e45'`.execute(
    db,
  );
  await sql`INSERT INTO event_follows (event_id, user_id, openings_after, returns_after)
    SELECT event_id, ${follower.id}, now() - interval '1 year', now() - interval '1 year'
    FROM (VALUES ('e40'), ('e45')) AS f (event_id)`.execute(db);
  await sql`INSERT INTO profile_follows (kind, ref, user_id, followed_at)
    VALUES ('organizer', 'o41', ${follower.id}, now() - interval '1 year')`.execute(db);
  await sql`UPDATE published_events SET is_told = false, published_at = now() WHERE event_id = 'e40'`.execute(
    db,
  );
}
