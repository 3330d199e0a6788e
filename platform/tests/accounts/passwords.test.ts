import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { readProof, spendProof } from '../../accounts/otps/spend-proof.ts';
import { hashOf } from '../../accounts/sessions/session.store.ts';
import { block, raceBehind, waiting } from '../../../testing/shop/books.ts';
import { guardsOf, meetingOf } from '../../../testing/guards.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { patience } from '../../../testing/patience.ts';
import { goodPassword, type Movie, prove, signUp, stepUp } from '../../../testing/people/sign-up.ts';

let movie: Movie;
let device: string;
let laptop: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
  laptop = await movie.device('laptop_0123456789abcdef');
});
afterAll(() => movie.close());
const guards = guardsOf(() => movie.db);
afterEach(() => guards.putBack());

const minutes = (count: number) => movie.clock.advance(count * 60_000);
const create = (body: object) => movie.call('/users/password/create', { device, body });
const forgot = (email: string) => movie.call('/users/password/forgot', { device, body: { email } });
const validate = (token: string) => movie.call('/users/password/validate_token', { device, body: { token } });
const reset = (token: string, password: string) =>
  movie.call('/users/password/reset', { device, body: { token, password } });
const logIn = (body: object, on = laptop) =>
  movie.call(`/users/login/${'phone' in body ? 'phone' : 'email'}`, { device: on, body });
const isIn = async (access: string, on = device) =>
  (await movie.call('/users/me', { method: 'GET', device: on, access })).status === 200;

test('opens an account by a proof once, within ten minutes, and only for its purpose', async () => {
  const contact = { phone: '0911000001' };
  const { data } = await prove(movie, device, { contact });
  const body = { phone_token: data.phone_token, name: 'Bưởi', password: goodPassword };
  for (const password of ['short', 'x'.repeat(33)]) {
    expect((await create({ ...body, password })).error.extensions.code).toBe('invalid_input');
  }
  expect((await create({ ...body, name: undefined })).error.extensions.fields).toEqual([
    { path: 'name', problem: 'rule.name.required' },
  ]);
  // None of this used the proof up. Two calls at once open one account.
  const answers = await raceBehind(
    movie.db,
    sql`SELECT FROM otps WHERE proof_hash = ${hashOf(data.phone_token)} FOR UPDATE`,
    2,
    () => Promise.all([create(body), create(body)]),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect((await create(body)).error.extensions.code).toBe('otp_expired');

  const { access } = await signUp(movie, device, { email: 'proof@example.com' });
  const link = { contact: { phone: '0911000002' }, type: 'link_phone', access };
  const linked = await prove(movie, device, link);
  const misused = { ...body, phone_token: linked.data.phone_token };
  expect((await create(misused)).error.extensions.code).toBe('otp_expired');

  const late = await prove(movie, device, { contact: { phone: '0911000003' } });
  minutes(11);
  expect((await create({ ...body, phone_token: late.data.phone_token })).error.extensions.code).toBe(
    'otp_expired',
  );
});

test('uses up a proof once with parallel calls, and not when it was only read before', async () => {
  const { data } = await prove(movie, device, { contact: { phone: '0911000006' } });
  const token: string = data.phone_token;
  const race = async (take: (trx: Tx) => Promise<unknown>) => {
    const row = sql`SELECT FROM otps WHERE proof_hash = ${hashOf(token)} FOR UPDATE`;
    const racers = await raceBehind(movie.db, row, 2, () =>
      Promise.allSettled(Array.from({ length: 12 }, () => transact(movie.db, take))),
    );
    return racers.filter((racer) => racer.status === 'fulfilled').length;
  };
  const now = movie.clock.now();
  expect(await race((trx) => spendProof(trx, token, ['login'], now))).toBe(1);

  await sql`UPDATE otps SET spent_at = NULL WHERE proof_hash = ${hashOf(token)}`.execute(movie.db);
  const twoHaveRead = meetingOf(2);
  const unlocked = async (trx: Tx) => {
    if (!(await readProof(trx, token, ['login'], now))) throw new Error('spent');
    await twoHaveRead();
    await sql`UPDATE otps SET spent_at = now() WHERE proof_hash = ${hashOf(token)}`.execute(trx);
  };
  expect(await race(unlocked)).toBeGreaterThan(1);
});

test('opens an account without a password, which codes open; a reset requires a password', async () => {
  const contact = { phone: '0911000007' };
  const first = await prove(movie, device, { contact });
  const opened = await create({ phone_token: first.data.phone_token, name: 'Mận' });
  expect(opened.data.profile).toMatchObject({ name: 'Mận', has_password: false });
  const again = await prove(movie, laptop, { contact });
  expect(again.data.next_step).toBe('to_otp_login');
  const byCode = await logIn({ ...contact, phone_token: again.data.phone_token });
  expect(byCode.data.profile.id).toBe(opened.data.profile.id);
  expect((await logIn({ ...contact, password: goodPassword })).status).not.toBe(200);

  const lost = await prove(movie, device, { contact, type: 'password_reset' });
  const none = await create({ phone_token: lost.data.phone_token });
  expect(none.error.extensions).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'password', problem: 'rule.password.required' }],
  });
});

