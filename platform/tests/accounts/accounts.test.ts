import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { goodPassword, prove, signUp as signUpOn, stepUp } from '../../../testing/people/sign-up.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

const signUp = (phone: string) => signUpOn(movie, device, { phone });

test('requires a recent signature with our key to register a device', async () => {
  const body = movie.signedDevice('phone_aaaaaaaaaaaaaaaa');
  expect((await movie.call('/users/devices', { body })).status).toBe(200);
  const forged = { ...body, device_id: 'phone_bbbbbbbbbbbbbbbb' };
  expect((await movie.call('/users/devices', { body: forged })).error.extensions.code).toBe(
    'invalid_signature',
  );
  const stale = { ...movie.signedDevice('phone_cccccccccccccccc') };
  movie.clock.advance(6 * 60_000);
  expect((await movie.call('/users/devices', { body: stale })).error.extensions.code).toBe('request_expired');
});

test('answers nothing without a device token', async () => {
  const refused = await movie.call('/users/otps/send', { body: { phone: '0901234567' } });
  expect(refused.error.extensions.code).toBe('invalid_device_token');
});

test('registers a new phone by one-time password and logs it in', async () => {
  const contact = { phone: '0901111111' };
  const proven = await prove(movie, device, { contact });
  expect(proven.data.next_step).toBe('to_create_with_password');
  const body = { phone_token: proven.data.phone_token, name: 'Nguyễn Thị Bưởi', password: goodPassword };
  const created = await movie.call('/users/password/create', { device, body });
  expect(created.data).toMatchObject({
    next_step: 'to_newsfeed',
    profile: { phone: '+84901111111', phone_verified: true, name: 'Nguyễn Thị Bưởi', email: null },
  });
  const access = created.data.grants.access_token;
  const me = await movie.call('/users/me', { method: 'GET', device, access });
  expect(me.data.id).toBe(created.data.profile.id);

  const again = await movie.call('/users/password/create', { device, body });
  expect(again.error.extensions.code).toBe('otp_expired');
  const known = await prove(movie, device, { contact });
  expect(known.data.next_step).toBe('to_otp_login');
  const taken = { ...body, phone_token: known.data.phone_token };
  const refused = await movie.call('/users/password/create', { device, body: taken });
  expect(refused.error.extensions.code).toBe('phone_taken');
});

test('logs in by phone in any spelling, and by email in any case', async () => {
  const { access } = await signUp('0902222222');
  const step_up_token = await stepUp(movie, device, access, 'matkhau123');
  const change = { email: 'Buoi@Example.com', confirm_email: 'Buoi@Example.com', step_up_token };
  await movie.call('/users/me', { method: 'PUT', device, access, body: change });
  const link = { token: await movie.linkSentTo('buoi@example.com') };
  expect((await movie.call('/users/email/verify', { device, body: link })).status).toBe(200);
  for (const phone of ['0902222222', '+84902222222', '090 222 2222']) {
    const login = await movie.call('/users/login/phone', { device, body: { phone, password: 'matkhau123' } });
    expect(login.status, phone).toBe(200);
  }
  const body = { email: 'BUOI@example.com', password: 'matkhau123' };
  expect((await movie.call('/users/login/email', { device, body })).status).toBe(200);
});

test('gives a wrong password and an unknown account the same answer, and limits tries', async () => {
  await signUp('0903333333');
  const wrong = { phone: '0903333333', password: 'khongphai' };
  const unknown = { phone: '0909999999', password: 'khongphai' };
  const [first, second] = [
    await movie.call('/users/login/phone', { device, body: wrong }),
    await movie.call('/users/login/phone', { device, body: unknown }),
  ];
  expect(first.error).toEqual(second.error);
  expect(first.error.extensions.code).toBe('wrong_credentials');
  for (let i = 1; i < 10; i++) await movie.call('/users/login/phone', { device, body: wrong });
  const paused = await movie.call('/users/login/phone', {
    device,
    body: { ...wrong, password: 'matkhau123' },
  });
  expect(paused.error.extensions.code).toBe('login_too_many_tries');
  const elsewhere = await movie.device('laptop_0123456789abcd');
  const owner = await movie.call('/users/login/phone', {
    device: elsewhere,
    body: { ...wrong, password: 'matkhau123' },
  });
  expect(owner.status).toBe(200);
});

test('repeats a lost refresh answer, and ends the session when an old token is used after its successor', async () => {
  const { refresh: first } = await signUp('0906666666');
  const refresh = (refresh_token: string) =>
    movie.call('/users/login/refresh_token', { device, body: { refresh_token } });
  const lost = await refresh(first);
  const retried = await refresh(first);
  expect([lost.status, retried.status]).toEqual([200, 200]);
  const used = await refresh(retried.data.grants.refresh_token);
  expect(used.status).toBe(200);

  // Longer ago than two tabs may be apart.
  await sql`UPDATE refresh_tokens SET first_used_at = first_used_at - interval '2 minutes'`.execute(movie.db);
  const thief = await refresh(first);
  expect(thief.error.extensions.code).toBe('invalid_refresh_token');
  const owner = await refresh(used.data.grants.refresh_token);
  expect(owner.error.extensions.code).toBe('invalid_refresh_token');
  const me = await movie.call('/users/me', { method: 'GET', device, access: used.data.grants.access_token });
  expect(me.error.extensions.code).toBe('invalid_device_access');
});

test('ends a session at once on logout', async () => {
  const { access, refresh: refresh_token } = await signUp('0907777777');
  await movie.call('/users/logout', { device, access, body: { refresh_token } });
  const me = await movie.call('/users/me', { method: 'GET', device, access });
  expect(me.error.extensions.code).toBe('invalid_device_access');
  const refreshed = await movie.call('/users/login/refresh_token', { device, body: { refresh_token } });
  expect(refreshed.error.extensions.code).toBe('invalid_refresh_token');
});

test('refuses an access token on another device, and after its expiry', async () => {
  const { access } = await signUp('0908888888');
  const other = await movie.device('tablet_0123456789abcd');
  const elsewhere = await movie.call('/users/me', { method: 'GET', device: other, access });
  expect(elsewhere.error.extensions.code).toBe('invalid_device_access');
  movie.clock.advance(31 * 60_000);
  const late = await movie.call('/users/me', { method: 'GET', device, access });
  expect(late.error.extensions.code).toBe('invalid_access_token');
});
