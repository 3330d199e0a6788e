// An order as it changes: first as it is now, then every change, for its buyer and for the page the bank sends back to.
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

/** Reads on until the order is in this state; hints may come more than once. */
async function heardState(heard: ReturnType<Browser['listen']>, state: string) {
  for (;;) {
    const { data, errors } = await heard.next();
    expect(errors).toBeUndefined();
    if (data.orderChanged.state === state) return data.orderChanged;
  }
}

test('an order is told as it is now, then as it changes, completed by two upstreams', async () => {
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

test('the page that the bank sends back to hears of the payment without a login, and nothing personal', async () => {
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

test('when the broker was away, listeners are told the state that they missed', async () => {
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

test('listening works while the broker is away, too: the state now, and the rest when it is back', async () => {
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

test('a socket never refreshes: it says that the token has run out and ends; after a refresh it goes on', async () => {
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

test('a logout on another tab ends what listens: the order is nobody’s business any more', async () => {
  const browser = await buyer();
  const code = await holding(browser, 0);
  const heard = browser.listen(changed, { code });
  await heardState(heard, 'holding');
  await browser.ask('mutation Out { logout(input: {}) { session { state } } }');
  // News of the hold may still be under way.
  let { errors } = await heard.next();
  while (!errors) ({ errors } = await heard.next());
  expect(errors[0]?.extensions['code']).toBe('invalid_device_access');
  expect(await heard.ended).toBeUndefined();
  expect(live.gateway.listening()).toEqual({ topics: 0, listeners: 0 });
  await browser.close();
});
