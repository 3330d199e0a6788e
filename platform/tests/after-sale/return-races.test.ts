// Races of returns: two who wait for one ticket, an offer against its withdrawal, the gate and a gift against a sale in progress; each also
// runs without its guard.
import { failureIn } from '../../../testing/rest-client.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAgain } from '../../db/transact.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { block, raceBehind, waiting } from '../../../testing/shop/books.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { patience } from '../../../testing/patience.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import {
  accept,
  buy,
  buyStandingTickets,
  join,
  offer,
  offered,
  placeOf,
  returnableShowing,
  returnsOf,
  submit,
  turn,
  withdraw,
  type Seller,
} from './_returns.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';

let shop: Shop;
const db = () => shop.database.db;
const guards = guardsOf(db);
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => guards.putBack());
afterAll(() => shop.close());
beforeEach(async () => {
  expect(await sweep(db())).toEqual({});
});

const rounds = 6;
const stateOf = async (seller: Parameters<typeof returnsOf>[1]) =>
  (await returnsOf(shop, seller)).tickets[0]?.state;
const orderState = async (user: string, code: string): Promise<string> =>
  (await shop.call(`GET /orders/${code}`, { user })).data.state;
const letIn = (ticketId: string | undefined) =>
  sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE id = ${ticketId}`.execute(db());

test('offers one returned ticket once, to the first on the list', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  const waiting = [await shop.buyer(), await shop.buyer(), await shop.buyer()];
  for (const user of waiting) await join(shop, user, showing.id);
  await offer(shop, seller);
  await Promise.all(Array.from({ length: 8 }, () => turn(shop)));
  await expect.poll(() => stateOf(seller), patience).toBe('reserved');
  const states = await Promise.all(waiting.map(async (user) => (await placeOf(shop, user)).state));
  expect(states).toEqual(['offered', 'waiting', 'waiting']);
  const { offer: kept } = await placeOf(shop, waiting[0]!);
  const answers = await Promise.all(waiting.map((user) => accept(shop, user, kept.id)));
  expect(answers.map(failureIn)).toEqual([undefined, 'offer_over', 'offer_over']);
  // Ten attempts of the same buyer are one hold.
  const second = await returnableShowing(shop, { places: 1 });
  await offer(shop, await buyStandingTickets(shop, second.id, 1));
  const { user, offerId } = await offered(shop, second.id);
  const again = await Promise.all(Array.from({ length: 10 }, () => accept(shop, user, offerId)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('either withdraws or offers a return, by the order of its lock', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const showing = await returnableShowing(shop, { places: 1 });
    const seller = await buyStandingTickets(shop, showing.id, 1);
    const user = await shop.buyer();
    await join(shop, user, showing.id);
    await offer(shop, seller);
    const [taken] = await Promise.all([withdraw(shop, seller), turn(shop)]);
    const place = await placeOf(shop, user);
    if (taken.status === 200) expect(place.state).toBe('waiting');
    else {
      expect(failureIn(taken)).toBe('return_reserved');
      expect(place.state).toBe('offered');
    }
    expect(await sweep(db())).toEqual({});
  }
});

test('control: without its guard a claim bypasses the list', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const holder = await shop.buyer();
  const hold = (user: string) =>
    shop.call(`POST /showings/${showing.id}/holds`, {
      user,
      body: { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomId() },
    });
  const held = await hold(holder);
  await join(shop, await shop.buyer(), showing.id);
  await guards.replace('has_waiting_list', 'BEGIN RETURN false; END');
  // The worker skips a list that somebody else has locked, so the released ticket stays free.
  const listed = await block(
    db(),
    sql`SELECT FROM waiting_lists WHERE showing_id = ${showing.id} FOR UPDATE`,
  );
  await shop.call(`POST /orders/${held.data.code}/cancel`, { user: holder });
  expect((await hold(await shop.buyer())).status).toBe(200);
  await listed.lift();
});

test('leaves a ticket with its owner who is admitted while another buyer pays; that payment is refunded and the place waits on', async () => {
  for (const moment of ['offered', 'held', 'paying'] as const) {
    const showing = await returnableShowing(shop, { places: 1 });
    const seller = await buyStandingTickets(shop, showing.id, 1);
    await offer(shop, seller);
    const { user, offerId } = await offered(shop, showing.id);
    const held = moment === 'offered' ? undefined : await accept(shop, user, offerId);
    const code: string = held?.data.code;
    const url = moment === 'paying' ? await submit(shop, user, code) : '';
    await letIn(seller.ids[0]);
    expect(await stateOf(seller)).toBe('lapsed');
    expect((await placeOf(shop, user)).state).toBe('waiting');
    if (moment === 'offered') expect(failureIn(await accept(shop, user, offerId))).toBe('offer_over');
    else expect(await orderState(user, code)).toBe('cancelled');
    if (moment === 'paying') {
      await pressAtBank(shop.http, url, 'pay');
      const refunds = async () => (await shop.call(`GET /orders/${code}`, { user })).data.refunds;
      await expect.poll(async () => (await refunds())[0]?.state, patience).toBe('succeeded');
    }
    expect((await shop.call(`GET /tickets/${seller.ids[0]}`, { user: seller.user })).data.state).toBe(
      'redeemed',
    );
    // As a gate would write it.
    await sql`UPDATE tickets SET checked_in_at = NULL, state = 'active' WHERE id = ${seller.ids[0]}`.execute(
      db(),
    );
    expect(await sweep(db())).toEqual({});
  }
});

test('gives the ticket to one and the money to the other when it is admitted and paid for at the same time', async () => {
  for (const first of ['gate', 'money', 'neither', 'neither']) {
    const showing = await returnableShowing(shop, { places: 1 });
    const seller = await buyStandingTickets(shop, showing.id, 1);
    await offer(shop, seller);
    const { user, offerId } = await offered(shop, showing.id);
    const { code } = (await accept(shop, user, offerId)).data;
    const url = await submit(shop, user, code);
    // Of two that wait for each other one is told to retry; a gate does.
    const scan = () =>
      runAgain(async () => {
        const { numAffectedRows } = await sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed'
        WHERE id = ${seller.ids[0]} AND voided_at IS NULL`.execute(db());
        return numAffectedRows === 1n;
      });
    const pay = () => pressAtBank(shop.http, url, 'pay');
    const isEnded = (state: string) => expect.poll(() => orderState(user, code), patience).toBe(state);
    /** The sale is in progress and has its locks when the gate scans. */
    const atOnce = async () => {
      const sale = await guards.gate();
      await guards.waitIn('sell_order', sale);
      const paying = pay();
      await sale.came(1);
      let isTold = false;
      const letIn = scan().finally(() => (isTold = true));
      await expect.poll(async () => isTold || (await waiting(db())) > 0, patience).toBe(true);
      await sale.open();
      await paying;
      return letIn;
    };
    if (first === 'money') await pay().then(() => isEnded('paid'));
    const wasLetIn = first === 'neither' ? await atOnce() : await scan();
    if (first === 'gate') await pay();
    if (first !== 'neither') expect(wasLetIn).toBe(first === 'gate');
    await isEnded(wasLetIn ? 'cancelled' : 'paid');
    expect(await stateOf(seller)).toBe(wasLetIn ? 'lapsed' : 'resold');
    await sql`UPDATE tickets SET checked_in_at = NULL, state = 'active' WHERE id = ${seller.ids[0]}`.execute(
      db(),
    );
    await expect.poll(() => sweep(db()), patience).toEqual({});
  }
});

