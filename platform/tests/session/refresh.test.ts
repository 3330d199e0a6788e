// Refresh tokens: lost answers are repeated, parallel tabs are allowed, and two holders of one session are detected.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raceBehind } from '../../../testing/shop/books.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { agesPass, logIn } from '../../../testing/people/sessions.ts';

const grace = limits.refreshGraceSeconds;
const halfAnHour = limits.accessTokenMinutes * 60;

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;
beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

const login = async () => {
  const { phone } = await addAccount(movie.db);
  return (await logIn(movie, phone, { device })).data.grants as {
    access_token: string;
    refresh_token: string;
  };
};
const ask = (refresh_token: string, extra: object = {}, from = device) =>
  movie.call('/users/login/refresh_token', { device: from, body: { refresh_token, ...extra } });
/** Returns the next token; fails when there is none. */
async function next(token: string, extra: object = {}): Promise<string> {
  const answer = await ask(token, extra);
  expect(answer.error).toBeUndefined();
  return answer.data.grants.refresh_token;
}
const isOver = async (token: string) => (await ask(token)).error?.extensions.name === 'invalid_refresh_token';
const pass = (seconds: number) => agesPass(movie.db, seconds);

test('repeats a lost answer, however late, until the next token is used', async () => {
  const { refresh_token: first } = await login();
  await next(first);
  await pass(40 * limits.secondsPerDay);
  const retried = await next(first);
  await next(retried);
});

test('accepts a tab whose request was in progress when another used the next token, and continues', async () => {
  const { refresh_token: first } = await login();
  const second = await next(first);
  const third = await next(second);
  const late = await next(first);
  // Either may be the token that the browser keeps; here it is the late one, and later the only one used.
  await pass(halfAnHour);
  const fourth = await next(late);
  await pass(halfAnHour);
  await next(fourth);
  // The other chain of tokens was left behind meanwhile, so its use is not by this browser.
  await pass(grace + 1);
  expect(await isOver(third)).toBe(true);
});

test('control: takes the same request after the grace period as a theft, and ends the session for both', async () => {
  const { refresh_token: first } = await login();
  const second = await next(first);
  const third = await next(second);
  await pass(grace + 1);
  expect(await isOver(first)).toBe(true);
  expect(await isOver(third)).toBe(true);
});

test('detects a thief with a copy of the newest token when both have continued with it', async () => {
  const { refresh_token: stolen, access_token } = await login();
  await pass(halfAnHour);
  const thiefs = await next(stolen);
  const owners = await next(stolen);
  await pass(halfAnHour);
  const thiefsNext = await next(thiefs);
  await pass(grace + 1);
  expect(await isOver(owners)).toBe(true);
  expect(await isOver(thiefsNext)).toBe(true);
  const me = await movie.call('/users/me', { method: 'GET', device, access: access_token });
  expect(me.error.extensions.name).toBe('invalid_device_access');
});

test('answers fifty calls at once with one token, of many tabs over two gateways, and any of the answers continues', async () => {
  for (const kept of [0, 49]) {
    const { refresh_token: first } = await login();
    const answers = await raceBehind(movie.db, sql`SELECT FROM session_families FOR UPDATE`, 5, () =>
      Promise.all(Array.from({ length: 50 }, () => next(first))),
    );
    expect(new Set(answers).size).toBe(50);
    await pass(halfAnHour);
    let token = answers[kept]!;
    for (let times = 0; times < 3; times += 1) {
      token = await next(token);
      await pass(halfAnHour);
    }
  }
});

test('accepts a refresh token on its device only; elsewhere it opens and ends nothing', async () => {
  const { refresh_token: first } = await login();
  const other = await movie.device('thief_0123456789abcdef');
  expect((await ask(first, {}, other)).error.extensions.name).toBe('invalid_device_access');
  await next(first);
});

test("gives the installed app a session of its own, and continues the browser's with its present token", async () => {
  const { refresh_token: first, access_token } = await login();
  const apps = await next(first, { new_family: true });
  const browsers = await next(first);
  await pass(halfAnHour);
  expect(await isOver(apps)).toBe(false);
  await next(browsers);
  const { data } = await movie.call('/users/sessions', { method: 'GET', device, access: access_token });
  expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['browser', 'installed_app']);
});

test('gives no second session to an installed app with a login of its own', async () => {
  const { phone } = await addAccount(movie.db);
  const headers = { 'x-tb-client': 'installed_app' };
  const { refresh_token, access_token } = (await logIn(movie, phone, { device, headers })).data.grants;
  await next(await next(refresh_token, { new_family: true }), { new_family: true });
  const { data } = await movie.call('/users/sessions', { method: 'GET', device, access: access_token });
  expect(data).toMatchObject([{ kind: 'installed_app', is_current: true }]);
});

test('refuses an installed app that starts with an old copy of the cookies, and logs nobody out', async () => {
  const { refresh_token: copied } = await login();
  const second = await next(copied);
  await pass(halfAnHour);
  const third = await next(second);
  await pass(limits.secondsPerDay);
  expect((await ask(copied, { new_family: true })).error.extensions.name).toBe('invalid_refresh_token');
  await next(third);
});

test('decides the same with a clock ten minutes off on the platform', async () => {
  for (const minutes of [-10, 10]) {
    const { refresh_token: first } = await login();
    movie.clock.advance(minutes * 60_000);
    const second = await next(first);
    await next(second);
    await next(first);
    await pass(grace + 1);
    expect(await isOver(first)).toBe(true);
    movie.clock.advance(-minutes * 60_000);
  }
});

test('ends a session after 60 days without use', async () => {
  const { refresh_token: first } = await login();
  movie.clock.advance((limits.refreshTokenDays * limits.secondsPerDay + 1) * 1000);
  expect(await isOver(first)).toBe(true);
  movie.clock.set(new Date());
});
