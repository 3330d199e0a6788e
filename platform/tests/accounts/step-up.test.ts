// A session alone hands over nothing of its account: the owner is checked again, and told about every act.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import {
  type Buyer,
  goodPassword,
  type Movie,
  prove,
  signUp,
  stepUp,
} from '../../../testing/people/sign-up.ts';

let movie: Movie;
let device: string;
let buyer: Buyer;
let phone: string;
let numbers = 0;
/** The buyer's phone in E.164. */
const reached = () => phone.replace(/^0/, '+84');

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());
beforeEach(async () => {
  numbers += 1;
  phone = `09540000${String(numbers).padStart(2, '0')}`;
  buyer = await signUp(movie, device, { phone });
});

const minutes = (count: number) => movie.clock.advance(count * 60_000);
const asBuyer = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  movie.call(path, { method, device, access: buyer.access, body });
const codeOf = (answer: { error?: { extensions: { code: string } } }) => answer.error?.extensions.code;
const smsSent = async () =>
  (await movie.notificationsTo(reached())).filter(({ code }) => !code).map(({ text }) => text);

/** Every act of a session that hands something over, prepared to be called. */
const acts = {
  'a new email': async (token?: string) => {
    const email = `moi-${buyer.id}@example.com`;
    return asBuyer('/users/me', { email, confirm_email: email, step_up_token: token }, 'PUT');
  },
  'a new phone': async (token?: string) => {
    const contact = { phone: `09550000${String(numbers).padStart(2, '0')}` };
    const { data } = await prove(movie, device, { contact, type: 'link_phone', access: buyer.access });
    return asBuyer('/users/link/phone', { phone_token: data.phone_token, step_up_token: token });
  },
  'joining by a code': async (token?: string) => {
    const contact = { phone: `09560000${String(numbers).padStart(2, '0')}` };
    await signUp(movie, device, contact);
    minutes(5);
    const { data } = await prove(movie, device, { contact, type: 'link_phone', access: buyer.access });
    const body = { phone_token: data.phone_token, merge: true, password: goodPassword };
    return asBuyer('/users/link/phone', { ...body, step_up_token: token });
  },
  'joining by a password': async (token?: string) => {
    const email = `khac-${buyer.id}@example.com`;
    await signUp(movie, device, { email });
    return asBuyer('/users/migrate', { email, password: goodPassword, step_up_token: token });
  },
  'all data': async (token?: string) => asBuyer('/users/me/export', { step_up_token: token }),
};
const everyAct = Object.keys(acts) as (keyof typeof acts)[];

describe.each(everyAct)('%s', (act) => {
  test('is refused for a session alone, and the owner is not told', async () => {
    expect(codeOf(await acts[act]())).toBe('step_up_needed');
    expect(await smsSent()).toEqual([]);
  });

  test('is done after the password, and an owner with only a phone is told by text message', async () => {
    const done = await acts[act](await stepUp(movie, device, buyer.access));
    expect(done.error).toBeUndefined();
    expect(await smsSent()).toEqual([expect.stringContaining('/reset-password')]);
  });
});

test('accepts a code to a proven contact instead of the password, and sends none to another contact', async () => {
  const stranger = await asBuyer('/users/otps/send', { phone: '0957000001', type: 'step_up' });
  expect(stranger.error.extensions).toMatchObject({ name: 'invalid_input', fields: [{ path: 'phone' }] });
  minutes(5);
  const { access } = buyer;
  const proven = await prove(movie, device, { contact: { phone }, type: 'step_up', access });
  const checked = await asBuyer('/users/me/step_up', { phone_token: proven.data.phone_token });
  expect(codeOf(await acts['all data'](checked.data.step_up_token))).toBeUndefined();
  expect(codeOf(await asBuyer('/users/me/step_up', { phone_token: proven.data.phone_token }))).toBe(
    'otp_expired',
  );
  const nobody = await movie.call('/users/otps/send', { device, body: { phone, type: 'step_up' } });
  expect(codeOf(nobody)).toBe('unauthorized_error');
});

test('refuses a proof for another purpose, or of another account', async () => {
  const mine = buyer;
  minutes(5);
  const login = await prove(movie, device, { contact: { phone } });
  expect(codeOf(await asBuyer('/users/me/step_up', { phone_token: login.data.phone_token }))).toBe(
    'otp_expired',
  );
  minutes(5);
  const { access } = mine;
  const proven = await prove(movie, device, { contact: { phone }, type: 'step_up', access });
  buyer = await signUp(movie, device, { phone: '0957000002' });
  expect(codeOf(await asBuyer('/users/me/step_up', { phone_token: proven.data.phone_token }))).toBe(
    'otp_expired',
  );
});

test('requires exactly one of the two, and counts a wrong password like a login', async () => {
  const check = async (body: object) => codeOf(await asBuyer('/users/me/step_up', body));
  expect(await check({})).toBe('step_up_invalid');
  expect(await check({ password: goodPassword, phone_token: 'both' })).toBe('step_up_invalid');
  for (let tries = 0; tries < limits.loginMaxTries; tries += 1)
    expect(await check({ password: 'khongphai' })).toBe('wrong_credentials');
  expect(await check({ password: goodPassword })).toBe('login_too_many_tries');
});

