// Sessions live in HttpOnly cookies; answers contain times, never tokens.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { type Live, openLive } from '../_live.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { messagesSent } from '../_messages-sent.ts';

const me = '{ me { id name email } session { state accessExpiresAt refreshExpiresAt } }';
const logout = 'mutation Out($input: LogoutInput!) { logout(input: $input) { session { state } } }';
const register =
  'mutation Device($input: RegisterDeviceInput!) { registerDevice(input: $input) { registered } }';

const miniApps = [{ base: 'tiki', origins: ['https://tiki.example'], returnUrl: 'https://tiki.example/' }];

let live: Live;
beforeAll(async () => {
  live = await openLive({ miniApps });
  await addAccount(live.db, { email: 'an@example.com' });
});
afterAll(() => live?.close());

/** Attributes of a Set-Cookie line `name=value; A; B` in order, without Max-Age. */
const attributesOf = (setCookies: string[], name: string) =>
  setCookies
    .find((line) => line.startsWith(`${name}=`))
    ?.split('; ')
    .slice(1)
    .filter((attribute) => !attribute.startsWith('Max-Age='));

test('registers a new browser once by a signed request, and keeps its token in an HttpOnly cookie', async () => {
  const browser = live.browser();
  live.calls.length = 0;
  const input = { deviceId: 'web_0123456789abcdef' };
  const first = await browser.ask(register, { input });
  expect(first.data).toEqual({ registerDevice: { registered: true } });
  expect(attributesOf(first.setCookies, 'mm_device')).toEqual([
    'Path=/',
    'HttpOnly',
    'Secure',
    'SameSite=Lax',
  ]);
  const again = await browser.ask(register, { input });
  expect(again.data).toEqual(first.data);
  expect(again.setCookies).toEqual([]);
  expect(live.calls).toEqual(['movie POST /users/devices']);
});

