// Joining the account of a social login with an older one of the same person: POST /users/migrate and /users/link/phone.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { block } from '../../../testing/shop/books.ts';
import { newSub, openSocial } from './_social.ts';

type Social = Awaited<ReturnType<typeof openSocial>>;
let social: Social;
let movie: Social['movie'];
let device: string;

beforeAll(async () => {
  social = await openSocial();
  ({ movie, device } = social);
});
afterAll(() => social.close());

const logIn = (claims: Parameters<Social['logIn']>[0]) => social.logIn(claims);
const addUser = (row: Parameters<Social['addUser']>[0]) => social.addUser(row);
const me = (access: string) => social.me(access);
const asMe = (path: string, access: string, body: object) => movie.call(path, { device, access, body });

it("migrate: keeps the older account, with the login, and ends the younger one's session", async () => {
  const older = await addUser({ email: 'joined@demo.test', password: 'matkhau123' });
  const claims = { sub: newSub(), name: 'An', email: 'joined@demo.test', email_verified: true };
  const { data: young } = await logIn(claims);
  const access = young.grants.access_token;
  const wrong = { email: 'joined@demo.test', password: 'sai-mat-khau' };
  expect((await asMe('/users/migrate', access, wrong)).error.extensions.name).toBe('wrong_credentials');
  const body = { email: 'Joined@demo.test ', password: 'matkhau123' };
  const joined = await asMe('/users/migrate', access, body);
  expect(joined.data).toMatchObject({
    next_step: 'to_newsfeed',
    profile: { id: older, has_password: true },
  });
  expect((await me(access)).error.extensions.name).toBe('invalid_device_access');
  expect((await me(joined.data.grants.access_token)).data.id).toBe(older);
  expect((await logIn(claims)).data).toMatchObject({ next_step: 'to_newsfeed', profile: { id: older } });
  const nobody = await movie.call('/users/migrate', { device, body });
  expect(nobody.error.extensions.name).toBe('unauthorized_error');
});

it('migrate: changes nothing for an account with itself', async () => {
  const own = await addUser({ email: 'self@demo.test', password: 'matkhau123' });
  const body = { email: 'self@demo.test', password: 'matkhau123' };
  const { data } = await movie.call('/users/login/email', { device, body });
  const access = data.grants.access_token;
  const { password } = body;
  const { step_up_token } = (await asMe('/users/me/step_up', access, { password })).data;
  const again = await asMe('/users/migrate', access, { ...body, step_up_token });
  expect(again.data.profile.id).toBe(own);
  expect((await me(access)).status).toBe(200);
});

