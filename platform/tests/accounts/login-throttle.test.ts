// Guessing passwords is slow from everywhere, and the owner can log in all the same.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let devices = 0;
let networks = 0;

beforeAll(async () => {
  movie = await openMovie();
});
afterAll(() => movie.close());

const newDevice = () => movie.device(`device_${String((devices += 1)).padStart(16, '0')}`);
const newAddress = () => `198.51.${(networks += 1) >> 8}.${networks & 255}`;
const guess = (phone: string, device: string, address: string, attempt = 'khongphai') =>
  logIn(movie, phone, { device, address, attempt });
const nameOf = ({ error }: { error?: { extensions: { name: string } } }) => error?.extensions.name;

/** So many wrong passwords for this account, with each device and address used until it is blocked. */
async function guessFromEverywhere(phone: string, times: number): Promise<string[]> {
  const names: string[] = [];
  while (names.length < times) {
    const [device, address] = [await newDevice(), newAddress()];
    for (let tries = 0; tries < limits.loginMaxTries && names.length < times; tries += 1)
      names.push(nameOf(await guess(phone, device, address)) ?? 'in');
  }
  return names;
}

test('blocks a device after so many tries, even with the right password, and says for how long', async () => {
  const { phone } = await addAccount(movie.db);
  const [device, address] = [await newDevice(), newAddress()];
  for (let tries = 0; tries < limits.loginMaxTries; tries += 1)
    expect(nameOf(await guess(phone, device, address))).toBe('wrong_credentials');
  const paused = await logIn(movie, phone, { device, address });
  expect(paused.error.extensions).toMatchObject({
    name: 'login_too_many_tries',
    retry_after: expect.any(Number),
  });
  expect(paused.error.extensions.retry_after).toBeLessThanOrEqual(limits.loginTriesMinutes * 60);
});

test('blocks strangers when many devices guess one account, but not the owner on a known device', async () => {
  const { phone } = await addAccount(movie.db);
  const own = { device: await newDevice(), address: newAddress() };
  expect((await logIn(movie, phone, own)).status).toBe(200);
  const names = await guessFromEverywhere(phone, limits.loginMaxTriesStrangers + 10);
  const stopped = names.indexOf('login_too_many_tries');
  expect(stopped).toBe(limits.loginMaxTriesStrangers);
  expect(new Set(names.slice(stopped))).toEqual(new Set(['login_too_many_tries']));

  expect((await logIn(movie, phone, own)).status).toBe(200);
  // Control: the same right password on a device unknown to the account.
  const stranger = await logIn(movie, phone, { device: await newDevice(), address: newAddress() });
  expect(nameOf(stranger)).toBe('login_too_many_tries');
});

test('counts tries by phone and by email together, on one device and on all', async () => {
  const { phone, email } = await addAccount(movie.db);
  const byEmail = (device: string, address: string) =>
    movie.call('/users/login/email', { device, address, body: { email, password: 'khongphai' } });
  const [device, address] = [await newDevice(), newAddress()];
  for (let tries = 0; tries < limits.loginMaxTries; tries += 1)
    await (tries % 2 ? guess(phone, device, address) : byEmail(device, address));
  expect(nameOf(await guess(phone, device, address))).toBe('login_too_many_tries');
  expect(nameOf(await byEmail(device, address))).toBe('login_too_many_tries');
  await guessFromEverywhere(phone, limits.loginMaxTriesStrangers - limits.loginMaxTries);
  expect(nameOf(await byEmail(await newDevice(), newAddress()))).toBe('login_too_many_tries');
});

test('lets the owner in on a new phone after ten wrong codes and fifty wrong passwords of strangers', async () => {
  const { phone } = await addAccount(movie.db);
  const guessCodes = async (device: string) => {
    const sent = await movie.call('/users/otps/send', { device, body: { phone } });
    const code = await movie.codeSentTo(phone);
    const otp_value = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));
    for (let tries = 0; tries < limits.otpMaxTries; tries += 1)
      await movie.call('/users/otps/verify', { device, body: { otp_token: sent.data.otp_token, otp_value } });
  };
  const stranger = await newDevice();
  await guessCodes(stranger);
  movie.clock.advance(120_000);
  await guessCodes(stranger);
  await guessFromEverywhere(phone, limits.loginMaxTriesStrangers + 4);
  const device = await newDevice();
  const sent = await movie.call('/users/otps/send', { device, body: { phone } });
  const otp_value = await movie.codeSentTo(phone);
  const proven = await movie.call('/users/otps/verify', {
    device,
    body: { otp_token: sent.data.otp_token, otp_value },
  });
  const body = { phone, phone_token: proven.data.phone_token, password };
  expect((await movie.call('/users/login/phone', { device, body })).data).toMatchObject({
    profile: { phone },
  });
});