test('accepts a step-up token only in its own session, for some minutes, and no access token', async () => {
  const token = await stepUp(movie, device, buyer.access);
  const mine = buyer;
  const body = { phone, password: goodPassword };
  const again = await movie.call('/users/login/phone', { device, body });
  buyer = { ...mine, access: again.data.grants.access_token };
  expect(codeOf(await acts['all data'](token))).toBe('step_up_needed');
  expect(codeOf(await acts['all data'](buyer.access))).toBe('step_up_needed');
  buyer = mine;
  expect(codeOf(await acts['all data'](token))).toBeUndefined();
  minutes(limits.stepUpMinutes + 1);
  expect(codeOf(await acts['all data'](token))).toBe('step_up_needed');
});

test('needs no step-up for a change that gives no access: a name, news, and cancelling a change of the email', async () => {
  const email = `that-${buyer.id}@example.com`;
  const step_up_token = await stepUp(movie, device, buyer.access);
  await asBuyer('/users/me', { email, confirm_email: email, step_up_token }, 'PUT');
  const link = { token: await movie.linkSentTo(email) };
  expect((await movie.call('/users/email/verify', { device, body: link })).status).toBe(200);
  const next = `sau-${buyer.id}@example.com`;
  await asBuyer('/users/me', { email: next, confirm_email: next, step_up_token }, 'PUT');
  for (const change of [{ name: 'Bưởi' }, { wants_news: true }, { email, confirm_email: email }])
    expect((await asBuyer('/users/me', change, 'PUT')).status).toBe(200);
});

describe('a new password by a newly added email', () => {
  /** An email that was added to an account with a phone, as by a thief who has passed the step-up. */
  async function youngEmail(): Promise<string> {
    const email = `tre-${buyer.id}@example.com`;
    const step_up_token = await stepUp(movie, device, buyer.access);
    await asBuyer('/users/me', { email, confirm_email: email, step_up_token }, 'PUT');
    const link = { token: await movie.linkSentTo(email) };
    await movie.call('/users/email/verify', { device, body: link });
    return email;
  }
  const password = 'cua-ke-trom1';
  const resetByLink = async (email: string) => {
    await movie.call('/users/password/forgot', { device, body: { email } });
    const token = await movie.linkSentTo(email);
    return movie.call('/users/password/reset', { device, body: { token, password } });
  };
  const opens = async (tried: string) =>
    (await movie.call('/users/login/phone', { device, body: { phone, password: tried } })).status === 200;

  test('waits a day with a mailed link; the owner is told by text message, and cancels it by logging in', async () => {
    const email = await youngEmail();
    const before = (await smsSent()).length;
    const first = await resetByLink(email);
    expect(first.error.extensions).toMatchObject({ name: 'password_reset_waits' });
    expect(Date.parse(first.error.extensions.ready_at) - movie.clock.now().getTime()).toBe(
      limits.resetWaitHours * 3_600_000,
    );
    expect((await smsSent()).slice(before)).toEqual([
      expect.stringContaining('có người xin đặt mật khẩu mới'),
    ]);
    expect(await opens(goodPassword)).toBe(true);
    minutes(limits.resetWaitHours * 60);
    expect(codeOf(await resetByLink(email))).toBe('password_reset_waits');
  });

  test('is accepted after the wait', async () => {
    const email = await youngEmail();
    expect(codeOf(await resetByLink(email))).toBe('password_reset_waits');
    minutes(limits.resetWaitHours * 60);
    expect((await resetByLink(email)).status).toBe(200);
    expect(await opens(password)).toBe(true);
  });

  test('also waits with a code, although the device is known', async () => {
    const contact = { email: await youngEmail() };
    const asked = await prove(movie, device, { contact, type: 'password_reset' });
    expect(codeOf(asked)).toBe('password_reset_waits');
  });

  test('does not wait once the email is old, nor with the phone that opened the account', async () => {
    const email = await youngEmail();
    const byPhone = await prove(movie, device, { contact: { phone }, type: 'password_reset' });
    expect(byPhone.data.next_step).toBe('to_create_with_password');
    minutes(limits.contactYoungDays * 24 * 60);
    expect((await resetByLink(email)).status).toBe(200);
  });
});

test('tells the owner about an installed app that gets its session from a token, because a copied token could do the same', async () => {
  const body = { refresh_token: buyer.refresh, new_family: true };
  const headers = { 'x-mm-client': 'installed_app' };
  expect((await movie.call('/users/login/refresh_token', { device, body, headers })).status).toBe(200);
  expect(await smsSent()).toEqual([expect.stringContaining('ứng dụng Mở Màn mới cài')]);
});

test('tells about a login on a new device by text message when there is no email', async () => {
  const laptop = await movie.device('laptop_0123456789abcdef');
  const body = { phone, password: goodPassword };
  expect((await movie.call('/users/login/phone', { device: laptop, body })).status).toBe(200);
  expect(await smsSent()).toEqual([expect.stringContaining('thiết bị chưa từng dùng')]);
});

test('asks nothing of an account without a proven contact and without a password', async () => {
  await movie.db
    .updateTable('users')
    .set({ password_hash: null, phone_verified_at: null })
    .where('id', '=', buyer.id)
    .execute();
  expect(codeOf(await acts['all data']())).toBeUndefined();
});
