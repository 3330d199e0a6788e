// What a socket hears of its own session, and what it hears no more once that has ended.
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
/** A gateway over another platform process: neither is told by a call what the first one does. */
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
/** One account on two browsers, the second at the other gateway. */
async function twoBrowsers(): Promise<[Browser, Browser, string]> {
  const email = `owner${(accounts += 1)}@example.com`;
  const first = await loggedIn(open(), live.db, email);
  const second = open(elsewhere);
  await second.logIn(email, password);
  await messagesSent(live.db);
  return [first, second, email];
}
/** Both listeners are at the broker: what happens from now on is heard. */
const listening = (topics: number) =>
  expect.poll(() => live.gateway.listening().topics + elsewhere.listening().topics, patience).toBe(topics);
const idOf = async (browser: Browser): Promise<string> =>
  (await browser.ask(devices)).data.devices.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;

test('a revoked session is told so and hears no more; the one that revoked it reads again', async () => {
  const [first, second] = await twoBrowsers();
  const [told, ended] = [first.listen(events), second.listen(events)];
  await listening(2);
  const { data, errors } = await first.ask(revoke, { input: { id: await idOf(second) } });
  expect(errors).toBeUndefined();
  expect(data.revokeDevice.devices).toEqual([{ isCurrent: true }]);
  expect((await ended.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect(await ended.ended).toBeUndefined();
  expect((await told.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
  // At once, on another platform process that has just called this session alive.
  expect((await second.ask(me)).errors?.[0]?.extensions['code']).toBe('invalid_device_access');
  expect([...second.cookies.keys()]).toEqual(['mm_device']);
  expect((await first.ask(me)).errors).toBeUndefined();
});

test('logging out in one tab ends the other tab of the same browser', async () => {
  const [first, second] = await twoBrowsers();
  const heard = first.listen(events);
  await listening(1);
  await first.ask(out);
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  expect(await heard.ended).toBeUndefined();
  expect((await second.ask(me)).errors).toBeUndefined();
});

test('a login elsewhere is told: the list of devices has grown', async () => {
  const [first, , email] = await twoBrowsers();
  const heard = first.listen(events);
  await listening(1);
  const third = open();
  await third.logIn(email, password);
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
  expect((await first.ask(devices)).data.devices).toHaveLength(3);
});

test('tickets that change elsewhere, with new codes for example, are told', async () => {
  const [first, second] = await twoBrowsers();
  const heard = second.listen(events);
  await listening(1);
  const { id } = (await first.ask('{ me { id } }')).data.me;
  await enqueue(live.db, { kind: 'message', topic: 'user', id, payload: { kind: 'tickets' } });
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'changed' } });
});

test('an order that a revoked session listens to is refused at once, without any change of the order', async () => {
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

test('what happens to another account is not heard, whatever the readable cookie claims', async () => {
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

test('with an access token that ran out the socket asks for a refresh, and makes none', async () => {
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

test('a visitor has no session to hear of', async () => {
  const visitor = open();
  const heard = visitor.listen(events);
  expect((await heard.next()).errors?.[0]?.extensions['code']).toBe('login_required');
  expect(await heard.ended).toBeUndefined();
});

test('while the broker was away a session ended: the socket is told when it is back', async () => {
  const [first, second] = await twoBrowsers();
  const heard = second.listen(events);
  await listening(1);
  await broker.stop();
  await first.ask(revoke, { input: { id: await idOf(second) } });
  await broker.start();
  expect((await heard.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
});

test('an account without sessions elsewhere ends its own', async () => {
  const email = 'alone@example.com';
  await addAccount(live.db, { email });
  const browser = open();
  await browser.logIn(email, password);
  const { data } = await browser.ask(revoke, { input: { id: await idOf(browser) } });
  expect(data.revokeDevice.devices).toEqual([]);
  expect([...browser.cookies.keys()]).toEqual(['mm_device']);
});
