// A showing that is postponed or moved: everybody is told once, and keeps or takes the money, once, while there is time.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellChanges } from '../../event/change/tell-changes.ts';
import { readShowings } from '../../event/catalogue/read/read-showings.ts';
import { failureOf, openBooking, places, seats, type Booking } from '../_booking.ts';
import { block, booksOf } from '../_books.ts';
import { addBuyer, addShowing, type TestShowing } from '../_catalogue.ts';
import { moneyOf } from '../_payments.ts';
import { sweep } from '../_sweep.ts';
import { choose, refundOf } from './_after-change.ts';
import { atDesk, doAtDesk, payFor } from './_desk.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
beforeEach(async () => {
  await sql`UPDATE refunds SET state = 'succeeded'`.execute(db());
});

const db = () => booking.deps.db;
const words = { vi: 'Trời mưa.', en: 'It rains.' };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const postpone = ({ id }: TestShowing, more = {}) =>
  doAtDesk(db(), ['showing', 'postpone', id], { ...words, ...more });
const move = ({ id }: TestShowing, more: Record<string, string> = {}) =>
  doAtDesk(db(), ['showing', 'move', id], { ...words, to: inDays(30), ...more });
const holdIn = async (showing: TestShowing) =>
  failureOf(booking.hold(showing, await addBuyer(db()), places(1)));
const look = async ({ id }: TestShowing) =>
  (await readShowings({ query: { ids: [id] }, language: 'vi', deps: booking.deps } as never))[0];
const lettersAbout = async (code: string) => (await moneyOf(booking, code))?.mails ?? [];

test('postponed: told once, nothing sold until there is a date, and the sale goes on for that', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await postpone(showing);
  await Promise.all([tellChanges(booking.deps), tellChanges(booking.deps), tellChanges(booking.deps)]);
  await tellChanges(booking.deps);
  expect(await lettersAbout(bought.code)).toEqual(['Đã mua 2 vé: title vi', 'Suất diễn tạm hoãn: title vi']);
  expect(await holdIn(showing)).toBe('sale_closed');
  await expect(atDesk(db(), ['showing', 'resume', showing.id])).rejects.toThrow('showing move');
  expect(await look(showing)).toMatchObject({
    status: 'postponed',
    notice: words.vi,
    sale_status: 'sale_closed',
  });

  await move(showing);
  expect(await tellChanges(booking.deps)).toBe(1);
  expect(await lettersAbout(bought.code)).toContain('Suất diễn đổi lịch: title vi');
  expect(await look(showing)).toMatchObject({ status: 'moved', call_to_action: 'book_now' });
  const late = await payFor(booking, showing, places(1));
  expect(await refundOf(booking, late)).toMatchObject({ change: null, may_refund: false });
  expect(await failureOf(choose(booking, late, 'refund'))).toBe('choice_over');
  expect(await sweep(db())).toEqual({});
});

test('moved: doors, end and sale keep their distance, and an import does not put the old time back', async () => {
  const showing = await addShowing(db());
  const before = await look(showing);
  await move(showing);
  const after = await look(showing);
  const distance = (one: string | undefined, other: string | undefined) =>
    Date.parse(one ?? '') - Date.parse(other ?? '');
  expect(distance(after?.starts_at, after?.doors_at)).toBe(distance(before?.starts_at, before?.doors_at));
  expect(distance(after?.ends_at, after?.starts_at)).toBe(distance(before?.ends_at, before?.starts_at));
  expect(distance(after?.starts_at, after?.sale_closes_at)).toBe(
    distance(before?.starts_at, before?.sale_closes_at),
  );
  expect(after?.change).toMatchObject({ old_starts_at: before?.starts_at, old_place: null });
  await sql`UPDATE showings SET starts_at = ${before?.starts_at}, status = 'scheduled', notice = NULL
    WHERE id = ${showing.id}`.execute(db());
  expect(await look(showing)).toMatchObject({
    starts_at: after?.starts_at,
    status: 'moved',
    notice: words.vi,
  });
});

