import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countTry, findOtp } from '../movie/otps/otp.store.ts';
import { openMovie } from './_movie.ts';
import { type Contact, type Movie, prove, recipientOf, signUp } from './_sign-up.ts';

const lines: string[] = [];
let movie: Movie;
let device: string;

beforeAll(async () => {
  movie = await openMovie({ logTo: { write: (line: string) => void lines.push(line) } });
  device = await movie.device();
});
afterAll(() => movie.close());

const minutes = (count: number) => movie.clock.advance(count * 60_000);
const send = (body: object, access?: string) => movie.call('/users/otps/send', { device, access, body });
const resend = (parent_token: string) => movie.call('/users/otps/resend', { device, body: { parent_token } });
const verify = (otp_token: string, otp_value: string, more: { access?: string; body?: object } = {}) =>
  movie.call('/users/otps/verify', {
    device,
    access: more.access,
    body: { otp_token, otp_value, ...more.body },
  });
const wrongFor = (code: string) => (code === '0000' ? '1111' : '0000');

test('five tries over all that was sent, a short life, one active, waits that grow', async () => {
  const sent = await send({ phone: '0904444444' });
  const right = await movie.codeSentTo('+84904444444');
  expect((await resend(sent.data.otp_token)).error.extensions.code).toBe('otp_resend_too_soon');
  for (const left of [4, 3, 2]) {
    const { error } = await verify(sent.data.otp_token, wrongFor(right));
    expect(error.extensions).toMatchObject({ code: 'otp_wrong', tries_left: left });
  }
  movie.clock.advance(61_000);
  const second = await resend(sent.data.otp_token);
  expect(Date.parse(second.data.resend_at) - movie.clock.now().getTime()).toBe(120_000);
  expect((await verify(sent.data.otp_token, right)).error.extensions.code).toBe('otp_expired');
  const newer = await movie.codeSentTo('+84904444444');
  for (const left of [1, 0]) {
    const { error } = await verify(second.data.otp_token, wrongFor(newer));
    expect(error.extensions).toMatchObject({ code: 'otp_wrong', tries_left: left });
  }
  expect((await verify(second.data.otp_token, newer)).error.extensions.code).toBe('otp_too_many_tries');

  minutes(2);
  const anew = await resend(second.data.otp_token);
  const third = await verify(anew.data.otp_token, await movie.codeSentTo('+84904444444'));
  expect(third.data.next_step).toBe('to_create_with_password');
});

test('an old one is refused, and one that was never given out gets the same answer', async () => {
  const sent = await send({ phone: '0905555555' });
  const code = await movie.codeSentTo('+84905555555');
  minutes(6);
  const late = await verify(sent.data.otp_token, code);
  expect(late.error.extensions.code).toBe('otp_expired');
  expect((await verify('a-token-that-nobody-was-ever-given', code)).error).toEqual(late.error);
});

test('waits are not dodged by sending instead of resending, and say nothing of accounts', async () => {
  await signUp(movie, device, { phone: '0906000001' });
  minutes(61);
  const refusals = [];
  for (const phone of ['0906000001', '0906000002']) {
    await send({ phone });
    refusals.push((await send({ phone })).error);
    // Another purpose is another code.
    expect((await send({ phone, type: 'password_reset' })).status).toBe(200);
  }
  expect(refusals[0]).toEqual(refusals[1]);
  const { code, resend_at: at } = refusals[0].extensions;
  expect([code, Date.parse(at) - movie.clock.now().getTime()]).toEqual(['otp_resend_too_soon', 60_000]);
  minutes(1);
  expect(Date.parse((await send({ phone: '0906000002' })).data.resend_at)).toBe(
    movie.clock.now().getTime() + 120_000,
  );
  minutes(1);
  expect((await send({ phone: '0906000002' })).error.extensions.code).toBe('otp_resend_too_soon');
});

test('so many an hour to one recipient, and from one address', async () => {
  const email = 'many@example.com';
  for (const type of ['login', 'password_reset']) await send({ email, type });
  for (const wait of [1, 2, 4]) {
    minutes(wait);
    expect((await send({ email })).status).toBe(200);
  }
  minutes(8);
  const { error } = await send({ email, type: 'password_reset' });
  expect(error.extensions).toMatchObject({ name: 'too_fast', retry_after: (60 - 15) * 60 });
  minutes(45);
  expect((await send({ email, type: 'password_reset' })).status).toBe(200);

  const from = (address: string, at: number) =>
    movie.call('/users/otps/send', { device, address, body: { email: `a${at}@example.com` } });
  const most = limits.otpMaxPerAddressHour;
  const sent = await Promise.all(Array.from({ length: most }, (_, at) => from('198.51.100.1', at)));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(most);
  expect((await from('198.51.100.1', most)).error.extensions.name).toBe('too_fast');
  expect((await from('198.51.100.2', most)).status).toBe(200);
});