test('refuses a malformed device id', async () => {
  const { errors } = await live.browser().ask(register, { input: { deviceId: 'short' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_input', status_code: 400 });
});

test('asks a visitor to log in, without mentioning an expired session', async () => {
  const visitor = live.browser();
  for (const [lang, words] of [
    ['vi', /đăng nhập/],
    ['en', /log in/],
  ] as const) {
    const { errors } = await visitor.ask('{ orders { edges { cursor } } }', {}, { lang });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'login_required',
      status_code: 403,
      name: 'login_required',
    });
    expect(errors?.[0]?.message).toMatch(words);
    expect(errors?.[0]?.message).not.toMatch(/hết hạn|expired/);
  }
});

test('sets cookies over HTTPS on its own host that no other host of the domain can set', async () => {
  const site = await live.openGateway({ publicUrl: 'https://moman.example' });
  const browser = live.browser(site);
  const { setCookies } = await browser.logIn('an@example.com', password);
  const names = ['access', 'refresh', 'device', 'session_device', 'session'].map(
    (name) => `__Host-mm_${name}`,
  );
  expect([...browser.cookies.keys()].sort()).toEqual(names.sort());
  for (const name of names) {
    const flags = attributesOf(setCookies, name);
    expect(flags?.filter((flag) => flag !== 'HttpOnly')).toEqual(['Path=/', 'Secure', 'SameSite=Lax']);
    expect(flags?.includes('HttpOnly')).toBe(name !== '__Host-mm_session');
  }
  expect((await browser.ask(me)).data.session.state).toBe('active');

  // Cookies with the plain names, which another host could have set, give no session.
  const tossed = live.browser(site);
  for (const [name, value] of browser.cookies) tossed.cookies.set(name.replace('__Host-', ''), value);
  expect((await tossed.ask(me)).data).toMatchObject({ me: null, session: { state: 'anonymous' } });
  // Browsers reject `__Host-` with a Domain, so hosts that share a session use the plain names.
  const shared = await live.openGateway({
    publicUrl: 'https://moman.example',
    sessionCookieDomain: 'moman.example',
  });
  const sharing = live.browser(shared);
  const answer = await sharing.logIn('an@example.com', password);
  expect(attributesOf(answer.setCookies, 'mm_access')).toContain('Domain=moman.example');
  expect([...sharing.cookies.keys()].filter((name) => name.startsWith('__Host-'))).toEqual([]);
});

test('sets tokens as HttpOnly, Secure, Lax cookies on login, and a readable cookie without tokens', async () => {
  const browser = live.browser();
  const { data, setCookies, headers } = await browser.logIn('an@example.com', password);
  expect(data.loginWithEmail).toEqual({
    me: { id: expect.any(String) },
    nextStep: 'to_newsfeed',
    session: { state: 'active' },
  });
  for (const name of ['mm_access', 'mm_refresh', 'mm_device']) {
    expect(attributesOf(setCookies, name)).toEqual(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']);
  }
  expect(attributesOf(setCookies, 'mm_session')).toEqual(['Path=/', 'Secure', 'SameSite=Lax']);
  const readable = JSON.parse(decodeURIComponent(browser.cookies.get('mm_session') ?? '')) as object;
  expect(readable).toEqual({
    access_expires_at: expect.any(Number),
    refresh_expires_at: expect.any(Number),
    user_id: data.loginWithEmail.me.id,
  });
  expect(headers.get('cache-control')).toBe('no-store');
  const lives = (name: string) =>
    Number(/Max-Age=(\d+)/.exec(setCookies.find((line) => line.startsWith(`${name}=`)) ?? '')?.[1]);
  const left = lives('mm_access') - limits.accessTokenMinutes * 60;
  expect(Math.abs(left), 'the access cookie lives as long as its token').toBeLessThanOrEqual(5);
  for (const name of ['mm_refresh', 'mm_session'])
    expect(Math.abs(lives(name) - limits.refreshTokenDays * limits.secondsPerDay)).toBeLessThanOrEqual(5);
});

test('keeps a login when a registration answers after it', async () => {
  const [browser, late] = [live.browser(), live.browser()];
  await late.ask(register, { input: { deviceId: 'web_late_0123456789abcdef' } });
  await browser.logIn('an@example.com', password);
  // Both were first requests of one browser, and the later answer replaces the device cookie.
  browser.cookies.set('mm_device', late.cookies.get('mm_device') ?? '');
  const { data, errors } = await browser.ask(me);
  expect(errors).toBeUndefined();
  expect(data.me.email).toBe('an@example.com');
  const refreshed = await browser.ask(
    'mutation Again($input: RefreshSessionInput!) { refreshSession(input: $input) { session { state } } }',
    { input: {} },
  );
  expect(refreshed.data.refreshSession.session.state).toBe('active');
});

test('opens no session after a failed login', async () => {
  const browser = live.browser();
  const { errors } = await browser.logIn('an@example.com', 'not the password');
  expect(errors?.[0]?.extensions['code']).toBe('wrong_credentials');
  expect([...browser.cookies.keys()]).toEqual(['mm_device']);
});

test('returns the buyer as `me`, and null to a visitor without an upstream call', async () => {
  const visitor = live.browser();
  live.calls.length = 0;
  expect((await visitor.ask(me)).data).toEqual({
    me: null,
    session: { state: 'anonymous', accessExpiresAt: null, refreshExpiresAt: null },
  });
  expect(live.calls).toEqual([]);
  const buyer = await loggedIn(live.browser(), live.db, 'binh@example.com');
  const { data } = await buyer.ask(me);
  expect(data.me).toMatchObject({ name: 'Nguyễn An', email: 'binh@example.com' });
  expect(data.session).toMatchObject({ state: 'active' });
});

test('ends the session here and upstream on logout, and keeps the device', async () => {
  const browser = await loggedIn(live.browser(), live.db, 'chi@example.com');
  const stolen = live.browser();
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
  expect((await browser.ask(logout, { input: {} })).data).toEqual({
    logout: { session: { state: 'anonymous' } },
  });
  expect([...browser.cookies.keys()]).toEqual(['mm_device']);

  const { data, errors } = await stolen.ask(me);
  expect(data.me).toBeNull();
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'invalid_device_access', status_code: 403 });
  expect([...stolen.cookies.keys()]).toEqual(['mm_device']);
});

test('accepts a logout without a session', async () => {
  expect((await live.browser().ask(logout, { input: {} })).errors).toBeUndefined();
});

