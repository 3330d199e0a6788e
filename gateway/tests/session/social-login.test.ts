// Social login over HTTP with the sandbox's identity providers, the gateway and the platform. Browsers reach the providers at another
// address than servers do, as with `npm start -- --https`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxClient } from '../../../platform/machine/sandbox-login.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import type { GatewayConfig } from '../../config/config.ts';
import type { Gateway } from '../../server.ts';
import { type Live, openLive } from '../_live.ts';
import { openWalker, type Walker } from './_walker.ts';

const seen = 'https://sandbox.test:4004';
const secret = testSecrets.DEVICE_API_SECRET;
let live: Live;
let gateway: Gateway;

function logins(sandboxUrl: string): Partial<GatewayConfig> {
  const [facebook, tiki] = [sandboxClient('facebook', secret), sandboxClient('tiki', secret)];
  return {
    facebookIssuer: `${seen}/identity/facebook`,
    facebookInternalUrl: `${sandboxUrl}/identity/facebook`,
    facebookClientId: facebook.clientId,
    facebookClientSecret: facebook.clientSecret,
    partnerOauthIssuer: `${seen}/identity/tiki`,
    partnerOauthInternalUrl: `${sandboxUrl}/identity/tiki`,
    partnerOauthClientId: tiki.clientId,
    partnerOauthClientSecret: tiki.clientSecret,
    partnerDomains: ['partner.example'],
  };
}

beforeAll(async () => {
  live = await openLive({}, { sandboxPublicUrl: seen });
  gateway = await live.openGateway(logins(live.platform.sandboxUrl ?? ''));
  const proven = new Date('2025-01-01T00:00:00Z');
  const older = [
    {
      id: 'an',
      email: 'an@demo.moman.vn',
      email_verified_at: proven,
      password_hash: 'x',
      created_at: proven,
    },
    { id: 'dung', phone: '+84901000004', phone_verified_at: proven, created_at: proven },
  ];
  for (const user of older) {
    const empty = { email: null, email_verified_at: null, phone: null, phone_verified_at: null };
    const row = { ...empty, password_hash: null, dob: null, gender: null, identify_number: null, ...user };
    await live.db.insertInto('users').values(row).execute();
  }
});
afterAll(() => live?.close());

const walk = (headers?: Record<string, string>) =>
  openWalker({ [seen]: live.platform.sandboxUrl ?? '' }, headers);
const begin = (walker: Walker, returnTo = '/', provider = 'facebook') =>
  walker.go(`${gateway.url}/auth/${provider}?returnTo=${encodeURIComponent(returnTo)}`);
const isOurs = (address: string) => address.startsWith(gateway.url);
const isCallback = (address: string) => isOurs(address) && address.includes('/callback');
const pathOf = (address: string | null) => (address ?? '').replace(gateway.url, '');

/** Goes to the callback's address without visiting it. */
async function choose(walker: Walker, form: Record<string, string>, returnTo?: string, provider?: string) {
  const page = await walker.follow(await begin(walker, returnTo, provider));
  const action = /action="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const sent = await walker.go(new URL(action, page.address).href, form);
  return walker.follow(sent, isCallback);
}

/** The whole login; returns the visit to the callback. */
async function logIn(walker: Walker, form: Record<string, string>, returnTo?: string, provider?: string) {
  const callback = (await choose(walker, form, returnTo, provider)).location ?? '';
  return walker.go(callback);
}

const sessionOf = (walker: Walker) =>
  [...(walker.cookies.get(gateway.url)?.keys() ?? [])].filter((name) => name.startsWith('mm_')).sort();

async function me(walker: Walker) {
  const browser = live.browser(gateway);
  for (const [name, value] of walker.cookies.get(gateway.url) ?? []) browser.cookies.set(name, value);
  const { data } = await browser.ask('{ me { name email emailVerified socialLogins { provider } } }');
  return data.me;
}

