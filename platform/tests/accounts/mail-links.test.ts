import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetProofs } from '../../accounts/otps/forget-proofs.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { type Buyer, goodPassword, type Movie, signUp, stepUp } from '../../../testing/people/sign-up.ts';

let movie: Movie;
let device: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

const minutes = (count: number) => movie.clock.advance(count * 60_000);
const subjects = async (email: string) => (await movie.notificationsTo(email)).map((mail) => mail.subject);
const put = ({ access }: Pick<Buyer, 'access'>, body: object) =>
  movie.call('/users/me', { method: 'PUT', device, access, body });
const putEmail = async (buyer: Pick<Buyer, 'access'>, email: string) => {
  const step_up_token = await stepUp(movie, device, buyer.access);
  return put(buyer, { email, confirm_email: email, step_up_token });
};
const me = async ({ access }: Pick<Buyer, 'access'>) =>
  (await movie.call('/users/me', { method: 'GET', device, access })).data;
const verify = (token: string) => movie.call('/users/email/verify', { device, body: { token } });
const resend = (buyer: Pick<Buyer, 'access'>) =>
  movie.call('/users/email/resend', { method: 'GET', device, access: buyer.access });
const resendBy = (token: string) => movie.call(`/users/email/resend/${token}`, { method: 'GET', device });
const logIn = (email: string) =>
  movie.call('/users/login/email', { device, body: { email, password: goodPassword } });
const unsubscribe = ({ access }: Pick<Buyer, 'access'>, token: string) =>
  movie.call('/users/unsubscribe', { device, access, body: { token } });

test('keeps the old email until the link of the new one is opened, then replaces it', async () => {
  const [old, next] = ['cu@example.com', 'moi@example.com'];
  const buyer = await signUp(movie, device, { email: old });
  const changed = await putEmail(buyer, next);
  expect(changed.data).toMatchObject({ email: old, email_verified: true, pending_email: next });
  expect((await logIn(old)).status).toBe(200);
  expect((await logIn(next)).error.extensions.code).toBe('wrong_credentials');
  const notice = (await movie.notificationsTo(old)).at(-1);
  expect(notice?.subject).toBe('Email của tài khoản sắp được đổi');
  expect(notice?.text).toContain('m•••@example.com');
  expect(notice?.text).not.toContain(next);

  expect((await verify(await movie.linkSentTo(next))).data).toEqual({ email: 'm•••@example.com' });
  expect(await me(buyer)).toMatchObject({ email: next, email_verified: true, pending_email: null });
  expect((await logIn(next)).status).toBe(200);
  expect((await logIn(old)).error.extensions.code).toBe('wrong_credentials');
  // There is no second welcome, because it is not the first email.
  expect(await subjects(next)).toEqual(['Xác nhận email của bạn']);
});

test('accepts a link once, for a day, and only while its address is pending', async () => {
  const buyer = await signUp(movie, device, { phone: '0921000001' });
  expect(await me(buyer)).toMatchObject({ email: null, email_verified: false, pending_email: null });
  await putEmail(buyer, 'mot@example.com');
  expect(await me(buyer)).toMatchObject({ email: 'mot@example.com', email_verified: false });
  const first = await movie.linkSentTo('mot@example.com');
  await putEmail(buyer, 'hai@example.com');
  expect((await verify(first)).error.extensions.code).toBe('link_expired');
  const second = await movie.linkSentTo('hai@example.com');
  minutes(24 * 60 + 1);
  expect((await verify(second)).error.extensions.code).toBe('link_expired');
  const { data } = await movie.call('/users/login/phone', {
    device,
    body: { phone: '0921000001', password: goodPassword },
  });
  const later = { access: data.grants.access_token };
  await resend(later);
  const third = await movie.linkSentTo('hai@example.com');
  const both = await raceBehind(movie.db, sql`SELECT FROM mail_links FOR UPDATE`, 2, () =>
    Promise.all([verify(third), verify(third)]),
  );
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  expect((await verify('never-mailed')).error.extensions.code).toBe('link_expired');
});

test('lets an unproven address block nobody and reveal nothing; it goes to the account that opens its link first', async () => {
  const email = 'chung@example.com';
  const one = await signUp(movie, device, { phone: '0921000002' });
  const other = await signUp(movie, device, { phone: '0921000003' });
  expect((await putEmail(one, email)).status).toBe(200);
  const linkOfOne = await movie.linkSentTo(email);
  expect((await putEmail(other, email)).status).toBe(200);
  expect((await verify(await movie.linkSentTo(email))).status).toBe(200);
  expect((await verify(linkOfOne)).error.extensions.code).toBe('email_taken');
  expect((await logIn(email)).data.profile.id).toBe(other.id);
  // Requesting a proven address of another account looks like requesting a free one.
  const third = await signUp(movie, device, { phone: '0921000004' });
  const taken = await putEmail(third, email);
  const free = await putEmail(third, 'khong-ai@example.com');
  expect({ ...taken.data, email: '', pending_email: '' }).toEqual({
    ...free.data,
    email: '',
    pending_email: '',
  });
});

test('cancels a change when the proven address is entered again', async () => {
  const buyer = await signUp(movie, device, { email: 'lai@example.com' });
  await putEmail(buyer, 'khac@example.com');
  const back = await putEmail(buyer, 'lai@example.com');
  expect(back.data).toMatchObject({ email: 'lai@example.com', pending_email: null });
  expect((await verify(await movie.linkSentTo('khac@example.com'))).error.extensions.code).toBe(
    'link_expired',
  );
});

