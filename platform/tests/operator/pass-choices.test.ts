// A further night of a pass is called off, postponed or moved: its buyer keeps the pass, or takes the money of it, once, in time.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { tellChanges } from '../../payment/changes/tell-changes.ts';
import { readShowings } from '../../catalogue/read/read-showings.ts';
import { failureOf, openBooking, places, type Booking } from '../../../testing/shop/booking.ts';
import { block, booksOf, raceBehind } from '../../../testing/shop/books.ts';
import { addShowing, makePass, type TestShowing } from '../../../testing/shop/showing.ts';
import { moneyOf, payFor, type Started } from '../../../testing/shop/payments.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { addTestGate, openGate, pair, scanOf, type OpenGate, type SoldTicket } from '../gate/_gate.ts';
import { withoutLock } from '../../../testing/without-lock.ts';
import { choose, refundOf } from './_after-change.ts';
import { asOperator, doAsOperator } from './_operator.ts';

let booking: Booking;
/** The doors of the first two nights are open; the third is the day after tomorrow. */
let first: OpenGate;
let second: OpenGate;
let third: TestShowing;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
const db = () => booking.deps.db;

beforeEach(async () => {
  await sql`UPDATE refunds SET state = 'succeeded'`.execute(db());
  first = await openGate(db(), { places: 6, gold: 6 });
  const { eventId, showing } = first;
  const next = await addShowing(db(), { startsIn: 10, closesIn: 5, sameEventAs: showing });
  const gate = await addTestGate(db(), { eventId, showingId: next.id, name: 'Cổng B' });
  second = { showing: next, eventId, gate };
  third = await addShowing(db(), { startsIn: 48 * 60, sameEventAs: showing });
  await makePass(db(), showing, 'gold', next, third);
});

const words = { vi: 'Trời mưa.', en: 'It rains.' };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const callOff = ({ id }: TestShowing) => doAsOperator(db(), ['showing', 'cancel', id], words);
const postpone = ({ id }: TestShowing) => doAsOperator(db(), ['showing', 'postpone', id], words);
const move = ({ id }: TestShowing, days = 30) =>
  doAsOperator(db(), ['showing', 'move', id], { ...words, to: inDays(days) });
/** One order of passes alone. */
const buyPasses = (count = 1) => payFor(booking, first.showing, places(count, 'gold'), 600_000);
/** A pass and a ticket of the first night alone, in one order. */
const buyBoth = () =>
  payFor(
    booking,
    first.showing,
    {
      seat_ids: [],
      tickets: ['gold', 'place'].map((type) => ({ ticket_type_id: type, quantity: 1 })),
    },
    450_000,
  );
const nightsOf = async (bought: Started) => (await refundOf(booking, bought)).pass_changes;
const changeOf = async (bought: Started) => (await nightsOf(bought))[0]?.change.id ?? 'none';
const chooseOf = async (bought: Started, choice: 'keep' | 'refund') =>
  choose(booking, bought, choice, await changeOf(bought));
const ticketsOf = async ({ code }: Pick<Started, 'code'>) =>
  (
    await sql<SoldTicket & { type: string; live: boolean }>`
      SELECT id, number, generation, code, qr, user_id, ticket_type_id AS type, voided_at IS NULL AS live
      FROM tickets WHERE order_code = ${code} ORDER BY number`.execute(db())
  ).rows;
const liveTypes = async (bought: Started) =>
  (await ticketsOf(bought)).flatMap(({ live, type }) => (live ? [type] : [])).toSorted();
const passOf = async (bought: Started) => {
  const [pass] = (await ticketsOf(bought)).filter(({ type }) => type === 'gold');
  if (!pass) throw new Error('no pass');
  return pass;
};
const look = async ({ id }: TestShowing) =>
  (await readShowings({ query: { ids: [id] }, language: 'vi', deps: booking.deps } as never))[0];
const textsTo = async ({ code }: Started) =>
  (
    await sql<{ text: string }>`SELECT payload ->> 'text' AS text FROM outbox
      WHERE kind = 'mail' AND payload ->> 'text' LIKE ${`%${code}%`} ORDER BY id`.execute(db())
  ).rows.map(({ text }) => text);