describe('social login', () => {
  it('uses code, PKCE, state and nonce, and returns to the buyer’s page with its campaign parameters', async () => {
    const walker = walk();
    const away = await begin(walker, '/my-tickets?utm_source=mail&gclid=x1');
    const query = new URL(away.location ?? '').searchParams;
    expect(away.status).toBe(303);
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'mo-man-facebook',
      redirect_uri: `${gateway.url}/auth/facebook/callback`,
      scope: 'openid profile email phone',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toHaveLength(43);
    expect(away.headers.getSetCookie()[0]).toMatch(
      /^__Host-mm_flow_[\w-]+=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const home = await logIn(walker, { person: 'linh' }, '/my-tickets?utm_source=mail&gclid=x1');
    expect([home.status, pathOf(home.location)]).toEqual([303, '/my-tickets?utm_source=mail&gclid=x1']);
    expect(home.headers.get('cache-control')).toBe('no-store');
    expect(home.headers.get('referrer-policy')).toBe('no-referrer');
    expect(sessionOf(walker)).toEqual([
      'mm_access',
      'mm_device',
      'mm_refresh',
      'mm_session',
      'mm_session_device',
    ]);
    expect(await me(walker)).toEqual({
      name: 'Phạm Khánh Linh',
      email: 'linh@facebook.example',
      emailVerified: true,
      socialLogins: [{ provider: 'facebook' }],
    });
  });

  it.each([
    ['khong-ten', /^\/\?next=to_profile_update$/],
    ['hoai-an', /^\/\?next=to_migration&social=\w+&known=a%E2%80%A2.*%40demo\.moman\.vn$/],
    ['thuy-dung', /^\/\?next=to_otp_login&social=\w+&known=%E2%80%A2.*004$/],
    ['duc-minh', /^\/\?next=to_otp_verify$/],
  ])('returns %s with the next step', async (person, address) => {
    const home = await logIn(walk(), { person }, '/', 'tiki');
    expect(pathOf(home.location)).toMatch(address);
  });

  it('recognizes the same person again', async () => {
    const form = { person: '', name: 'Tô Mai', email: 'mai@x.example', email_verified: 'yes' };
    const first = walk();
    await logIn(first, form);
    expect(await me(first)).toMatchObject({ name: 'Tô Mai', email: 'mai@x.example', emailVerified: true });
    expect(pathOf((await logIn(walk(), form)).location)).toBe('/');
  });

  it('allows another person each time in one browser', async () => {
    const walker = walk();
    for (const person of ['khong-ten', 'linh']) await logIn(walker, { person }, '/', 'tiki');
    const last = await logIn(walker, { person: 'duc-minh' }, '/', 'tiki');
    expect(pathOf(last.location)).toBe('/?next=to_otp_verify');
  });

  it('uses the language of the site', async () => {
    const walker = walk({ 'accept-language': 'vi' });
    const inEnglish = await walker.follow(await walker.go(`${gateway.url}/auth/tiki?lang=en`));
    expect(inEnglish.html).toContain('Who are you?');
    expect((await walk().follow(await begin(walk()))).html).not.toContain('Who are you?');
    const policy = inEnglish.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
  });

  it('is offered where it is configured', async () => {
    const ask = '{ session { loginProviders } }';
    expect((await live.browser(gateway).ask(ask)).data.session.loginProviders).toEqual(['facebook', 'tiki']);
    expect((await live.browser().ask(ask)).data.session.loginProviders).toEqual([]);
    const unset = await walk().go(`${live.gateway.url}/auth/facebook?returnTo=/a`);
    expect(unset.location).toBe(`${live.gateway.url}/a?login_error=social_login_unavailable`);
  });
});

describe('failed social login', () => {
  const refused = (home: { location: string | null }) => {
    expect(pathOf(home.location)).toBe('/?login_error=social_token_invalid');
  };

  it('reports a cancellation on the buyer’s page', async () => {
    const walker = walk();
    const home = await logIn(walker, { cancel: 'yes' }, '/event?utm_source=mail');
    expect(pathOf(home.location)).toBe('/event?utm_source=mail&login_error=social_login_cancelled');
    expect(sessionOf(walker)).toEqual([]);
  });

  it('reports that the provider is down', async () => {
    const away = {
      ...logins('http://127.0.0.1:9'),
      facebookInternalUrl: 'http://127.0.0.1:9/identity/facebook',
    };
    const other = await live.openGateway(away);
    const { location } = await walk().go(`${other.url}/auth/facebook?returnTo=/a`);
    expect(location).toBe(`${other.url}/a?login_error=social_login_unavailable`);
  });

  it('refuses a callback in another browser, so nobody is logged in as somebody else', async () => {
    const attacker = walk();
    const callback = (await choose(attacker, { person: 'linh' })).location ?? '';
    const victim = walk();
    live.calls.length = 0;
    refused(await victim.go(callback));
    await begin(victim);
    refused(await victim.go(callback));
    expect(sessionOf(victim)).toEqual([]);
    expect(live.calls).toEqual([]);
  });

  it('refuses the code of another login', async () => {
    const theirs = new URL((await choose(walk(), { person: 'linh' })).location ?? '');
    const victim = walk();
    const own = new URL((await choose(victim, { person: 'duc-minh' })).location ?? '');
    own.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    refused(await victim.go(own.href));
    expect(sessionOf(victim)).toEqual([]);
  });

  it('refuses a forged, missing, repeated or other provider’s state, and another issuer', async () => {
    const walker = walk();
    const good = (await choose(walker, { person: 'linh' })).location ?? '';
    const change = (name: string, value: string | null) => {
      const url = new URL(good);
      if (value === null) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
      return url.href;
    };
    const { state = '' } = Object.fromEntries(new URL(good).searchParams);
    refused(await walker.go(change('state', 'forged')));
    refused(await walker.go(change('state', null)));
    // The same cookie name with another state.
    const copy = walk();
    copy.cookies.set(gateway.url, new Map(walker.cookies.get(gateway.url)));
    refused(await copy.go(change('state', `${state.slice(0, 20)}x`)));
    copy.cookies.set(gateway.url, new Map(walker.cookies.get(gateway.url)));
    refused(await copy.go(good.replace('/auth/facebook/', '/auth/tiki/')));
    copy.cookies.set(gateway.url, new Map(walker.cookies.get(gateway.url)));
    refused(await copy.go(change('iss', 'https://evil.example')));
    expect(sessionOf(copy)).toEqual([]);

    expect(pathOf((await walker.go(good)).location)).toBe('/');
    refused(await walker.go(good));
  });

  it('refuses a changed cookie', async () => {
    const walker = walk();
    const good = (await choose(walker, { person: 'linh' })).location ?? '';
    const jar = walker.cookies.get(gateway.url) ?? new Map<string, string>();
    for (const [name, value] of jar)
      jar.set(
        name,
        value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      );
    for (const [name, value] of jar)
      jar.set(name, `${value.slice(0, 40)}${value[40] === 'x' ? 'y' : 'x'}${value.slice(41)}`);
    refused(await walker.go(good));
  });
});

describe('return address', () => {
  it.each(['//evil.example', 'https://evil.example/', '/.//evil.example', 'https://evil-partner.example/'])(
    'is never %s',
    async (returnTo) => {
      const { location } = await logIn(walk(), { cancel: 'yes' }, returnTo);
      expect(new URL(location ?? '').origin).toBe(gateway.url);
    },
  );

  it('may be a partner’s, which gets no data of the buyer', async () => {
    const { location } = await logIn(walk(), { person: 'hoai-an' }, 'https://m.partner.example/back?a=1');
    expect(location).toBe('https://m.partner.example/back?a=1');
  });
});

describe('identity provider', () => {
  const authorize = async () => new URL((await begin(walk())).location ?? '');

  it('requires PKCE', async () => {
    const url = await authorize();
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    const { location } = await walk().go(url.href);
    expect(new URL(location ?? '').searchParams.get('error')).toBe('invalid_request');
  });

  it('redirects only to the site’s addresses', async () => {
    for (const uri of ['https://evil.example/auth/facebook/callback', `${gateway.url}/elsewhere`]) {
      const url = await authorize();
      url.searchParams.set('redirect_uri', uri);
      const answer = await walk().go(url.href);
      expect([answer.status, answer.location]).toEqual([400, null]);
    }
  });

  it('gives tokens only for the code’s verifier and to our client', async () => {
    const token = async (changes: Record<string, string>) => {
      const url = new URL((await choose(walk(), { person: 'linh' })).location ?? '');
      const { clientId, clientSecret } = sandboxClient('facebook', secret);
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: url.searchParams.get('code') ?? '',
        redirect_uri: `${gateway.url}/auth/facebook/callback`,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: 'x'.repeat(43),
        ...changes,
      });
      const answer = await fetch(`${live.platform.sandboxUrl}/identity/facebook/token`, {
        method: 'POST',
        body,
      });
      return ((await answer.json()) as { error: string }).error;
    };
    expect(await token({})).toBe('invalid_grant');
    expect(await token({ client_secret: 'guessed' })).toBe('invalid_client');
  });
});

describe('cookies of running logins', () => {
  const jarOf = (first: string[]) => {
    const jar = new Map(first.map((pair) => pair.split('=') as [string, string]));
    const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const visit = async (path: string) => {
      const answer = await fetch(gateway.url + path, { redirect: 'manual', headers: { cookie: header() } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return answer.status;
    };
    return { jar, header, visit };
  };

  it.each([2_300, 900])(
    'keeps headers small after six visits with return addresses of %i letters',
    async (letters) => {
      const { jar, header, visit } = jarOf([]);
      for (let at = 0; at < 6; at += 1) {
        expect(await visit(`/auth/facebook?returnTo=/${'x'.repeat(letters - 1)}`)).toBe(303);
      }
      expect(jar.size).toBe(3);
      expect(header().length).toBeLessThan(8_000);
      expect(await visit('/healthz')).toBe(200);
    },
  );
});
