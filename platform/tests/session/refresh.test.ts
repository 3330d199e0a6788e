// Refresh tokens: whose answer got lost is forgiven, tabs are innocent, and two who hold one session are found out.
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
/** The next token; fails when there is none. */
async function next(token: string, extra: object = {}): Promise<string> {
  const answer = await ask(token, extra);
  expect(answer.error).toBeUndefined();
  return answer.data.grants.refresh_token;
}
const isOver = async (token: string) => (await ask(token)).error?.extensions.name === 'invalid_refresh_token';
const pass = (seconds: number) => agesPass(movie.db, seconds);

test('an answer that got lost is given again, however late, until the next one is used', async () => {
  const { refresh_token: first } = await login();
  await next(first);
  await pass(40 * limits.secondsPerDay);
  const retried = await next(first);
  await next(retried);
});

test('a tab whose request was under way when another used the next token is forgiven, and goes on', async () => {
  const { refresh_token: first } = await login();
  const second = await next(first);
  const third = await next(second);
  const late = await next(first);
  // Either may be what the browser keeps in the end: here the late one, and later on it is the only one used.
  await pass(halfAnHour);
  const fourth = await next(late);
  await pass(halfAnHour);
  await next(fourth);
  // The other line was left behind meanwhile: whoever comes with it is not this browser.
  await pass(grace + 1);
  expect(await isOver(third)).toBe(true);
});

test('the control: the same request after the grace is a theft, and ends the session for both', async () => {
  const { refresh_token: first } = await login();
  const second = await next(first);
  const third = await next(second);
  await pass(grace + 1);
  expect(await isOver(first)).toBe(true);
  expect(await isOver(third)).toBe(true);
});

test('a thief with a copy of the newest token is found out when both went on with it', async () => {
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

test('fifty at once with one token, of many tabs over two gateways: all are answered, and whichever the browser keeps goes on', async () => {
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

test('a refresh token is for its device: elsewhere it opens nothing and ends nothing', async () => {
  const { refresh_token: first } = await login();
  const other = await movie.device('thief_0123456789abcdef');
  expect((await ask(first, {}, other)).error.extensions.name).toBe('invalid_device_access');
  await next(first);
});

test('the installed app gets a session of its own; the browser’s goes on with the token that it had', async () => {
  const { refresh_token: first, access_token } = await login();
  const apps = await next(first, { new_family: true });
  const browsers = await next(first);
  await pass(halfAnHour);
  expect(await isOver(apps)).toBe(false);
  await next(browsers);
  const { data } = await movie.call('/users/sessions', { method: 'GET', device, access: access_token });
  expect(data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['browser', 'installed_app']);
});

test('who logged in inside the installed app has its own session already: there is no second one to trade for', async () => {
  const { phone } = await addAccount(movie.db);
  const headers = { 'x-tb-client': 'installed_app' };
  const { refresh_token, access_token } = (await logIn(movie, phone, { device, headers })).data.grants;
  await next(await next(refresh_token, { new_family: true }), { new_family: true });
  const { data } = await movie.call('/users/sessions', { method: 'GET', device, access: access_token });
  expect(data).toMatchObject([{ kind: 'installed_app', is_current: true }]);
});

test('an installed app that begins with an old copy of the cookies is refused, and nobody is logged out', async () => {
  const { refresh_token: copied } = await login();
  const second = await next(copied);
  await pass(halfAnHour);
  const third = await next(second);
  await pass(limits.secondsPerDay);
  expect((await ask(copied, { new_family: true })).error.extensions.name).toBe('invalid_refresh_token');
  await next(third);
});

test('a clock ten minutes off on the platform neither forgives nor punishes', async () => {
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

test('a session of 60 days without use is over', async () => {
  const { refresh_token: first } = await login();
  movie.clock.advance((limits.refreshTokenDays * limits.secondsPerDay + 1) * 1000);
  expect(await isOver(first)).toBe(true);
  movie.clock.set(new Date());
});
