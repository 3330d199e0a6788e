// What a bundle tells staff about whoever comes with a ticket: answers, the attendee with the end of an identity number, and add-ons.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maskName } from '@mo-man/schema/rules/gate/mask-name.rule.ts';
import type { GateBundle } from '@mo-man/schema/wire/gate.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { handOver } from '../../after-sale/gift/gift.store.ts';
import { writeAttendee } from '../../ticket/attendee.store.ts';
import { openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { openGate, pair, sell, untilVersionsSayAll, type OpenGate, type TestDevice } from './_gate.ts';

let booking: Booking;
let db: Db;
let at: OpenGate;
let device: TestDevice;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
beforeEach(async () => {
  at = await openGate(db);
  device = await pair(booking, at);
});

const numbers = ({ tickets }: GateBundle) => tickets.map(([number]) => number).sort((a, b) => a - b);

test('answers that the organizer shows at the gate come with tickets that still belong to their buyer, and no others', async () => {
  const question = (id: string, more: object) => ({
    id,
    label: { vi: `Hỏi ${id}?`, en: `Ask ${id}?` },
    kind: 'text',
    required: false,
    choices: [],
    ...more,
  });
  const form = (isShown: boolean) => [
    question('stairs', {
      at_gate: isShown,
      kind: 'choice',
      choices: [{ value: 'yes', label: { vi: 'Có', en: 'Yes' } }],
    }),
    question('diet', {}),
    question('adult', { at_gate: isShown, kind: 'consent' }),
  ];
  at = await openGate(db, { form: form(true) });
  device = await pair(booking, at);
  const [own, given] = await sell(booking, at.showing, 2);
  const answers = { stairs: 'yes', diet: 'no onions', adult: 'yes' };
  await sql`UPDATE orders SET answers = ${JSON.stringify(answers)} WHERE showing_id = ${at.showing.id}`.execute(
    db,
  );
  await sql`UPDATE tickets SET user_id = ${await addBuyer(db)} WHERE id = ${given?.id}`.execute(db);
  const bundle = await device.bundle();
  expect(bundle.answers).toEqual([[own?.number, { stairs: 'yes', adult: 'yes' }]]);
  expect(bundle.showings[0]?.questions).toEqual([
    {
      id: 'stairs',
      label: { vi: 'Hỏi stairs?', en: 'Ask stairs?' },
      choices: [{ value: 'yes', label: { vi: 'Có', en: 'Yes' } }],
    },
    expect.objectContaining({
      id: 'adult',
      choices: expect.arrayContaining([expect.objectContaining({ value: 'yes' })]),
    }),
  ]);
  expect(JSON.stringify(bundle)).not.toContain('onions');
  // A device would keep what it has of tickets that did not change.
  await sql`UPDATE showings SET question_form = ${JSON.stringify(form(false))} WHERE id = ${at.showing.id}`.execute(
    db,
  );
  const later = await device.bundle({ since: bundle.version });
  expect([later.is_full, later.answers, later.showings[0]?.questions]).toEqual([true, [], []]);
});

test('has who comes with a ticket, and what the gate asks of them, as long as it belongs to who named them', async () => {
  const question = (id: string, at_gate: boolean) => ({
    ...{ id, at_gate, required: false, kind: 'text' as const, choices: [] },
    label: { vi: `Hỏi ${id}?`, en: `Ask ${id}?` },
  });
  const attendees = {
    ...({ name: 'optional', phone: 'optional', until_minutes: 0 } as const),
    questions: [question('drink', true), question('diet', false)],
  };
  at = await openGate(db, { attendees });
  device = await pair(booking, at);
  const [named, , given] = await sell(booking, at.showing, 3);
  const attendee = {
    ...{ name: 'Lê Thị An', phone: '+84901000009' },
    answers: { drink: 'ginger tea', diet: 'no onions' },
  };
  await sql`UPDATE tickets SET attendee = ${JSON.stringify(attendee)} WHERE id = ANY(${[named?.id, given?.id]})`.execute(
    db,
  );
  await transact(db, async (tx) =>
    handOver(tx, [given?.id ?? ''], { userId: await addBuyer(db), by: 'gift' }),
  );
  const bundle = await device.bundle();
  expect(bundle.showings[0]?.questions.map(({ id }) => id)).toEqual([
    'attendee.name',
    'attendee.answers.drink',
  ]);
  expect(bundle.answers).toEqual([
    [named?.number, { 'attendee.name': 'Lê Thị An', 'attendee.answers.drink': 'ginger tea' }],
  ]);
  expect(bundle.tickets.find(([number]) => number === named?.number)?.[6]).toBe(maskName('Lê Thị An'));
  expect(JSON.stringify(bundle)).not.toMatch(/onions|901000009/);
});

test('has the add-ons of an order on the tickets that are still its buyer’s, until they are refunded', async () => {
  at = await openGate(db, { addOns: [{ id: 'combo', stock: 5 }] });
  device = await pair(booking, at);
  const [own, given] = await sell(booking, at.showing, 2);
  const combo = { add_on_id: 'combo', name: { vi: 'Combo', en: 'Combo' }, quantity: 2, unit_price: 0 };
  await sql`UPDATE orders SET add_ons = ${JSON.stringify([combo])}
    WHERE code = (SELECT order_code FROM tickets WHERE id = ${own?.id})`.execute(db);
  await transact(db, async (tx) =>
    handOver(tx, [given?.id ?? ''], { userId: await addBuyer(db), by: 'gift' }),
  );
  const bundle = await device.bundle();
  expect(bundle.showings[0]?.questions.map(({ id }) => id)).toEqual(['order.addOns']);
  expect(bundle.answers).toEqual([[own?.number, { 'order.addOns': '2 × Combo' }]]);
  await sql`INSERT INTO desk_refunds (id, operator, scope, subject, reason, planned_orders, planned_tickets, planned_amount)
    VALUES ('bundle', 'lan', 'order', 'x', 'buyer_asked', 1, 1, 0)`.execute(db);
  await sql`INSERT INTO add_on_refunds (order_code, showing_id, desk_refund_id, amount)
    SELECT order_code, showing_id, 'bundle', 0 FROM tickets WHERE id = ${own?.id}`.execute(db);
  expect((await device.bundle()).answers).toEqual([]);
});

test('the gate reads the end of the identity number, and which ticket has none', async () => {
  at = await openGate(db);
  device = await pair(booking, at);
  const [named, unnamed] = await sell(booking, at.showing, 2);
  const form = {
    name: 'required',
    phone: null,
    questions: [],
    until_minutes: 0,
    identity: { tickets_max: 1 },
  };
  await sql`UPDATE showings SET attendee_form = ${JSON.stringify(form)} WHERE id = ${at.showing.id}`.execute(
    db,
  );
  const attendee = { name: 'Bo', phone: '', answers: {}, identity_end: '2345' };
  await transact(db, (tx) => writeAttendee(tx, named?.id ?? '', attendee));
  const bundle = await device.bundle();
  expect(bundle.showings[0]?.questions.map(({ id }) => id)).toEqual(['attendee.name', 'attendee.identity']);
  expect(bundle.showings[0]?.questions[1]?.choices.map(({ value }) => value)).toEqual(['none']);
  expect(Object.fromEntries(bundle.answers)).toEqual({
    [named?.number ?? 0]: { 'attendee.name': 'Bo', 'attendee.identity': '•••• 2345' },
    [unnamed?.number ?? 0]: { 'attendee.identity': 'none' },
  });
});

test('an update has a ticket whose attendee was changed', async () => {
  at = await openGate(db, {
    attendees: { name: 'optional', phone: null, questions: [], until_minutes: 0 },
  });
  device = await pair(booking, at);
  const [ticket] = await sell(booking, at.showing, 2);
  await untilVersionsSayAll(db);
  const { version } = await device.bundle();
  await transact(db, (tx) => writeAttendee(tx, ticket?.id ?? '', { name: 'Bo', phone: '', answers: {} }));
  const next = await device.bundle({ since: version });
  expect(numbers(next)).toEqual([ticket?.number]);
  expect(next.answers).toEqual([[ticket?.number, { 'attendee.name': 'Bo' }]]);
});
