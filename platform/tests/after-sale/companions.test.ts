// Ticket types that are sold only together with another one: over HTTP, on real PostgreSQL.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, failureIn } from '../../../testing/rest-client.ts';
import { hold } from '../../../testing/shop/buy-over-rest.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { eventPrices } from '../../db/event-prices.ts';
import { describePreview } from '../../operator/commands/refund-commands.ts';
import { previewRefund } from '../../payment/order-refunds/decide-refund.ts';
import { ofTickets } from '../operator/_operator.ts';
import { buy, join, offer, returnableShowing, returnsOf, turn, type Seller } from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const db = () => shop.database.db;

const withCarers = (options: ShowingOptions = {}) =>
  addShowing(db(), { places: 4, carers: { count: 4 }, ...options });
const tickets = (place: number, carer: number) => ({
  tickets: [
    { ticket_type_id: 'place', quantity: place },
    { ticket_type_id: 'carer', quantity: carer },
  ].filter(({ quantity }) => quantity > 0),
});
const listed = async (showingId: string) => (await shop.call(`GET /showings?ids=${showingId}`)).data[0];

/** Gives one of the order's tickets to another account. */
const giveAway = async (ticketId: string) => {
  const friend = await shop.buyer();
  await sql`UPDATE tickets SET user_id = ${friend} WHERE id = ${ticketId}`.execute(db());
};

describe('sale', () => {
  test('a companion type is in the list, and in no price', async () => {
    const { id } = await withCarers();
    expect((await listed(id)).ticket_types).toMatchObject([
      { id: 'place', companion_of: null, companions_per_ticket: 1 },
      { id: 'carer', companion_of: 'place', companions_per_ticket: 1, left: 4, state: 'on_sale' },
    ]);
    const { rows } = await sql<{ min_price: number }>`
      SELECT prices.min_price FROM showings o CROSS JOIN LATERAL (${eventPrices(sql`o.event_id`)}) AS prices
      WHERE o.id = ${id}`.execute(db());
    expect(Number(rows[0]?.min_price)).toBe(300_000);
  });

  test('quote, hold and change of a hold refuse companions without tickets', async () => {
    const { id } = await withCarers({ carers: { count: 4, perTicket: 2 } });
    const quoted = (place: number, carer: number) =>
      shop.call(`POST /showings/${id}/quotes`, { body: tickets(place, carer) });
    const refused = await quoted(1, 3);
    expect(failureIn(refused)).toBe('companion_without_ticket');
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      ...{ max: 2, companion_of: 'place', ticket_type_id: 'carer' },
    });
    expect((await quoted(1, 2)).data).toMatchObject({ total: 360_000 });

    const session = await shop.sessionOf(await shop.buyer());
    expect(failureIn(await hold(shop, session, id, tickets(0, 1)))).toBe('companion_without_ticket');
    const { code } = dataOf(await hold(shop, session, id, tickets(2, 3)));
    const change = (place: number, carer: number) =>
      hold(shop, session, id, { ...tickets(place, carer), changing: code } as never);
    expect(failureIn(await change(1, 3))).toBe('companion_without_ticket');
    expect(dataOf(await change(1, 2)).lines).toMatchObject([
      { ticket_type_id: 'place', quantity: 1 },
      { ticket_type_id: 'carer', quantity: 2 },
    ]);
  });
});

describe('refunds', () => {
  const preview = async ({ code }: Seller, ids: (string | undefined)[]) => {
    const shown = await previewRefund(db(), ofTickets(code, ids as string[]));
    return {
      tickets: shown.tickets,
      amount: shown.amount,
      said: describePreview(shown, 'buyer_asked').join('\n'),
    };
  };

  test('companions go along with their tickets, which the preview says', async () => {
    const { id } = await withCarers();
    const bought = await buy(shop, id, tickets(2, 2));
    const [first, , carer] = bought.ids;
    const one = await preview(bought, [first]);
    expect(one).toMatchObject({ tickets: 2, amount: 330_000 });
    expect(one.said).toContain('With the tickets that were named go: carer vi.');
    expect(await preview(bought, [first, carer])).toMatchObject({ tickets: 2, amount: 330_000 });
    const alone = await preview(bought, [carer]);
    expect(alone).toMatchObject({ tickets: 1, amount: 30_000 });
    expect(alone.said).not.toContain('that were named');
  });

  test('after a change of the showing a buyer keeps the ticket that a given companion goes with', async () => {
    const { id } = await withCarers();
    const bought = await buy(shop, id, tickets(2, 1));
    await giveAway(bought.ids[2] as string);
    const read = async () =>
      (await shop.call(`GET /orders/${bought.code}/refund`, { user: bought.user })).data;
    expect(await read()).toMatchObject({ ticket_count: 1, amount: 300_000, given_count: 1 });
    await giveAway(bought.ids[1] as string);
    expect(await read()).toMatchObject({ ticket_count: 1, amount: 300_000, given_count: 2 });
  });
});

