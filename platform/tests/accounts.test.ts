import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from './_movie.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

async function signUp(phone: string, password = 'matkhau123') {
  const sent = await movie.call('/users/otps/send', { device, body: { phone } });
  const e164 = phone.replace(/^0/, '+84');
  const proven = await movie.call('/users/otps/verify', {
    device,
    body: { otp_token: sent.data.otp_token, otp_value: await movie.codeSentTo(e164) },
  });
  const body = { phone_token: proven.data.phone_token, name: 'Nguyễn Thị Bưởi', password };
  return { proven, created: await movie.call('/users/password/create', { device, body }), body };
}

test('a device needs a signature by our key, and a fresh one', async () => {
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

test('without a device token nothing answers', async () => {
  const refused = await movie.call('/users/otps/send', { body: { phone: '0901234567' } });
  expect(refused.error.extensions.code).toBe('invalid_device_token');
});

test('a new phone signs up by one-time password and is logged in', async () => {
  const { proven, created, body } = await signUp('0901111111');
  expect(proven.data.next_step).toBe('to_create_with_password');
  expect(created.data).toMatchObject({
    next_step: 'to_newsfeed',
    profile: { phone: '+84901111111', name: 'Nguyễn Thị Bưởi' },
  });
  const me = await movie.call('/users/me', {
    method: 'GET',
    device,
    access: created.data.grants.access_token,
  });
  expect(me.data.id).toBe(created.data.profile.id);

  const again = await movie.call('/users/password/create', { device, body });
  expect(again.error.extensions.code).toBe('otp_expired');
  const known = await signUp('0901111111');
  expect(known.proven.data.next_step).toBe('to_login_with_password');
  expect(known.created.error.extensions.code).toBe('phone_taken');
});

test('logs in by phone however it is written, and by email in any case', async () => {
  const { created } = await signUp('0902222222');
  const access = created.data.grants.access_token;
  await movie.call('/users/me', { method: 'PUT', device, access, body: { email: 'Buoi@Example.com' } });
  for (const phone of ['0902222222', '+84902222222', '090 222 2222']) {
    const login = await movie.call('/users/login/phone', { device, body: { phone, password: 'matkhau123' } });
    expect(login.status, phone).toBe(200);
  }
  const body = { email: 'BUOI@example.com', password: 'matkhau123' };
  expect((await movie.call('/users/login/email', { device, body })).status).toBe(200);
});

test('a wrong password and an unknown account get the same answer, and tries run out', async () => {
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

test('one-time passwords: five tries, a short life, one active, waits that grow', async () => {
  const phone = '0904444444';
  const sent = await movie.call('/users/otps/send', { device, body: { phone } });
  const right = await movie.codeSentTo('+84904444444');
  const wrong = right === '0000' ? '1111' : '0000';
  const verify = (otp_token: string, otp_value: string) =>
    movie.call('/users/otps/verify', { device, body: { otp_token, otp_value } });
  for (let left = 4; left >= 0; left--) {
    expect((await verify(sent.data.otp_token, wrong)).error.extensions).toMatchObject({
      code: 'otp_wrong',
      tries_left: left,
    });
  }
  expect((await verify(sent.data.otp_token, right)).error.extensions.code).toBe('otp_too_many_tries');

  const body = { parent_token: sent.data.otp_token };
  const soon = await movie.call('/users/otps/resend', { device, body });
  expect(soon.error.extensions.code).toBe('otp_resend_too_soon');
  movie.clock.advance(61_000);
  const second = await movie.call('/users/otps/resend', { device, body });
  expect(new Date(second.data.resend_at).getTime() - movie.clock.now().getTime()).toBeGreaterThan(110_000);
  expect((await verify(sent.data.otp_token, right)).error.extensions.code).toBe('otp_expired');
});

test('an expired one-time password is refused', async () => {
  const sent = await movie.call('/users/otps/send', { device, body: { phone: '0905555555' } });
  const otp_value = await movie.codeSentTo('+84905555555');
  movie.clock.advance(6 * 60_000);
  const late = await movie.call('/users/otps/verify', {
    device,
    body: { otp_token: sent.data.otp_token, otp_value },
  });
  expect(late.error.extensions.code).toBe('otp_expired');
});

test('a lost refresh answer is forgiven; use after the successor was used ends the session', async () => {
  const { created } = await signUp('0906666666');
  const refresh = (refresh_token: string) =>
    movie.call('/users/login/refresh_token', { device, body: { refresh_token } });
  const first = created.data.grants.refresh_token;
  const lost = await refresh(first);
  const retried = await refresh(first);
  expect([lost.status, retried.status]).toEqual([200, 200]);
  const used = await refresh(retried.data.grants.refresh_token);
  expect(used.status).toBe(200);

  const thief = await refresh(first);
  expect(thief.error.extensions.code).toBe('invalid_refresh_token');
  const owner = await refresh(used.data.grants.refresh_token);
  expect(owner.error.extensions.code).toBe('invalid_refresh_token');
  const me = await movie.call('/users/me', { method: 'GET', device, access: used.data.grants.access_token });
  expect(me.error.extensions.code).toBe('invalid_device_access');
});

test('logging out ends the session at once', async () => {
  const { created } = await signUp('0907777777');
  const { access_token: access, refresh_token } = created.data.grants;
  await movie.call('/users/logout', { device, access, body: { refresh_token } });
  const me = await movie.call('/users/me', { method: 'GET', device, access });
  expect(me.error.extensions.code).toBe('invalid_device_access');
  const refreshed = await movie.call('/users/login/refresh_token', { device, body: { refresh_token } });
  expect(refreshed.error.extensions.code).toBe('invalid_refresh_token');
});

test('an access token opens nothing on another device, and not after its time', async () => {
  const { created } = await signUp('0908888888');
  const access = created.data.grants.access_token;
  const other = await movie.device('tablet_0123456789abcd');
  const elsewhere = await movie.call('/users/me', { method: 'GET', device: other, access });
  expect(elsewhere.error.extensions.code).toBe('invalid_device_access');
  movie.clock.advance(31 * 60_000);
  const late = await movie.call('/users/me', { method: 'GET', device, access });
  expect(late.error.extensions.code).toBe('invalid_access_token');
});

test('the profile keeps the rules, and the identity number is given once', async () => {
  const { created } = await signUp('0912345678');
  const access = created.data.grants.access_token;
  const put = (body: object) => movie.call('/users/me', { method: 'PUT', device, access, body });
  const bad = await put({ name: 'x'.repeat(71), email: 'khong-phai', dob: '2020-01-01' });
  expect(bad.error.extensions.fields.map((field: { path: string }) => field.path).sort()).toEqual([
    'dob',
    'email',
    'name',
  ]);
  const good = await put({ dob: '1999-12-31', gender: 'female', identify_number: '079123456789' });
  expect(good.data).toMatchObject({ dob: '1999-12-31', gender: 'female', identify_number: '•••••••••789' });
  expect((await put({ identify_number: '079999999999' })).error.extensions.code).toBe('identity_locked');
});
