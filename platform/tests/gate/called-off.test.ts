// A showing that is cancelled or postponed at the gate: what gates hear of it, and what their scans are worth.
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
] as const)(
  'a %s that is %s: gates hear of it, and whom they let in afterwards is a conflict',
  async (what, status) => {
    await calls[what](status);
    expect((await north.bundle()).showings[0]?.status).toBe(status);
    const { answers } = await north.sync([
      scanOf(ticket, { let_in: false, verdict: status }),
      scanOf(ticket),
    ]);
    expect(answers).toMatchObject([
      { standing: 'refused', verdict: status },
      { standing: 'conflict', verdict: status },
    ]);
    expect((await stateOf(db, ticket.id))?.state).toBe('active');
    expect(await sweep(db)).toEqual({});
  },
);

test('who was let in before it was called off is in, however late the scan comes', async () => {
  await calls.showing('cancelled');
  const { answers } = await south.sync([scanOf(ticket, { at: minutesAgo(2) })]);
  expect(answers).toMatchObject([{ standing: 'admitted', verdict: 'valid' }]);
});

test('when it takes place after all, tickets are let in', async () => {
  await calls.showing('postponed');
  await calls.showing('moved');
  expect((await north.bundle()).showings[0]?.status).toBe('moved');
  expect((await north.sync([scanOf(ticket)])).answers[0]).toMatchObject({ standing: 'admitted' });
});

test('the moment is noted when the status changes, and at no other writing', async () => {
  const since = async () =>
    (await sql<{ at: Date }>`SELECT status_since AS at FROM showings WHERE id = ${at.showing.id}`.execute(db))
      .rows[0]?.at;
  await calls.showing('postponed');
  const first = await since();
  await calls.showing('postponed');
  await sql`UPDATE showings SET notice = NULL WHERE id = ${at.showing.id}`.execute(db);
  expect(await since()).toEqual(first);
});
