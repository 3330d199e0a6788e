// A postponed or moved showing: everybody is told once, and keeps the tickets or takes the refund, once, in time.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultEntryRules } from '@mo-man/schema/rules/gate/entry-rules.rule.ts';
import { readEntryRules, writeEntryRules } from '../../gate/gate.store.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { tellChanges } from '../../payment/changes/tell-changes.ts';
import { readShowings } from '../../catalogue/read/read-showings.ts';
import { failureOf, openBooking, places, seats, type Booking } from '../../../testing/shop/booking.ts';
import { block, booksOf, raceBehind } from '../../../testing/shop/books.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { moneyOf, payFor } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { choose, refundOf } from './_after-change.ts';
import { asOperator, doAsOperator } from './_operator.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';

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
  doAsOperator(db(), ['showing', 'postpone', id], { ...words, ...more });
const move = ({ id }: TestShowing, more: Record<string, string> = {}) =>
  doAsOperator(db(), ['showing', 'move', id], { ...words, to: inDays(30), ...more });
const holdIn = async (showing: TestShowing) =>
  failureOf(booking.hold(showing, await addBuyer(db()), places(1)));
const look = async ({ id }: TestShowing) =>
  (await readShowings({ query: { ids: [id] }, language: 'vi', deps: booking.deps } as never))[0];
const mailsAbout = async (code: string) => (await moneyOf(booking, code))?.mails ?? [];

test('postponed: tells once, sells nothing until there is a date, and then sells on', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await postpone(showing);
  await Promise.all([tellChanges(booking.deps), tellChanges(booking.deps), tellChanges(booking.deps)]);
  await tellChanges(booking.deps);
  expect(await mailsAbout(bought.code)).toEqual(['Đã mua 2 vé: title vi', 'Suất diễn tạm hoãn: title vi']);
  expect(await holdIn(showing)).toBe('sale_closed');
  await expect(asOperator(db(), ['showing', 'resume', showing.id])).rejects.toThrow('showing move');
  expect(await look(showing)).toMatchObject({
    status: 'postponed',
    notice: words.vi,
    sale_status: 'sale_closed',
  });

  await move(showing);
  expect(await tellChanges(booking.deps)).toBe(1);
  expect(await mailsAbout(bought.code)).toContain('Suất diễn đổi lịch: title vi');
  expect(await look(showing)).toMatchObject({ status: 'moved', call_to_action: 'book_now' });
  const late = await payFor(booking, showing, places(1));
  expect(await refundOf(booking, late)).toMatchObject({ change: null, may_refund: false });
  expect(await failureOf(choose(booking, late, 'refund'))).toBe('choice_over');
  expect(await sweep(db())).toEqual({});
});

