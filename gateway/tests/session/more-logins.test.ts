// Google, Apple and Zalo at the sandbox, and linking a login to an account, through gateway and platform.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxClient } from '../../../platform/machine/sandbox-login.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import type { GatewayConfig } from '../../config/config.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';
import { openWalker, type Walker } from './_walker.ts';

const seen = 'https://sandbox.test:4004';
let live: Live;
let gateway: Gateway;

function logins(sandboxUrl: string): Partial<GatewayConfig> {
  const of = (provider: 'google' | 'apple' | 'zalo') => ({
    issuer: `${seen}/identity/${provider}`,
    inside: `${sandboxUrl}/identity/${provider}`,
    ...sandboxClient(provider, testSecrets.DEVICE_API_SECRET),
  });
  const [google, apple, zalo] = [of('google'), of('apple'), of('zalo')];
  return {
    googleLoginIssuer: google.issuer,
    googleLoginInternalUrl: google.inside,
    googleLoginClientId: google.clientId,
    googleLoginClientSecret: google.clientSecret,
    appleLoginIssuer: apple.issuer,
    appleLoginInternalUrl: apple.inside,
    appleLoginClientId: apple.clientId,
    appleLoginClientSecret: apple.clientSecret,
    zaloLoginIssuer: zalo.issuer,
    zaloLoginClientId: zalo.clientId,
  };
}

beforeAll(async () => {
  live = await openLive({}, { sandboxPublicUrl: seen });
  gateway = await live.openGateway(logins(live.platform.sandboxUrl ?? ''));
});
afterAll(() => live?.close());

const walk = () => openWalker({ [seen]: live.platform.sandboxUrl ?? '' });
const isCallback = (address: string) => address.startsWith(gateway.url) && address.includes('/callback');
const pathOf = (address: string | null) => (address ?? '').replace(gateway.url, '');

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&amp;': '&' };
const plain = (html: string) => html.replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

/** Chooses a person; a form that posts itself is posted, as a browser does. */
async function choose(walker: Walker, address: string, form: Record<string, string>) {
  const page = await walker.follow(await walker.go(address));
  const action = plain(/action="([^"]+)"/.exec(page.html)?.[1] ?? '');
  const chosen = await walker.follow(await walker.go(new URL(action, page.address).href, form), isCallback);
  if (chosen.location) return chosen.location;
  const fields = chosen.html.matchAll(/name="(\w+)" value="([^"]*)"/g);
  const posted = Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, plain(value)]));
  const to = plain(/action="([^"]+)"/.exec(chosen.html)?.[1] ?? '');
  // From another site, so that no cookie of the session or of the login comes along.
  const sent = await fetch(to, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(posted),
  });
  for (const line of sent.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    walker.cookies.get(gateway.url)?.set(name, value);
  }
  return new URL(sent.headers.get('location') ?? '', to).href;
}

async function logIn(walker: Walker, provider: string, form: Record<string, string>, returnTo = '/') {
  const address = `${gateway.url}/auth/${provider}?returnTo=${encodeURIComponent(returnTo)}`;
  return walker.go(await choose(walker, address, form));
}

const browserOf = (walker: Walker) => {
  const browser = live.browser(gateway);
  for (const [name, value] of walker.cookies.get(gateway.url) ?? []) browser.cookies.set(name, value);
  return browser;
};
const me = async (walker: Walker) =>
  (await browserOf(walker).ask('{ me { id name email emailVerified socialLogins { id provider } } }')).data
    .me;

describe('login by', () => {
  it.each([
    ['google', 'Phạm Khánh Linh', 'linh@google.example'],
    ['apple', 'Phạm Khánh Linh', 'linh@apple.example'],
    ['zalo', 'Phạm Khánh Linh', null],
  ])('%s opens an account', async (provider, name, email) => {
    const walker = walk();
    const home = await logIn(walker, provider, { person: 'linh' }, '/my-tickets');
    expect([home.status, pathOf(home.location)]).toEqual([303, '/my-tickets']);
    expect(await me(walker)).toMatchObject({ name, email, socialLogins: [{ provider }] });
    const again = walk();
    await logIn(again, provider, { person: 'linh' });
    expect((await me(again)).id).toBe((await me(walker)).id);
  });

  it.each(['google', 'apple', 'zalo'])('%s says that the person declined', async (provider) => {
    const home = await logIn(walk(), provider, { cancel: 'yes' }, '/event');
    expect(pathOf(home.location)).toBe('/event?login_error=social_login_cancelled');
  });

  it('Zalo asks for PKCE, and gives no code for another address', async () => {
    const away = new URL((await walk().go(`${gateway.url}/auth/zalo`)).location ?? '');
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      app_id: 'mo-man-zalo',
      redirect_uri: `${gateway.url}/auth/zalo/callback`,
    });
    expect(away.searchParams.get('code_challenge')).toHaveLength(43);
    away.searchParams.set('redirect_uri', 'https://evil.example/auth/zalo/callback');
    expect((await walk().go(away.href)).status).toBe(400);
  });

  it('Apple keeps the name out of the address', async () => {
    const walker = walk();
    const form = { person: '', name: 'Đỗ Thị Mơ', email: 'mo@x.example', email_verified: 'yes' };
    const callback = await choose(walker, `${gateway.url}/auth/apple`, form);
    expect(decodeURIComponent(callback)).not.toContain('Mơ');
    await walker.go(callback);
    expect(await me(walker)).toMatchObject({ name: 'Đỗ Thị Mơ', email: 'mo@x.example' });
  });

  it('all of them is offered, in this order', async () => {
    const { data } = await live.browser(gateway).ask('{ session { loginProviders } }');
    expect(data.session.loginProviders).toEqual(['google', 'zalo', 'apple']);
  });
});

