import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { findOtp } from '../../accounts/otps/otp.store.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { type Contact, type Movie, prove, recipientOf, signUp } from '../../../testing/people/sign-up.ts';

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
const verify = (
  otp_token: string,
  otp_value: string,
  more: { access?: string; body?: object; address?: string } = {},
) =>
  movie.call('/users/otps/verify', {
    device,
    access: more.access,
    ...(more.address ? { address: more.address } : {}),
    body: { otp_token, otp_value, ...more.body },
  });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('allows five tries over all sent codes, one active code with a short life, and growing waits', async () => {
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

test('answers a replaced code as replaced, without counting a try, on its device, for its recipient, while it was valid', async () => {
  const phone = '+84904444455';
  const sent = await send({ phone });
  const older = await movie.codeSentTo(phone);
  movie.clock.advance(61_000);
  const second = await resend(sent.data.otp_token);
  const newer = await movie.codeSentTo(phone);
  expect(newer).not.toBe(older);
  const said = async (code: string, more: Parameters<typeof verify>[2] = {}) =>
    (await verify(second.data.otp_token, code, more)).error.extensions;
  for (let time = 0; time < 3; time += 1)
    expect(await said(older)).toEqual(expect.objectContaining({ code: 'otp_replaced' }));
  expect(await said(older)).not.toHaveProperty('tries_left');
  const { rows: counted } = await sql`SELECT FROM wrong_codes WHERE guessed = ${phone}`.execute(movie.db);
  expect(counted).toEqual([]);
  // On another device it is a wrong code, and so is another device's code.
  const elsewhere = await movie.call('/users/otps/verify', {
    device: await movie.device('laptop_older_code_0123'),
    body: { otp_token: second.data.otp_token, otp_value: older },
  });
  expect(elsewhere.error.extensions).toMatchObject({ code: 'otp_wrong', tries_left: 4 });
  const other = await send({ phone: '+84904444456' });
  expect((await verify(other.data.otp_token, older)).error.extensions).toMatchObject({ code: 'otp_wrong' });
  // Once the older code has expired it is a wrong one, too; four minutes later the newer one is still valid.
  minutes(4);
  expect(await said(older)).toMatchObject({ code: 'otp_wrong', tries_left: 3 });
  expect((await verify(second.data.otp_token, newer)).status).toBe(200);
});

test('answers an older code like any other after too many tries', async () => {
  const phone = '+84904444457';
  const sent = await send({ phone });
  const older = await movie.codeSentTo(phone);
  movie.clock.advance(61_000);
  const second = await resend(sent.data.otp_token);
  const newer = await movie.codeSentTo(phone);
  const wrong = ['222222', '333333', '444444', '555555', '666666', '777777', '888888'].filter(
    (code) => code !== older && code !== newer,
  );
  for (const code of wrong.slice(0, limits.otpMaxTries))
    expect((await verify(second.data.otp_token, code)).error.extensions.code).toBe('otp_wrong');
  for (const code of [older, newer])
    expect((await verify(second.data.otp_token, code)).error.extensions.code).toBe('otp_too_many_tries');
});

test('refuses an expired token, and answers an unknown one the same', async () => {
  const sent = await send({ phone: '0905555555' });
  const code = await movie.codeSentTo('+84905555555');
  minutes(6);
  const late = await verify(sent.data.otp_token, code);
  expect(late.error.extensions.code).toBe('otp_expired');
  expect((await verify('a-token-that-nobody-was-ever-given', code)).error).toEqual(late.error);
});

test('keeps the waits when a code is sent instead of resent, and reveals nothing about accounts', async () => {
  await signUp(movie, device, { phone: '0906000001' });
  minutes(61);
  const refusals = [];
  for (const phone of ['0906000001', '0906000002']) {
    await send({ phone });
    refusals.push((await send({ phone })).error);
    // Another purpose has another code.
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

test('sends six digits for a code that alone may open an account, and says how many', async () => {
  const { access } = await signUp(movie, device, { email: 'digits@example.com' });
  const nobody = { phone: '0906000011' };
  const owner = await addAccount(movie.db);
  const withoutPassword = await addAccount(movie.db);
  await movie.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', withoutPassword.id)
    .execute();
  const stranger = await movie.device('stranger_device_021');
  const lengths = async (body: object, to: string, as?: string) => {
    const sent = await movie.call('/users/otps/send', { device: as ? device : stranger, access: as, body });
    return [sent.data.digits, (await movie.codeSentTo(to)).length];
  };
  for (const { phone } of [nobody, owner, withoutPassword]) {
    for (const type of ['login', 'password_reset'])
      expect(await lengths({ phone, type }, phone.replace(/^0/, '+84'))).toEqual([6, 6]);
  }
  expect(await lengths({ phone: owner.phone, type: 'link_phone' }, owner.phone, access)).toEqual([6, 6]);
  expect(await lengths({ type: 'delete_account' }, 'digits@example.com', access)).toEqual([4, 4]);
});

test('limits codes to one recipient by the hour', async () => {
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
});

test('mails codes in both languages, in the text and not in the subject', async () => {
  for (const [language, word] of [
    ['vi', 'Mã'],
    ['en', 'code'],
  ] as const) {
    const contact = { email: `${language}@example.com` };
    expect((await prove(movie, device, { contact, language })).data.next_step).toBe(
      'to_create_with_password',
    );
    const [mail] = await movie.notificationsTo(contact.email);
    expect(mail?.subject).toContain(word);
    expect(mail?.text).toContain(mail?.code);
    expect(mail?.subject).not.toContain(mail?.code);
  }
  const sms = (await movie.notificationsTo('+84904444444')).at(-1);
  expect(sms?.text).toMatch(new RegExp(`\n@moman.test #${sms?.code}$`));
});

test('requires exactly one of phone, email and social_id, each by its rule', async () => {
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

test('sends text messages to allowed countries, abroad with an hourly limit, and logs the pause once', async () => {
  for (const phone of ['+8816123456789', '+123456', '+18765550100']) {
    const refused = await send({ phone });
    expect([refused.status, refused.error.extensions.name]).toEqual([400, 'sms_country_not_served']);
  }
  const before = lines.length;
  const abroad = (at: number) => send({ phone: `+1415555010${at}` });
  for (const at of [1, 2, 3]) expect((await abroad(at)).status).toBe(200);
  for (const at of [4, 5]) expect((await abroad(at)).error.extensions.name).toBe('sms_paused');
  expect(lines.slice(before).filter((line) => line.includes('text messages are paused'))).toHaveLength(1);
  // At home, and by mail, codes are still sent.
  expect((await send({ phone: '0908000041' })).status).toBe(200);
  expect((await send({ email: 'abroad@example.com' })).status).toBe(200);
  // All other text messages count too, by the database's clock.
  await sql`UPDATE outbox SET created_at = created_at - interval '61 minutes' WHERE kind = 'sms'`.execute(
    movie.db,
  );
  expect((await abroad(4)).status).toBe(200);
});

test('accepts a code only for the purpose that it was sent for', async () => {
  const sent = await send({ phone: '0908000001', type: 'password_reset' });
  const code = await movie.codeSentTo('+84908000001');
  const { otp_token: token } = sent.data;
  for (const body of [{ otp_type: 'login' }, { social_id: 'x' }]) {
    expect((await verify(token, code, { body })).error.extensions.code).toBe('otp_expired');
  }
  const body = { otp_type: 'password_reset' };
  expect((await verify(token, code, { body })).data.next_step).toBe('to_create_with_password');
});

test('accepts the token of the request as no proof, neither before nor after the code was right', async () => {
  const sent = await send({ phone: '0908000061' });
  const { otp_token } = sent.data;
  const open = async (phone_token: string) => {
    const body = { phone_token, name: 'Bưởi', password: 'matkhau123' };
    return (await movie.call('/users/password/create', { device, body })).error?.extensions.code;
  };
  expect(await open(otp_token)).toBe('otp_expired');
  const proven = await verify(otp_token, await movie.codeSentTo('+84908000061'));
  expect(await open(otp_token)).toBe('otp_expired');
  const kept = await findOtp(movie.db, otp_token);
  expect(JSON.stringify(kept)).not.toContain(proven.data.phone_token);
  // Its stored hash is no proof either.
  expect(await open(kept?.proof_hash ?? '')).toBe('otp_expired');
  expect(await open(proven.data.phone_token)).toBeUndefined();
});

test('keeps a proof valid when another code is requested', async () => {
  const contact = { phone: '0908000002' };
  const proven = await prove(movie, device, { contact });
  expect((await send(contact)).status).toBe(200);
  const body = { phone_token: proven.data.phone_token, name: 'Bưởi', password: 'matkhau123' };
  expect((await movie.call('/users/password/create', { device, body })).status).toBe(200);
});

test('gives the next steps of a login: password, one-time password, or a new account', async () => {
  const contact = { phone: '0908000003' };
  const { id } = await signUp(movie, device, contact);
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_otp_login');
  const laptop = await movie.device('laptop_0123456789abcdef');
  expect((await prove(movie, laptop, { contact })).data.next_step).toBe('to_login_with_password');
  await movie.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_otp_login');
  // A joined account counts for nobody.
  await movie.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect((await prove(movie, device, { contact })).data.next_step).toBe('to_create_with_password');
});

test('requires a login for linking a phone and for deletion, and serves nobody else', async () => {
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

test('sends the code for joining to the older account, only for the owner of the login', async () => {
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

test('writes no code, token, phone or email to the log', async () => {
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
  // Times and numbers of a line may contain any four digits, so only its texts are checked.
  const words = JSON.stringify(logged, (key, value: unknown) =>
    ['time', 'ms', 'pid', 'request_id', 'hostname'].includes(key) ? undefined : value,
  );
  for (const secret of [code, newer, sent.data.otp_token, again.data.otp_token, '909000001', 'matkhau123']) {
    expect(words).not.toContain(secret);
  }
});
