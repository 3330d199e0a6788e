// A sold-out showing that accepts returns, with buyers who have paid: over HTTP, on real PostgreSQL.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { runWaitingLists } from '../../after-sale/returns/run-waiting-lists.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { addShowing, type ShowingOptions } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { dataOf, type RestAnswer } from '../../../testing/rest-client.ts';
import { pressAtBank } from '../../../testing/shop/bank-page.ts';
import type { Selection } from '../../../testing/shop/booking.ts';
import { hold, submitOrder } from '../../../testing/shop/buy-over-rest.ts';
import type { Shop } from '../../../testing/shop/open-shop.ts';

export interface Seller {
  user: string;
  showingId: string;
  code: string;
  ids: string[];
}

export async function returnableShowing(shop: Shop, options: ShowingOptions & { feesBack?: boolean } = {}) {
  const showing = await addShowing(shop.database.db, options);
  const returns = { until_minutes: 120, fees_back: options.feesBack ?? true };
  await sql`UPDATE showings SET returns = ${JSON.stringify(returns)} WHERE id = ${showing.id}`.execute(
    shop.database.db,
  );
  return showing;
}

/** Pays a held order at the bank and waits for its tickets. */
export async function pay(shop: Shop, user: string, code: string): Promise<string[]> {
  await pressAtBank(shop.http, await submit(shop, user, code), 'pay');
  const read = () => shop.call(`GET /orders/${code}`, { user }).then(({ data }) => data.state);
  await expect.poll(read, patience).toBe('paid');
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM tickets WHERE order_code = ${code} AND voided_at IS NULL
    ORDER BY number`.execute(shop.database.db);
  return rows.map(({ id }) => id);
}

/** Gives the contact and starts the payment; returns the bank's page. */
export const submit = async (shop: Shop, user: string, code: string): Promise<string> =>
  submitOrder(shop, await shop.sessionOf(user), code);

export async function buy(shop: Shop, showingId: string, selection: Partial<Selection>): Promise<Seller> {
  const user = await shop.buyer();
  const { code } = dataOf(await hold(shop, await shop.sessionOf(user), showingId, selection));
  return { user, showingId, code, ids: await pay(shop, user, code) };
}

export const buyStandingTickets = (shop: Shop, showingId: string, quantity: number): Promise<Seller> =>
  buy(shop, showingId, { tickets: [{ ticket_type_id: 'place', quantity }] });

export const offer = (shop: Shop, { user, code, ids }: Seller, wanted = ids): Promise<RestAnswer> =>
  shop.call(`POST /orders/${code}/returns`, { user, body: { ticket_ids: wanted } });
export const withdraw = (shop: Shop, { user, code, ids }: Seller, wanted = ids): Promise<RestAnswer> =>
  shop.call(`POST /orders/${code}/returns/withdraw`, { user, body: { ticket_ids: wanted } });
export const returnsOf = async (shop: Shop, { user, code }: Seller) =>
  (await shop.call(`GET /orders/${code}/returns`, { user })).data;

export const join = (
  shop: Shop,
  user: string,
  showingId: string,
  options: object = { quantity: 1 },
): Promise<RestAnswer> => shop.call(`POST /showings/${showingId}/waiting-places`, { user, body: options });
export const leave = (shop: Shop, user: string, id: string): Promise<RestAnswer> =>
  shop.call(`DELETE /waiting-places/${id}`, { user });
export const placeOf = async (shop: Shop, user: string) =>
  (await shop.call('GET /waiting-places', { user })).data.places[0];
export const accept = (shop: Shop, user: string, id: string, key = randomId()): Promise<RestAnswer> =>
  shop.call(`POST /waiting-offers/${id}/hold`, { user, body: { idempotency_key: key } });

/** Runs the worker of waiting lists once. */
export const turn = (shop: Shop): Promise<number> =>
  runWaitingLists({ db: shop.database.db, config: { publicUrl: 'http://site' }, sms: smsDoor });

/** A buyer on the waiting list who has an offer. */
export async function offered(
  shop: Shop,
  showingId: string,
  quantity = 1,
): Promise<{ user: string; offerId: string }> {
  const user = await shop.buyer();
  await join(shop, user, showingId, { quantity });
  const read = async () => {
    await turn(shop);
    return (await placeOf(shop, user))?.offer?.id ?? null;
  };
  await expect.poll(read, patience).not.toBeNull();
  return { user, offerId: (await placeOf(shop, user)).offer.id };
}