test('opens one account for two proofs of one phone', async () => {
  const contact = { phone: '0911000004' };
  const first = await prove(movie, device, { contact });
  const second = await prove(movie, device, { contact });
  const bodies = [first, second].map(({ data }) => ({
    phone_token: data.phone_token,
    name: 'Bưởi',
    password: goodPassword,
  }));
  await guards.meet('users', 'INSERT', 2);
  const answers = await Promise.all(bodies.map((body) => create(body)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('sets a first password by a login proof, and never replaces one', async () => {
  const contact = { email: 'first@example.com' };
  const { id } = await signUp(movie, device, contact);
  const known = await prove(movie, device, { contact });
  const body = { phone_token: known.data.phone_token, password: 'matkhaumoi' };
  expect((await create(body)).error.extensions.code).toBe('email_taken');
  await movie.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  expect((await create(body)).data.profile).toMatchObject({ id, name: 'Nguyễn Thị Bưởi' });
  const kept = await movie.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept.password_hash).toMatch(/^\$argon2id\$/);
});

test('ends every other session for a new password by one-time password, and mails about it', async () => {
  const contact = { email: 'quen@example.com' };
  const before = await signUp(movie, device, contact);
  const proven = await prove(movie, device, { contact, type: 'password_reset' });
  expect(proven.data.next_step).toBe('to_create_with_password');
  const after = await create({ phone_token: proven.data.phone_token, password: 'matkhaumoi' });
  expect(after.data.profile.id).toBe(before.id);
  expect(await isIn(before.access)).toBe(false);
  expect(await isIn(after.data.grants.access_token)).toBe(true);
  expect((await logIn({ ...contact, password: 'matkhaumoi' })).status).toBe(200);
  expect((await logIn({ ...contact, password: goodPassword })).error.extensions.code).toBe(
    'wrong_credentials',
  );
  const subjects = (await movie.notificationsTo(contact.email)).map((mail) => mail.subject);
  expect(subjects).toContain('Mật khẩu của bạn đã được đổi');

  // A person without an account gets one.
  const stranger = { phone: '0911000005' };
  const fresh = await prove(movie, device, { contact: stranger, type: 'password_reset' });
  const body = { phone_token: fresh.data.phone_token, name: 'Mới', password: goodPassword };
  expect((await create(body)).data.profile).toMatchObject({ phone: '+84911000005', phone_verified: true });
});

test('accepts the newest mailed link once, for half an hour, and ends every session', async () => {
  const email = 'link@example.com';
  const { id, access } = await signUp(movie, device, { email });
  const elsewhere = await logIn({ email, password: goodPassword });
  const form = await movie.call('/users/password/forgot', { device, form: { email: 'LINK@example.com' } });
  expect([form.status, form.data]).toEqual([200, null]);
  const older = await movie.linkSentTo(email);
  await forgot(email);
  const newest = await movie.linkSentTo(email);
  expect((await validate(older)).error.extensions.code).toBe('link_expired');
  expect((await reset(newest, 'short')).error.extensions.code).toBe('invalid_input');
  for (let times = 0; times < 2; times += 1) expect((await validate(newest)).status).toBe(200);

  // Two tabs at once, both after the first check of the link.
  const blockade = await block(movie.db, sql`SELECT id FROM users WHERE id = ${id} FOR UPDATE`);
  const tabs = [reset(newest, 'matkhaumoi'), reset(newest, 'matkhaukhac')];
  await expect.poll(() => waiting(movie.db), patience).toBe(2);
  await blockade.lift();
  const both = await Promise.all(tabs);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect((await validate(newest)).error.extensions.code).toBe('link_expired');
  expect(await isIn(access)).toBe(false);
  expect(await isIn(elsewhere.data.grants.access_token, laptop)).toBe(false);
  expect((await logIn({ email, password: goodPassword })).error.extensions.code).toBe('wrong_credentials');
  const password = both[0]?.status === 200 ? 'matkhaumoi' : 'matkhaukhac';
  expect((await logIn({ email, password })).status).toBe(200);

  await forgot(email);
  const late = await movie.linkSentTo(email);
  minutes(31);
  expect((await reset(late, 'matkhaumoi')).error.extensions.code).toBe('link_expired');
  expect((await reset('never-mailed', 'matkhaumoi')).error.extensions.code).toBe('link_expired');
  const kept = await movie.db.selectFrom('mail_links').select('token_hash').execute();
  expect(kept.map((row) => row.token_hash)).not.toContain(late);
});

test('answers a forgotten password alike, with the same statements, with and without an account', async () => {
  const email = 'known@example.com';
  await signUp(movie, device, { email });
  const before = (await movie.notificationsTo(email)).length;
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const asked = async (address: string) => {
    query.mockClear();
    const { status, data } = await forgot(address);
    const statements = query.mock.calls.map(([first]) => {
      const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
      return text.replace(/(RELEASE|ROLLBACK TO) SAVEPOINT/, 'END OF SAVEPOINT');
    });
    return { status, data, statements };
  };
  const [known, unknown] = [await asked(email), await asked('unknown@example.com')];
  query.mockRestore();
  expect(unknown).toEqual(known);
  expect(known.statements.length).toBeGreaterThan(8);
  expect((await movie.notificationsTo(email)).length).toBe(before + 1);
  expect(await movie.notificationsTo('unknown@example.com')).toEqual([]);
});

test('mails five links an hour and drops more without an error; an unproven address gets none', async () => {
  const email = 'often@example.com';
  await signUp(movie, device, { email });
  const count = async () => (await movie.notificationsTo(email)).length;
  const before = await count();
  for (let times = 0; times < 7; times += 1) expect((await forgot(email)).status).toBe(200);
  expect((await count()) - before).toBe(5);
  minutes(61);
  await Promise.all(Array.from({ length: 7 }, () => forgot(email)));
  expect((await count()) - before).toBe(10);

  // Not even when a row has an unproven one, as older rows did.
  const unproven = 'row@example.com';
  const { id } = await signUp(movie, device, { email: unproven });
  const known = (await movie.notificationsTo(unproven)).length;
  await movie.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
  await forgot(unproven);
  expect((await movie.notificationsTo(unproven)).length).toBe(known);
  const wrong = await logIn({ email: unproven, password: goodPassword });
  expect(wrong.error.extensions.code).toBe('wrong_credentials');

  const { access_token: access } = (await logIn({ email, password: goodPassword }, device)).data.grants;
  const step_up_token = await stepUp(movie, device, access);
  const next = { email: 'unproven@example.com', confirm_email: 'unproven@example.com', step_up_token };
  expect((await movie.call('/users/me', { method: 'PUT', device, access, body: next })).status).toBe(200);
  const mailed = (await movie.notificationsTo(next.email)).length;
  await forgot(next.email);
  expect((await movie.notificationsTo(next.email)).length).toBe(mailed);
});

test('delays a new password by a day for a code on an unknown device, and tells the owner', async () => {
  const contact = { phone: '0911000021' };
  await signUp(movie, device, contact);
  const ask = () => prove(movie, laptop, { contact, type: 'password_reset' });
  const first = await ask();
  expect(first.error.extensions.name).toBe('password_reset_waits');
  const readyAt = Date.parse(first.error.extensions.ready_at);
  expect(readyAt - movie.clock.now().getTime()).toBe(limits.resetWaitHours * 3_600_000);
  const told = (await movie.notificationsTo('+84911000021')).filter(({ text }) =>
    text.includes('có người xin đặt mật khẩu mới'),
  );
  expect(told).toHaveLength(1);
  minutes(60);
  // Another request neither restarts the wait nor tells the owner again.
  expect(Date.parse((await ask()).error.extensions.ready_at)).toBe(readyAt);
  minutes((limits.resetWaitHours - 1) * 60);
  const body = { phone_token: (await ask()).data.phone_token, password: 'matkhaumoi1' };
  expect((await movie.call('/users/password/create', { device: laptop, body })).status).toBe(200);
  expect((await logIn({ ...contact, password: 'matkhaumoi1' })).status).toBe(200);
});

test('cancels the wait when the owner logs in; on a known device there is none', async () => {
  const contact = { phone: '0911000022' };
  await signUp(movie, device, contact);
  const ask = (on: string) => prove(movie, on, { contact, type: 'password_reset' });
  expect((await ask(laptop)).error.extensions.name).toBe('password_reset_waits');
  minutes(61);
  expect((await logIn({ ...contact, password: goodPassword }, device)).status).toBe(200);
  minutes(limits.resetWaitHours * 60);
  expect((await ask(laptop)).error.extensions.name).toBe('password_reset_waits');
  minutes(61);
  expect((await ask(device)).data.next_step).toBe('to_create_with_password');
});
