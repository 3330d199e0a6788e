// A showing is one calendar entry: the same from every source of its file, newer with each change, removed when it is cancelled.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShowings } from '../../catalogue/read/read-showings.ts';
import { tellChanges } from '../../payment/changes/tell-changes.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { makeOrderFile, orderFiles } from '../../documents/order-files.ts';
import { readDocumentOrders } from '../../documents/documents.store.ts';
import { readTicketShowings } from '../../ticket/ticket-showing.store.ts';
import { viewTicketShowing } from '../../ticket/view-ticket.ts';
import { openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { payFor } from '../../../testing/shop/payments.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { doAsOperator } from './_operator.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());

const db = () => booking.deps.db;
const publicUrl = 'https://moman.test';
const words = { vi: 'Trời mưa.', en: 'It rains.' };
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** UID, SEQUENCE and STATUS of the file of an order. */
async function fileOf(code: string) {
  const [order] = await readDocumentOrders(db(), [code]);
  if (!order) throw new Error('it is paid');
  const text = (await makeOrderFile('calendar.ics', order, { language: 'vi', publicUrl })).toString();
  const line = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text.replaceAll('\r', ''))?.[1];
  return [line('UID'), line('SEQUENCE'), line('STATUS'), line('METHOD')];
}
/** The entry on the site and on the phone. */
async function entriesOf({ id }: TestShowing) {
  const [shown] = await readShowings({ query: { ids: [id] }, language: 'vi', deps: booking.deps } as never);
  const [row] = await readTicketShowings(db(), [id]);
  if (!row) throw new Error('it is there');
  return [shown?.calendar, viewTicketShowing(row).said.calendar];
}
async function mailsOf(code: string) {
  const { rows } = await sql<{ topic: string; payload: { subject: string; files_of?: string } }>`
    SELECT topic, payload FROM outbox WHERE kind = 'mail' AND payload ->> 'files_of' = ${code} ORDER BY id`.execute(
    db(),
  );
  return rows;
}

test('has one entry for the mail, the ticket and the site, newer with each change, and removed by a cancellation', async () => {
  const showing = await addShowing(db());
  const { code } = await payFor(booking, showing);
  const uid = `showing-${showing.id}@mo-man`;
  const is = async (sequence: number, status: string, method?: string) => {
    expect(await fileOf(code)).toEqual([uid, String(sequence), status, method]);
    expect(await entriesOf(showing)).toEqual([
      { uid, sequence },
      { uid, sequence },
    ]);
  };
  await is(0, 'CONFIRMED');
  await doAsOperator(db(), ['showing', 'postpone', showing.id], words);
  await is(1, 'TENTATIVE');
  await doAsOperator(db(), ['showing', 'move', showing.id], { ...words, to: inDays(30) });
  await is(2, 'CONFIRMED');
  await doAsOperator(db(), ['showing', 'move', showing.id], { ...words, to: inDays(40) });
  await is(3, 'CONFIRMED');
  // Also by an import, but not by a change of what a calendar does not contain.
  await sql`UPDATE showings SET notice = NULL, max_tickets_per_account = 7 WHERE id = ${showing.id}`.execute(
    db(),
  );
  await is(3, 'CONFIRMED');
  await sql`UPDATE showings SET ends_at = ends_at + interval '1 hour' WHERE id = ${showing.id}`.execute(db());
  await is(4, 'CONFIRMED');

  while ((await tellChanges(booking.deps)) > 0);
  expect((await mailsOf(code)).map(({ payload }) => payload.subject)).toEqual([
    'Đã mua 2 vé: title vi',
    'Suất diễn đổi lịch: title vi',
  ]);
  await doAsOperator(db(), ['showing', 'cancel', showing.id], words);
  await carryOutRefunds(booking.deps);
  await is(5, 'CANCELLED', 'CANCEL');
  const last = (await mailsOf(code)).at(-1);
  const files = orderFiles({ db: db(), publicUrl, log: booking.deps.log });
  const [carried] = await files.choose(db(), [
    { to: last?.topic ?? '', text: 't', subject: 's', files_of: code },
  ]);
  expect(carried?.files.map(({ file }) => file)).toEqual(['calendar.ics']);
});

test('changes the place with that of the event, and cancels each showing with the event', async () => {
  const showing = await addShowing(db());
  const { code } = await payFor(booking, showing);
  const { rows } = await sql<{ event_id: string; venue_id: string }>`
    SELECT e.id AS event_id, e.venue_id FROM showings s JOIN events e ON e.id = s.event_id
    WHERE s.id = ${showing.id}`.execute(db());
  const [{ event_id: eventId, venue_id: venueId } = { event_id: '', venue_id: '' }] = rows;
  await sql`INSERT INTO venues (id, name, address, city_id)
    SELECT ${`${venueId}2`}, name, address, city_id FROM venues WHERE id = ${venueId}`.execute(db());
  await sql`UPDATE events SET venue_id = ${`${venueId}2`} WHERE id = ${eventId}`.execute(db());
  expect((await fileOf(code))[1]).toBe('1');
  await sql`UPDATE events SET status = 'cancelled' WHERE id = ${eventId}`.execute(db());
  expect((await fileOf(code)).slice(1)).toEqual(['2', 'CANCELLED', 'CANCEL']);
});
