// Login by an identity provider's token: which tokens are accepted, and what follows.
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer } from './_issuer.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { newSub, openSocial } from './_social.ts';

type Social = Awaited<ReturnType<typeof openSocial>>;
let social: Social;
let movie: Social['movie'];
let facebook: Social['facebook'];
let tiki: Social['tiki'];
let device: string;

beforeAll(async () => {
  social = await openSocial();
  ({ movie, facebook, tiki, device } = social);
});
afterAll(() => social.close());

const send = (token: string) => social.send(token);
const logIn = (claims: Parameters<Social['logIn']>[0]) => social.logIn(claims);
const addUser = (row: Parameters<Social['addUser']>[0]) => social.addUser(row);

describe('which tokens are accepted', () => {
  const good = { sub: 'nobody', name: 'Linh' };
  const now = () => Math.floor(movie.clock.now().getTime() / 1000);

  it.each<[string, () => Promise<string>]>([
    ['for another client', () => facebook.token({ ...good, aud: 'another-app' })],
    [
      'for several, issued to another',
      () => facebook.token({ ...good, aud: [facebook.clientId, 'b'], azp: 'b' }),
    ],
    ['for several, issued to nobody named', () => facebook.token({ ...good, aud: [facebook.clientId, 'b'] })],
    ['of another issuer', () => facebook.token({ ...good, iss: 'https://evil.test' })],
    ['of the other provider', () => tiki.token(good)],
    [
      'signed by a key that is not the issuer’s',
      () => tiki.token({ ...good, iss: facebook.issuer, aud: facebook.clientId }, { kid: 'facebook' }),
    ],
    ['signed by an unknown key', () => facebook.token(good, { kid: 'unknown' })],
    ['run out', () => facebook.token({ ...good, iat: now() - 1000, exp: now() - 400 })],
    [
      'too old, whatever it says of its end',
      () => facebook.token({ ...good, iat: now() - 1000, exp: now() + 9999 }),
    ],
    ['from the future', () => facebook.token({ ...good, iat: now() + 1000, exp: now() + 2000 })],
    ['without a time', () => facebook.token({ ...good, iat: undefined })],
    ['of nobody', () => facebook.token({ sub: '' })],
    ['signed by nobody', async () => unsigned(await facebook.token(good))],
    ['signed with the client id as the secret', () => symmetric()],
    ['no token at all', async () => 'abc'],
  ])('refuses a token %s', async (_, make) => {
    const { error, status } = await send(await make());
    expect([error?.extensions.name, status]).toEqual(['social_token_invalid', 400]);
  });

  const unsigned = (token: string) => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  };
  const symmetric = () =>
    new SignJWT({ ...good, iss: facebook.issuer, aud: facebook.clientId })
      .setProtectedHeader({ alg: 'HS256', kid: 'facebook' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(facebook.clientId.padEnd(32, 'x')));

  it('accepts a valid token once, in any encoding of its signature', async () => {
    const token = await facebook.token({ sub: newSub(), name: 'Linh' });
    expect((await send(token)).data.next_step).toBe('to_newsfeed');
    expect((await send(token)).error.extensions.name).toBe('social_token_invalid');
    expect((await send(otherSignature(token))).error.extensions.name).toBe('social_token_invalid');
  });

  it('tolerates clocks that differ by five minutes', async () => {
    for (const minutes of [-4, 4]) {
      const at = new Date(movie.clock.now().getTime() + minutes * 60_000);
      expect((await send(await facebook.token({ sub: newSub() }, { at }))).error).toBeUndefined();
    }
  });

  it('deletes used tokens after their expiry', async () => {
    movie.clock.advance(30 * 60_000);
    await logIn({ sub: newSub() });
    const rows = await movie.db.selectFrom('spent_social_tokens').select('expires_at').execute();
    expect(rows).toHaveLength(1);
  });

  it('says that the provider cannot be reached, and works again when it can', async () => {
    const away = await openIssuer('away');
    away.away = true;
    const other = await openMovie({ logins: { facebook: away } });
    const there = await other.device();
    const login = async () =>
      other.call('/users/login/facebook', {
        device: there,
        body: { facebook_token: await away.token({ sub: 'x' }) },
      });
    expect(await login()).toMatchObject({
      status: 503,
      error: { extensions: { name: 'social_login_unavailable' } },
    });
    away.away = false;
    expect((await login()).status).toBe(200);
    await login();
    expect(away.asked()).toBe(1);
    const tiki_token = 'x';
    const unset = await other.call('/users/login/tiki', { device: there, body: { tiki_token } });
    expect(unset.error.extensions.name).toBe('social_login_unavailable');
    await other.close();
    away.close();
  });
});

