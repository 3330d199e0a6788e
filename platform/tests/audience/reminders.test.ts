// The worker that tells followers: whom, when, once, and never ahead of a one-time password.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { remindFollowers } from '../../audience/follow/remind-followers.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import type { Database } from '../../db/open.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { guardsOf, meetingOf } from '../../../testing/guards.ts';
import { addFollowable, addFollowers, emptyOutbox, giveBack, mailsTo, sellOut } from './_followers.ts';

const secret = 'only-for-this-test-only-for-this-test';
const config = {
  publicUrl: 'https://moman.test',
  accessTokenSecret: secret,
  returnTokenSecret: '',
  turnTokenSecret: '',
  identityNumberSecret: '',
  wallets: {},
};
let database: Database | undefined;
beforeEach(async () => {
  await database?.close();
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const db = () => database!.db;
const guards = guardsOf(db);
afterEach(() => guards.putBack());
const work = () => remindFollowers({ db: db(), config, clock: systemClock });
/** Runs the worker until nothing is left, while a relay sends everything. */
async function workThrough(): Promise<number> {
  let told = 0;
  for (let now = await work(); now > 0; now = await work()) {
    told += now;
    await emptyOutbox(db());
  }
  return told;
}
const opensIn = async (showingId: string, minutes: number) => {
  await sql`UPDATE showings SET sale_opens_at = now() + make_interval(mins => ${minutes}) WHERE id = ${showingId}`.execute(
    db(),
  );
};

test('tells an opening once, in advance, with the page and a link that ends it', async () => {
  const { id, eventId } = await addFollowable(db(), { opensIn: limits.saleReminderMinutes + 5 });
  await addFollowers(db(), eventId, 2, 'op');
  expect(await workThrough()).toBe(0);
  await opensIn(id, 20);
  expect(await work()).toBe(2);
  expect(await workThrough()).toBe(0);
  const mails = await mailsTo(db(), 'op');
  expect(mails.map(({ to }) => to).sort()).toEqual(['op1@example.com', 'op2@example.com']);
  const [mail] = mails;
  expect(mail?.subject).toBe('Sắp mở bán vé: title vi');
  expect(mail?.text).toContain(`https://moman.test/event-v2?event=show-${eventId}\n`);
  expect(mail?.text).toContain(mail?.unsubscribe_url);
  const token = mail?.unsubscribe_url.replace('https://moman.test/stop-reminder/', '') ?? '';
  const check = verifyToken('stop_reminder', token, { secret, clock: systemClock });
  expect(check).toMatchObject({ ok: true, claims: { event_id: eventId, sub: mail?.to.split('@')[0] } });

  // After the opening nobody is told again; a new follower is told what comes next.
  await opensIn(id, -1);
  expect(await workThrough()).toBe(0);
  // A delay of half an hour is news.
  await opensIn(id, 50);
  expect(await workThrough()).toBe(2);
});

test('tells those who follow in the last hour too, and those who waited during an outage', async () => {
  const soon = await addFollowable(db(), { opensIn: 20 });
  await addFollowers(db(), soon.eventId, 1, 'late');
  expect(await workThrough()).toBe(1);
  const missed = await addFollowable(db(), { opensIn: 60 * 24 });
  await addFollowers(db(), missed.eventId, 1, 'missed');
  await sql`UPDATE event_follows SET openings_after = now() - interval '1 day' WHERE user_id = 'missed1'`.execute(
    db(),
  );
  await opensIn(missed.id, -30);
  expect(await work()).toBe(1);
  expect((await mailsTo(db(), 'missed')).map(({ subject }) => subject)).toEqual(['Đã mở bán vé: title vi']);
});

test('tells earlier followers about tickets that are back, and nobody twice within a day', async () => {
  const { id, eventId } = await addFollowable(db(), { places: 2 });
  await sellOut(db(), id);
  await addFollowers(db(), eventId, 1, 'back');
  expect(await workThrough()).toBe(0);
  await giveBack(db(), id);
  expect(await work()).toBe(1);
  await addFollowers(db(), eventId, 1, 'after');
  expect(await workThrough()).toBe(0);
  expect((await mailsTo(db(), 'back')).map(({ subject }) => subject)).toEqual(['Lại có vé: title vi']);

  // Gone and back again within the day: only followers who were not told yet.
  await sellOut(db(), id);
  await workThrough();
  await giveBack(db(), id);
  expect(await workThrough()).toBe(1);
  expect(await mailsTo(db(), 'back')).toHaveLength(1);
  expect(await mailsTo(db(), 'after')).toHaveLength(1);

  await sellOut(db(), id);
  await workThrough();
  await sql`UPDATE event_follows SET returns_after = returns_after - make_interval(hours => ${limits.returnsPauseHours})`.execute(
    db(),
  );
  await giveBack(db(), id);
  expect(await workThrough()).toBe(2);
});

test('tells nobody about tickets that are gone before the mail was written, nor after the event', async () => {
  const { id, eventId } = await addFollowable(db(), { places: 1 });
  await sellOut(db(), id);
  await addFollowers(db(), eventId, 1, 'gone');
  await workThrough();
  // Another process has seen them come back; they are gone again before this one writes.
  await sql`UPDATE followed_events SET returned_at = now(), unavailable_since = NULL`.execute(db());
  expect(await workThrough()).toBe(0);
  await giveBack(db(), id);
  await sql`UPDATE showings SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'`.execute(
    db(),
  );
  expect(await workThrough()).toBe(0);
});

test('writes nothing to an account without a proven address, and does not delay those behind it', async () => {
  const { eventId } = await addFollowable(db(), { opensIn: 30 });
  await addFollowers(db(), eventId, 2, 'no');
  await sql`UPDATE users SET email_verified_at = NULL WHERE id = 'no1'`.execute(db());
  expect(await workThrough()).toBe(2);
  expect((await mailsTo(db(), 'no')).map(({ to }) => to)).toEqual(['no2@example.com']);
});

test('notifies many followers in batches, and not while mails wait in the outbox', async () => {
  const { eventId } = await addFollowable(db(), { opensIn: 30 });
  const crowd = limits.remindersAtOnce * 2 + 1;
  await addFollowers(db(), eventId, crowd, 'many');
  expect(await work()).toBe(limits.remindersAtOnce);
  // The outbox is full, so that no more mails may delay the next code.
  expect(await work()).toBe(0);
  await emptyOutbox(db());
  expect(await workThrough()).toBe(crowd - limits.remindersAtOnce);
  const mails = await mailsTo(db(), 'many');
  expect(new Set(mails.map(({ to }) => to)).size).toBe(crowd);
  expect(mails).toHaveLength(crowd);
});

test('tells each follower by one of several processes', async () => {
  const { eventId } = await addFollowable(db(), { opensIn: 30 });
  await addFollowers(db(), eventId, 100, 'race');
  await guards.meet('event_follows', 'UPDATE', 4);
  const told = await Promise.all(Array.from({ length: 8 }, work));
  expect(told.reduce((sum, each) => sum + each)).toBe(100);
  expect(await mailsTo(db(), 'race')).toHaveLength(100);
});

test('control: without the lock the same race tells them twice', async () => {
  const { eventId } = await addFollowable(db(), { opensIn: 30 });
  await addFollowers(db(), eventId, 100, 'race');
  const looked = meetingOf(8);
  const unguarded = () =>
    db()
      .transaction()
      .execute(async (tx) => {
        const due =
          await sql`SELECT user_id FROM event_follows WHERE openings_after < now() + interval '20 minutes'`.execute(
            tx,
          );
        await looked();
        await sql`UPDATE event_follows SET openings_after = now() + interval '20 minutes'`.execute(tx);
        return due.rows.length;
      });
  const told = await Promise.all(Array.from({ length: 8 }, unguarded));
  expect(told.reduce((sum, each) => sum + each)).toBeGreaterThan(100);
});
