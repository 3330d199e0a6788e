// Expired access tokens: refreshed once, retried once, shared by concurrent requests, never on a socket (design §5).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loggedIn } from './_accounts.ts';
import type { Browser } from './_browser.ts';
import type { Gateway } from '../server.ts';
import { type Live, openLive } from './_live.ts';

const me = '{ me { email } session { state } }';
const MINUTE = 60_000;

let live: Live;
let accounts = 0;
/** Another gateway process: it does not remember what the first one exchanged. */
let other: Gateway;
/** A gateway whose own clock a test may turn. */
let late: Gateway;
let lateBy = 0;

beforeAll(async () => {
  live = await openLive();
  other = await live.openGateway();
  late = await live.openGateway({}, { now: () => new Date(Date.now() + lateBy) });
});
afterEach(() => {
  live.advance(0);
  lateBy = 0;
});
afterAll(() => live?.close());

const buyer = () => loggedIn(live.browser(), live.db, `buyer${(accounts += 1)}@example.com`);
const copyOf = (browser: Browser, at = live.gateway): Browser => {
  const copy = live.browser(at);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};
const refreshes = () => live.calls.filter((call) => call.endsWith('/users/login/refresh_token')).length;

test('an expired access token is refreshed once and the call made once more', async () => {
  const browser = await buyer();
  const before = new Map(browser.cookies);
  live.advance(31 * MINUTE);
  live.calls.length = 0;
  const { data, errors } = await browser.ask(me);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ me: { email: expect.any(String) }, session: { state: 'active' } });
  expect(live.calls).toEqual([
    'movie GET /users/me',
    'movie POST /users/login/refresh_token',
    'movie GET /users/me',
  ]);
  for (const name of ['mm_access', 'mm_refresh', 'mm_session']) {
    expect(browser.cookies.get(name)).not.toBe(before.get(name));
  }
  live.calls.length = 0;
  await browser.ask(me);
  expect(live.calls).toEqual(['movie GET /users/me']);
});

test('a token that the gateway itself knows to be stale is not even tried', async () => {
  const browser = await buyer();
  live.advance(31 * MINUTE);
  lateBy = 120 * MINUTE;
  live.calls.length = 0;
  expect((await copyOf(browser, late).ask(me)).errors).toBeUndefined();
  expect(live.calls).toEqual(['movie POST /users/login/refresh_token', 'movie GET /users/me']);
});

test('50 requests at once with an expired token are one refresh, and all are answered', async () => {
  const browser = await buyer();
  live.advance(31 * MINUTE);
  live.calls.length = 0;
  const answers = await Promise.all(Array.from({ length: 50 }, () => copyOf(browser).ask(me)));
  expect(answers.filter(({ data }) => data.me?.email)).toHaveLength(50);
  expect(refreshes()).toBe(1);
  const tokens = new Set(
    answers.map(({ setCookies }) => setCookies.find((line) => line.includes('mm_refresh'))),
  );
  expect(tokens.size).toBe(1);
});

test('a phone that never got the answer of a refresh refreshes again with the old token', async () => {
  const browser = await buyer();
  const lost = copyOf(browser);
  live.advance(31 * MINUTE);
  await browser.ask(me);
  const again = copyOf(lost, other);
  expect((await again.ask(me)).data.me.email).toMatch(/^buyer/);
  expect((await again.ask(me)).errors).toBeUndefined();
});

test('an old refresh token that comes after its successor was used ends the session: -1002', async () => {
  const browser = await buyer();
  const thief = copyOf(browser);
  for (let times = 0; times < 2; times++) {
    live.advance(31 * MINUTE);
    expect((await browser.ask(me)).errors).toBeUndefined();
  }
  live.advance(31 * MINUTE);
  const again = copyOf(thief, other);
  const refused = await again.ask(me, {}, { lang: 'vi' });
  expect(refused.status).toBe(200);
  expect(refused.errors).toEqual([
    {
      message: 'Phiên đăng nhập của bạn đã hết hạn. Bạn vui lòng đăng nhập lại.',
      path: ['me'],
      extensions: { code: -1002, status_code: 401, name: 'session_expired' },
    },
  ]);
  expect([...again.cookies.keys()]).toEqual(['mm_device']);
  expect((await browser.ask(me)).errors?.[0]?.extensions['code']).toBe(-1002);
});

test('a session that nobody refreshed for 60 days is over', async () => {
  const browser = await buyer();
  live.advance(61 * 24 * 60 * MINUTE);
  expect((await browser.ask(me)).errors?.[0]?.extensions).toMatchObject({ code: -1002, status_code: 401 });
});

test('refreshSession exchanges the cookies on request, and says when there are none', async () => {
  const refresh =
    'mutation Again($input: RefreshSessionInput!) { refreshSession(input: $input) { session { state accessExpiresAt } } }';
  const browser = await buyer();
  live.advance(MINUTE);
  const before = browser.cookies.get('mm_refresh');
  const { data } = await browser.ask(refresh, { input: {} });
  expect(data.refreshSession.session).toEqual({ state: 'active', accessExpiresAt: expect.any(Number) });
  expect(browser.cookies.get('mm_refresh')).not.toBe(before);
  const none = await live.browser().ask(refresh, { input: {} });
  expect(none.errors?.[0]?.extensions).toEqual({ code: -1002, status_code: 401, name: 'session_expired' });
});

test('a public page is served to a buyer whose session is over, as to a visitor', async () => {
  const browser = await buyer();
  live.advance(61 * 24 * 60 * MINUTE);
  lateBy = 400 * 24 * 60 * MINUTE;
  const { data, errors } = await copyOf(browser, late).ask('{ event(id: "nothing") { id } }');
  expect(errors).toBeUndefined();
  expect(data).toEqual({ event: null });
});

test('a device token that the platform no longer knows is replaced without the visitor noticing', async () => {
  const browser = live.browser();
  browser.cookies.set('mm_device', 'from-before-the-secret-changed');
  live.calls.length = 0;
  const { data, errors } = await browser.ask('{ event(id: "nothing") { id } }');
  expect(errors).toBeUndefined();
  expect(data).toEqual({ event: null });
  expect(live.calls).toEqual([
    'event GET /events/by-ids',
    'movie POST /users/devices',
    'event GET /events/by-ids',
  ]);
  expect(browser.cookies.get('mm_device')).toMatch(/^ey/);
});
