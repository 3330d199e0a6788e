// Guessing one-time codes: what strangers and a hundred parallel tries achieve, and how the owner is affected.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countWrong, findOtp } from '../../accounts/otps/otp.store.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { meetingOf } from '../../../testing/guards.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { type Contact, type Movie, prove, recipientOf, signUp } from '../../../testing/people/sign-up.ts';

let movie: Movie;
let device: string;
let networks = 0;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

const minutes = (count: number) => movie.clock.advance(count * 60_000);
const send = (body: object) => movie.call('/users/otps/send', { device, body });
const verify = (otp_token: string, otp_value: string, { address }: { address?: string } = {}) =>
  movie.call('/users/otps/verify', {
    device,
    ...(address ? { address } : {}),
    body: { otp_token, otp_value },
  });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test("checks only a limited number of a day's wrong codes from many devices and addresses, and lets the owner in all the while", async () => {
  const phone = '0907000001';
  await signUp(movie, device, { phone });
  minutes(61);
  const strangers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => movie.device(`stranger_device_${100 + at}`)),
  );
  let [judged, times] = [0, 0];
  const begun = movie.clock.now().getTime();
  // The attacker tries again as soon as possible, with another device and another address each time.
  while (movie.clock.now().getTime() - begun < 24 * 3_600_000) {
    const [from, address] = [strangers[(times += 1) % 12], `203.0.113.${times % 250}`];
    const sent = await movie.call('/users/otps/send', { device: from, address, body: { phone } });
    if (sent.error) {
      minutes(1);
      continue;
    }
    const body = {
      otp_token: sent.data.otp_token,
      otp_value: wrongFor(await movie.codeSentTo('+84907000001')),
    };
    for (let name = 'otp_wrong'; name === 'otp_wrong';) {
      const { error } = await movie.call('/users/otps/verify', { device: from, address, body });
      ({ name } = error.extensions);
      if (name === 'otp_wrong') judged += 1;
    }
  }
  expect(judged).toBe(limits.otpWrongStrangers + 1);

  expect((await prove(movie, device, { contact: { phone } })).status).toBe(200);
  // Control: a device unknown to the account has to wait, also after a right code of the owner.
  const fresh = await movie.device('fresh_device_0000001');
  const refused = await movie.call('/users/otps/send', { device: fresh, body: { phone } });
  expect(refused.error.extensions.name).toBe('too_fast');
  expect(refused.error.extensions.retry_after).toBeGreaterThan(3_600);
});

/** So many wrong codes that are requested and checked on this device; stops when one is not checked. */
async function guess(on: string, contact: Contact, most: number): Promise<string[]> {
  const address = `192.0.2.${(networks += 1)}`;
  const names: string[] = [];
  while (names.length < most) {
    const sent = await movie.call('/users/otps/send', { device: on, address, body: contact });
    if (sent.error) return [...names, sent.error.extensions.name];
    const otp_value = wrongFor(await movie.codeSentTo(recipientOf(contact)));
    for (let tries = 0; tries < limits.otpMaxTries && names.length < most; tries += 1) {
      const body = { otp_token: sent.data.otp_token, otp_value };
      names.push(
        (await movie.call('/users/otps/verify', { device: on, address, body })).error.extensions.name,
      );
    }
    minutes(4);
  }
  return names;
}

test('lets the owner in on a new phone after ten wrong codes of strangers', async () => {
  const contact = { phone: '0907000011' };
  await signUp(movie, device, contact);
  minutes(61);
  expect(await guess(await movie.device('stranger_device_011'), contact, 11)).toEqual([
    ...Array<string>(10).fill('otp_wrong'),
    'too_fast',
  ]);
  const proven = await prove(movie, await movie.device('new_phone_000000001'), { contact });
  expect(proven.data.next_step).toBe('to_login_with_password');
  // The stranger's device still has to wait.
  expect(await guess(await movie.device('stranger_device_011'), contact, 1)).toEqual(['too_fast']);
});

test('gives twelve known devices of an account no more tries than one', async () => {
  const { phone } = await addAccount(movie.db);
  const contact = { phone };
  const names: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const known = await movie.device(`known_device_${1_000 + nth}`);
    expect((await logIn(movie, phone, { device: known })).status).toBe(200);
    names.push(...(await guess(known, contact, 9)));
  }
  const judged = names.filter((name) => name === 'otp_wrong');
  expect(judged.length).toBeLessThanOrEqual(limits.otpWrongKnown);
  expect(judged.length).toBeGreaterThanOrEqual(limits.otpWrongFree);
  // Strangers have a limit of their own.
  expect(await guess(await movie.device('stranger_device_012'), contact, 1)).toEqual(['otp_wrong']);
});