test('control: sells an admitted ticket when its return is not ended', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  await offer(shop, seller);
  const { user, offerId } = await offered(shop, showing.id);
  const { code } = (await accept(shop, user, offerId)).data;
  await guards.replace('end_return_of_ticket', 'BEGIN RETURN NULL; END');
  await letIn(seller.ids[0]);
  expect(Object.keys(await sweep(db()))).toContain('a ticket is offered back that is void or was let in');
  await pressAtBank(shop.http, await submit(shop, user, code), 'pay');
  await expect.poll(() => stateOf(seller), patience).toBe('resold');
  await sql`UPDATE tickets SET checked_in_at = NULL, state = 'active' WHERE id = ${seller.ids[0]}`.execute(
    db(),
  );
});

test('ends the return with the ticket when it is refunded by the operator, or its account is deleted, during an offer', async () => {
  const showing = await returnableShowing(shop, { seats: 2 });
  const seller = await buy(shop, showing.id, { seat_ids: ['S01', 'S02'] });
  await offer(shop, seller, seller.ids.slice(0, 1));
  const { user, offerId } = await offered(shop, showing.id);
  const { code } = (await accept(shop, user, offerId)).data;
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${seller.ids[0]}`.execute(db());
  expect(await orderState(user, code)).toBe('cancelled');
  await sql`UPDATE tickets SET voided_at = NULL WHERE id = ${seller.ids[0]}`.execute(db());
});

test('leaves nothing or all of a sale whose process dies', async () => {
  const showing = await returnableShowing(shop, { places: 1 });
  const seller = await buyStandingTickets(shop, showing.id, 1);
  await offer(shop, seller);
  const { user, offerId } = await offered(shop, showing.id);
  const { code } = (await accept(shop, user, offerId)).data;
  const url = await submit(shop, user, code);
  // The last step of the sale fails, as with a lost connection.
  await guards.weaken('sell_order', ["RETURN put_in_outbox(sale -> 'news')", "RAISE EXCEPTION 'killed'"]);
  await pressAtBank(shop.http, url, 'pay').catch(() => undefined);
  expect(await stateOf(seller)).toBe('reserved');
  expect((await shop.call(`GET /tickets/${seller.ids[0]}`, { user: seller.user })).status).toBe(200);
  expect(await sweep(db())).toEqual({});
  await guards.putBack();
  await expect.poll(() => orderState(user, code), patience).toBe('paid');
  expect(await stateOf(seller)).toBe('resold');
});

describe('a ticket that is given and returned at the same moment', () => {
  const give = (seller: Seller) =>
    shop.call('POST /gifts', {
      user: seller.user,
      body: { ticket_ids: seller.ids, idempotency_key: randomId() },
    });
  const leavingOf = async (seller: Seller) => {
    const { rows } = await sql<{ by: string }>`
      SELECT 'gift' AS by FROM gift_tickets WHERE ticket_id = ${seller.ids[0]} AND is_waiting
      UNION ALL SELECT 'return' FROM ticket_returns WHERE ticket_id = ${seller.ids[0]} AND ended_at IS NULL
      ORDER BY 1`.execute(db());
    return rows.map(({ by }) => by);
  };
  const soldOut = async () => buyStandingTickets(shop, (await returnableShowing(shop, { places: 1 })).id, 1);

  test('leaves in one way, by the order of its lock', async () => {
    for (const first of ['gift', 'return'] as const) {
      const seller = await soldOut();
      const held = await block(db(), sql`SELECT FROM tickets WHERE id = ${seller.ids[0]} FOR UPDATE`);
      const start = { gift: () => give(seller), return: () => offer(shop, seller) };
      const won = start[first]();
      await expect.poll(() => waiting(db()), patience).toBe(1);
      const lost = start[first === 'gift' ? 'return' : 'gift']();
      await expect.poll(() => waiting(db()), patience).toBe(2);
      await held.lift();
      expect((await won).status).toBe(200);
      expect(failureIn(await lost)).toBe(first === 'gift' ? 'return_not_possible' : 'gift_failed');
      expect((await lost).status).toBe(409);
      expect(await leavingOf(seller)).toEqual([first]);
    }
  });

  test('given four times at once ends in one gift and three conflicts', async () => {
    const seller = await soldOut();
    const answers = await raceBehind(
      db(),
      sql`SELECT FROM tickets WHERE id = ${seller.ids[0]} FOR UPDATE`,
      4,
      () => Promise.all([give(seller), give(seller), give(seller), give(seller)]),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.filter((answer) => failureIn(answer) === 'gift_failed')).toHaveLength(3);
  });

  /** The gift has read that the ticket is not offered back, and is written after it is. */
  const overtaken = async (seller: Seller) => {
    await guards.replace('lock_tickets', 'BEGIN RETURN true; END');
    const late = await guards.gate();
    await guards.waitAt('gift_tickets', 'INSERT', late);
    const given = give(seller);
    await late.came(1);
    expect((await offer(shop, seller)).status).toBe(200);
    await late.open();
    return given;
  };

  test('is refused by the database the second time, without the lock', async () => {
    const seller = await soldOut();
    expect((await overtaken(seller)).status).toBe(500);
    expect(await leavingOf(seller)).toEqual(['return']);
  });

  test('control: without lock and key it leaves in both ways, is sold away from its new owner, and that owner is told', async () => {
    const seller = await soldOut();
    await guards.replace('ticket_begins_to_leave', 'BEGIN RETURN NULL; END');
    const { data: gift } = await overtaken(seller);
    expect(await leavingOf(seller)).toEqual(['gift', 'return']);
    await guards.putBack();
    const friend = await shop.buyer();
    await sql`UPDATE users SET email = NULL, email_verified_at = NULL, phone = '+84907000111', phone_verified_at = now()
      WHERE id = ${friend}`.execute(db());
    await shop.call('POST /gifts/claim', {
      user: friend,
      body: { code: gift.code, idempotency_key: randomId() },
    });
    expect(Object.keys(await sweep(db()))).toContain(
      'a ticket is offered back that its seller no longer has, or that waits in a gift',
    );
    const { user, offerId } = await offered(shop, seller.showingId);
    await pressAtBank(
      shop.http,
      await submit(shop, user, (await accept(shop, user, offerId)).data.code),
      'pay',
    );
    await expect.poll(() => stateOf(seller), patience).toBe('resold');
    await turn(shop);
    const told = async () => {
      const { rows } = await sql<{ body: string }>`SELECT body FROM inbox_messages
        WHERE recipient = '+84907000111'`.execute(db());
      return rows.map(({ body }) => body);
    };
    await expect.poll(told, patience).toEqual([expect.stringContaining('no longer opens the gate')]);
  });
});
