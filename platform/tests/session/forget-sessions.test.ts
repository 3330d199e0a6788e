// Ended sessions are kept, without their addresses.
import { limits } from '@mo-man/schema/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSessions } from '../../accounts/sessions/forget-sessions.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addAccount } from '../../../testing/people/accounts.ts';
import { logIn } from '../../../testing/people/sessions.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
beforeAll(async () => {
  movie = await openMovie();
});
afterAll(() => movie.close());

const day = limits.secondsPerDay * 1000;

test('deletes the address of an ended session after a while, keeps that of a live one, and the device of both', async () => {
  const device = await movie.device('forgetful_0123456789ab');
  const { phone } = await addAccount(movie.db);
  const from = { device, address: '203.0.113.9', headers: { 'user-agent': 'Test/1.0' } };
  await logIn(movie, phone, from);
  await logIn(movie, phone, from);
  const [ended, live] = await movie.db
    .selectFrom('session_families')
    .select('id')
    .orderBy('created_at')
    .execute();
  await movie.db
    .updateTable('session_families')
    .set({ revoked_at: new Date() })
    .where('id', '=', ended!.id)
    .execute();
  const at = (days: number) => ({ db: movie.db, clock: { now: () => new Date(Date.now() + days * day) } });
  const traces = async () =>
    (await movie.db.selectFrom('session_families').select(['id', 'agent']).execute()).map(({ id, agent }) => [
      id,
      agent,
    ]);

  await forgetSessions(at(limits.sessionTraceDays - 1));
  expect(Object.fromEntries(await traces())).toEqual({ [ended!.id]: 'Test/1.0', [live!.id]: 'Test/1.0' });
  await forgetSessions(at(limits.sessionTraceDays + 1));
  expect(Object.fromEntries(await traces())).toEqual({ [ended!.id]: '', [live!.id]: 'Test/1.0' });
  await forgetSessions(at(limits.sessionTraceDays + limits.refreshTokenDays + 1));
  expect(Object.fromEntries(await traces())).toEqual({ [ended!.id]: '', [live!.id]: '' });
  expect(await movie.db.selectFrom('refresh_tokens').selectAll().execute()).toEqual([]);
});
