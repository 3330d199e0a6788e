// A cancelled or postponed showing at the gate: what gates are told, and how their scans count.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../db/open.ts';
import { openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { minutesAgo, openEvening, scanOf, stateOf, type Evening } from './_gate.ts';

let booking: Booking;
let db: Db;
let { at, north, south, ticket } = {} as Evening;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
beforeEach(async () => {
  ({ at, north, south, ticket } = await openEvening(booking));
});

const calls = {
  showing: (status: string) =>
    sql`UPDATE showings SET status = ${status} WHERE id = ${at.showing.id}`.execute(db),
  event: (status: string) => sql`UPDATE events SET status = ${status} WHERE id = ${at.eventId}`.execute(db),
};

test.each([
  ['showing', 'cancelled'],
  ['showing', 'postponed'],
  ['event', 'cancelled'],
] as const)('a %s that is %s: tells gates, and takes later admissions as conflicts', async (what, status) => {
  await calls[what](status);
  expect((await north.bundle()).showings[0]?.status).toBe(status);
  const { answers } = await north.sync([scanOf(ticket, { let_in: false, verdict: status }), scanOf(ticket)]);
  expect(answers).toMatchObject([
    { standing: 'refused', verdict: status },
    { standing: 'conflict', verdict: status },
  ]);
  expect((await stateOf(db, ticket.id))?.state).toBe('active');
  expect(await sweep(db)).toEqual({});
});

test('keeps an admission from before the cancellation, however late the scan arrives', async () => {
  await calls.showing('cancelled');
  const { answers } = await south.sync([scanOf(ticket, { at: minutesAgo(2) })]);
  expect(answers).toMatchObject([{ standing: 'admitted', verdict: 'valid' }]);
});

test('admits tickets when the showing takes place after all', async () => {
  await calls.showing('postponed');
  await calls.showing('moved');
  expect((await north.bundle()).showings[0]?.status).toBe('moved');
  expect((await north.sync([scanOf(ticket)])).answers[0]).toMatchObject({ standing: 'admitted' });
});

test('stores the time when the status changes, and at no other write', async () => {
  const since = async () =>
    (await sql<{ at: Date }>`SELECT status_since AS at FROM showings WHERE id = ${at.showing.id}`.execute(db))
      .rows[0]?.at;
  await calls.showing('postponed');
  const first = await since();
  await calls.showing('postponed');
  await sql`UPDATE showings SET notice = NULL WHERE id = ${at.showing.id}`.execute(db);
  expect(await since()).toEqual(first);
});