test('called off: keeps, or gives back the pass alone, which then opens no gate; for its own buyers it is no change', async () => {
  const bought = await buyBoth();
  const ofThird = await payFor(booking, third, places(1));
  const preview = await asOperator(db(), ['showing', 'cancel', third.id], undefined, words);
  expect(preview).toContain('their buyers may return those that were let in nowhere');
  await callOff(third);
  const [night] = await nightsOf(bought);
  expect(night).toMatchObject({
    showing_id: third.id,
    change: { old_place: null, old_starts_at: (await look(third))?.starts_at },
    ...{ choice: null, may_refund: true, ticket_count: 1, amount: 600_000, given_count: 0 },
  });
  const days = (Date.parse(night?.change.choose_until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(limits.changeChoiceDays, 1);
  expect((await textsTo(bought)).at(-1)).toContain(`/order-refund/${bought.code}`);

  expect(await look(third)).toMatchObject({ status: 'cancelled', change: null });
  expect(await tellChanges(booking.deps)).toBe(0);
  expect(await refundOf(booking, ofThird)).toMatchObject({ change: null, pass_changes: [] });
  expect(await failureOf(choose(booking, ofThird, 'refund', night?.change.id))).toBe('choice_over');

  expect((await chooseOf(bought, 'keep')).pass_changes).toMatchObject([{ choice: 'keep', may_refund: true }]);
  expect(await liveTypes(bought)).toEqual(['gold', 'place']);
  const pass = await passOf(bought);
  const payment = sql`SELECT FROM payments WHERE order_code = ${bought.code} FOR UPDATE`;
  const clicks = await raceBehind(db(), payment, 4, () =>
    Promise.all(Array.from({ length: 6 }, () => choose(booking, bought, 'refund', night?.change.id))),
  );
  for (const { pass_changes: nights } of clicks)
    expect(nights).toMatchObject([{ choice: 'refund', may_refund: false, ticket_count: 0 }]);
  expect(await liveTypes(bought)).toEqual(['place']);
  expect(await moneyOf(booking, bought.code)).toMatchObject({
    refunds: ['showing_changed 600000 requested'],
  });
  expect(await failureOf(chooseOf(bought, 'keep'))).toBe('choice_made');
  for (const at of [first, second]) {
    const { answers } = await (await pair(booking, at)).sync([scanOf(pass)]);
    expect(answers[0]).toMatchObject({ standing: 'conflict', verdict: 'revoked' });
  }
  expect(await sweep(db())).toEqual({});
});

test('postponed, then moved: the choice is of the newest change, until its own buyers may choose; own tickets and passes apart', async () => {
  const bought = await buyPasses();
  const ofThird = await payFor(booking, third, places(1));
  await postpone(third);
  const before = await changeOf(bought);
  expect(await chooseOf(bought, 'keep')).toMatchObject({ change: null, choice: null });
  await move(third, 5);
  const { change } = await refundOf(booking, ofThird);
  expect(await nightsOf(bought)).toMatchObject([{ change, choice: null, may_refund: true, amount: 600_000 }]);
  expect(await failureOf(choose(booking, bought, 'refund', before))).toBe('choice_over');
  expect((await textsTo(bought)).at(-1)).toContain(`/order-refund/${bought.code}`);

  // Its own night moves too: the two choices are apart.
  await move(first.showing, 6);
  const both = await refundOf(booking, bought);
  expect(both).toMatchObject({ may_refund: true, choice: null, pass_changes: [{ choice: null }] });
  expect(await choose(booking, bought, 'keep', both.change?.id)).toMatchObject({
    choice: 'keep',
    pass_changes: [{ choice: null, may_refund: true }],
  });
  await chooseOf(bought, 'refund');
  expect(await liveTypes(bought)).toEqual([]);
  expect(await choose(booking, ofThird, 'keep')).toMatchObject({ choice: 'keep' });

  const late = await buyPasses();
  expect(await nightsOf(late)).toEqual([]);
  expect(await failureOf(choose(booking, late, 'refund', change?.id))).toBe('choice_over');
  expect(await sweep(db())).toEqual({});
});

test('refuses a pass that was let in on a further night, and gives the other one back', async () => {
  const [used, two] = [await buyPasses(), await buyPasses(2)];
  const gate = await pair(booking, second);
  const scanned = [await passOf(used), await passOf(two)];
  const { answers } = await gate.sync(scanned.map((pass) => scanOf(pass)));
  expect(answers.map(({ standing }) => standing)).toEqual(['admitted', 'admitted']);
  await callOff(third);
  expect(await nightsOf(used)).toMatchObject([{ may_refund: false, ticket_count: 0, amount: 0 }]);
  expect(await failureOf(chooseOf(used, 'refund'))).toBe('ticket_let_in');
  expect((await textsTo(used)).at(-1)).not.toContain('order-refund');
  expect(await nightsOf(two)).toMatchObject([{ may_refund: true, ticket_count: 1, amount: 600_000 }]);
  await chooseOf(two, 'refund');
  expect((await ticketsOf(two)).map(({ live }) => live)).toEqual([true, false]);
  expect(await booksOf(db(), used.code)).toMatchObject({ tickets: 1, refunds: [] });
  expect(await sweep(db())).toEqual({});
});

test('leaves a given pass with its holder', async () => {
  const [one, two] = [await buyPasses(), await buyPasses(2)];
  const friend = await addBuyer(db());
  for (const bought of [one, two])
    await sql`UPDATE tickets SET user_id = ${friend} WHERE id = ${(await passOf(bought)).id}`.execute(db());
  await callOff(third);
  expect(await nightsOf(one)).toMatchObject([{ may_refund: false, given_count: 1 }]);
  expect(await failureOf(chooseOf(one, 'refund'))).toBe('refund_not_possible');
  await chooseOf(two, 'refund');
  expect((await ticketsOf(two)).map(({ live }) => live)).toEqual([true, false]);
  expect(await sweep(db())).toEqual({});
});

test("refuses another's order, after the end, and once its own night is called off, which refunds it in whole", async () => {
  const bought = await buyPasses();
  await callOff(third);
  const change = await changeOf(bought);
  const stranger = { code: bought.code, buyer: await addBuyer(db()) };
  expect(await failureOf(choose(booking, stranger, 'refund', change))).toBe('order_not_found');
  const set = (until: ReturnType<typeof sql>) =>
    sql`UPDATE showing_changes SET choose_until = ${until} WHERE id = ${change}`.execute(db());
  await set(sql`now()`);
  expect(await nightsOf(bought)).toMatchObject([{ may_refund: false, choice: null }]);
  expect(await failureOf(chooseOf(bought, 'refund'))).toBe('choice_over');
  await set(sql`now() + interval '1 day'`);
  await callOff(first.showing);
  expect(await nightsOf(bought)).toMatchObject([{ may_refund: false }]);
  expect(await failureOf(chooseOf(bought, 'refund'))).toBe('choice_over');
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 1, refunds: [] });
});

