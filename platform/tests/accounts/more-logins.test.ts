// Logins by Google, Apple and Zalo: what differs from those by ID token alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { openIssuer, type TestIssuer } from './_issuer.ts';
import { openZalo, verifier } from './_zalo.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let google: TestIssuer;
let apple: TestIssuer;
let zalo: Awaited<ReturnType<typeof openZalo>>;
let device: string;

beforeAll(async () => {
  [google, apple, zalo] = [await openIssuer('google'), await openIssuer('apple'), await openZalo()];
  movie = await openMovie({ logins: { google, apple }, zalo: zalo.app });
  device = await movie.device();
});
afterAll(async () => {
  await movie.close();
  for (const each of [google, apple, zalo]) each.close();
});

const send = (provider: string, body: object) =>
  movie.call(`/users/login/${provider}`, { device, body, address: '203.0.113.7' });
const byApple = async (claims: { sub: string; [claim: string]: unknown }, name?: string) =>
  send('apple', { apple_token: await apple.token(claims, { at: movie.clock.now() }), name });
let codes = 0;
const byZalo = (id: string) =>
  send('zalo', { zalo_code: `code-${id}-${(codes += 1)}`, code_verifier: verifier });
const nameOf = (answer: { error?: { extensions: { name: string } } }) => answer.error?.extensions.name;

describe('Google', () => {
  it('opens an account, and the same one again', async () => {
    const claims = { sub: 'g1', name: 'Lê Hà', email: 'ha@gmail.test', email_verified: true };
    const login = async () => send('google', { google_token: await google.token(claims) });
    const [first, second] = [await login(), await login()];
    expect(first.data.profile).toMatchObject({ name: 'Lê Hà', email: 'ha@gmail.test', email_verified: true });
    expect(second.data.profile.id).toBe(first.data.profile.id);
  });

  it('does not take a token of Apple', async () => {
    const answer = await send('google', { google_token: await apple.token({ sub: 'a0' }) });
    expect(nameOf(answer)).toBe('social_token_invalid');
  });
});

describe('Apple', () => {
  it('gives the name beside the token at the first login alone, and it stays', async () => {
    const first = await byApple({ sub: 'a1', email: 'x1@relay.test', email_verified: 'true' }, 'Ngô Lan');
    expect(first.data.profile).toMatchObject({
      name: 'Ngô Lan',
      email: 'x1@relay.test',
      email_verified: true,
    });
    const second = await byApple({ sub: 'a1', email: 'x1@relay.test', email_verified: 'true' });
    expect(second.data.profile).toEqual(first.data.profile);
  });

  it('has an email that is not verified proven by its link first', async () => {
    const { data } = await byApple({ sub: 'a2', email: 'x2@relay.test', email_verified: 'false' }, 'Ngô Lan');
    expect(data.profile).toMatchObject({ email: 'x2@relay.test', email_verified: false });
  });

  it('is asked for the name here when it gave none', async () => {
    expect((await byApple({ sub: 'a3' })).data.next_step).toBe('to_profile_update');
  });
});

describe('Zalo', () => {
  it('opens an account with nothing but a name, and the same one again', async () => {
    const first = await byZalo('z1');
    expect(first.data).toMatchObject({
      next_step: 'to_newsfeed',
      profile: { name: 'Trần Bảo', email: null, phone: null, has_password: false },
    });
    expect((await byZalo('z1')).data.profile.id).toBe(first.data.profile.id);
    expect((await byZalo('z2')).data.profile.id).not.toBe(first.data.profile.id);
  });

  it('opens a session by a code once', async () => {
    const body = { zalo_code: 'code-z6-0', code_verifier: verifier };
    expect((await send('zalo', body)).status).toBe(200);
    expect(nameOf(await send('zalo', body))).toBe('social_token_invalid');
  });

  it.each([
    ['a code that it did not give', { zalo_code: 'other', code_verifier: verifier }],
    ['a code of another login', { zalo_code: 'code-z3', code_verifier: 'w'.repeat(43) }],
  ])('refuses %s', async (_, body) => {
    expect(nameOf(await send('zalo', body))).toBe('social_token_invalid');
  });

  it('is said to be unavailable while it cannot be reached, and where it is not configured', async () => {
    zalo.test.away = true;
    const away = await byZalo('z4');
    zalo.test.away = false;
    expect([away.status, nameOf(away)]).toEqual([503, 'social_login_unavailable']);
    const none = await openMovie();
    const body = { zalo_code: 'code-z5', code_verifier: verifier };
    const answer = await none.call('/users/login/zalo', { device: await none.device(), body });
    expect(nameOf(answer)).toBe('social_login_unavailable');
    await none.close();
  });
});
