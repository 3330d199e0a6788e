// Expired access tokens: one refresh, one retry, shared by concurrent requests, never on a socket.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { agesPass, loggedIn } from '../../../testing/people/sessions.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';

const me = '{ me { email } session { state } }';
const MINUTE = 60_000;

let live: Live;
let accounts = 0;
/** Another gateway process, which does not know the exchanges of the first. */
let other: Gateway;
/** A gateway whose clock a test can change. */
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

test('refreshes an expired access token once and repeats the call', async () => {
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

test('ends the session with -1002 when an old refresh token is used after its successor', async () => {
  const browser = await buyer();
  const thief = copyOf(browser);
  for (let times = 0; times < 2; times++) {
    live.advance(31 * MINUTE);
    expect((await browser.ask(me)).errors).toBeUndefined();
  }
  live.advance(31 * MINUTE);
  await agesPass(live.db, limits.refreshGraceSeconds + 1);
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

/** Merges the cookies of two tabs; the last answer wins. */
const keep = (browser: Browser, last: Browser) => {
  for (const [name, value] of last.cookies) browser.cookies.set(name, value);
};

test('makes at most one refresh per gateway for two tabs under load, answers all, and logs nobody out', async () => {
  const browser = await buyer();
  for (let round = 0; round < 3; round += 1) {
    live.advance(31 * MINUTE);
    await agesPass(live.db, 31 * 60);
    live.calls.length = 0;
    const tabs = Array.from({ length: 50 }, (_, i) => copyOf(browser, i % 2 ? other : live.gateway));
    const answers = await Promise.all(tabs.map((tab) => tab.ask(me)));
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(answers.filter(({ data }) => data.me.email)).toHaveLength(50);
    expect(refreshes()).toBeLessThanOrEqual(2);
    const kept = new Set(tabs.map((tab) => tab.cookies.get('mm_refresh')));
    expect(kept.size).toBe(refreshes());
    expect(kept).not.toContain(browser.cookies.get('mm_refresh'));
    keep(browser, tabs[round * 7]!);
  }
  live.calls.length = 0;
  expect((await browser.ask(me)).data.session.state).toBe('active');
  expect(refreshes()).toBe(0);
});

const again =
  'mutation Again($input: RefreshSessionInput!) { refreshSession(input: $input) { session { state } } }';

test('gives the installed app its own session and keeps the browser’s', async () => {
  const browser = await buyer();
  const app = live.browser(live.gateway, { 'x-mm-client': 'installed_app' });
  for (const [name, value] of browser.cookies) app.cookies.set(name, value);
  const traded = await app.ask(again, { input: { forInstalledApp: true } });
  expect(traded.data.refreshSession.session.state).toBe('active');
  expect(app.cookies.get('mm_refresh')).not.toBe(browser.cookies.get('mm_refresh'));
  live.advance(31 * MINUTE);
  await agesPass(live.db, 31 * 60);
  for (const each of [app, browser, app, browser]) {
    expect((await each.ask(again, { input: {} })).errors).toBeUndefined();
    await agesPass(live.db, 31 * 60);
  }
  const { data } = await browser.ask('{ devices { kind isCurrent } }');
  expect(data.devices).toEqual([
    { kind: 'browser', isCurrent: true },
    { kind: 'installed_app', isCurrent: false },
  ]);
});

test.each([-10, 10])(
  'serves everybody and logs nobody out with the gateway’s clock %d minutes off',
  async (minutes) => {
    // It is ready only with its own device, which needs a signed request with the time.
    const wrong = await live.openGateway({}, { now: () => new Date(Date.now() + minutes * MINUTE) });
    const browser = await loggedIn(live.browser(wrong), live.db, `skew${minutes}@example.com`);
    expect((await browser.ask(me)).data.session.state).toBe('active');
    live.calls.length = 0;
    const passing = copyOf(browser);
    await passing.ask(me);
    await browser.ask(me);
    expect(refreshes()).toBe(0);
    for (const at of [wrong, live.gateway, wrong]) {
      live.advance(31 * MINUTE);
      await agesPass(live.db, 31 * 60);
      const tab = copyOf(browser, at);
      expect((await tab.ask(me)).errors).toBeUndefined();
      keep(browser, tab);
    }
  },
);

test.each([-10, 10])(
  'lets everybody in and logs nobody out with the platform’s clock %d minutes off',
  async (minutes) => {
    const staying = await buyer();
    live.advance(minutes * MINUTE);
    const fresh = await live.openGateway();
    const browser = await loggedIn(live.browser(fresh), live.db, `platform${minutes}@example.com`);
    const known = await buyer();
    for (const each of [staying, browser, known]) {
      const { data, errors } = await each.ask(me);
      expect(errors).toBeUndefined();
      expect(data.session.state).toBe('active');
      expect((await each.ask(again, { input: {} })).errors).toBeUndefined();
    }
    live.advance(0);
    for (const each of [staying, browser, known]) expect((await each.ask(me)).errors).toBeUndefined();
  },
);

test('exchanges the cookies by refreshSession, and refuses without cookies', async () => {
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

test('serves public data to a buyer with an expired session like to a visitor', async () => {
  const browser = await buyer();
  live.advance(61 * 24 * 60 * MINUTE);
  lateBy = 400 * 24 * 60 * MINUTE;
  const { data, errors } = await copyOf(browser, late).ask('{ event(id: "nothing") { id } }');
  expect(errors).toBeUndefined();
  expect(data).toEqual({ event: null });
});

test('replaces a device token that the platform no longer knows, unnoticed by the visitor', async () => {
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