test('ends the session of stolen tokens in a browser with another device', async () => {
  const owner = await loggedIn(live.browser(), live.db, 'dung@example.com');
  const thief = live.browser();
  for (const name of ['mm_access', 'mm_refresh', 'mm_session']) {
    thief.cookies.set(name, owner.cookies.get(name) ?? '');
  }
  expect((await thief.ask(me)).errors?.[0]?.extensions['code']).toBe('invalid_device_access');
  expect((await owner.ask(me)).data.me.email).toBe('dung@example.com');
});

const times = (access?: number, refresh?: number) =>
  JSON.stringify({ access_expires_at: access, refresh_expires_at: refresh, user_id: 'u' });
const later = 9_999_999_999;

test.each([
  ['not JSON', 'not json', 'expired'],
  ['without the access time', times(undefined, later), 'expired'],
  ['with both times past', times(1, 2), 'expired'],
  ['with the access time past', times(1, later), 'refreshable'],
])('derives the session state from a readable cookie: %s', async (_, text, state) => {
  const browser = await loggedIn(live.browser(), live.db, `${state}${text.length}@example.com`);
  browser.cookies.set('mm_session', encodeURIComponent(text));
  const { data } = await browser.ask('{ session { state } }');
  expect(data.session.state).toBe(state);
});

test('changes and returns the profile, with the identity number masked', async () => {
  const browser = await loggedIn(live.browser(), live.db, 'em@example.com');
  const update =
    'mutation Change($input: UpdateProfileInput!) { updateProfile(input: $input) { me { name gender identifyNumber } } }';
  const { data } = await browser.ask(update, {
    input: { name: 'Trần Em', gender: 'female', identifyNumber: '001122334455' },
  });
  const { identifyNumber, ...rest } = data.updateProfile.me;
  expect(rest).toEqual({ name: 'Trần Em', gender: 'female' });
  expect(identifyNumber).toMatch(/^\D+455$/);
});

test('signs up a new phone by one-time password and logs it in', async () => {
  const browser = live.browser();
  const sent = await browser.ask(
    'mutation Send($input: SendOtpInput!) { sendOtp(input: $input) { otpToken resendAt expiresAt } }',
    { input: { phone: '0902222222' } },
  );
  // Read from the inbox, because the outbox deletes the code once it is sent.
  const received = () =>
    live.db
      .selectFrom('inbox_messages')
      .select('code')
      .where('recipient', '=', '+84902222222')
      .executeTakeFirstOrThrow();
  const { code: otpValue } = await vi.waitFor(received, patience);
  const proven = await browser.ask(
    'mutation Verify($input: VerifyOtpInput!) { verifyOtp(input: $input) { phoneToken nextStep } }',
    { input: { otpToken: sent.data.sendOtp.otpToken, otpValue } },
  );
  expect(proven.data.verifyOtp.nextStep).toBe('to_create_with_password');
  const created = await browser.ask(
    'mutation Create($input: CreatePasswordInput!) { createPassword(input: $input) { me { phone } session { state } } }',
    { input: { phoneToken: proven.data.verifyOtp.phoneToken, name: 'Lê Giang', password } },
  );
  expect(created.data.createPassword).toEqual({
    me: { phone: '+84902222222' },
    session: { state: 'active' },
  });
  expect((await browser.ask(me)).data.me.name).toBe('Lê Giang');
});

test('sets the cookies on the parent domain with SESSION_COOKIE_DOMAIN', async () => {
  const shared = await live.openGateway({ sessionCookieDomain: 'example.com' });
  const { setCookies } = await live.browser(shared).logIn('an@example.com', password);
  expect(setCookies).toHaveLength(5);
  for (const line of setCookies) expect(line).toContain('; Domain=example.com; ');
});

const miniCookies = [
  '__Host-mm_mini_access',
  '__Host-mm_mini_device',
  '__Host-mm_mini_refresh',
  '__Host-mm_mini_session',
  '__Host-mm_mini_session_device',
];

