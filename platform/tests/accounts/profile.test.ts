import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, waiting } from '../../../testing/shop/books.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { patience } from '../../../testing/patience.ts';
import { type Movie, signUp } from '../../../testing/people/sign-up.ts';

let movie: Movie;
let device: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

const put = (access: string, body: object) =>
  movie.call('/users/me', { method: 'PUT', device, access, body });
const problemsOf = (answer: { error?: { extensions: { fields: { path: string; problem: string }[] } } }) =>
  answer.error?.extensions.fields.map(({ path, problem }) => `${path}: ${problem}`).sort();

test('checks the profile by its rules, and names the invalid fields', async () => {
  const { access } = await signUp(movie, device, { phone: '0931000001' });
  const bad = { name: 'x'.repeat(71), email: 'khong-phai', dob: '2020-01-01', identify_number: 'A-1' };
  expect(problemsOf(await put(access, bad))).toEqual([
    'dob: rule.dob.tooYoung',
    'email: rule.email.invalid',
    'identify_number: rule.identityNumber.invalid',
    'name: rule.name.tooLong',
  ]);
  const apart = { email: 'a@example.com', confirm_email: 'b@example.com' };
  expect(problemsOf(await put(access, apart))).toEqual(['confirm_email: rule.email.mismatch']);
  expect(problemsOf(await put(access, { email: 'a@example.com' }))).toEqual([
    'confirm_email: rule.email.mismatch',
  ]);
  const before = await movie.call('/users/me', { method: 'GET', device, access });
  expect(before.data).toMatchObject({ name: 'Nguyễn Thị Bưởi', dob: null, email: null, locale: 'vi' });
});

test('keeps absent fields and changes given ones', async () => {
  const { access } = await signUp(movie, device, { phone: '0931000002' });
  const good = await put(access, { dob: '1999-12-31', gender: 'female' });
  expect(good.data).toMatchObject({ dob: '1999-12-31', gender: 'female', name: 'Nguyễn Thị Bưởi' });
  const more = await put(access, { name: '  Trần   Bưởi ', locale: 'en', wants_news: false });
  expect(more.data).toMatchObject({
    name: 'Trần Bưởi',
    locale: 'en',
    wants_news: false,
    dob: '1999-12-31',
    to_update: false,
  });
  expect((await put(access, {})).data).toEqual(more.data);
});

test('accepts the identity number once, then shows only its end and locks it', async () => {
  const { id, access } = await signUp(movie, device, { phone: '0931000003' });
  // Two tabs at once, both stopped by a lock on the account.
  const blockade = await block(movie.db, sql`SELECT id FROM users WHERE id = ${id} FOR UPDATE`);
  const tabs = ['079123456789', '079123456780'].map((identify_number) => put(access, { identify_number }));
  await expect.poll(() => waiting(movie.db), patience).toBe(2);
  await blockade.lift();
  const both = await Promise.all(tabs);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  const given = both[0]?.status === 200 ? '079123456789' : '079123456780';
  const shown = await put(access, { identify_number: given });
  expect(shown.data.identify_number).toBe(`•••••••••${given.slice(-3)}`);
  const other = await put(access, { identify_number: '079999999999', name: 'Không Đổi' });
  expect(other.error.extensions.code).toBe('identity_locked');
  const me = await movie.call('/users/me', { method: 'GET', device, access });
  expect(me.data.name).toBe('Nguyễn Thị Bưởi');
});

test('refuses a visitor', async () => {
  const answer = await movie.call('/users/me', { method: 'PUT', device, body: { name: 'Ai Đó' } });
  expect(answer.error.extensions.code).toBe('unauthorized_error');
});
