// An order's subscription: its current state, then every change, for the buyer and for the payment's return page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Broker, openBroker } from '../_broker.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { messagesSent } from '../_messages-sent.ts';

const changed = /* GraphQL */ `
  subscription Changed($code: ID, $returnToken: String) {
    orderChanged(code: $code, returnToken: $returnToken) {
      state
      contact {
        name
      }
      ticketIds
      showing {
        event {
          title
          organizer {
            name
          }
        }
      }
    }
  }
`;
const cancel =
  'mutation Cancel($input: CancelOrderInput!) { cancelOrder(input: $input) { order { state } } }';

let broker: Broker;
let live: Live;
let accounts = 0;

beforeAll(async () => {
  broker = await openBroker();
  live = await openLive({ messagingUrl: broker.url }, { messagingUrl: broker.url });
});
afterAll(async () => {
  await live?.close();
  await broker?.stop();
});

const address = '203.0.113.9';
async function buyer(): Promise<Browser> {
  const browser = live.browser(live.gateway, { 'x-forwarded-for': address });
  await loggedIn(browser, live.db, `buyer${(accounts += 1)}@example.com`);
  await messagesSent(live.db);
  return browser;
}
async function holding(browser: Browser, price: number): Promise<string> {
  const { id } = await addShowing(live.db, { places: 5, price });
  return holdOrder(browser, id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
}

/** Reads until the order has this state; messages may repeat. */
async function heardState(heard: ReturnType<Browser['listen']>, state: string) {
  for (;;) {
    const { data, errors } = await heard.next();
    expect(errors).toBeUndefined();
    if (data.orderChanged.state === state) return data.orderChanged;
  }
}

test('sends the order’s current state and its changes, with fields of two upstreams', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  const heard = browser.listen(changed, { code });
  expect(await heardState(heard, 'holding')).toEqual({
    state: 'holding',
    contact: null,
    ticketIds: [],
    showing: { event: { title: 'title en', organizer: null } },
  });
  await submitOrder(browser, code, null);
  const paid = await heardState(heard, 'paid');
  expect(paid.contact).toEqual({ name: 'Nguyễn An' });
  expect(paid.ticketIds).toHaveLength(1);
  await browser.close();
});

test('tells the return page of the payment without a login, and without personal data', async () => {
  const browser = await buyer();
  const code = await holding(browser, 300_000);
  const { payUrl } = await submitOrder(browser, code);
  expect(new URL(payUrl!).searchParams.get('vnp_IpAddr')).toBe(address);
  const returnUrl = new URL(payUrl!).searchParams.get('vnp_ReturnUrl')!;
  const returnToken = new URL(returnUrl).pathname.split('/').at(-1)!;
  const someBrowser = live.browser();
  const heard = someBrowser.listen(changed, { returnToken });
  await heardState(heard, 'awaiting_payment');

  const page = await (await fetch(payUrl!)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(new URL(action!, live.platform.sandboxUrl), { method: 'POST', body, redirect: 'manual' });
  expect(await heardState(heard, 'paid')).toMatchObject({ contact: null, ticketIds: [] });
  const { data } = await browser.ask('query Q($code: ID!) { order(code: $code) { ticketIds } }', { code });
  expect(data.order.ticketIds).toHaveLength(1);
  await Promise.all([browser.close(), someBrowser.close()]);
});

test('sends the state that listeners missed while the broker was down', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  const heard = browser.listen(changed, { code });
  await heardState(heard, 'holding');
  await broker.stop();
  expect((await browser.ask(cancel, { input: { orderCode: code } })).errors).toBeUndefined();
  await broker.start();
  await heardState(heard, 'cancelled');
  await browser.close();
});

test('starts a subscription while the broker is down, and continues after the reconnect', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  await broker.stop();
  const heard = browser.listen(changed, { code });
  await heardState(heard, 'holding');
  await broker.start();
  await submitOrder(browser, code, null);
  await heardState(heard, 'paid');
  await browser.close();
});

test('never refreshes on a socket: ends with an expired-token error, and works again after a refresh', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  const heard = browser.listen(changed, { code });
  await heardState(heard, 'holding');
  live.advance(31 * 60_000);
  live.calls.length = 0;
  await broker.messaging().publish('order', code, { epoch: 999, seq: 1, code, state: 'holding' });
  const { errors } = await heard.next();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_access_token', status_code: 401 });
  expect(await heard.ended).toBeUndefined();
  expect(live.calls).toEqual([`event GET /orders/${code}`]);

  await browser.ask('{ me { id } }');
  await heardState(browser.listen(changed, { code }), 'holding');
  live.advance(0);
  await browser.close();
});

test('ends the subscription after a logout in another tab', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  const heard = browser.listen(changed, { code });
  await heardState(heard, 'holding');
  await browser.ask('mutation Out { logout(input: {}) { session { state } } }');
  // A message about the hold may still arrive.
  let { errors } = await heard.next();
  while (!errors) ({ errors } = await heard.next());
  expect(errors[0]?.extensions['code']).toBe('invalid_device_access');
  expect(await heard.ended).toBeUndefined();
  expect(live.gateway.listening()).toEqual({ topics: 0, listeners: 0 });
  await browser.close();
});