test('resends the link to the account five times an hour, and by an earlier link without saying so', async () => {
  const email = 'gui-lai@example.com';
  const buyer = await signUp(movie, device, { phone: '0921000005' });
  expect((await resend(buyer)).data).toBeNull();
  await putEmail(buyer, email);
  const first = await movie.linkSentTo(email);
  for (let times = 0; times < 3; times += 1) expect((await resend(buyer)).status).toBe(200);
  expect((await resendBy(first)).status).toBe(200);
  expect(await subjects(email)).toHaveLength(5);
  const refused = await resend(buyer);
  expect(refused.error.extensions).toMatchObject({ name: 'too_fast', retry_after: 3_600 });
  const another = await putEmail(buyer, 'vong-qua@example.com');
  expect(another.error.extensions.name).toBe('too_fast');
  const [known, unknown] = [await resendBy(first), await resendBy('never-mailed')];
  expect([known.status, known.data]).toEqual([unknown.status, unknown.data]);
  expect(await subjects(email)).toHaveLength(5);

  minutes(25 * 60);
  // An invalid link still requests a valid one.
  await resendBy(first);
  expect(await subjects(email)).toHaveLength(6);
  expect((await verify(await movie.linkSentTo(email))).status).toBe(200);
  await resendBy(first);
  expect(await subjects(email)).toHaveLength(7);
  expect((await subjects(email)).at(-1)).toBe('Chào mừng bạn đến với Mở Màn');
});

test('limits mails to one mailbox in an hour, whichever account and spelling requests them', async () => {
  const ways = [
    'ba.la@gmail.com',
    'bala+1@gmail.com',
    'b.ala+2@googlemail.com',
    'bala+3@gmail.com',
    'bala+4@gmail.com',
  ];
  const puts: (string | undefined)[] = [];
  for (const [nth, email] of ways.entries()) {
    const buyer = await signUp(movie, device, { phone: `092100010${nth}` });
    puts.push((await putEmail(buyer, email)).error?.extensions.name);
    for (let again = 0; again < 4; again += 1) await resend(buyer);
  }
  const mails = await Promise.all(ways.map((email) => movie.notificationsTo(email)));
  expect(mails.flat()).toHaveLength(limits.typedRecipientMaxPerHour);
  expect(puts).toEqual([undefined, undefined, 'too_fast', 'too_fast', 'too_fast']);
  // Another mailbox has another count.
  const other = await signUp(movie, device, { phone: '0921000109' });
  expect((await putEmail(other, 'khac@gmail.com')).status).toBe(200);
});

test('sends the welcome in the language of the account, and its link ends news for this account only', async () => {
  const email = 'welcome@example.com';
  const buyer = await signUp(movie, device, { phone: '0921000006' });
  const stranger = await signUp(movie, device, { phone: '0921000007' });
  expect((await me(buyer)).wants_news, 'nobody gets news who has not asked for them').toBe(false);
  await put(buyer, { locale: 'en', wants_news: true });
  await putEmail(buyer, email);
  await verify(await movie.linkSentTo(email));
  const welcome = (await movie.notificationsTo(email)).at(-1);
  expect(welcome?.subject).toBe('Welcome to Mở Màn');
  const token = /https:\/\/moman\.test\/unsubscribe\/(\S+)/.exec(welcome?.text ?? '')?.[1] ?? '';
  expect(welcome).toMatchObject({ unsubscribe_url: `https://moman.test/unsubscribe/${token}` });

  for (const [who, link] of [
    [stranger, token],
    [buyer, 'no-token'],
    [buyer, buyer.access],
  ] as const) {
    expect((await unsubscribe(who, link)).error.extensions.code).toBe('link_expired');
  }
  expect((await me(buyer)).wants_news).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    expect((await unsubscribe(buyer, token)).data.wants_news).toBe(false);
  }
  expect((await put(buyer, { wants_news: true })).data.wants_news).toBe(true);
  // The mails of a joined account belong to the account that stays.
  const gone = { merged_into: stranger.id };
  await movie.db.updateTable('users').set(gone).where('id', '=', buyer.id).execute();
  expect((await unsubscribe(stranger, token)).data.wants_news).toBe(false);
});

test('says in the welcome of an account without news where to request them', async () => {
  const email = 'no-news@example.com';
  const buyer = await signUp(movie, device, { phone: '0921000009' });
  await putEmail(buyer, email);
  await verify(await movie.linkSentTo(email));
  const welcome = (await movie.notificationsTo(email)).at(-1);
  expect(welcome?.text).toContain('https://moman.test/my-account#profile');
  expect(welcome).not.toHaveProperty('unsubscribe_url');
});

test('welcomes a new account with a proven email at once, in the language of its registration', async () => {
  await signUp(movie, device, { email: 'hello@example.com' }, { language: 'en' });
  expect(await subjects('hello@example.com')).toEqual(['Your code to log in', 'Welcome to Mở Màn']);
});

test('deletes expired codes after a day, and links after a month', async () => {
  const buyer = await signUp(movie, device, { email: 'quen-di@example.com' });
  await putEmail(buyer, 'ca-toi@example.com');
  const count = async () => {
    const rows = await Promise.all(
      (['otps', 'mail_links'] as const).map((table) =>
        movie.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    );
    return rows.map((row) => Number(row.rows) > 0);
  };
  await forgetProofs(movie);
  expect(await count()).toEqual([true, true]);
  minutes(25 * 60);
  await forgetProofs(movie);
  expect(await count()).toEqual([false, true]);
  minutes(30 * 24 * 60);
  await forgetProofs(movie);
  expect(await count()).toEqual([false, false]);
});
