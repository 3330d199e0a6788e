// Codes guessed over many accounts from many networks: their total is limited, and a buyer can log in all the while.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMovie } from '../../../testing/services/open-movie.ts';

const lines: string[] = [];
let movie: Awaited<ReturnType<typeof openMovie>>;
beforeAll(async () => {
  movie = await openMovie({ logTo: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => movie.close());

const told = () => lines.filter((line) => line.includes('codes are guessed from many networks')).length;

test('limits each network after too many wrong codes in total, accepts right codes, and tells the operator once', async () => {
  const device = await movie.device('device_of_a_sprayer_1');
  let networks = 0;
  const guess = async (address: string) => {
    const body = { otp_token: `token${networks}`, otp_value: '000000' };
    const { error } = await movie.call('/users/otps/verify', { device, address, body });
    return error.extensions.name as string;
  };
  const newNetwork = () => `2001:db8:${(networks += 1).toString(16)}:1::1`;
  const many = 50;
  while (networks * many < limits.otpWrongMaxPerHour) {
    const address = newNetwork();
    const names = await Promise.all(Array.from({ length: many }, () => guess(address)));
    expect(new Set(names)).toEqual(new Set(['otp_expired']));
  }
  expect(told()).toBe(0);
  const fresh = newNetwork();
  for (let tries = 0; tries < limits.otpWrongBrakedPerNetworkHour; tries += 1)
    expect(await guess(fresh)).toBe('otp_expired');
  expect(await guess(fresh)).toBe('too_fast');
  expect(told()).toBe(1);

  const home = newNetwork();
  for (let at = 0; at <= limits.otpWrongBrakedPerNetworkHour; at += 1) {
    const email = `buyer${at}@example.com`;
    const sent = await movie.call('/users/otps/send', { device, address: home, body: { email } });
    const otp_value = await movie.codeSentTo(email);
    const body = { otp_token: sent.data.otp_token, otp_value };
    const proven = await movie.call('/users/otps/verify', { device, address: home, body });
    expect(proven.data.next_step).toBe('to_create_with_password');
  }
});
