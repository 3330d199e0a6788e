// The worker that asks viewers of a film for a review on the day after: whom, once for each film, and how it is ended.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopReminder } from '../../audience/follow/follow-event.ts';
import { askForReviews } from '../../audience/visits/ask-for-reviews.ts';
import type { Db } from '../../db/open.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { openBooking, places, type Booking } from '../../../testing/shop/booking.ts';
import { payFor } from '../../../testing/shop/payments.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';
import { emptyOutbox, mailsTo } from './_followers.ts';

const secret = 'only-for-this-test-only-for-this-test';
let booking: Booking;
let db: Db;
beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
const guards = guardsOf(() => db);
afterEach(() => guards.putBack());
/** Showings of the tests before are done with. */
beforeEach(async () => {
  await sql`INSERT INTO review_asks (showing_id, is_done) SELECT id, true FROM showings
    ON CONFLICT (showing_id) DO UPDATE SET is_done = true`.execute(db);
  await emptyOutbox(db);
});

const deps = () => ({
  db,
  clock: booking.deps.clock,
  config: { ...booking.deps.config, publicUrl: 'https://moman.test', accessTokenSecret: secret },
});
const work = () => askForReviews(deps());
const mailsOf = (userId: string) => mailsTo(db, `${userId}@`);

/** Hours after which the day after an end is over 10 o'clock, whatever hour it is. */
const DAY_AFTER = 40;

interface Seen {
  showingId: string;
  filmId: string;
  userId: string;
}

/** A showing of a film that ended so many hours ago, and somebody with a ticket of it. */
async function seen({ hoursAgo = DAY_AFTER, isFilm = true } = {}): Promise<Seen> {
  const showing = await addShowing(db, { places: 1 });
  const { code } = await payFor(booking, showing, places(1));
  const { rows } = await sql<Seen>`
    UPDATE showings SET starts_at = now() - make_interval(hours => ${hoursAgo + 2}), doors_at = now() - make_interval(hours => ${hoursAgo + 3}),
      ends_at = now() - make_interval(hours => ${hoursAgo}) FROM orders
    WHERE showings.id = ${showing.id} AND orders.code = ${code}
    RETURNING showings.id AS "showingId", event_id AS "filmId", orders.user_id AS "userId"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nobody bought');
  if (isFilm)
    await sql`INSERT INTO films (event_id, released_on, minutes, age_label) VALUES (${row.filmId}, now(), 90, 'P')`.execute(
      db,
    );
  await emptyOutbox(db);
  return row;
}

test('asks each viewer once on the day after, by a mail that ends it with one click', async () => {
  const { showingId, filmId, userId } = await seen();
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  const [mail, ...more] = await mailsOf(userId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Bạn thấy title vi thế nào?');
  expect(mail?.text).toMatch(new RegExp(`https://moman.test/\\S+-${filmId}#mm-film-reviews\n`));
  const [, token = ''] = /stop-reminder\/(.+)\?of=visits$/.exec(mail?.unsubscribe_url ?? '') ?? [];
  expect(await stopReminder({ body: { token }, deps: deps() } as never)).toEqual({ event_id: filmId });
  await sql`UPDATE review_asks SET is_done = false, told_through = '' WHERE showing_id = ${showingId}`.execute(
    db,
  );
  expect(await work(), 'who has ended them gets none').toBe(0);
});

test('asks nobody before the day after, after some days, of what was called off, nor of what is no film', async () => {
  await seen({ hoursAgo: 0 });
  await seen({ hoursAgo: 24 * (limits.reviewAskLateDays + 2) });
  const off = await seen();
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${off.showingId}`.execute(db);
  await seen({ isFilm: false });
  expect(await work()).toBe(0);
});

test('asks nobody who gave the ticket back, who has reviewed the film, nor who has been asked about it before', async () => {
  const back = await seen();
  await sql`UPDATE tickets SET voided_at = now() WHERE showing_id = ${back.showingId}`.execute(db);
  const wrote = await seen();
  await sql`INSERT INTO film_reviews (id, film_id, user_id, stars, comment) VALUES (${wrote.showingId}, ${wrote.filmId}, ${wrote.userId}, 9, '')`.execute(
    db,
  );
  const again = await seen();
  const earlier = await seen({ hoursAgo: DAY_AFTER + 100 });
  await sql`UPDATE showings SET event_id = ${again.filmId} WHERE id = ${earlier.showingId}`.execute(db);
  await sql`UPDATE tickets SET user_id = ${again.userId} WHERE showing_id = ${earlier.showingId}`.execute(db);
  expect(await work()).toBe(0);
});

test('asks only those who were let in, where tickets were checked in', async () => {
  const { showingId, userId } = await seen();
  const [other = ''] = await addBuyers(db, 1);
  await addTickets(showingId, [other]);
  await sql`UPDATE tickets SET checked_in_at = now() WHERE showing_id = ${showingId} AND user_id = ${other}`.execute(
    db,
  );
  expect(await work()).toBe(1);
  expect([(await mailsOf(userId)).length, (await mailsOf(other)).length]).toEqual([0, 1]);
});

/** A ticket of the showing for each of these accounts. */
async function addTickets(showingId: string, users: readonly string[]): Promise<void> {
  await sql`INSERT INTO units (showing_id, id, section_id, ticket_type_id)
    SELECT showing_id, 'more-' || buyer, section_id, ticket_type_id FROM units, unnest(${users}::text[]) AS buyer
    WHERE showing_id = ${showingId}`.execute(db);
  await sql`INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, created_at)
    SELECT 'more-' || buyer, showing_id, 'more-' || buyer, ticket_type_id, order_code, buyer, 'more-' || buyer, key_id, qr, created_at
    FROM tickets, unnest(${users}::text[]) AS buyer WHERE showing_id = ${showingId}`.execute(db);
}

test('asks each of many viewers by one of several processes, in batches', async () => {
  const { showingId, userId } = await seen();
  const others = await addBuyers(db, limits.remindersAtOnce + 49);
  await addTickets(showingId, others);
  await guards.meet('review_asks', 'INSERT', 4);
  const asked = await Promise.all(Array.from({ length: 4 }, work));
  expect(asked.reduce((sum, each) => sum + each)).toBe(others.length + 1);
  const mails = await Promise.all([userId, ...others].map(mailsOf));
  expect(mails.map((each) => each.length)).toEqual(mails.map(() => 1));
});