test('lets the owner in on a new device by code and password, never by the code alone, while strangers are blocked', async () => {
  const { phone } = await addAccount(movie.db);
  await guessFromEverywhere(phone, limits.loginMaxTriesStrangers + 1);
  const device = await newDevice();
  const sent = await movie.call('/users/otps/send', { device, body: { phone } });
  const code = await movie.codeSentTo(phone);
  const proven = await movie.call('/users/otps/verify', {
    device,
    body: { otp_token: sent.data.otp_token, otp_value: code },
  });
  const phone_token = proven.data.phone_token;
  const other = await movie.call('/users/login/phone', {
    device,
    body: { phone: '+84931099999', phone_token },
  });
  expect(nameOf(other)).toBe('otp_expired');
  expect(proven.data.next_step).toBe('to_login_with_password');
  const enter = (attempt?: string, on = device) =>
    movie.call('/users/login/phone', { device: on, body: { phone, phone_token, password: attempt } });
  expect(nameOf(await enter())).toBe('password_needed');
  for (let tries = 1; tries < limits.loginMaxTries; tries += 1)
    expect(nameOf(await enter('khongphai', await newDevice()))).toBe('wrong_credentials');
  const login = await enter(password);
  expect(login.data).toMatchObject({ next_step: 'to_newsfeed', profile: { phone } });
  const again = await movie.call('/users/login/phone', { device, body: { phone, phone_token } });
  expect(nameOf(again)).toBe('otp_expired');
});

test('blocks a network that tries many accounts, but not known devices behind the same address, nor other networks', async () => {
  const address = '2001:db8:7:7::1';
  const neighbour = await addAccount(movie.db);
  const known = await newDevice();
  expect((await logIn(movie, neighbour.phone, { device: known, address })).status).toBe(200);
  // Another IPv6 address of the same customer each time.
  const names: string[] = [];
  for (let round = 0; names.at(-1) !== 'login_too_many_tries' && round < 1_000; round += 1) {
    const answer = await guess(
      `+8499${String(round).padStart(7, '0')}`,
      known,
      `2001:db8:7:7::${(round + 2).toString(16)}`,
    );
    names.push(nameOf(answer) ?? 'in');
  }
  expect(names.indexOf('login_too_many_tries')).toBe(limits.loginMaxTriesPerAddress);
  expect((await logIn(movie, neighbour.phone, { device: known, address })).status).toBe(200);
  const fresh = await newDevice();
  expect(nameOf(await logIn(movie, neighbour.phone, { device: fresh, address }))).toBe(
    'login_too_many_tries',
  );
  expect((await logIn(movie, neighbour.phone, { device: fresh, address: newAddress() })).status).toBe(200);
});

test('counts no successful logins, so that many owners can log in from one network', async () => {
  const address = newAddress();
  const { phone } = await addAccount(movie.db);
  for (let times = 0; times < limits.loginMaxTriesStrangers + 5; times += 1)
    expect((await logIn(movie, phone, { device: await newDevice(), address })).status).toBe(200);
});

test('answers the same for an account that does not exist, try by try', async () => {
  const { phone } = await addAccount(movie.db);
  const answersFor = async (to: string) => {
    const [device, address] = [await newDevice(), newAddress()];
    const answers = [];
    for (let tries = 0; tries <= limits.loginMaxTries; tries += 1) {
      const { status, error } = await guess(to, device, address);
      const { retry_after, ...extensions } = error.extensions;
      answers.push({ status, message: error.message, extensions, waits: typeof retry_after });
    }
    return answers;
  };
  expect(await answersFor('+84931088888')).toEqual(await answersFor(phone));
});

test('checks no more of many right guesses at once than tries are left', async () => {
  const { phone } = await addAccount(movie.db);
  const [device, address] = [await newDevice(), newAddress()];
  const answers = await Promise.all(
    Array.from({ length: 3 * limits.loginMaxTries }, () => guess(phone, device, address)),
  );
  const checked = answers.filter((answer) => nameOf(answer) === 'wrong_credentials');
  expect(checked).toHaveLength(limits.loginMaxTries);
});
