// The site in a partner's frame: who may frame which page, separate cookies, and protection against CSRF.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addShowing } from '../../../testing/shop/showing.ts';
import type { MiniApp } from '../../mini-app/mini-apps.ts';
import type { Gateway } from '../../server.ts';
import { holdOrder, submitOrder } from '../../../testing/shop/buy-over-graphql.ts';
import { openBrowser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { builtWeb } from '../_web-dist.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';

const tiki: MiniApp = {
  base: 'tiki',
  origins: ['https://partner.example', 'http://127.0.0.1:4002'],
  returnUrl: 'https://partner.example/tickets',
};
const shop: MiniApp = { base: 'shop', origins: ['https://shop.example'], returnUrl: 'https://shop.example/' };
const page = { accept: 'text/html' };

let live: Live;
let gateway: Gateway;

beforeAll(async () => {
  const partnerDomains = ['partner.example'];
  live = await openLive({ webDist: builtWeb(), miniApps: [tiki, shop], partnerDomains });
  gateway = live.gateway;
});
afterAll(() => live?.close());

const get = (path: string) => fetch(gateway.url + path, { headers: page });
const framedBy = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

describe('pages of a mini-app', () => {
  test.each([
    ['/tiki', tiki],
    ['/tiki/', tiki],
    ['/tiki/event-v2', tiki],
    ['/tiki/muasao-night-muasao', tiki],
    ['/tiki/my-tickets', tiki],
    ['/tiki/my-tickets/abc', tiki],
    ['/tiki/queue/abc', tiki],
    ['/tiki/nothing/at/all', tiki],
    ['/shop/', shop],
  ])('%s may be framed only by its partner, and is not indexed', async (path, app) => {
    const response = await get(path);
    expect(framedBy(response)).toBe(app.origins.join(' '));
    expect(response.headers.get('x-frame-options')).toBeNull();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  test.each([
    '/',
    '/index.html',
    '/my-tickets',
    '/my-tickets/abc',
    '/tikis',
    '/ticket.html',
    '/queue/abc',
    '/payment-return/x',
  ])('%s may not be framed', async (path) => expect(framedBy(await get(path))).toBe("'none'"));

  test('uses the ticket page and the queue page of the site', async () => {
    expect(await (await get('/tiki/queue/abc')).text()).toContain('<title>waiting</title>');
    expect(await (await get('/tiki/my-tickets/abc')).text()).toContain('<title>ticket</title>');
    expect(await (await get('/tiki/my-account')).text()).not.toContain('<title>ticket</title>');
  });

  test('tells every page of the mini-apps, and only a mini-app’s pages of their partner', async () => {
    const told = async (path: string) => {
      const found = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(
        await (await get(path)).text(),
      );
      return JSON.parse(found?.[1] ?? '') as unknown;
    };
    const everywhere = { miniApps: ['tiki', 'shop'], partnerDomains: ['partner.example'] };
    for (const path of ['/', '/my-tickets', '/queue/a', '/index.html'])
      expect(await told(path)).toEqual(everywhere);
    for (const path of ['/tiki', '/tiki/my-tickets/a', '/tiki/waiting-room/a']) {
      expect(await told(path)).toEqual({ ...everywhere, partner: tiki });
    }
  });

  test('keeps links inside the mini-app; files and the canonical address are the site’s', async () => {
    const html = await (await get('/tiki/')).text();
    expect(html).toContain('<a class="mm-brand" href="/tiki/">');
    expect(html).not.toMatch(/<a\b[^>]*href="\/(?!tiki\/)/);
    expect(html).toContain('src="/assets/app-1.js"');
    expect(html).toMatch(/rel="canonical" href="http:\/\/localhost:4000\/"/);
    expect(await (await get('/')).text()).toContain('<a class="mm-brand" href="/">');
  });
});

describe('sessions of a mini-app', () => {
  const me = '{ me { id } session { state } }';
  const inFrame = (app = 'tiki', headers = {}) => openBrowser(gateway.url, { 'x-mm-app': app, ...headers });

  test('uses partitioned cookies of its own beside the site’s', async () => {
    const { id } = await addAccount(live.db, { email: 'frame@example.com' });
    const browser = inFrame();
    const answer = await browser.logIn('frame@example.com', password);
    expect(answer.errors).toBeUndefined();
    const names = ['access', 'refresh', 'device', 'session_device', 'session'].map(
      (name) => `__Host-mm_mini_${name}`,
    );
    expect([...browser.cookies.keys()].toSorted()).toEqual(names.toSorted());
    for (const line of answer.setCookies) {
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(
        expect.arrayContaining(['Path=/', 'Secure', 'SameSite=None', 'Partitioned']),
      );
      expect(attributes.some((each) => each.startsWith('Domain='))).toBe(false);
      expect(attributes.includes('HttpOnly')).toBe(!line.startsWith('__Host-mm_mini_session='));
    }
    expect((await browser.ask(me)).data.me.id).toBe(id);
    expect((await browser.ask(me, {}, { headers: { 'x-mm-app': '' } })).data.me, 'not the site’s').toBeNull();

    const out = await browser.ask('mutation { logout(input: {}) { session { state } } }');
    expect(out.errors).toBeUndefined();
    expect(browser.cookies.has('__Host-mm_mini_refresh')).toBe(false);
    expect(out.setCookies.every((line) => line.includes('; Partitioned'))).toBe(true);
  });

  test('sets no parent domain on its cookies, which __Host- forbids', async () => {
    const shared = await live.openGateway({ miniApps: [tiki], sessionCookieDomain: 'moman.example' });
    await addAccount(live.db, { email: 'domain@example.com' });
    const browser = openBrowser(shared.url, { 'x-mm-app': 'tiki' });
    const { setCookies } = await browser.logIn('domain@example.com', password);
    expect(setCookies.length).toBeGreaterThan(2);
    expect(setCookies.filter((line) => line.includes('Domain='))).toEqual([]);
  });

  test.each([
    ['a mini-app that is not configured', 'nobody', {}],
    ['the name of no base', '../tiki', {}],
    ['a page of another origin', 'tiki', { origin: 'https://evil.example' }],
    ['the partner’s own page', 'tiki', { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', 'tiki', { origin: 'null' }],
    ['what the browser calls cross-site', 'tiki', { 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused', async (_who, app, headers) => {
    const answer = await inFrame(app, headers).ask(me);
    expect(answer.status).toBe(403);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'cross_site_refused' });
    expect(answer.setCookies).toEqual([]);
  });

  test('grants no preflight to another site, and refuses requests that need none', async () => {
    const origin = 'https://evil.example';
    const asked = { origin, 'access-control-request-method': 'POST' };
    for (const header of ['x-mm-app', 'apollo-require-preflight', 'content-type']) {
      const headers = { ...asked, 'access-control-request-headers': header };
      const preflight = await fetch(`${gateway.url}/graphql`, { method: 'OPTIONS', headers });
      expect(preflight.status).toBeGreaterThanOrEqual(400);
      const granted = [...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(granted).toEqual([]);
    }
    const simple = { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body: '{}' };
    expect((await fetch(`${gateway.url}/graphql?query={me{id}}`, { headers: { origin } })).status).toBe(403);
    expect((await fetch(`${gateway.url}/graphql`, simple)).status).toBe(415);
  });

  test('reads the mini-app from the socket’s connection, and refuses an unknown one', async () => {
    await addAccount(live.db, { email: 'socket@example.com' });
    const browser = inFrame();
    await browser.logIn('socket@example.com', password);
    const { id } = await addShowing(live.db, { places: 2, price: 0 });
    const code = await holdOrder(browser, id, { tickets: [{ ticketTypeId: 'place', quantity: 1 }] });
    const changed = 'subscription($code: ID!) { orderChanged(code: $code) { state } }';
    const heard = browser.listen(changed, { code }, browser.socket({ app: 'tiki' }));
    expect((await heard.next()).data).toEqual({ orderChanged: { state: 'holding' } });
    heard.stop();
    const asSite = await browser.listen(changed, { code }).next();
    expect(asSite.errors?.[0]?.extensions['code'], 'the site has no session here').toBe('login_required');
    const refused = await browser.listen(changed, { code }, browser.socket({ app: 'nobody' })).ended;
    expect(refused).toMatchObject({ code: 4403 });
  });
});

describe('orders of a mini-app', () => {
  const byReturn =
    'query($token: String) { order(returnToken: $token) { state miniApp { base returnUrl } } }';

  test('remembers the mini-app, and tells the return page the configured way back', async () => {
    await addAccount(live.db, { email: 'order@example.com' });
    const ticket = { tickets: [{ ticketTypeId: 'place', quantity: 1 }] };
    const found = async (headers: Record<string, string>) => {
      const browser = openBrowser(gateway.url, headers);
      await browser.logIn('order@example.com', password);
      const { id } = await addShowing(live.db, { places: 2, price: 300_000 });
      const { payUrl } = await submitOrder(browser, await holdOrder(browser, id, ticket));
      const back = new URL(new URL(payUrl ?? '').searchParams.get('vnp_ReturnUrl') ?? '');
      expect(back.pathname).toMatch(/^\/payment-return\/./);
      expect(back.search, 'no cookie says the language there').toBe(headers['x-mm-app'] ? '?lang=en' : '');
      const token = decodeURIComponent(back.pathname.split('/')[2] ?? '');
      return { token, order: (await openBrowser(gateway.url).ask(byReturn, { token })).data.order };
    };
    const framed = await found({ 'x-mm-app': 'tiki' });
    expect(framed.order.miniApp).toEqual({ base: 'tiki', returnUrl: tiki.returnUrl });
    expect((await found({})).order.miniApp).toBeNull();

    const without = await live.openGateway({ miniApps: [shop] });
    const later = await openBrowser(without.url).ask(byReturn, { token: framed.token });
    expect(later.data.order, 'a partner that has left is not led to').toMatchObject({ miniApp: null });
  });
});