describe('exchange', () => {
  /** A held order of the second evening, and the tickets of the first that may be given for it. */
  async function begin(given?: number) {
    const friday = await withCarers({ exchangeUntil: 60 });
    const saturday = await withCarers({ exchangeUntil: 60, sameEventAs: friday });
    const bought = await buy(shop, friday.id, tickets(2, 2));
    if (given !== undefined) await giveAway(bought.ids[given] as string);
    const session = await shop.sessionOf(bought.user);
    const { code } = dataOf(await hold(shop, session, saturday.id, tickets(2, 2)));
    const call = { user: bought.user };
    const offers = (await shop.call(`GET /orders/${code}/exchange-offers`, call)).data as {
      tickets: { ticket_id: string }[];
    }[];
    const give = (...ids: (string | undefined)[]) =>
      shop.call(`PUT /orders/${code}/exchange`, { ...call, body: { ticket_ids: ids } });
    return { ...bought, give, offered: offers.flatMap((each) => each.tickets.map((one) => one.ticket_id)) };
  }

  test('a companion is given along with its ticket', async () => {
    const { ids, give, offered } = await begin();
    expect(offered).toEqual(ids);
    expect((await give(ids[0])).data.exchange).toMatchObject({
      ticket_ids: [ids[0], ids[3]],
      amount: 330_000,
    });
    expect((await give(ids[2])).data.exchange).toMatchObject({ ticket_ids: [ids[2]], amount: 30_000 });
  });

  test('a ticket that somebody else’s companion goes with stays', async () => {
    const { ids, give, offered } = await begin(3);
    expect(offered).toEqual([ids[0], ids[2]]);
    expect((await give(ids[0])).data.exchange).toMatchObject({ ticket_ids: [ids[0], ids[2]] });
    expect(failureIn(await give(ids[0], ids[1]))).toBe('exchange_not_possible');
  });
});

describe('waiting list', () => {
  test('neither a companion nor a ticket that one needs is resold', async () => {
    const { id } = await returnableShowing(shop, { places: 2, carers: { count: 1 } });
    const seller = await buy(shop, id, tickets(2, 1));
    const refusal = async (...ids: (string | undefined)[]) =>
      (await offer(shop, seller, ids as string[])).errors?.[0]?.extensions['refusal'];
    const [first, second, carer] = seller.ids;
    expect(await refusal(carer)).toBe('companion');
    expect(await refusal(first, second)).toBe('companion');
    expect((await returnsOf(shop, seller)).tickets).toMatchObject([
      ...[{ refusal: null }, { refusal: null }, { refusal: 'companion' }],
    ]);
    expect(await refusal(first)).toBeUndefined();
    expect(await refusal(second)).toBe('companion');
  });

  test('is for tickets alone: companions that are left or come back are for who has a ticket', async () => {
    const { id } = await withCarers({ places: 1, carers: { count: 2 } });
    await buy(shop, id, tickets(1, 1));
    expect(await listed(id)).toMatchObject({ has_waiting_list: true });
    const user = await shop.buyer();
    expect(failureIn(await join(shop, user, id, { quantity: 1, ticket_type_id: 'carer' }))).toBe('not_found');
    expect(failureIn(await join(shop, user, id, { quantity: 1 }))).toBeUndefined();
    await turn(shop);
    expect((await listed(id)).ticket_types).toMatchObject([{ left: 0 }, { left: 1 }]);
    await sql`UPDATE units SET sold = false, claim_kind = NULL, claim_id = NULL WHERE showing_id = ${id} AND sold`.execute(
      db(),
    );
    await turn(shop);
    // The place is kept for who waits, the companion is not.
    expect((await listed(id)).ticket_types).toMatchObject([{ left: 0 }, { left: 2 }]);
    expect((await shop.call('GET /waiting-places', { user })).data.places).toMatchObject([
      { state: 'offered', offer: { quantity: 1, ticket_type: 'place en' } },
    ]);
  });
});