test('moved: keeps the distances of doors, end and sale, and an import does not restore the old time', async () => {
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

test("moved: also moves the organizer's admission times", async () => {
  const showing = await addShowing(db());
  const before = Date.parse((await look(showing))?.starts_at ?? '');
  const at = (starts: number) => new Date(starts - 3_600_000).toISOString();
  const window = { ticket_type_ids: null, from: at(before), until: at(before + 7_200_000) };
  await writeEntryRules(db() as never, showing.id, { ...defaultEntryRules, windows: [window] });
  await move(showing);
  const after = Date.parse((await look(showing))?.starts_at ?? '');
  const rules = await readEntryRules(db(), showing.id);
  expect(after).not.toBe(before);
  expect(Date.parse(rules?.windows[0]?.from ?? '')).toBe(after - 3_600_000);
  expect(Date.parse(rules?.windows[0]?.until ?? '')).toBe(after + 3_600_000);
});

test('shows in the search at once what the operator did: postponed, moved, at its new time', async () => {
  const showing = await addShowing(db());
  const found = async () =>
    (
      await sql<{ status: string; on: string }>`
        SELECT d.status, to_char(d.starts[1] AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') AS on
        FROM search_documents d JOIN showings s ON s.event_id = d.event_id WHERE s.id = ${showing.id}`.execute(
        db(),
      )
    ).rows;
  await postpone(showing);
  expect(await found()).toMatchObject([{ status: 'postponed' }]);
  await move(showing);
  expect(await found()).toEqual([{ status: 'scheduled', on: inDays(30).slice(0, 10) }]);
});

/** The venue of a showing as its buyers see it, and that of its event. */
const placesOf = async ({ id }: TestShowing) =>
  (
    await sql<{ own: string; event: string }>`
      SELECT coalesce(s.venue_id, e.venue_id) AS own, e.venue_id AS event
      FROM events e JOIN showings s ON s.event_id = e.id WHERE s.id = ${id}`.execute(db())
  ).rows[0] ?? { own: '', event: '' };
const importPlaces = async ({ id }: TestShowing, event: string, own: string | null) => {
  await sql`UPDATE events SET venue_id = ${event} FROM showings s WHERE s.id = ${id} AND events.id = s.event_id`.execute(
    db(),
  );
  await sql`UPDATE showings SET venue_id = ${own} WHERE id = ${id}`.execute(db());
};

test('to another venue: shows the old one, moves its event along, and no import restores it', async () => {
  const [showing, other] = [await addShowing(db()), await addShowing(db())];
  const [{ own: before }, { own: venue }] = [await placesOf(showing), await placesOf(other)];
  const bought = await payFor(booking, showing);
  await move(showing, { venue });
  expect(await placesOf(showing)).toEqual({ own: venue, event: venue });
  expect((await look(showing))?.change?.old_place).toContain('venue vi');
  expect((await refundOf(booking, bought)).change?.old_place).toContain('venue vi');
  await importPlaces(showing, before, null);
  expect(await placesOf(showing)).toEqual({ own: venue, event: venue });
});

test('to another venue, one of several: moves only this one', async () => {
  const [showing, other, third] = [await addShowing(db()), await addShowing(db()), await addShowing(db())];
  const [{ own: before }, { own: venue }] = [await placesOf(showing), await placesOf(third)];
  await sql`UPDATE showings SET event_id = (SELECT event_id FROM showings WHERE id = ${showing.id})
    WHERE id = ${other.id}`.execute(db());
  await move(showing, { venue });
  expect(await placesOf(showing)).toEqual({ own: venue, event: before });
  expect(await placesOf(other)).toEqual({ own: before, event: before });
  expect(await look(showing)).toMatchObject({ venue: { id: venue }, status: 'moved' });
  expect(await look(other)).toMatchObject({ venue: null, change: null });
  await importPlaces(showing, before, null);
  expect(await placesOf(showing)).toEqual({ own: venue, event: before });
  // A new time changes neither its venue nor its event's.
  await move(showing, { to: inDays(35) });
  await importPlaces(showing, before, null);
  expect(await placesOf(showing)).toEqual({ own: venue, event: before });
  await move(showing, { to: inDays(40), venue: before });
  expect(await placesOf(showing)).toEqual({ own: before, event: before });
  expect((await look(showing))?.venue).toBeNull();
});

test('accepts keep, then a refund after all; the refund is final, once, with all fees', async () => {
  const showing = await addShowing(db(), { seats: 4 });
  const bought = await payFor(booking, showing, seats('S01', 'S02'));
  await move(showing);
  expect(await refundOf(booking, bought)).toMatchObject({
    may_refund: true,
    ticket_count: 2,
    amount: 600_000,
  });
  expect(await choose(booking, bought, 'keep')).toMatchObject({ choice: 'keep', may_refund: true });
  const payment = sql`SELECT FROM payments WHERE order_code = ${bought.code} FOR UPDATE`;
  const clicks = await raceBehind(db(), payment, 4, () =>
    Promise.all(Array.from({ length: 8 }, () => choose(booking, bought, 'refund'))),
  );
  expect(new Set(clicks.map(({ choice }) => choice))).toEqual(new Set(['refund']));
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 0, refunds: ['requested'] });
  expect(await moneyOf(booking, bought.code)).toMatchObject({
    refunds: ['showing_changed 600000 requested'],
  });
  expect(await failureOf(choose(booking, bought, 'keep'))).toBe('choice_made');
  // Open for the new time, the seats can be bought again.
  expect(await failureOf(booking.hold(showing, await addBuyer(db()), seats('S01')))).toBe('fulfilled');
  expect(await sweep(db())).toEqual({});
});