test('to another venue: the old place is said, and not where other showings would go along', async () => {
  const [showing, other] = [await addShowing(db()), await addShowing(db())];
  const venueOf = async ({ id }: TestShowing) =>
    (
      await sql<{ id: string }>`
        SELECT venue_id AS id FROM events e JOIN showings s ON s.event_id = e.id WHERE s.id = ${id}`.execute(
        db(),
      )
    ).rows[0]?.id ?? '';
  const venue = await venueOf(other);
  await move(showing, { venue });
  expect(await venueOf(showing)).toBe(venue);
  expect((await look(showing))?.change?.old_place).toContain('venue vi');
  await sql`UPDATE showings SET event_id = (SELECT event_id FROM showings WHERE id = ${showing.id})
    WHERE id = ${other.id}`.execute(db());
  const back = { ...words, to: inDays(40), venue: await venueOf(await addShowing(db())) };
  await expect(atDesk(db(), ['showing', 'move', showing.id], undefined, back)).rejects.toThrow(
    'other showings',
  );
});

test('keep, and the money after all; the money is the last word, once, fees and all', async () => {
  const showing = await addShowing(db(), { seats: 4 });
  const bought = await payFor(booking, showing, seats('S01', 'S02'));
  await move(showing);
  expect(await refundOf(booking, bought)).toMatchObject({
    may_refund: true,
    ticket_count: 2,
    amount: 600_000,
  });
  expect(await choose(booking, bought, 'keep')).toMatchObject({ choice: 'keep', may_refund: true });
  const clicks = await Promise.all(Array.from({ length: 8 }, () => choose(booking, bought, 'refund')));
  expect(new Set(clicks.map(({ choice }) => choice))).toEqual(new Set(['refund']));
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 0, refunds: ['requested'] });
  expect(await moneyOf(booking, bought.code)).toMatchObject({
    refunds: ['showing_changed 600000 requested'],
  });
  expect(await failureOf(choose(booking, bought, 'keep'))).toBe('choice_made');
  // Open for the new time: the seats can be bought again.
  expect(await failureOf(booking.hold(showing, await addBuyer(db()), seats('S01')))).toBe('fulfilled');
  expect(await sweep(db())).toEqual({});
});

test("another's order, another change, and after the end: nothing is chosen", async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await move(showing);
  const first = (await refundOf(booking, bought)).change?.id ?? '';
  const stranger = { code: bought.code, buyer: await addBuyer(db()) };
  expect(await failureOf(choose(booking, stranger, 'refund', first))).toBe('order_not_found');
  await move(showing, { to: inDays(35) });
  expect(await failureOf(choose(booking, bought, 'refund', first))).toBe('choice_over');
  await sql`UPDATE showing_changes SET choose_until = now() WHERE showing_id = ${showing.id}`.execute(db());
  expect(await refundOf(booking, bought)).toMatchObject({ may_refund: false, choice: null });
  expect(await failureOf(choose(booking, bought, 'refund'))).toBe('choice_over');
  expect((await booksOf(db(), bought.code)).tickets).toBe(2);
});

test('who is let in while the choice waits keeps the ticket: what was read before the lock would have paid', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await move(showing);
  const gate = await block(
    db(),
    sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE order_code = ${bought.code}`,
  );
  expect((await refundOf(booking, bought)).may_refund).toBe(true);
  const chosen = failureOf(choose(booking, bought, 'refund'));
  await gate.hit('%FROM tickets%FOR UPDATE%');
  await gate.lift();
  expect(await chosen).toBe('ticket_let_in');
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 2, refunds: [] });
});

test('the time runs out while the choice waits: it is judged behind the lock', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await move(showing);
  const other = await block(db(), sql`SELECT FROM orders WHERE code = ${bought.code} FOR UPDATE`);
  expect((await refundOf(booking, bought)).may_refund).toBe(true);
  const chosen = failureOf(choose(booking, bought, 'refund'));
  await other.hit('%FROM orders%FOR UPDATE%');
  await sql`UPDATE showing_changes SET choose_until = now() WHERE showing_id = ${showing.id}`.execute(db());
  await other.lift();
  expect(await chosen).toBe('choice_over');
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 2, refunds: [] });
});

test('cancelled after all: nothing is left to choose, everybody gets the money', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await postpone(showing);
  const { change } = await refundOf(booking, bought);
  await doAtDesk(db(), ['showing', 'cancel', showing.id], words);
  expect(await failureOf(choose(booking, bought, 'keep', change?.id))).toBe('choice_over');
  await expect(move(showing)).rejects.toThrow('no way back');
  expect(await tellChanges(booking.deps)).toBe(0);
});