test('a cancelled row keeps no place and no time against an import', async () => {
  await callOff(third);
  const [venue, at] = [(await addShowing(db())).id, new Date(Date.now() + 9 * 86_400_000).toISOString()];
  const placed = async () =>
    (
      await sql<{
        venue: string;
        at: Date;
      }>`SELECT coalesce(s.venue_id, e.venue_id) AS venue, s.starts_at AS at
        FROM showings s JOIN events e ON e.id = s.event_id WHERE s.id = ${third.id}`.execute(db())
    ).rows[0];
  const other = sql`(SELECT e.venue_id FROM events e JOIN showings s ON s.event_id = e.id WHERE s.id = ${venue})`;
  const were = await placed();
  for (const place of [other, sql`${were?.venue}`]) {
    await sql`UPDATE events SET venue_id = ${place} WHERE id = ${first.eventId}`.execute(db());
    await sql`UPDATE showings SET venue_id = ${place} WHERE id = ${third.id}`.execute(db());
  }
  await sql`UPDATE showings SET starts_at = ${at} WHERE id = ${third.id}`.execute(db());
  expect(await placed()).toEqual({ venue: were?.venue, at: new Date(at) });
});

test('a gate that lets the pass in while the choice waits keeps the pass and the money', async () => {
  const bought = await buyPasses(2);
  await callOff(third);
  const { id } = await passOf(bought);
  const gate = await block(
    db(),
    sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE id = ${id}`,
  );
  const chosen = failureOf(chooseOf(bought, 'refund'));
  await gate.hit('%FROM tickets%FOR UPDATE%');
  await gate.lift();
  expect(await chosen).toBe('ticket_let_in');
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 2, refunds: [] });
  expect(await nightsOf(bought)).toMatchObject([{ choice: null, may_refund: true, ticket_count: 1 }]);
});

test('a scan that meets the refund of its pass finds it void', async () => {
  const bought = await buyPasses();
  await callOff(third);
  const pass = await passOf(bought);
  const device = await pair(booking, second);
  const other = await block(db(), sql`SELECT FROM tickets WHERE id = ${pass.id} FOR UPDATE`);
  const chosen = chooseOf(bought, 'refund');
  await other.hit('%FROM tickets%FOR UPDATE OF t%');
  const scanned = device.sync([scanOf(pass)]);
  await other.hit('%INSERT INTO gate_scans%');
  await other.lift();
  expect((await chosen).pass_changes).toMatchObject([{ choice: 'refund' }]);
  expect((await scanned).answers[0]).toMatchObject({ standing: 'conflict', verdict: 'revoked' });
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 0, refunds: ['requested'] });
  expect(await sweep(db())).toEqual({});
});

test('control: without the lock of its tickets the pass is let in and refunded', async () => {
  const bought = await buyPasses();
  await callOff(third);
  const change = await changeOf(bought);
  const { id } = await passOf(bought);
  const unlocked = withoutLock(db(), 'FOR UPDATE OF t');
  const gate = await block(
    db(),
    sql`UPDATE tickets SET checked_in_at = now(), state = 'redeemed' WHERE id = ${id}`,
  );
  const chosen = choose({ ...booking, deps: { ...booking.deps, db: unlocked } }, bought, 'refund', change);
  await gate.hit('%UPDATE tickets%voided_at%');
  await gate.lift();
  await chosen;
  expect(await booksOf(db(), bought.code)).toMatchObject({ tickets: 0, refunds: ['requested'] });
  const { rows } = await sql<{
    at: Date | null;
  }>`SELECT checked_in_at AS at FROM tickets WHERE id = ${id}`.execute(db());
  expect(rows[0]?.at).not.toBeNull();
});