test('counts codes to phone and email of one account together', async () => {
  const { phone, email } = await addAccount(movie.db);
  const stranger = (nth: number) => movie.device(`stranger_device_${200 + nth}`);
  const names: string[] = [];
  for (let nth = 0; nth < 2 * (limits.otpWrongStrangers / 9); nth += 1)
    names.push(...(await guess(await stranger(nth), nth % 2 ? { phone } : { email }, 9)));
  expect(names.filter((name) => name === 'otp_wrong')).toHaveLength(limits.otpWrongStrangers);
});

test('checks guesses at one account by phone and by email one after the other', async () => {
  const { id, phone, email } = await addAccount(movie.db);
  const at = movie.clock.now();
  const wrong = { guessed: id, device_id: 'another', known_device: false, at };
  await movie.db
    .insertInto('wrong_codes')
    .values(Array.from({ length: limits.otpWrongStrangers - 1 }, () => wrong))
    .execute();
  const each = await Promise.all(
    [{ phone }, { email }].map(async (contact, nth) => {
      const on = await movie.device(`stranger_device_${300 + nth}`);
      const sent = await movie.call('/users/otps/send', { device: on, body: contact });
      const otp_value = wrongFor(await movie.codeSentTo(recipientOf(contact)));
      return { device: on, body: { otp_token: sent.data.otp_token, otp_value } };
    }),
  );
  const lock = sql`SELECT FROM pg_advisory_xact_lock(hashtextextended(${`guess ${id}`}, 0))`;
  const answers = await raceBehind(movie.db, lock, 2, () =>
    Promise.all(each.map((guessing) => movie.call('/users/otps/verify', guessing))),
  );
  expect(answers.map(({ error }) => error.extensions.name).toSorted()).toEqual(['otp_wrong', 'too_fast']);
});

test("keeps the owner's code valid, and without a wait, when a stranger requests codes", async () => {
  const body = { phone: '0907000003' };
  const mine = await send(body);
  const code = await movie.codeSentTo('+84907000003');
  const stranger = await movie.device('stranger_device_004');
  const theirs = () => movie.call('/users/otps/send', { device: stranger, body });
  expect((await theirs()).status).toBe(200);
  expect((await theirs()).error.extensions.name).toBe('otp_resend_too_soon');
  minutes(1);
  expect((await theirs()).status).toBe(200);
  const again = await send(body);
  expect(again.status).toBe(200);
  // Of the device's own codes the newest is valid.
  expect((await verify(mine.data.otp_token, code)).error.extensions.code).toBe('otp_expired');
  const newest = await movie.codeSentTo('+84907000003');
  expect((await theirs()).error.extensions.name).toBe('otp_resend_too_soon');
  minutes(2);
  expect((await theirs()).status).toBe(200);
  expect((await verify(again.data.otp_token, newest)).data.next_step).toBe('to_create_with_password');
});

test('checks five of a hundred wrong codes at once, and control: more without the lock', async () => {
  const sent = await send({ phone: '0907000002' });
  const token: string = sent.data.otp_token;
  const wrong = wrongFor(await movie.codeSentTo('+84907000002'));
  const answers = await raceBehind(movie.db, sql`SELECT FROM otps WHERE token = ${token} FOR UPDATE`, 5, () =>
    Promise.all(
      Array.from({ length: 100 }, (_, at) => verify(token, wrong, { address: `198.51.100.${at}` })),
    ),
  );
  const judged = answers.filter((answer) => answer.error.extensions.code === 'otp_wrong');
  expect(judged).toHaveLength(5);

  await sql`UPDATE otps SET tries = 0 WHERE token = ${token}`.execute(movie.db);
  const looked = meetingOf(100);
  const unlocked = Array.from({ length: 100 }, async () => {
    const otp = await findOtp(movie.db, token);
    await looked();
    if (!otp || otp.tries >= 5) return false;
    await countWrong(
      movie.db,
      token,
      { guessed: '+84907000002', deviceId: '', isKnown: false },
      movie.clock.now(),
    );
    return true;
  });
  expect((await Promise.all(unlocked)).filter(Boolean)).toHaveLength(100);
});