test('a thousand wrong codes in an hour from many addresses: fifteen are judged, and the owner gets in', async () => {
  const phone = '0907000001';
  await signUp(movie, device, { phone });
  minutes(61);
  const count: Record<string, number> = {};
  let token = '';
  let wrong = '';
  for (let at = 0; at < 1_000; at += 1) {
    // Whoever attacks asks for another code whenever the waits let him, by the one call and by the other.
    const address = `203.0.${113 + (at % 7)}.${at % 250}`;
    const isAsking = at % 20 < 2;
    const asked = !isAsking
      ? undefined
      : at % 2 === 0
        ? await movie.call('/users/otps/send', { device, address, body: { phone } })
        : await movie.call('/users/otps/resend', { device, address, body: { parent_token: token } });
    if (asked?.data) {
      token = asked.data.otp_token;
      wrong = wrongFor(await movie.codeSentTo('+84907000001'));
    }
    const { error } = await movie.call('/users/otps/verify', {
      device,
      address,
      body: { otp_token: token, otp_value: wrong },
    });
    count[error.extensions.name] = (count[error.extensions.name] ?? 0) + 1;
    movie.clock.advance(3_000);
  }
  expect(count['otp_wrong']).toBe(15);
  expect(Object.values(count).reduce((sum, one) => sum + one, 0)).toBe(1_000);

  const body = { phone, password: 'matkhau123' };
  expect((await movie.call('/users/login/phone', { device, body })).status).toBe(200);
  const paused = await send({ phone });
  expect(paused.error.extensions.name).toBe('too_fast');
  movie.clock.advance(paused.error.extensions.retry_after * 1_000);
  expect((await prove(movie, device, { contact: { phone } })).data.next_step).toBe('to_login_with_password');
}, 120_000);

test('a hundred wrong codes at once: five are judged; without the lock more would be', async () => {
  const sent = await send({ phone: '0907000002' });
  const token: string = sent.data.otp_token;
  const wrong = wrongFor(await movie.codeSentTo('+84907000002'));
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token, wrong)));
  const judged = answers.filter((answer) => answer.error.extensions.code === 'otp_wrong');
  expect(judged).toHaveLength(5);

  await sql`UPDATE otps SET tries = 0 WHERE token = ${token}`.execute(movie.db);
  const unlocked = Array.from({ length: 100 }, async () => {
    const otp = await findOtp(movie.db, token);
    if (!otp || otp.tries >= 5) return false;
    await countTry(movie.db, token);
    return true;
  });
  expect((await Promise.all(unlocked)).filter(Boolean).length).toBeGreaterThan(5);
});

test('by mail in both languages, with the code in the text and not in the subject', async () => {
  for (const [language, word] of [
    ['vi', 'Mã'],
    ['en', 'code'],
  ] as const) {
    const contact = { email: `${language}@example.com` };
    expect((await prove(movie, device, { contact, language })).data.next_step).toBe(
      'to_create_with_password',
    );
    const [letter] = await movie.lettersTo(contact.email);
    expect(letter?.subject).toContain(word);
    expect(letter?.text).toContain(letter?.code);
    expect(letter?.subject).not.toContain(letter?.code);
  }
  const sms = (await movie.lettersTo('+84907000001')).at(-1);
  expect(sms?.text).toMatch(new RegExp(`\n@moman.test #${sms?.code}$`));
});

test('exactly one of phone, email and social_id, each by its rule', async () => {
  const problems = [
    {},
    { phone: '12' },
    { email: 'khong-phai' },
    { phone: '0901234567', email: 'a@example.com' },
    { social_id: 'x' },
    { phone: '0901234567', social_id: 'x' },
  ];
  for (const body of problems) expect((await send(body)).error.extensions.code).toBe('invalid_input');
});

test('what it was sent for is what it is good for', async () => {
  const sent = await send({ phone: '0908000001', type: 'password_reset' });
  const code = await movie.codeSentTo('+84908000001');
  const { otp_token: token } = sent.data;
  for (const body of [{ otp_type: 'login' }, { social_id: 'x' }]) {
    expect((await verify(token, code, { body })).error.extensions.code).toBe('otp_expired');
  }
  const body = { otp_type: 'password_reset' };
  expect((await verify(token, code, { body })).data.next_step).toBe('to_create_with_password');
});

