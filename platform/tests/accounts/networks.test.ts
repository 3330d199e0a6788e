// Limits by network: an IPv6 customer has 2^64 addresses, and counts as one network.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;
let addresses = 0;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

/** Another address of the same customer each time. */
const within = (network: string) => `${network}::${(addresses += 1).toString(16)}`;
const nameOf = ({ error }: { error?: { extensions: { name: string } } }) => error?.extensions.name;
const times = <T>(count: number, call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));

test('limits the codes and mailed links that a network requests in an hour, over all calls', async () => {
  const network = '2001:db8:1:1';
  const ask = (path: string, body: object | undefined, address = within(network)) =>
    movie.call(path, { device, address, ...(body ? { body } : { method: 'GET' }) });
  // An invalid address is counted too, and causes no work.
  await times(limits.otpMaxPerNetworkHour, () => ask('/users/password/forgot', { email: 'x' }));
  const calls: [string, object?][] = [
    ['/users/otps/send', { email: 'b@example.com' }],
    ['/users/otps/resend', { parent_token: 'a-token-that-nobody-has' }],
    ['/users/password/forgot', { email: 'b@example.com' }],
    ['/users/email/resend/a-token-that-nobody-has'],
  ];
  for (const [path, body] of calls) {
    expect(nameOf(await ask(path, body)), path).toBe('too_fast');
    expect(nameOf(await ask(path, body, '2001:db8:1:2::1')), path).not.toBe('too_fast');
  }
});

test('counts wrong codes by network, but not right ones', async () => {
  const network = '2001:db8:2:1';
  const guess = (address: string) =>
    movie.call('/users/otps/verify', {
      device,
      address,
      body: { otp_token: `token${addresses}`, otp_value: '0000' },
    });
  const answers = await times(limits.otpWrongMaxPerNetworkHour, () => guess(within(network)));
  expect(new Set(answers.map(nameOf))).toEqual(new Set(['otp_expired']));
  expect(nameOf(await guess(within(network)))).toBe('too_fast');
  expect(nameOf(await guess('2001:db8:2:2::1'))).toBe('otp_expired');

  const address = '2001:db8:2:3::1';
  const prove = async () => {
    const contact = { email: `c${(addresses += 1)}@example.com` };
    const sent = await movie.call('/users/otps/send', { device, address, body: contact });
    const otp_value = await movie.codeSentTo(contact.email);
    const body = { otp_token: sent.data.otp_token, otp_value };
    return movie.call('/users/otps/verify', { device, address, body });
  };
  await times(limits.otpWrongMaxPerNetworkHour - 1, () => guess(address));
  for (let at = 0; at < 3; at += 1) expect((await prove()).status).toBe(200);
});

test('checks few of 200 wrong codes for 40 recipients from one network, and does not block known devices in it', async () => {
  const address = '2001:db8:2:4::1';
  const owner = await addAccount(movie.db);
  const known = await movie.device('device_of_a_neighbour');
  await logIn(movie, owner.phone, { device: known, address });
  const names: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const email = `victim${at}@example.com`;
    const sent = await movie.call('/users/otps/send', { device, address, body: { email } });
    const otp_value = (await movie.codeSentTo(email)).replace(/./g, (digit) =>
      String((Number(digit) + 1) % 10),
    );
    const body = { otp_token: sent.data.otp_token, otp_value };
    for (let tries = 0; tries < 5; tries += 1)
      names.push(nameOf(await movie.call('/users/otps/verify', { device, address, body })) ?? 'in');
  }
  expect(names.filter((name) => name === 'otp_wrong')).toHaveLength(limits.otpWrongMaxPerNetworkHour);
  expect(new Set(names.slice(limits.otpWrongMaxPerNetworkHour))).toEqual(new Set(['too_fast']));
  const ask = async (on: string) => {
    const sent = await movie.call('/users/otps/send', { device: on, address, body: { phone: owner.phone } });
    const otp_value = await movie.codeSentTo(owner.phone);
    const body = { otp_token: sent.data.otp_token, otp_value };
    return nameOf(await movie.call('/users/otps/verify', { device: on, address, body }));
  };
  expect(await ask(known)).toBeUndefined();
  // Control: the same right code on a device unknown to the account.
  expect(await ask(device)).toBe('too_fast');
});

test('limits the devices that a network registers in an hour, and stores none before it logs in', async () => {
  const rows = () => movie.db.selectFrom('devices').select('id').orderBy('id').execute();
  const before = await rows();
  const register = (body: object, address = within('2001:db8:4:1')) =>
    movie.call('/users/devices', { address, body });
  const good = () => movie.signedDevice(`device_${String((addresses += 1)).padStart(16, '0')}`);
  for (let at = 0; at < 5; at += 1) expect((await register(good())).status).toBe(200);
  const forged = () => ({ ...good(), signature: '0'.repeat(64) });
  await times(limits.devicesMaxPerNetworkHour - 5, () => register(forged()));
  expect(nameOf(await register(good()))).toBe('too_fast');
  expect((await register(good(), '2001:db8:4:2::1')).status).toBe(200);
  expect(await rows()).toEqual(before);
});

test('gives a device a new id, whatever name or id it sends', async () => {
  const register = async (name: string) => {
    const { data } = await movie.call('/users/devices', {
      address: '2001:db8:5:1::1',
      body: movie.signedDevice(name),
    });
    return (JSON.parse(atob(data.device_token.split('.')[1] ?? '')) as { device_id: string }).device_id;
  };
  const first = await register('a_device_that_is_watched');
  expect(first).toMatch(/^[a-z0-9]{32}$/);
  expect(await register('a_device_that_is_watched')).not.toBe(first);
  // A row of it, as older exports named it.
  await movie.db.insertInto('devices').values({ id: first, device_id: first }).execute();
  expect(await register(first)).not.toBe(first);
});
