// Following over REST: owner, limit, and how it ends without a login.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRoutes } from '../../audience/follow/follow-routes.ts';
import { forgetOldFollows } from '../../audience/follow/follow.store.ts';
import { signToken } from '../../lib/crypto/token.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { raceBehind } from '../../../testing/shop/books.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { openService } from '../../../testing/services/open-service.ts';
import { addFollowable } from './_followers.ts';

const config = {
  publicUrl: 'https://moman.test',
  accessTokenSecret: 'only-for-this-test-only-for-this-test',
};
let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  service = await openService((app, deps) =>
    registerRoutes(app, '/e', {
      title: 'Event API',
      version: '1.0',
      table: followRoutes,
      deps: { ...deps, config },
      auth: deps.auth,
    }),
  );
});
afterAll(() => service.close());

const follow = (eventId: string, user: string) =>
  service.ask(`/e/follows/${eventId}`, { method: 'PUT', user });
const unfollow = (eventId: string, user: string) =>
  service.ask(`/e/follows/${eventId}`, { method: 'DELETE', user });
const follows = async (user: string) => (await service.ask('/e/follows', { user })).data;
const failure = ({ errors }: { errors?: { extensions: { name: string } }[] }) => errors?.[0]?.extensions.name;

test('lists a follow once, the last followed first, and only for its owner', async () => {
  const [user, other] = [await addBuyer(service.db), await addBuyer(service.db)];
  const [one, two] = [await addFollowable(service.db), await addFollowable(service.db)];
  expect((await follow(one.eventId, user)).data).toEqual({
    mailed_to: expect.stringMatching(/^.•••@example/),
  });
  await follow(two.eventId, user);
  await follow(one.eventId, user);
  expect(await follows(user)).toEqual([two.eventId, one.eventId]);
  expect(await follows(other)).toEqual([]);
  const asked = `/e/follows/of?ids=${one.eventId},${two.eventId},unknown`;
  expect((await service.ask(asked, { user })).data.sort()).toEqual([one.eventId, two.eventId].sort());
  expect((await service.ask(asked, { user: other })).data).toEqual([]);
  expect((await service.ask(asked)).data).toEqual([]);

  expect((await unfollow(one.eventId, other)).data).toEqual({ event_id: one.eventId });
  expect(await follows(user)).toHaveLength(2);
  await unfollow(one.eventId, user);
  expect((await unfollow(one.eventId, user)).status).toBe(200);
  expect(await follows(user)).toEqual([two.eventId]);
});

test('tells an account without a proven address that it gets no mails', async () => {
  const user = await addBuyer(service.db);
  await sql`UPDATE users SET email_verified_at = NULL WHERE id = ${user}`.execute(service.db);
  const { eventId } = await addFollowable(service.db);
  expect((await follow(eventId, user)).data).toEqual({ mailed_to: null });
});

test('refuses events that are over, cancelled or unknown, and visitors', async () => {
  const user = await addBuyer(service.db);
  const over = await addFollowable(service.db, { startsIn: -24 * 60 });
  const cancelled = await addFollowable(service.db, { status: 'cancelled' });
  expect(failure(await follow(over.eventId, user))).toBe('event_over');
  expect(failure(await follow(cancelled.eventId, user))).toBe('event_over');
  expect(failure(await follow('nothing', user))).toBe('not_found');
  const visitor = await service.ask(`/e/follows/${over.eventId}`, { method: 'PUT' });
  expect(failure(visitor)).toBe('unauthorized_error');
});