describe('linking', () => {
  const start = 'mutation M($input: StartSocialLinkInput!) { startSocialLink(input: $input) { address } }';
  /** An account of its own, by Zalo: without phone or email there is nothing to step up by. */
  async function newcomer(name: string) {
    const walker = walk();
    await logIn(walker, 'zalo', { person: '', name });
    return walker;
  }
  async function link(walker: Walker, form: Record<string, string>) {
    const { data } = await browserOf(walker).ask(start, { input: { provider: 'google' } });
    const back = `&returnTo=${encodeURIComponent('/my-account#security')}`;
    const callback = await choose(walker, gateway.url + data.startSocialLink.address + back, form);
    return { callback, home: await walker.go(callback) };
  }

  it('comes back to the account page, and the login opens this account', async () => {
    const walker = await newcomer('Vũ Liên');
    const person = { person: '', name: 'Vũ Liên', email: 'lien@x.example', email_verified: 'yes' };
    const { home } = await link(walker, person);
    expect(pathOf(home.location)).toBe('/my-account?linked=google#security');
    const mine = await me(walker);
    expect(mine.socialLogins.map(({ provider }: { provider: string }) => provider)).toEqual([
      'zalo',
      'google',
    ]);
    const other = walk();
    await logIn(other, 'google', person);
    expect((await me(other)).id).toBe(mine.id);
  });

  it('says there that the login opens another account, and that the person declined', async () => {
    await logIn(walk(), 'google', { person: 'linh' });
    const walker = await newcomer('Vũ Kết');
    const taken = (await link(walker, { person: 'linh' })).home;
    expect(pathOf(taken.location)).toBe('/my-account?link_error=social_login_taken#security');
    const declined = (await link(walker, { cancel: 'yes' })).home;
    expect(pathOf(declined.location)).toBe('/my-account?link_error=social_login_cancelled#security');
    expect((await me(walker)).socialLogins).toHaveLength(1);
  });

  it('opens no session in a browser that has none, and links to no other account', async () => {
    const [owner, stranger] = [await newcomer('Vũ Chủ'), await newcomer('Vũ Lạ')];
    const { data } = await browserOf(owner).ask(start, { input: { provider: 'google' } });
    const person = { person: '', name: 'Vũ Lạ', email: 'la@x.example', email_verified: 'yes' };
    for (const walker of [walk(), stranger]) {
      const callback = await choose(walker, gateway.url + data.startSocialLink.address, person);
      const { location } = await walker.go(callback);
      expect(pathOf(location)).toMatch(/^\/\?link_error=(login_required|social_link_expired)$/);
    }
    expect((await me(stranger)).socialLogins).toHaveLength(1);
  });

  it('is undone by unlinking, but for the last login', async () => {
    const walker = await newcomer('Vũ Tháo');
    await link(walker, { person: '', name: 'Vũ Tháo', email: 'thao@x.example', email_verified: 'yes' });
    const unlink =
      'mutation M($input: UnlinkSocialLoginInput!) { unlinkSocialLogin(input: $input) { me { socialLogins { provider } } } }';
    const [first, second] = (await me(walker)).socialLogins;
    const browser = browserOf(walker);
    const done = await browser.ask(unlink, { input: { id: first.id } });
    expect(done.data.unlinkSocialLogin.me.socialLogins).toEqual([{ provider: 'google' }]);
    const last = await browser.ask(unlink, { input: { id: second.id } });
    expect(last.errors?.[0]?.extensions['name']).toBe('social_login_last');
  });
});