/** A second valid signature: for ECDSA, (r, n - s) is valid when (r, s) is. */
function otherSignature(token: string): string {
  const [header, payload, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const s = n - BigInt(`0x${bytes.subarray(32).toString('hex')}`);
  const other = Buffer.from(s.toString(16).padStart(64, '0'), 'hex');
  return `${header}.${payload}.${Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url')}`;
}

describe('a login leads to', () => {
  it('the same account each time, with the contacts that the provider has proven', async () => {
    const claims = { sub: newSub(), name: 'Phạm Linh', email: 'LINH@fb.test', email_verified: true };
    const first = await logIn(claims);
    expect(first.data).toMatchObject({
      next_step: 'to_newsfeed',
      social_id: null,
      profile: { name: 'Phạm Linh', email: 'linh@fb.test', email_verified: true, has_password: false },
    });
    const second = await logIn({ ...claims, name: 'Renamed' });
    expect(second.data.profile).toEqual(first.data.profile);
    const { data } = await movie.call('/users/me/social_logins', {
      method: 'GET',
      device,
      access: second.data.grants.access_token,
    });
    expect(data).toEqual([expect.objectContaining({ provider: 'facebook' })]);
  });

  it('no account with the same id at the other provider', async () => {
    const sub = newSub();
    const one = await logIn({ sub });
    const tiki_token = await tiki.token({ sub }, { at: movie.clock.now() });
    const other = await movie.call('/users/login/tiki', { device, body: { tiki_token } });
    expect(other.data.profile.id).not.toBe(one.data.profile.id);
  });

  it('to_profile_update without a name that a profile accepts', async () => {
    const { data } = await logIn({ sub: newSub(), name: '<b>!</b>' });
    expect(data).toMatchObject({ next_step: 'to_profile_update', profile: { name: '', to_update: true } });
  });

  it('to_otp_verify with an unproven phone', async () => {
    const { data } = await logIn({ sub: newSub(), name: 'Minh', phone_number: '+84901000098' });
    expect(data).toMatchObject({
      next_step: 'to_otp_verify',
      profile: { phone: '+84901000098', phone_verified: false },
    });
  });

  it('a welcome by mail, or a link to prove the email first', async () => {
    const mails = async (to: string) => {
      const rows = await movie.db.selectFrom('outbox').select('payload').where('topic', '=', to).execute();
      return rows.map(({ payload }) => JSON.stringify(payload));
    };
    const proven = { sub: newSub(), name: 'Linh', email: 'welcome@fb.test', email_verified: true };
    await logIn(proven);
    await logIn(proven);
    const [welcome, ...more] = await mails('welcome@fb.test');
    expect([welcome?.includes('/verify-email/'), more.length]).toEqual([false, 0]);
    await logIn({ sub: newSub(), name: 'Linh', email: 'link@fb.test' });
    expect((await mails('link@fb.test')).map((mail) => mail.includes('/verify-email/confirm'))).toEqual([
      true,
    ]);
  });

  it('no account, and no offer to join, by an unproven email', async () => {
    await addUser({ email: 'kept@demo.test', password: 'matkhau123' });
    const { data } = await logIn({
      sub: newSub(),
      name: 'Kẻ gian',
      email: 'kept@demo.test',
      email_verified: false,
    });
    expect(data).toMatchObject({
      next_step: 'to_newsfeed',
      social_id: null,
      profile: { email_verified: false },
    });
    const asText = await logIn({
      sub: newSub(),
      name: 'Kẻ gian',
      email: 'kept@demo.test',
      email_verified: 'true',
    });
    expect(asText.data).toMatchObject({ social_id: null, profile: { email_verified: false } });
  });

  it('to_migration beside an older account with the same proven email and a password, each time', async () => {
    const older = await addUser({ email: 'an@demo.test', password: 'matkhau123' });
    const claims = { sub: newSub(), name: 'An', email: 'an@demo.test', email_verified: true };
    const first = await logIn(claims);
    expect(first.data).toMatchObject({
      next_step: 'to_migration',
      social_id: expect.any(String),
      known_as: 'a•••@demo.test',
      profile: { email: null },
    });
    expect(first.data.profile.id).not.toBe(older);
    const again = await logIn(claims);
    expect(again.data).toMatchObject({ next_step: 'to_migration', social_id: first.data.social_id });
    expect(again.data.profile.id).toBe(first.data.profile.id);
  });

  it('to_otp_login beside one with the same proven phone and no password', async () => {
    await addUser({ phone: '+84901000004' });
    const claims = { sub: newSub(), name: 'Dung', phone_number: '+84901000004', phone_number_verified: true };
    expect((await logIn(claims)).data).toMatchObject({ next_step: 'to_otp_login', known_as: '••••004' });
  });
});

describe('two first logins of one person at one moment', () => {
  const guards = guardsOf(() => movie.db);
  afterEach(() => guards.putBack());

  /** Both look for the person and find nobody before either writes. */
  async function together(sub: string) {
    await guards.meet('identities', 'INSERT', 2);
    return Promise.all([logIn({ sub, name: 'Linh' }), logIn({ sub, name: 'Linh' })]);
  }
  const count = async (sub: string) => {
    const rows = await movie.db
      .selectFrom('identities')
      .select('user_id')
      .where('subject', '=', sub)
      .execute();
    return rows.length;
  };

  it('open one account', async () => {
    const sub = newSub();
    const [one, other] = await together(sub);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(one?.data.profile.id).toBe(other?.data.profile.id);
    expect(await count(sub)).toBe(1);
  });

  it('control: would open two without the unique key', async () => {
    await sql`ALTER TABLE identities DROP CONSTRAINT identities_provider_subject_key`.execute(movie.db);
    const sub = newSub();
    await together(sub);
    expect(await count(sub)).toBe(2);
    await movie.db.deleteFrom('identities').where('subject', '=', sub).execute();
    await sql`ALTER TABLE identities ADD UNIQUE (provider, subject)`.execute(movie.db);
  });
});

it('delays a network that sends many invalid tokens, and still accepts a valid one', async () => {
  const other = await openMovie({ logins: { facebook } });
  const there = await other.device();
  let tries = 0;
  const from = (facebook_token: string) => {
    const address = `2001:db8:3:1::${tries.toString(16)}`;
    return other.call('/users/login/facebook', { device: there, address, body: { facebook_token } });
  };
  const names = new Set<string>();
  for (; tries < 302; tries += 1) names.add((await from('bad')).error.extensions.name);
  expect([...names]).toEqual(['social_token_invalid', 'login_too_many_tries']);
  expect((await from(await facebook.token({ sub: 'good' }))).status).toBe(200);
  await other.close();
});