async function proof(access: string, request: object) {
  const sent = await asMe('/users/otps/send', access, request);
  const rows = await movie.db
    .selectFrom('outbox')
    .select(['topic', 'payload'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const { code } = rows[0]?.payload as { code: string };
  const { otp_token } = sent.data;
  const verified = await asMe('/users/otps/verify', access, { otp_token, otp_value: code });
  return verified.data.phone_token as string;
}

/** The step-up of an account without a password, after the wait for another code. */
async function stepUp(access: string, contact: { email: string } | { phone: string }): Promise<string> {
  movie.clock.advance(10 * 60_000);
  const phone_token = await proof(access, { ...contact, type: 'step_up' });
  return (await asMe('/users/me/step_up', access, { phone_token })).data.step_up_token;
}

const phoneSince = async (userId: string) =>
  (await movie.db.selectFrom('users').select('phone_changed_at').where('id', '=', userId).execute())[0];

it('link: asks before it joins, and needs one proof for both', async () => {
  const older = await addUser({ phone: '+84901000077' });
  const claims = { sub: newSub(), name: 'Dung', phone_number: '+84901000077', phone_number_verified: true };
  const { data: young } = await logIn(claims);
  const access = young.grants.access_token;
  const phone_token = await proof(access, { social_id: young.social_id, type: 'migrate' });
  expect((await asMe('/users/link/phone', access, { phone_token })).error.extensions.name).toBe(
    'phone_taken',
  );
  const joined = await asMe('/users/link/phone', access, { phone_token, merge: true });
  expect(joined.data).toMatchObject({ next_step: 'to_newsfeed', profile: { id: older } });
  const replay = await asMe('/users/link/phone', joined.data.grants.access_token, {
    phone_token,
    merge: true,
  });
  expect(replay.error.extensions.name).toBe('otp_expired');
  expect((await me(access)).error.extensions.name).toBe('invalid_device_access');
});

it('link: joins no account with a password by a code alone on an unknown device', async () => {
  const phone = '+84901000088';
  const older = await addUser({ phone, password: 'matkhau123' });
  const { data: young } = await logIn({ sub: newSub(), name: 'Kẻ lạ' });
  const access = young.grants.access_token;
  const phone_token = await proof(access, { phone, type: 'link_phone' });
  const join = (password?: string, as = access) =>
    asMe('/users/link/phone', as, { phone_token, merge: true, password });
  const nameOf = async (answer: ReturnType<typeof join>) => (await answer).error.extensions.name;
  expect(await nameOf(join())).toBe('password_needed');
  expect(await nameOf(join('sai-mat-khau'))).toBe('wrong_credentials');
  // The right password of another account does not help.
  await addUser({ email: 'khac@demo.test', password: 'matkhau456' });
  expect(await nameOf(join('matkhau456'))).toBe('wrong_credentials');
  expect((await me(access)).data.id).toBe(young.profile.id);
  const { data: thief } = await logIn({ sub: newSub(), name: 'Kẻ trộm' });
  expect(await nameOf(join('matkhau123', thief.grants.access_token))).toBe('otp_expired');
  const joined = await join('matkhau123');
  expect(joined.data).toMatchObject({ next_step: 'to_newsfeed', profile: { id: older } });
});

it('link: counts wrong passwords by the proof, and then refuses the right one too', async () => {
  const phone = '+84901000089';
  await addUser({ phone, password: 'matkhau123' });
  const { data } = await logIn({ sub: newSub(), name: 'Đoán mò' });
  const access = data.grants.access_token;
  const phone_token = await proof(access, { phone, type: 'link_phone' });
  const join = async (password: string) =>
    (await asMe('/users/link/phone', access, { phone_token, merge: true, password })).error.extensions.name;
  for (let tries = 0; tries < limits.loginMaxTries; tries += 1)
    expect(await join('sai-mat-khau')).toBe('wrong_credentials');
  expect(await join('matkhau123')).toBe('login_too_many_tries');
});

it('link: needs only the code where the other account was logged in before, as for a login', async () => {
  const phone = '+84901000090';
  const older = await addUser({ phone, password: 'matkhau123' });
  const body = { phone, password: 'matkhau123' };
  expect((await movie.call('/users/login/phone', { device, body })).status).toBe(200);
  const { data } = await logIn({ sub: newSub(), name: 'Nhà' });
  const access = data.grants.access_token;
  const phone_token = await proof(access, { phone, type: 'link_phone' });
  const joined = await asMe('/users/link/phone', access, { phone_token, merge: true });
  expect(joined.data.profile.id).toBe(older);
});

it('migrate by code: also requires the password of the older account of a social login', async () => {
  const phone = '+84901000091';
  const older = await addUser({ phone, password: 'matkhau123' });
  const claims = { sub: newSub(), name: 'Lan', phone_number: phone, phone_number_verified: true };
  const { data: young } = await logIn(claims);
  const access = young.grants.access_token;
  const phone_token = await proof(access, { social_id: young.social_id, type: 'migrate' });
  const alone = await asMe('/users/link/phone', access, { phone_token, merge: true });
  expect(alone.error.extensions.name).toBe('password_needed');
  const whole = { phone_token, merge: true, password: 'matkhau123' };
  expect((await asMe('/users/link/phone', access, whole)).data.profile.id).toBe(older);
});

it('link: proves a phone of the account, and keeps the session', async () => {
  const { data } = await logIn({ sub: newSub(), name: 'Minh', phone_number: '+84901000066' });
  const access = data.grants.access_token;
  const phone_token = await proof(access, { phone: '+84901000066', type: 'link_phone' });
  const linked = await asMe('/users/link/phone', access, { phone_token });
  expect(linked.data).toMatchObject({ next_step: 'to_newsfeed', profile: { phone_verified: true } });
  expect((await me(access)).status).toBe(200);
  const { access_token, refresh_token } = linked.data.grants;
  expect((await me(access_token)).status).toBe(200);
  const refreshed = await movie.call('/users/login/refresh_token', { device, body: { refresh_token } });
  expect(refreshed.status).toBe(200);
});

it('link: refuses the proof of another account', async () => {
  const { data: one } = await logIn({ sub: newSub(), name: 'Một' });
  const { data: two } = await logIn({ sub: newSub(), name: 'Hai' });
  const phone_token = await proof(one.grants.access_token, { phone: '+84901000055', type: 'link_phone' });
  const stolen = await asMe('/users/link/phone', two.grants.access_token, { phone_token });
  expect(stolen.error.extensions.name).toBe('otp_expired');
});

it("link: keeps the caller's account and its session when it is the older one", async () => {
  const { data } = await logIn({ sub: newSub(), name: 'Cũ' });
  const access = data.grants.access_token;
  const younger = await addUser({ phone: '+84901000044', createdAt: new Date('2099-01-01T00:00:00Z') });
  const phone_token = await proof(access, { phone: '+84901000044', type: 'link_phone' });
  const joined = await asMe('/users/link/phone', access, { phone_token, merge: true });
  expect(joined.data.profile).toMatchObject({
    id: data.profile.id,
    phone: '+84901000044',
    phone_verified: true,
  });
  expect((await me(access)).status).toBe(200);
  const gone = await movie.db
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', younger)
    .executeTakeFirst();
  expect(gone?.merged_into).toBe(data.profile.id);
});

it('link: tells the former owner of a phone at the former contacts, and only when there was one', async () => {
  const claims = { sub: newSub(), name: 'Sen', email: 'sen@demo.test', email_verified: true };
  const { data } = await logIn(claims);
  const access = data.grants.access_token;
  const link = async (phone: string) => {
    const step_up_token = await stepUp(access, { email: 'sen@demo.test' });
    const phone_token = await proof(access, { phone, type: 'link_phone' });
    expect((await asMe('/users/link/phone', access, { phone_token, step_up_token })).status).toBe(200);
  };
  const told = async (to: string) =>
    (await movie.notificationsTo(to)).filter(({ text }) => text.includes('••••177')).length;
  await link('+84901000131');
  await link('+84901000177');
  expect(await told('+84901000131')).toBe(1);
  expect(await told('sen@demo.test')).toBe(1);
  // The same again is no change.
  const mails = (await movie.notificationsTo('sen@demo.test')).filter(({ code }) => !code).length;
  movie.clock.advance(10 * 60_000);
  const { data: again } = await logIn(claims);
  const phone_token = await proof(again.grants.access_token, { phone: '+84901000177', type: 'link_phone' });
  const step_up_token = await stepUp(again.grants.access_token, { email: 'sen@demo.test' });
  const since = await phoneSince(data.profile.id);
  const same = await asMe('/users/link/phone', again.grants.access_token, { phone_token, step_up_token });
  expect(same.status).toBe(200);
  expect((await movie.notificationsTo('sen@demo.test')).filter(({ code }) => !code)).toHaveLength(mails);
  expect(await phoneSince(data.profile.id)).toEqual(since);
  expect(await told('+84901000131')).toBe(1);
  expect((await movie.notificationsTo('+84901000131')).filter(({ code }) => !code)).toHaveLength(1);
});

it("link: tells about an email at the account's phone when its older account is gone meanwhile", async () => {
  const phone = '+84901000178';
  const older = await addUser({ email: 'con-lai@demo.test' });
  const claims = { sub: newSub(), name: 'Sen', email: 'con-lai@demo.test', email_verified: true };
  const { data: young } = await logIn(claims);
  const access = young.grants.access_token;
  const own = await proof(access, { phone, type: 'link_phone' });
  expect((await asMe('/users/link/phone', access, { phone_token: own })).status).toBe(200);
  const step_up_token = await stepUp(access, { phone });
  const phone_token = await proof(access, { social_id: young.social_id, type: 'migrate' });
  const gone = { email: null, email_verified_at: null, deleted_at: new Date() };
  await movie.db.updateTable('users').set(gone).where('id', '=', older).execute();
  const taken = await asMe('/users/link/phone', access, { phone_token, step_up_token });
  expect(taken.error).toBeUndefined();
  expect(taken.data.profile).toMatchObject({ email: 'con-lai@demo.test', email_verified: true });
  const told = (await movie.notificationsTo(phone)).filter(({ text }) => text.includes('c•••@demo.test'));
  expect(told).toHaveLength(1);
});

it('link: locks no account before it locks both in order of their ids', async () => {
  const phone = '+84901000179';
  const made = await addUser({ phone });
  // An id before every other, so that the caller's is locked second.
  const other = '0';
  await movie.db.updateTable('users').set({ id: other }).where('id', '=', made).execute();
  const { data } = await logIn({ sub: newSub(), name: 'Chờ' });
  const access = data.grants.access_token;
  const phone_token = await proof(access, { phone, type: 'link_phone' });
  const held = await block(movie.db, sql`SELECT FROM users WHERE id = ${other} FOR UPDATE`);
  const joining = asMe('/users/link/phone', access, { phone_token, merge: true });
  await held.hit('%FROM users%FOR UPDATE%');
  const own = sql`SELECT FROM users WHERE id = ${data.profile.id} FOR UPDATE NOWAIT`;
  const look = await own.execute(movie.db).catch(String);
  await held.lift();
  expect(look).toMatchObject({ rows: [{}] });
  expect((await joining).data.profile.id).toBe(other);
});
