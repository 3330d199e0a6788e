// The sessions of an account: seen, named, ended, and told to its owner.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { patience } from '../../../testing/patience.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

let movie: Awaited<ReturnType<typeof openMovie>>;
let phone: string;
let laptop: string;
beforeAll(async () => {
  movie = await openMovie();
  phone = await movie.device('phone_0123456789abcdef');
  laptop = await movie.device('laptop_0123456789abcdef');
});
afterAll(() => movie.close());

const onPhone = {
  get device() {
    return phone;
  },
  address: '203.0.113.77',
  headers: { 'user-agent': android, 'x-tb-client': 'installed_app' },
};
const onLaptop = {
  get device() {
    return laptop;
  },
  address: '2402:800:61ae:1::9',
  headers: { 'user-agent': mac },
};

async function twoLogins(fields?: { name?: string; locale?: 'vi' | 'en' }) {
  const account = await addAccount(movie.db, fields);
  const first = await logIn(movie, account.phone, onPhone);
  const second = await logIn(movie, account.phone, onLaptop);
  return { account, first: first.data.grants, second: second.data.grants };
}
const list = (device: string, access: string) =>
  movie.call('/users/sessions', { method: 'GET', device, access });
const end = (id: string, device: string, access: string) =>
  movie.call(`/users/sessions/${id}`, { method: 'DELETE', device, access });

test('lists sessions with the facts that their owner knows, the calling one first', async () => {
  const { first, second } = await twoLogins();
  const { data } = await list(phone, first.access_token);
  expect(data).toEqual([
    {
      id: expect.any(String),
      kind: 'installed_app',
      name: 'Chrome · Android',
      address: '203.0.113.x',
      created_at: expect.any(String),
      seen_at: expect.any(String),
      is_current: true,
    },
    expect.objectContaining({
      kind: 'browser',
      name: 'Safari · macOS',
      address: '2402:800:61ae::x',
      is_current: false,
    }),
  ]);
  const other = await list(laptop, second.access_token);
  expect(other.data.map(({ name }: { name: string }) => name)).toEqual([
    'Safari · macOS',
    'Chrome · Android',
  ]);
});

test('ends a session from another one: at once, for calls and for its refresh token, and publishes it', async () => {
  const { account, first, second } = await twoLogins();
  const [, away] = (await list(phone, first.access_token)).data;
  const told = () =>
    movie.db.selectFrom('outbox').select('id').where('topic', '=', `users/${account.id}`).execute();
  const before = (await told()).length;
  expect((await end(away.id, phone, first.access_token)).status).toBe(200);
  expect((await told()).length).toBe(before + 1);
  const me = await movie.call('/users/me', { method: 'GET', device: laptop, access: second.access_token });
  expect(me.error.extensions.name).toBe('invalid_device_access');
  const body = { refresh_token: second.refresh_token };
  const refreshed = await movie.call('/users/login/refresh_token', { device: laptop, body });
  expect(refreshed.error.extensions.name).toBe('invalid_refresh_token');
  expect((await list(phone, first.access_token)).data).toHaveLength(1);
  expect((await end(away.id, phone, first.access_token)).error.extensions.name).toBe('device_not_found');
});

test('lets nobody end or see a session of another account', async () => {
  const owner = await twoLogins();
  const stranger = await twoLogins();
  const [own] = (await list(phone, owner.first.access_token)).data;
  const refused = await end(own.id, phone, stranger.first.access_token);
  expect(refused.error.extensions.name).toBe('device_not_found');
  expect((await end('nothing', phone, stranger.first.access_token)).status).toBe(404);
  const seen = (await list(phone, stranger.first.access_token)).data.map(({ id }: { id: string }) => id);
  expect(seen).not.toContain(own.id);
  expect((await list(phone, owner.first.access_token)).data).toHaveLength(2);
});

test('does not list expired or logged-out sessions', async () => {
  const { first, second } = await twoLogins();
  await movie.call('/users/logout', { device: laptop, body: { refresh_token: second.refresh_token } });
  expect((await list(phone, first.access_token)).data).toHaveLength(1);
  const again = await twoLogins();
  await movie.db
    .updateTable('refresh_tokens')
    .set({ expires_at: sql`now() - interval '1 minute'` })
    .where('family_id', '=', (await list(laptop, again.second.access_token)).data[0].id)
    .execute();
  expect((await list(phone, again.first.access_token)).data).toHaveLength(1);
});

test("stores the session's address with a refresh", async () => {
  const { first } = await twoLogins();
  const moved = await movie.call('/users/login/refresh_token', {
    ...onPhone,
    address: '192.0.2.200',
    body: { refresh_token: first.refresh_token },
  });
  const [own] = (await list(phone, moved.data.grants.access_token)).data;
  expect(own).toMatchObject({ address: '192.0.2.x', kind: 'installed_app' });
});

test('marks a session as seen by a call, with a limited frequency', async () => {
  const { first } = await twoLogins();
  const [own] = (await list(phone, first.access_token)).data;
  const minutesAgo = sql<Date>`now() - make_interval(mins => ${limits.sessionSeenMinutes + 1})`;
  await movie.db
    .updateTable('session_families')
    .set({ seen_at: minutesAgo })
    .where('id', '=', own.id)
    .execute();
  movie.clock.advance(5_000);
  await expect
    .poll(async () => {
      const [seen] = (await list(phone, first.access_token)).data;
      return Date.parse(seen.seen_at) > Date.parse(own.seen_at) - 60_000;
    }, patience)
    .toBe(true);
});

test("mails nothing about the first login, and about a new device once, in the account's language", async () => {
  const { account } = await twoLogins({ locale: 'en' });
  const [mail, ...more] = await movie.notificationsTo(account.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your Mở Màn account was logged in on a new device');
  expect(mail?.text).toContain('Device: Safari · macOS');
  expect(mail?.text).toContain('Network address: 2402:800:61ae::x');
  expect(mail?.text).toContain('(Vietnam time)');
  expect(mail?.text).toContain('https://moman.test/my-account');
  await logIn(movie, account.phone, onPhone);
  await logIn(movie, account.phone, onLaptop);
  expect(await movie.notificationsTo(account.email)).toHaveLength(1);
  const { account: vietnamese } = await twoLogins();
  expect((await movie.notificationsTo(vietnamese.email))[0]?.subject).toContain('thiết bị mới');
});

test('mails nothing to an unproven address', async () => {
  const { phone: number, email, id } = await addAccount(movie.db);
  await movie.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
  await logIn(movie, number, onPhone);
  await logIn(movie, number, onLaptop);
  expect(await movie.notificationsTo(email)).toEqual([]);
});

test('tells in the next step of a login what is missing', async () => {
  const unnamed = await addAccount(movie.db, { name: '' });
  const login = await logIn(movie, unnamed.phone, onPhone);
  expect(login.data).toMatchObject({ next_step: 'to_profile_update', profile: { to_update: true } });
  const unproven = await addAccount(movie.db);
  await movie.db
    .updateTable('users')
    .set({ phone_verified_at: null })
    .where('id', '=', unproven.id)
    .execute();
  const body = { email: unproven.email, password: 'matkhau123' };
  const byEmail = await movie.call('/users/login/email', { ...onPhone, body });
  expect(byEmail.data.next_step).toBe('to_otp_verify');
});