test('limits the events that an account follows, also with two calls at once', async () => {
  const user = await addBuyer(service.db);
  const events = await Promise.all([0, 1, 2].map(() => addFollowable(service.db)));
  const { eventId } = await addFollowable(service.db);
  // All but one of the allowed number, on copies of one event.
  await sql`INSERT INTO events SELECT (jsonb_populate_record(e, jsonb_build_object('id', ${user} || at))).*
    FROM events e, generate_series(1, ${limits.followsMax - 1}) at WHERE e.id = ${eventId}`.execute(
    service.db,
  );
  await sql`INSERT INTO showings (id, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at)
    SELECT e.id, e.id, now() + interval '1 day', now() + interval '2 days', now(), now(), now() FROM events e
    WHERE e.id LIKE ${`${user}%`}`.execute(service.db);
  await sql`INSERT INTO followed_events SELECT id FROM events WHERE id LIKE ${`${user}%`}`.execute(
    service.db,
  );
  await sql`INSERT INTO event_follows (event_id, user_id)
    SELECT id, ${user} FROM events WHERE id LIKE ${`${user}%`}`.execute(service.db);
  const answers = await raceBehind(service.db, sql`SELECT FROM users WHERE id = ${user} FOR UPDATE`, 3, () =>
    Promise.all(events.map((each) => follow(each.eventId, user))),
  );
  expect(answers.map((answer) => failure(answer) ?? 'followed').sort()).toEqual([
    'followed',
    'too_many_follows',
    'too_many_follows',
  ]);
  const mine: string[] = await follows(user);
  expect(mine).toHaveLength(limits.followsMax);
  // A repeated follow does not count.
  expect((await follow(mine[0]!, user)).status).toBe(200);
  await unfollow(mine[0]!, user);
  expect((await follow(eventId, user)).status).toBe(200);
});

test('ends the follow of one event by one account through a mailed link, without a login, any number of times', async () => {
  const user = await addBuyer(service.db);
  const [one, two] = [await addFollowable(service.db), await addFollowable(service.db)];
  await follow(one.eventId, user);
  await follow(two.eventId, user);
  const sign = { secret: config.accessTokenSecret, clock: service.clock, seconds: 60 };
  const token = await signToken('stop_reminder', { sub: user, event_id: one.eventId }, sign);
  const stop = (body: unknown) => service.ask('/e/follows/stop', { method: 'POST', body });
  expect((await stop({ token })).data).toEqual({ event_id: one.eventId });
  expect((await stop({ token })).data).toEqual({ event_id: one.eventId });
  expect(await follows(user)).toEqual([two.eventId]);

  const news = await signToken('unsubscribe', { sub: user }, sign);
  const forged = await signToken(
    'stop_reminder',
    { sub: user, event_id: two.eventId },
    { ...sign, secret: 'x'.repeat(40) },
  );
  const old = await signToken(
    'stop_reminder',
    { sub: user, event_id: two.eventId },
    { ...sign, seconds: -60 },
  );
  for (const wrong of [news, forged, old, 'nothing']) {
    expect(failure(await stop({ token: wrong }))).toBe('link_expired');
  }
  expect(await follows(user)).toEqual([two.eventId]);
});

test('deletes follows of events that ended long ago', async () => {
  const user = await addBuyer(service.db);
  const [old, fresh] = [await addFollowable(service.db), await addFollowable(service.db)];
  await follow(old.eventId, user);
  await follow(fresh.eventId, user);
  const rows = () =>
    service.db.selectFrom('event_follows').select('event_id').where('user_id', '=', user).execute();
  const endedDaysAgo = (days: number) =>
    sql`UPDATE showings SET starts_at = now() - make_interval(days => ${days}, hours => 2),
      ends_at = now() - make_interval(days => ${days}) WHERE id = ${old.id}`.execute(service.db);
  await endedDaysAgo(limits.followKeptDays - 1);
  await forgetOldFollows(service.db);
  expect(await rows()).toHaveLength(2);
  expect(await follows(user)).toEqual([fresh.eventId]);
  await endedDaysAgo(limits.followKeptDays + 1);
  await forgetOldFollows(service.db);
  expect(await rows()).toEqual([{ event_id: fresh.eventId }]);
  const remembered = service.db.selectFrom('followed_events').select('event_id');
  expect(await remembered.where('event_id', 'in', [old.eventId, fresh.eventId]).execute()).toEqual([
    { event_id: fresh.eventId },
  ]);
});