test('gives the mini-app its own cookies, allowed in frames and partitioned', async () => {
  const shared = await live.openGateway({ sessionCookieDomain: 'example.com', miniApps });
  const frame = live.browser(shared, { 'x-mm-app': 'tiki' });
  const { setCookies } = await frame.logIn('an@example.com', password);
  expect([...frame.cookies.keys()].sort()).toEqual(miniCookies);
  const embedded = ['Secure', 'Partitioned', 'SameSite=None'];
  for (const line of setCookies) {
    const attributes = line.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', ...embedded]));
    expect(line).not.toContain('Domain=');
    expect(attributes.includes('HttpOnly')).toBe(!line.startsWith('__Host-mm_mini_session='));
  }
  const { data } = await frame.ask('{ me { email } devices { kind isCurrent } }');
  expect(data.me.email).toBe('an@example.com');
  expect(data.devices[0]).toEqual({ kind: 'mini_app', isCurrent: true });
});

test('keeps the sessions of the site and the mini-app in one browser apart', async () => {
  const site = await loggedIn(live.browser(), live.db, 'both@example.com');
  const frame = live.browser(live.gateway, { 'x-mm-app': 'tiki' });
  for (const [name, value] of site.cookies) frame.cookies.set(name, value);
  // The mini-app ignores the site's cookies.
  expect((await frame.ask(me)).data).toMatchObject({ me: null, session: { state: 'anonymous' } });
  await frame.logIn('an@example.com', password);
  expect((await frame.ask(me)).data.me.email).toBe('an@example.com');
  const out = await frame.ask(logout, { input: {} });
  expect(out.setCookies.every((line) => line.startsWith('__Host-mm_mini_'))).toBe(true);
  expect((await site.ask(me)).data.me.email).toBe('both@example.com');
});

test('uses the mini-app’s session on its socket', async () => {
  const frame = live.browser(live.gateway, { 'x-mm-app': 'tiki' });
  await frame.logIn('an@example.com', password);
  const events = 'subscription Events { sessionEvents { kind } }';
  const asSite = frame.listen(events);
  expect((await asSite.next()).errors?.[0]?.extensions['code']).toBe('login_required');
  await messagesSent(live.db);
  const asApp = frame.listen(events, {}, frame.socket({ app: 'tiki' }));
  await expect.poll(() => live.gateway.listening().topics, patience).toBe(1);
  await frame.ask(logout, { input: {} });
  expect((await asApp.next()).data).toEqual({ sessionEvents: { kind: 'ended' } });
  await frame.close();
});

test('describes devices by the browser and address that the gateway saw', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' };
  const browser = await loggedIn(live.browser(live.gateway, headers), live.db, 'giang@example.com');
  const { data } = await browser.ask('{ devices { kind name address isCurrent } }');
  expect(data.devices).toEqual([
    { kind: 'browser', name: 'Firefox · Linux', address: '203.0.113.x', isCurrent: true },
  ]);
});

test('pauses a browser after too many wrong passwords, and not the person’s other browser', async () => {
  const other = await loggedIn(live.browser(), live.db, 'hanh@example.com');
  const browser = live.browser();
  const codes = [];
  for (let tries = 0; tries <= limits.loginMaxTries; tries += 1)
    codes.push((await browser.logIn('hanh@example.com', 'not the password')).errors?.[0]?.extensions['code']);
  expect(codes.at(-1)).toBe('login_too_many_tries');
  expect((await other.logIn('hanh@example.com', password)).errors).toBeUndefined();
});

test.each(['%0A', '%00', '%E1%BB%87', 'a%0D%0Ab', '%20'])(
  'ignores and deletes a session or device cookie with %s in it',
  async (letters) => {
    const own = live.browser();
    await own.logIn('an@example.com', password);
    for (const name of ['mm_access', 'mm_refresh', 'mm_device', 'mm_session_device']) {
      const spoiled = live.browser();
      for (const [kept, value] of own.cookies) spoiled.cookies.set(kept, value);
      spoiled.cookies.set(name, `x${letters}`);
      const { data, errors, setCookies } = await spoiled.ask(me);
      expect(errors, name).toBeUndefined();
      // What remains still works: a refresh token makes a new session, and a session has its own device cookie.
      expect(['active', 'anonymous', 'expired', 'refreshable']).toContain(data.session.state);
      const set = setCookies.filter((line) => line.startsWith(`${name}=`));
      expect(set, name).toHaveLength(1);
      expect(set[0]).not.toContain(`x${letters}`);
      expect(spoiled.cookies.get(name) ?? '', name).not.toContain('x%');
      expect((await spoiled.ask('{ home { featured { slug } } }')).errors, name).toBeUndefined();
    }
  },
);
