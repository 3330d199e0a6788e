// A known device has its rights only until somebody takes them away.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';
import { prove, stepUp } from '../../../testing/people/sign-up.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let devices = 0;

beforeAll(async () => {
  movie = await openMovie();
});
afterAll(() => movie.close());

const newDevice = () => movie.device(`device_${String((devices += 1)).padStart(16, '0')}`);

async function onTwoDevices() {
  const { phone, id, email } = await addAccount(movie.db);
  const [phoneOf, tablet] = [await newDevice(), await newDevice()];
  const enter = async (device: string) => {
    const { data } = await logIn(movie, phone, { device });
    return {
      device,
      access: data.grants.access_token as string,
      refresh: data.grants.refresh_token as string,
    };
  };
  return { id, phone, email, mine: await enter(phoneOf), other: await enter(tablet) };
}

/** What a right code opens on this device: the account itself, or only the question for its password. */
async function opens(phone: string, device: string): Promise<string> {
  movie.clock.advance(61 * 60_000);
  const { data } = await prove(movie, device, { contact: { phone } });
  const body = { phone, phone_token: data.phone_token };
  const login = await movie.call('/users/login/phone', { device, body });
  return login.error?.extensions.name ?? data.next_step;
}

test('opens by code on a device where the account was logged in, also after a logout there', async () => {
  const { phone, other } = await onTwoDevices();
  expect(await opens(phone, other.device)).toBe('to_otp_login');
  await movie.call('/users/logout', { ...other, body: { refresh_token: other.refresh } });
  expect(await opens(phone, other.device)).toBe('to_otp_login');
});

test('does not on a device that its owner has logged out from elsewhere, whatever sessions it had before', async () => {
  const { id, phone, mine, other } = await onTwoDevices();
  // An older session of the device ended by itself; it must not keep the device known.
  await movie.call('/users/logout', { ...other, body: { refresh_token: other.refresh } });
  await logIn(movie, phone, { device: other.device });
  const { data: sessions } = await movie.call('/users/sessions', { ...mine, method: 'GET' });
  for (const session of sessions.filter((each: { is_current: boolean }) => !each.is_current))
    expect((await movie.call(`/users/sessions/${session.id}`, { ...mine, method: 'DELETE' })).status).toBe(
      200,
    );
  expect(await opens(phone, other.device)).toBe('password_needed');
  expect(await opens(phone, mine.device)).toBe('to_otp_login');
  // The owner is told when the device logs in again.
  const before = (await movie.notificationsTo(await emailOf(id))).length;
  expect((await logIn(movie, phone, { device: other.device })).status).toBe(200);
  expect(await movie.notificationsTo(await emailOf(id))).toHaveLength(before + 1);
});

const emailOf = async (id: string) =>
  (await movie.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email!;

test('keeps a device known that ends its own session', async () => {
  const { phone, mine } = await onTwoDevices();
  await logIn(movie, phone, { device: mine.device });
  const { data: sessions } = await movie.call('/users/sessions', { ...mine, method: 'GET' });
  for (const { id } of sessions) await movie.call(`/users/sessions/${id}`, { ...mine, method: 'DELETE' });
  expect(await opens(phone, mine.device)).toBe('to_otp_login');
});

test('makes all devices unknown with a new password, also those that had logged out before', async () => {
  const { phone, email, mine, other } = await onTwoDevices();
  await movie.call('/users/logout', { ...other, body: { refresh_token: other.refresh } });
  await movie.call('/users/password/forgot', { device: mine.device, body: { email } });
  const token = await movie.linkSentTo(email);
  const reset = await movie.call('/users/password/reset', {
    device: mine.device,
    body: { token, password: 'matkhau456' },
  });
  expect(reset.status).toBe(200);
  expect(await opens(phone, other.device)).toBe('password_needed');
  expect(await opens(phone, mine.device)).toBe('password_needed');
  await logIn(movie, phone, { device: mine.device, attempt: 'matkhau456' });
  expect(await opens(phone, mine.device)).toBe('to_otp_login');
});

test('makes the device of a stolen session unknown', async () => {
  const { phone, other } = await onTwoDevices();
  const refresh = (refresh_token: string) =>
    movie.call('/users/login/refresh_token', { device: other.device, body: { refresh_token } });
  const next = (await refresh(other.refresh)).data.grants.refresh_token;
  await refresh(next);
  await sql`UPDATE refresh_tokens SET issued_at = issued_at - make_interval(mins => 10),
    first_used_at = first_used_at - make_interval(mins => 10)`.execute(movie.db);
  expect((await refresh(other.refresh)).error.extensions.name).toBe('invalid_refresh_token');
  expect(await opens(phone, other.device)).toBe('password_needed');
});

test('makes a device unknown that was not seen for half a year', async () => {
  const { id, phone, other } = await onTwoDevices();
  const seen = (days: number) =>
    sql`UPDATE session_families SET seen_at = now() - make_interval(days => ${days}) WHERE user_id = ${id}`.execute(
      movie.db,
    );
  await seen(limits.deviceKnownDays - 1);
  expect(await opens(phone, other.device)).toBe('to_otp_login');
  await seen(limits.deviceKnownDays);
  expect(await opens(phone, other.device)).toBe('password_needed');
});

test('exports no id of a device', async () => {
  const { id, mine } = await onTwoDevices();
  const rows = await movie.db
    .selectFrom('session_families')
    .select('device_id')
    .where('user_id', '=', id)
    .execute();
  const { device, access } = mine;
  const body = { step_up_token: await stepUp(movie, device, access, password) };
  const { data } = await movie.call('/users/me/export', { ...mine, body });
  const text = JSON.stringify(data);
  expect(text).toContain('last_seen_at');
  expect(rows.filter(({ device_id }) => text.includes(device_id))).toEqual([]);
});
