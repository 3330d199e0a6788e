// A call in progress while its account changes: what the change has ended is not restored.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { patience } from '../../../testing/patience.ts';
import { addAccount, password } from '../../../testing/people/accounts.ts';
import { prove, stepUp } from '../../../testing/people/sign-up.ts';
import { logIn } from '../../../testing/people/sessions.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let device: string;

beforeAll(async () => {
  movie = await openMovie();
  device = await movie.device();
});
afterAll(() => movie.close());

type Answer = Awaited<ReturnType<typeof movie.call>>;

/** Begins the call while the account is locked, changes it once the call waits for it, and then unlocks it. */
async function changedMeanwhile(
  userId: string,
  call: () => Promise<Answer>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await transact(movie.db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(tx);
    answer = call();
    await vi.waitFor(async () => expect(await waiting()).toBe(1), patience);
    await change(tx);
  });
  return answer as Promise<Answer>;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ all: number }>`SELECT count(*)::int AS all FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(movie.db);
  return rows[0]?.all ?? 0;
}

const change = (userId: string, fields: object) => (tx: Tx) =>
  tx.updateTable('users').set(fields).where('id', '=', userId).execute();
const sessionsOf = (userId: string) =>
  movie.db.selectFrom('session_families').select('id').where('user_id', '=', userId).execute();
const nameOf = ({ error }: Answer) => error?.extensions.name;

test('nothing changes: the waiting login succeeds', async () => {
  const { id, phone } = await addAccount(movie.db);
  const answer = await changedMeanwhile(
    id,
    () => logIn(movie, phone, { device }),
    async () => undefined,
  );
  expect(answer.status).toBe(200);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test('the password is changed: the old one, checked just before, opens no session', async () => {
  const { id, phone } = await addAccount(movie.db);
  const fields = { password_hash: 'another' };
  const answer = await changedMeanwhile(id, () => logIn(movie, phone, { device }), change(id, fields));
  expect(nameOf(answer)).toBe('wrong_credentials');
  expect(await sessionsOf(id)).toEqual([]);
});

test('the account is deleted: neither password nor one-time password opens a session', async () => {
  const fields = { deleted_at: new Date() };
  const one = await addAccount(movie.db);
  const byPassword = () => logIn(movie, one.phone, { device });
  expect(nameOf(await changedMeanwhile(one.id, byPassword, change(one.id, fields)))).toBe(
    'wrong_credentials',
  );
  expect(await sessionsOf(one.id)).toEqual([]);

  const { id, phone } = await addAccount(movie.db);
  // Without a password a code alone opens it.
  await movie.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  const { phone_token } = (await prove(movie, device, { contact: { phone } })).data;
  const byProof = () => movie.call('/users/login/phone', { device, body: { phone, phone_token } });
  expect(nameOf(await changedMeanwhile(id, byProof, change(id, fields)))).toBe('unauthorized_error');
  expect(await sessionsOf(id)).toEqual([]);
});

test('the account is deleted: a profile change in progress writes nothing', async () => {
  const { id, phone } = await addAccount(movie.db);
  const { access_token: access } = (await logIn(movie, phone, { device })).data.grants;
  const save = () => movie.call('/users/me', { method: 'PUT', device, access, body: { name: 'Trần Bình' } });
  const answer = await changedMeanwhile(id, save, change(id, { deleted_at: new Date(), name: '' }));
  expect(nameOf(answer)).toBe('unauthorized_error');
  const { name } = await movie.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('');
});

test('the account is deleted: a proof in progress adds neither phone nor password', async () => {
  const gone = { deleted_at: new Date(), phone: null, phone_verified_at: null, password_hash: null };
  const rest = (id: string) =>
    movie.db.selectFrom('users').select(['phone', 'password_hash']).where('id', '=', id).executeTakeFirst();
  const one = await addAccount(movie.db);
  const { access_token: access } = (await logIn(movie, one.phone, { device })).data.grants;
  const linking = await prove(movie, device, {
    contact: { phone: '0978000001' },
    type: 'link_phone',
    access,
  });
  const step_up_token = await stepUp(movie, device, access, password);
  const link = () =>
    movie.call('/users/link/phone', { device, access, body: { ...linking.data, step_up_token } });
  expect(nameOf(await changedMeanwhile(one.id, link, change(one.id, gone)))).toBe('unauthorized_error');
  expect(await rest(one.id)).toEqual({ phone: null, password_hash: null });

  const { id, phone } = await addAccount(movie.db);
  // On a device that the account knows a new password has no wait.
  await logIn(movie, phone, { device });
  const proven = await prove(movie, device, { contact: { phone }, type: 'password_reset' });
  const body = { phone_token: proven.data.phone_token, password: 'matkhaumoi1' };
  const create = () => movie.call('/users/password/create', { device, body });
  expect(nameOf(await changedMeanwhile(id, create, change(id, gone)))).toBe('otp_expired');
  expect(await rest(id)).toEqual({ phone: null, password_hash: null });
});