test('leaves a given ticket with its holder; the buyer gives the rest back, and later what came back', async () => {
  const showing = await addShowing(db(), { seats: 4 });
  const bought = await payFor(booking, showing, seats('S01', 'S02'));
  const friend = await addBuyer(db());
  const own = await sql<{
    id: string;
  }>`SELECT id FROM tickets WHERE order_code = ${bought.code} ORDER BY number`.execute(db());
  const [given = { id: '' }, kept = { id: '' }] = own.rows;
  const handOver = (to: string) =>
    sql`UPDATE tickets SET user_id = ${to} WHERE id = ${given.id}`.execute(db());
  const liveOf = async () =>
    (
      await sql<{
        id: string;
      }>`SELECT id FROM tickets WHERE order_code = ${bought.code} AND voided_at IS NULL`.execute(db())
    ).rows.map(({ id }) => id);
  await handOver(friend);
  await move(showing);
  expect(await refundOf(booking, bought)).toMatchObject({
    may_refund: true,
    ticket_count: 1,
    given_count: 1,
    amount: 300_000,
  });
  const payment = sql`SELECT FROM payments WHERE order_code = ${bought.code} FOR UPDATE`;
  const clicks = await raceBehind(db(), payment, 4, () =>
    Promise.all(Array.from({ length: 4 }, () => choose(booking, bought, 'refund'))),
  );
  expect(clicks[0]).toMatchObject({ choice: 'refund', may_refund: false, ticket_count: 0, given_count: 1 });
  expect(await liveOf()).toEqual([given.id]);
  expect(await moneyOf(booking, bought.code)).toMatchObject({
    refunds: ['showing_changed 300000 requested'],
  });
  // Given back in time, it is refunded too.
  await sql`UPDATE refunds SET state = 'succeeded'`.execute(db());
  await handOver(bought.buyer);
  expect(await refundOf(booking, bought)).toMatchObject({
    may_refund: true,
    ticket_count: 1,
    given_count: 0,
  });
  expect(await choose(booking, bought, 'refund')).toMatchObject({ may_refund: false });
  expect(await liveOf()).toEqual([]);
  expect(kept.id).not.toBe(given.id);
  expect(await sweep(db())).toEqual({});
});

test('tells the holder of a given ticket at once when the operator refunds it', async () => {
  const showing = await addShowing(db(), { seats: 4 });
  const bought = await payFor(booking, showing, seats('S01', 'S02'));
  const friend = await addBuyer(db());
  const mail = `${friend}@example.com`;
  await sql`UPDATE users SET email = ${mail}, email_verified_at = now() WHERE id = ${friend}`.execute(db());
  await sql`UPDATE tickets SET user_id = ${friend}, obtained_by = 'gift' WHERE id = (
    SELECT min(id) FROM tickets WHERE order_code = ${bought.code})`.execute(db());
  await doAsOperator(db(), ['showing', 'cancel', showing.id], words);
  await carryOutRefunds(booking.deps);
  const { rows } = await sql<{ payload: { subject: string; text: string } }>`
    SELECT payload FROM outbox WHERE kind = 'mail' AND topic = ${mail}`.execute(db());
  expect(rows).toHaveLength(1);
  expect(rows[0]?.payload.subject).toMatch(/Vé được tặng không còn hiệu lực|no longer valid/);
  expect(rows[0]?.payload.text).toMatch(/Trời mưa|It rains/);
  const news = await sql<{ count: number }>`SELECT count(*)::int AS count FROM outbox
    WHERE kind = 'message' AND topic LIKE ${`%${friend}%`}`.execute(db());
  expect(news.rows[0]?.count).toBeGreaterThan(0);
});

test("refuses a choice for another's order, another change, and after the end", async () => {
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

test('keeps the ticket of a visitor who is admitted while the choice waits; control: without the lock it would be refunded', async () => {
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

test('checks the time after the lock when it runs out while the choice waits', async () => {
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

test('cancelled after all: offers no choice, and refunds everybody', async () => {
  const showing = await addShowing(db());
  const bought = await payFor(booking, showing);
  await postpone(showing);
  const { change } = await refundOf(booking, bought);
  await doAsOperator(db(), ['showing', 'cancel', showing.id], words);
  expect(await failureOf(choose(booking, bought, 'keep', change?.id))).toBe('choice_over');
  await expect(move(showing)).rejects.toThrow('no way back');
  expect(await tellChanges(booking.deps)).toBe(0);
});
