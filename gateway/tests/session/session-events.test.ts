// Session events on a socket, and their end with the session.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import { startPlatform } from '../../../platform/start.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { testConfig } from '../../../testing/engines/platform-config.ts';
import { patience } from '../../../testing/patience.ts';
import { holdOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { type Broker, openBroker } from '../_broker.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { messagesSent } from '../_messages-sent.ts';

const events = 'subscription Events { sessionEvents { kind } }';
const changed = 'subscription Changed($code: ID) { orderChanged(code: $code) { state } }';
const devices = '{ devices { id isCurrent } }';
const revoke =
  'mutation Revoke($input: RevokeDeviceInput!) { revokeDevice(input: $input) { devices { isCurrent } } }';
const out = 'mutation Out { logout(input: {}) { session { state } } }';
const me = '{ me { email } }';

let broker: Broker;
let live: Live;
/** A gateway on another platform process, so that only messages tell it what the first one does. */
let elsewhere: Gateway;
let stopElsewhere: () => Promise<void>;
let accounts = 0;

beforeAll(async () => {
  broker = await openBroker();
  live = await openLive({ messagingUrl: broker.url }, { messagingUrl: broker.url });
  const second = await startPlatform(
    testConfig({ databaseUrl: live.platform.database.url, messagingUrl: broker.url }),
  );
  stopElsewhere = second.stop;
  elsewhere = await live.openGateway({
    messagingUrl: broker.url,
    movieApiUrl: `${second.url}/movie/v1`,
    eventApiUrl: `${second.url}/event/v1.0`,
  });
});
afterAll(async () => {
  await live?.close();
  await stopElsewhere?.();
  await broker?.stop();
});

const opened: Browser[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((browser) => browser.close()));
  await listening(0);
});
const open = (at = live.gateway): Browser => {
  const browser = live.browser(at);
  opened.push(browser);
  return browser;
};
/** One account in two browsers, the second at the other gateway. */
async function twoBrowsers(): Promise<[Browser, Browser, string]> {
  const email = `owner${(accounts += 1)}@example.com`;
  const first = await loggedIn(open(), live.db, email);
  const second = open(elsewhere);
  await second.logIn(email, password);
  await messagesSent(live.db);
  return [first, second, email];
}
/** Waits until the broker has all subscriptions. */
const listening = (topics: number) =>
  expect.poll(() => live.gateway.listening().topics + elsewhere.listening().topics, patience).toBe(topics);
const idOf = async (browser: Browser): Promise<string> =>
  (await browser.ask(devices)).data.devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;

test('tells a revoked session its end and stops; the revoking session reads its devices again', async () => {
  const [first, second] = await twoBrowsers();
  const [told, ended] = [first.listen(events), second.listen(events)];
  await listening(2);
  const { data, errors } = await first.ask(revoke, { input: { id: await idOf(second) } });
  expect(errors).toBeUndefined();
  expect(data.revokeDevice.devices).toEqual([{ isCurrent: true }]);
  expect((await ended.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect(await ended.ended).toBeUndefined();
  expect((await told.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
  // At once, also on another platform process that has just accepted this session.
  expect((await second.ask(me)).errors?.[0]?.extensions['code']).toBe('invalid_device_access');
  expect([...second.cookies.keys()]).toEqual(['mm_device']);
  expect((await first.ask(me)).errors).toBeUndefined();
});

test('ends another tab of the browser after a logout', async () => {
  const [first, second] = await twoBrowsers();
  const heard = first.listen(events);
  await listening(1);
  await first.ask(out);
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect(await heard.ended).toBeUndefined();
  expect((await second.ask(me)).errors).toBeUndefined();
});

test('reports a login elsewhere', async () => {
  const [first, , email] = await twoBrowsers();
  const heard = first.listen(events);
  await listening(1);
  const third = open();
  await third.logIn(email, password);
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
  expect((await first.ask(devices)).data.devices).toHaveLength(3);
});

test('reports tickets that changed elsewhere, such as reissued codes', async () => {
  const [first, second] = await twoBrowsers();
  const heard = second.listen(events);
  await listening(1);
  const { id } = (await first.ask('{ me { id } }')).data.me;
  await enqueue(live.db, { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } });
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
});

test('ends an order’s subscription of a revoked session at once, without a change of the order', async () => {
  const [first, second] = await twoBrowsers();
  const { id } = await addShowing(live.db, { places: 5, price: 0 });
  const code = await holdOrder(first, id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
  const [kept, lost] = [first.listen(changed, { code }), second.listen(changed, { code })];
  for (const heard of [kept, lost]) expect((await heard.next()).data.orderChanged.state).toBe('holding');
  await listening(4);
  await first.ask(revoke, { input: { id: await idOf(second) } });
  const { errors } = await lost.next();
  expect(errors?.[0]?.extensions['code']).toBe('invalid_device_access');
  expect(await lost.ended).toBeUndefined();
  expect((await kept.next()).data.orderChanged.state).toBe('holding');
});

test('sends no events of another account, whatever the readable cookie claims', async () => {
  const [first, second] = await twoBrowsers();
  const curious = await loggedIn(open(), live.db, 'curious@example.com');
  await messagesSent(live.db);
  const readable = JSON.parse(decodeURIComponent(first.cookies.get('mm_session') ?? '')) as object;
  curious.cookies.set('mm_session', encodeURIComponent(JSON.stringify(readable)));
  const heard = curious.listen(events);
  await listening(1);
  await first.ask(revoke, { input: { id: await idOf(second) } });
  await curious.ask(out);
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect(heard.waiting()).toBe(0);
});

test('asks for a refresh on the socket when the access token has expired, and makes none', async () => {
  const [first] = await twoBrowsers();
  live.advance(31 * 60_000);
  live.calls.length = 0;
  const heard = first.listen(events);
  expect((await heard.next()).errors?.[0]?.extensions['code']).toBe('invalid_access_token');
  expect(await heard.ended).toBeUndefined();
  expect(live.calls).toEqual(['movie GET /users/me']);
  expect((await first.ask(me)).errors).toBeUndefined();
  const again = first.listen(events);
  await listening(1);
  live.advance(0);
  await first.ask(out);
  expect((await again.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
});

test('refuses session events to a visitor', async () => {
  const visitor = open();
  const heard = visitor.listen(events);
  expect((await heard.next()).errors?.[0]?.extensions['code']).toBe('login_required');
  expect(await heard.ended).toBeUndefined();
});

test('reports after a reconnect of the broker a session that ended meanwhile', async () => {
  const [first, second] = await twoBrowsers();
  const heard = second.listen(events);
  await listening(1);
  await broker.stop();
  await first.ask(revoke, { input: { id: await idOf(second) } });
  await broker.start();
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
});

test('lets an account end its only session', async () => {
  const email = 'alone@example.com';
  await addAccount(live.db, { email });
  const browser = open();
  await browser.logIn(email, password);
  const { data } = await browser.ask(revoke, { input: { id: await idOf(browser) } });
  expect(data.revokeDevice.devices).toEqual([]);
  expect([...browser.cookies.keys()]).toEqual(['mm_device']);
});
