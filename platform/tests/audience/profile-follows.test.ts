// Following artists, organizers and venues: who is told of a new event, once, and how it is ended.
import { limits } from '@mo-man/schema/limits.ts';
import type { ProfileKind } from '@mo-man/schema/values.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stopReminder } from '../../audience/follow/follow-event.ts';
import {
  followProfile,
  listProfileFollows,
  readProfileFollowed,
  unfollowProfile,
} from '../../audience/profiles/follow-profile.ts';
import { tellNewEvents } from '../../audience/profiles/tell-new-events.ts';
import { mergeProfileFollows } from '../../db/account-data/merge-places.ts';
import type { Database } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { importValue, partOf, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { emptyOutbox, mailsTo } from './_followers.ts';

const config = {
  publicUrl: 'https://moman.test',
  accessTokenSecret: 'only-for-this-test-only-for-this-test',
};
const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 26, hour - 7)) });
const artist = { kind: 'artist', slug: 'lam-khue' } as const;
const organizer = { kind: 'organizer', slug: 'den-giay' } as const;
const venue = { kind: 'venue', slug: 'nha-hat' } as const;

let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await openTestDatabase();
  await importValue(db(), smallCatalogue(), new Date());
  // What was there before is no news.
  await work(at(3));
  await sql`UPDATE published_events SET is_told = true`.execute(db());
});
afterAll(() => database?.close());

const db = () => database!.db;
const work = (clock = at(10)) => tellNewEvents({ db: db(), config, clock });

const call = (userId: string, params: { kind: ProfileKind; slug: string }) =>
  ({ params, caller: { userId }, language: 'vi', deps: { db: db(), config, clock: at(10) } }) as never;

async function addFollower(
  id: string,
  follows: readonly { kind: ProfileKind; slug: string }[],
  language = 'vi',
) {
  await sql`INSERT INTO users (id, name, locale, email, email_verified_at)
    VALUES (${id}, ${id}, ${language}, ${`${id}@example.com`}, now())`.execute(db());
  for (const params of follows) await followProfile(call(id, params));
}

/** Adds an event like the seated one, with an id and title of its own. */
async function publish(id: string, changes: Readonly<Record<string, unknown>> = {}) {
  const like = structuredClone(partOf('events[0]')) as Record<string, unknown>;
  const [showing] = like['showings'] as Record<string, unknown>[];
  const event = { ...like, id, slug: id, title: { vi: `Đêm ${id}`, en: `Night ${id}` }, ...changes };
  const fresh = { ...showing, id: `${id}1`, plan_id: undefined, queue: undefined, questions: undefined };
  const floor = [(showing!['sections'] as unknown[])[1]];
  await importValue(
    db(),
    smallCatalogue({
      events: [{ ...event, showings: [{ ...fresh, sections: floor }] }],
      plans: [],
      banners: undefined,
    }),
    new Date(),
  );
}

const waitADay = () =>
  sql`UPDATE users SET follow_news_at = follow_news_at - make_interval(hours => ${limits.followNewsHours})`.execute(
    db(),
  );

test('tells each follower once of a new event, whatever they follow of it and however many processes look', async () => {
  await addFollower('all', [artist, organizer, venue]);
  await addFollower('english', [artist], 'en');
  await addFollower('elsewhere', []);
  await publish('moi');
  const told = await Promise.all([work(), work(), work()]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
  const [mail, ...others] = await mailsTo(db(), 'all');
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Sự kiện mới: Đêm moi/);
  expect(mail?.text).toContain('https://moman.test/moi-moi');
  for (const name of ['Lam Khuê', 'Đèn Giấy', 'Nhà hát']) expect(mail?.text).toContain(name);
  expect((await mailsTo(db(), 'english')).map(({ subject }) => subject)).toEqual([
    'New event: Night moi (Lam Khuê)',
  ]);
  expect(await mailsTo(db(), 'elsewhere')).toEqual([]);
  await waitADay();
  expect(await work()).toBe(0);
});

test('tells what was published within a day in one mail, not at night, and nothing from before the follow', async () => {
  await publish('truoc');
  await work(at(3));
  await addFollower('late', [artist]);
  await publish('mot');
  expect(await work(at(3))).toBe(0);
  expect(await work()).toBe(1);
  await publish('hai');
  await publish('ba');
  expect(await work()).toBe(0);
  await waitADay();
  expect(await work()).toBe(1);
  const mails = await mailsTo(db(), 'late');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Sự kiện mới: Đêm mot (Lam Khuê)',
    '2 sự kiện mới: Lam Khuê',
  ]);
  expect(mails.map(({ text }) => text).join()).not.toContain('Đêm truoc');
});

test('tells of no event that is not listed until it is, and of none that is cancelled', async () => {
  await addFollower('waits', [organizer]);
  await publish('kin', { listed: false });
  await publish('huy', { status: 'cancelled', notice: { vi: 'Hủy', en: 'Off' } });
  expect(await work()).toBe(0);
  await publish('kin');
  expect(await work()).toBe(1);
  expect((await mailsTo(db(), 'waits')).map(({ subject }) => subject)).toEqual([
    'Sự kiện mới: Đêm kin (Đèn Giấy)',
  ]);
});

test('the link of the mail ends the follows that it was sent for, and no others', async () => {
  await addFollower('ends', [artist, venue]);
  await publish('moi', { venue_id: 'house' });
  await sql`UPDATE profile_follows SET followed_at = now() + interval '1 hour' WHERE kind = 'venue'`.execute(
    db(),
  );
  expect(await work()).toBe(1);
  const [mail] = await mailsTo(db(), 'ends');
  const [, token = ''] = /stop-reminder\/(.+)\?of=follows$/.exec(mail?.unsubscribe_url ?? '') ?? [];
  expect(mail?.text).toContain(mail?.unsubscribe_url);
  for (let time = 0; time < 2; time += 1) {
    await stopReminder({ body: { token }, deps: { db: db(), config, clock: at(10) } } as never);
    expect((await listProfileFollows(call('ends', venue))).map(({ slug }) => slug)).toEqual(['nha-hat']);
  }
});

test('keeps what is followed: again, no more, over the limit, and by two accounts that are joined', async () => {
  await addFollower('one', [artist, artist, venue]);
  await addFollower('two', [organizer, venue]);
  expect((await listProfileFollows(call('one', artist))).map(({ kind }) => kind)).toEqual([
    'venue',
    'artist',
  ]);
  expect(await readProfileFollowed(call('one', artist))).toEqual({ is_followed: true });
  expect(await unfollowProfile(call('one', artist))).toMatchObject({ profile: { name: 'Lam Khuê' } });
  expect(await readProfileFollowed(call('one', artist))).toEqual({ is_followed: false });
  await expect(followProfile(call('one', { kind: 'artist', slug: 'nobody' }))).rejects.toThrow('not_found');
  await transact(db(), (tx) => mergeProfileFollows(tx, { from: 'two', into: 'one' } as never));
  expect((await listProfileFollows(call('one', artist))).map(({ slug }) => slug).sort()).toEqual([
    'den-giay',
    'nha-hat',
  ]);
  await sql`INSERT INTO profile_follows (kind, ref, user_id) SELECT 'artist', 'a' || k, 'one'
    FROM generate_series(1, ${limits.profileFollowsMax}) AS k`.execute(db());
  await expect(followProfile(call('one', artist))).rejects.toThrow('too_many_profile_follows');
  await emptyOutbox(db());
});
