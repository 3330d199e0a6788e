// The proof that a provider is one folder and one row: a wallet that the product has never heard of takes an order's
// money, on PostgreSQL and over its own route. What may go wrong with any provider is in provider-faults.test.ts.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callbackRoutes } from '../../payment/callbacks/callback-routes.ts';
import { replayCallbacks } from '../../payment/callbacks/replay-callbacks.ts';
import { methodTable, providersOf } from '../../payment/providers/method-table.ts';
import { openPaymentProviders } from '../../payment/providers/open-payment-providers.ts';
import { retryPayment } from '../../payment/retry-payment.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { createApp, type App } from '../../lib/http/http.ts';
import { createLog } from '../../lib/log/log.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { failureOf, openBooking, places, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { moneyOf, price } from '../../../testing/shop/payments.ts';
import { sign, wallet, type WalletServer } from './made-up-wallet/wallet-row.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

const secret = 'only the wallet and we know it';
const table = [
  ...methodTable,
  {
    code: 'wallet',
    id: 77,
    provider: wallet,
    name: { vi: 'Ví', en: 'Wallet' },
    description: { vi: 'Ví', en: 'Wallet' },
  },
];
let server: WalletServer;
let booking: Booking;
let app: App;

beforeAll(async () => {
  const payments = openPaymentProviders(
    { wallet: { secret, server: { open: (bill: string) => server.open(bill) } } },
    { clock: systemClock, url: 'http://platform.test', table },
  );
  booking = await openBooking({ payments });
  app = createApp({ log: createLog({ level: 'silent' }) });
  const auth = () => Promise.resolve({ deviceId: undefined, userId: undefined }) as never;
  const routes = { title: 'Notices', version: '1', table: callbackRoutes(table), deps: booking.deps, auth };
  await registerRoutes(app, '/event/v1.0', routes);
});
afterAll(async () => {
  await app?.close();
  await booking?.close();
});
beforeEach(() => {
  server = { open: (bill) => `https://wallet.test/${bill}` };
});

/** An order that waits for the wallet's money. */
async function startPaying() {
  const { db } = booking.database;
  const buyer = await addBuyer(db);
  const code = await booking.hold(await addShowing(db), buyer, places(1));
  await booking.giveContact(code);
  const url = await booking.submit(code, buyer, 'wallet');
  return { code, buyer, url, bill: url?.split('/').at(-1) ?? '' };
}

const retry = async (code: string, userId: string) => {
  const request = { code, userId, method: 'wallet', language: 'vi' as const, ipAddress: '203.0.113.7' };
  return (await retryPayment(booking.deps, request, async () => undefined)).pay_url;
};

const paid = (bill: string) => ({ bill, verdict: 'PAID', hundredths: price * 100, receipt: `R-${bill}` });

/** The wallet's own call. */
async function tell(said: object, seal?: string): Promise<number> {
  const body = JSON.stringify(said);
  const headers = { 'content-type': 'application/json', 'x-wallet-seal': seal ?? sign(secret, body) };
  const url = '/event/v1.0/payments/wallet/told';
  return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

test('it has a route of its own, and the first provider keeps its', () => {
  const routes = Object.keys(callbackRoutes(table));
  expect([routes[0], routes.at(-1)]).toEqual(['GET /payments/vnpay/ipn', 'POST /payments/wallet/told']);
  expect(providersOf(table).at(-1)?.id).toBe('wallet');
});

test('an order is paid by it, once, in its protocol', async () => {
  const { code, buyer, bill, url } = await startPaying();
  expect(url).toBe(`https://wallet.test/${bill}`);
  expect((await booking.view(code, buyer)).payments).toMatchObject([
    { state: 'pending', method: 'wallet', pay_url: url },
  ]);
  expect(await tell(paid(bill), 'a seal of somebody else')).toBe(204);
  expect((await booking.view(code, buyer)).state).toBe('awaiting_payment');
  expect(await Promise.all([1, 2, 3].map(() => tell(paid(bill))))).toEqual([204, 204, 204]);
  expect((await booking.view(code, buyer)).state).toBe('paid');
  expect(await moneyOf(booking, code)).toMatchObject({ receipts: 1, tickets: 1, refunds: [] });
});

test('a callback that was stored and not applied is verified by its header at the next start', async () => {
  const { code, buyer, bill } = await startPaying();
  const raw = JSON.stringify(paid(bill));
  const kept = JSON.stringify({ 'x-wallet-seal': sign(secret, raw) });
  await sql`INSERT INTO provider_callbacks (provider, source, raw, headers)
    VALUES ('wallet', 'notice', ${raw}, ${kept})`.execute(booking.database.db);
  await replayCallbacks(booking.deps, 0);
  expect((await booking.view(code, buyer)).state).toBe('paid');
});

test('where it cannot be reached the attempt stays created, and the same wish opens it', async () => {
  const { db } = booking.database;
  const buyer = await addBuyer(db);
  const code = await booking.hold(await addShowing(db), buyer, places(1));
  await booking.giveContact(code);
  const bills: string[] = [];
  server.open = (bill) => {
    bills.push(bill);
    throw new Error('no way to the wallet');
  };
  expect(await failureOf(booking.submit(code, buyer, 'wallet'))).toBe('payment_not_started');
  expect(await failureOf(retry(code, buyer))).toBe('payment_not_started');
  expect(await booking.view(code, buyer)).toMatchObject({
    state: 'awaiting_payment',
    payments: [{ state: 'created', pay_url: null }],
  });
  server.open = (bill) => {
    bills.push(bill);
    return `https://wallet.test/${bill}`;
  };
  const [bySubmit, byRetry] = await Promise.allSettled([
    booking.submit(code, buyer, 'wallet'),
    retry(code, buyer),
  ]);
  const page = `https://wallet.test/${bills.at(-1)}`;
  expect(byRetry).toEqual({ status: 'fulfilled', value: page });
  // Where the retry was quicker, there is nothing left to submit.
  if (bySubmit.status === 'fulfilled') expect(bySubmit.value).toBe(page);
  else expect(bySubmit.reason).toMatchObject({ failure: 'illegal_transition' });
  expect(new Set(bills).size).toBe(1);
  expect((await booking.view(code, buyer)).payments).toHaveLength(1);
});