test('a proof lives on when another code is asked for', async () => {
  const contact = { phone: '0908000002' };
  const proven = await prove(movie, device, { contact });
  expect((await send(contact)).status).toBe(200);
  const body = { phone_token: proven.data.phone_token, name: 'Bưởi', password: 'matkhau123' };
  expect((await movie.call('/users/password/create', { device, body })).status).toBe(200);
});

test('next steps of a login: password, one-time password, or a new account', async () => {
  const contact = { phone: '0908000003' };
  const { id } = await signUp(movie, device, contact);
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_login_with_password');
  await movie.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_otp_login');
  // An account that went into another one is nobody's.
  await movie.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_create_with_password');
});

test('linking a phone and deleting want a login, and serve nobody else', async () => {
  const mine = { email: 'link@example.com' };
  const { access } = await signUp(movie, device, mine);
  const other = await signUp(movie, device, { phone: '0908000004' });
  for (const type of ['link_phone', 'delete_account', 'migrate']) {
    expect((await send({ phone: '0908000005', type })).error.extensions.code).toBe('unauthorized_error');
  }
  expect((await send({ ...mine, type: 'link_phone' }, access)).error.extensions.code).toBe('invalid_input');

  const free = { contact: { phone: '0908000005' }, type: 'link_phone', access };
  expect((await prove(movie, device, free)).data.next_step).toBe('to_newsfeed');
  const taken = { contact: { phone: '0908000004' }, type: 'link_phone', access };
  expect((await prove(movie, device, taken)).data.next_step).toBe('to_migration');

  const sent = await send({ type: 'delete_account' }, access);
  const code = await movie.codeSentTo(mine.email);
  const byOther = await verify(sent.data.otp_token, code, { access: other.access });
  expect(byOther.error.extensions.code).toBe('otp_expired');
  const byNobody = await verify(sent.data.otp_token, code);
  expect(byNobody.error.extensions.code).toBe('unauthorized_error');
  expect((await verify(sent.data.otp_token, code, { access })).data.next_step).toBe('to_newsfeed');
});

test('joining: the code goes to the older account, for the owner of the login alone', async () => {
  const older: Contact = { phone: '0908000006' };
  await signUp(movie, device, older);
  const { id: user_id, access } = await signUp(movie, device, { email: 'social@example.com' });
  const stranger = await signUp(movie, device, { email: 'stranger@example.com' });
  minutes(2);
  const identity = { id: 'idsocial1', provider: 'facebook' as const, subject: 's1', user_id };
  await movie.db
    .insertInto('identities')
    .values({ ...identity, email: null, phone: recipientOf(older) })
    .execute();
  const body = { social_id: 'idsocial1', type: 'migrate' };
  expect((await send(body, stranger.access)).error.extensions.code).toBe('invalid_input');
  const sent = await send(body, access);
  const code = await movie.codeSentTo(recipientOf(older));
  const checked = { access, body: { otp_type: 'migrate', social_id: 'idsocial1' } };
  expect((await verify(sent.data.otp_token, code, checked)).data.next_step).toBe('to_migration');
});

test('no code, token, phone or email ever stands in a log', async () => {
  const contact = { phone: '0909000001' };
  const before = lines.length;
  const sent = await send(contact);
  const code = await movie.codeSentTo('+84909000001');
  await verify(sent.data.otp_token, wrongFor(code));
  minutes(1);
  const again = await resend(sent.data.otp_token);
  const newer = await movie.codeSentTo('+84909000001');
  const proven = await verify(again.data.otp_token, newer);
  await movie.call('/users/password/create', {
    device,
    body: { phone_token: proven.data.phone_token, name: 'Bưởi', password: 'matkhau123' },
  });
  const logged = lines.slice(before).map((line) => JSON.parse(line) as { msg: string });
  expect(logged.filter((line) => line.msg === 'answered')).toHaveLength(5);
  // Times and numbers of a line may hold any four digits: judged are its words.
  const words = JSON.stringify(logged, (key, value: unknown) =>
    ['time', 'ms', 'pid', 'request_id', 'hostname'].includes(key) ? undefined : value,
  );
  for (const secret of [code, newer, sent.data.otp_token, again.data.otp_token, '909000001', 'matkhau123']) {
    expect(words).not.toContain(secret);
  }
});
