// The worker that reminds visitors on the day before: whom, of which showings, once, and how it is ended.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopReminder } from '../../audience/follow/follow-event.ts';
import { remindVisitors } from '../../audience/visits/remind-of-visits.ts';
import type { Db } from '../../db/open.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { openBooking, places, seats, type Booking } from '../../../testing/shop/booking.ts';
import { payFor } from '../../../testing/shop/payments.ts';
import {
  addShowing,
  makePass,
  type ShowingOptions,
  type TestShowing,
} from '../../../testing/shop/showing.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';
import { addTestGate } from '../gate/_gate.ts';
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
  await sql`INSERT INTO visit_reminders (showing_id, doors_at, is_done) SELECT id, doors_at, true FROM showings
    ON CONFLICT (showing_id) DO UPDATE SET is_done = true, doors_at = excluded.doors_at`.execute(db);
  await emptyOutbox(db);
});

const deps = () => ({
  db,
  clock: booking.deps.clock,
  config: { ...booking.deps.config, publicUrl: 'https://moman.test', accessTokenSecret: secret },
});
const work = () => remindVisitors(deps());

/** A showing that starts in so many hours, its doors half an hour before, with a ticket that was bought two days ago. */
async function sold(
  hours: number,
  selection = places(1),
  options: ShowingOptions = {},
): Promise<{ showing: TestShowing; userId: string }> {
  const showing = await addShowing(db, { startsIn: hours * 60, ...options });
  const { code } = await payFor(booking, showing, selection);
  await sql`UPDATE tickets SET created_at = now() - interval '2 days' WHERE order_code = ${code}`.execute(db);
  const { user_id: userId } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await emptyOutbox(db);
  return { showing, userId };
}
const mailsOf = (userId: string) => mailsTo(db, `${userId}@`);

test('tells visitors once when, where and at which gate, by a mail that ends it with one click', async () => {
  const { showing, userId } = await sold(6, seats('S01', 'S02'), { seats: 4 });
  const { event_id: eventId } = await db
    .selectFrom('showings')
    .select('event_id')
    .where('id', '=', showing.id)
    .executeTakeFirstOrThrow();
  await addTestGate(db, { eventId, name: 'Cổng A', sections: ['stalls'] });
  await addTestGate(db, { eventId, name: 'Cổng B', sections: ['floor'] });
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  const [mail, ...more] = await mailsOf(userId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Sắp đến giờ: title vi');
  for (const said of ['venue vi, address vi', 'Cửa vào của bạn: Cổng A\n', '2 vé: S01, S02', '/my-tickets\n'])
    expect(mail?.text).toContain(said);
  expect(mail?.text).toContain(mail?.unsubscribe_url);
  const [, token = ''] = /stop-reminder\/(.+)\?of=visits$/.exec(mail?.unsubscribe_url ?? '') ?? [];
  const stop = () => stopReminder({ body: { token }, deps: deps() } as never);
  expect(await stop()).toEqual({ event_id: eventId });
  expect(await stop()).toEqual({ event_id: eventId });
  await sql`UPDATE showings SET doors_at = doors_at - interval '5 minutes' WHERE id = ${showing.id}`.execute(
    db,
  );
  expect(await work()).toBe(1);
  expect(await mailsOf(userId), 'who has ended them gets none').toHaveLength(1);
});

test('reminds the owner of a pass of each of its showings, also once let in on the first', async () => {
  const { showing, userId } = await sold(6, places(2));
  const second = await addShowing(db, { startsIn: 7 * 60, sameEventAs: showing });
  await makePass(db, showing, 'place', second);
  expect(await work()).toBe(2);
  const told = async () =>
    (await mailsOf(userId)).map(({ text }) => /(\d\d:\d\d) \(giờ Việt Nam/.exec(text)?.[1] ?? text);
  const times = await told();
  expect(new Set(times).size).toBe(2);
  expect(await work()).toBe(0);
  await sql`UPDATE tickets SET checked_in_at = now() WHERE showing_id = ${showing.id}`.execute(db);
  await sql`DELETE FROM visit_reminders WHERE showing_id IN (${showing.id}, ${second.id})`.execute(db);
  expect(await work()).toBe(1);
  expect((await told()).at(-1)).toBe(times.at(-1));
});

test('tells visitors anew when the doors have moved', async () => {
  const { showing, userId } = await sold(6);
  expect(await work()).toBe(1);
  await sql`UPDATE showings SET doors_at = doors_at + interval '10 minutes' WHERE id = ${showing.id}`.execute(
    db,
  );
  expect(await work()).toBe(1);
  expect(await mailsOf(userId)).toHaveLength(2);
});

test('tells nobody two days before, shortly before the doors, of what is called off, nor who bought since it is due', async () => {
  await sold(50);
  await sold(limits.visitReminderLateHours);
  const off = await sold(6);
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${off.showing.id}`.execute(db);
  const fresh = await sold(6);
  await sql`UPDATE tickets SET created_at = now() WHERE showing_id = ${fresh.showing.id}`.execute(db);
  const inside = await sold(6);
  await sql`UPDATE tickets SET checked_in_at = now() WHERE showing_id = ${inside.showing.id}`.execute(db);
  const back = await sold(6);
  await sql`UPDATE tickets SET voided_at = now() WHERE showing_id = ${back.showing.id}`.execute(db);
  expect(await work()).toBe(0);
});

test('tells each of many visitors by one of several processes, in batches, and not while mails wait in the outbox', async () => {
  const crowd = limits.remindersAtOnce + 50;
  const { showing, userId } = await sold(6, places(1), { places: 1 });
  const others = await addBuyers(db, crowd - 1);
  await sql`INSERT INTO units (showing_id, id, section_id, ticket_type_id)
    SELECT showing_id, 'more-' || buyer, section_id, ticket_type_id FROM units, unnest(${others}::text[]) AS buyer
    WHERE showing_id = ${showing.id}`.execute(db);
  await sql`INSERT INTO tickets (id, showing_id, unit_id, ticket_type_id, order_code, user_id, code, key_id, qr, created_at)
    SELECT 'more-' || buyer, showing_id, 'more-' || buyer, ticket_type_id, order_code, buyer, 'more-' || buyer, key_id, qr, created_at
    FROM tickets, unnest(${others}::text[]) AS buyer WHERE showing_id = ${showing.id}`.execute(db);
  await guards.meet('visit_reminders', 'INSERT', 4);
  const told = await Promise.all(Array.from({ length: 4 }, work));
  expect(told.reduce((sum, each) => sum + each)).toBe(crowd);
  await sql`UPDATE outbox SET sent_at = NULL`.execute(db);
  await sql`UPDATE visit_reminders SET is_done = false, told_through = '' WHERE showing_id = ${showing.id}`.execute(
    db,
  );
  expect(await work(), 'mails wait in the outbox').toBe(0);
  expect(await mailsOf(userId)).toHaveLength(1);
  expect((await Promise.all(others.map(mailsOf))).map((mails) => mails.length)).toEqual(others.map(() => 1));
});
