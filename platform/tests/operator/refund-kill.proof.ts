// kill -9 of the platform during a refund of a showing: the next start continues, and nobody is refunded twice.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readProgress } from '../../payment/order-refunds/operator-refund.store.ts';
import { openBooking, places, type Booking } from '../../../testing/shop/booking.ts';
import { block, dropLeftConnections } from '../../../testing/shop/books.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { platformRoom, type PlatformRoom } from '../../../testing/engines/process.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { by, closeSale, decide, ofShowing } from './_operator.ts';
import { payFor } from '../../../testing/shop/payments.ts';

let booking: Booking;
let platform: PlatformRoom;
beforeAll(async () => {
  booking = await openBooking();
  platform = await platformRoom({ DATABASE_URL: booking.database.url });
});
afterAll(async () => {
  await platform?.stop();
  await booking?.close();
});

test('continues a killed refund twice', async () => {
  const { db } = booking.deps;
  const showing = await addShowing(db, { places: 60 });
  const codes: string[] = [];
  for (let at = 0; at < 12; at += 1) codes.push((await payFor(booking, showing, places((at % 3) + 1))).code);
  codes.sort();
  await closeSale(booking, showing);
  const id = await decide(booking, ofShowing(showing), { ...by, reason: 'organizer_decided' });
  for (const at of [4, 8]) {
    // The order is locked: the refund reaches it, waits, and is killed with its transaction half done.
    const held = await block(db, sql`SELECT FROM orders WHERE code = ${codes[at]} FOR UPDATE`);
    await platform.start();
    await held.hit('%orders%FOR UPDATE%');
    await platform.kill();
    await dropLeftConnections(db);
    await held.lift();
    expect(await readProgress(db, id)).toMatchObject({ orders: at, done_at: null });
  }
  await platform.start();
  await vi.waitFor(async () => expect((await readProgress(db, id))?.done_at).not.toBeNull(), {
    ...patience,
    interval: 100,
  });
  expect(await readProgress(db, id)).toMatchObject({ orders: 12, tickets: 24, amount: 24 * 300_000 });
  const { rows } = await sql<{ refunds: number }>`SELECT count(*) AS refunds FROM refunds`.execute(db);
  expect(rows[0]?.refunds).toBe(12);
  await vi.waitFor(
    async () => {
      const { rows: sent } = await sql<{ count: number }>`
        SELECT count(*) FROM inbox_messages WHERE subject LIKE '%đang được hoàn lại cho bạn'`.execute(db);
      expect(sent[0]?.count).toBe(12);
    },
    { ...patience, interval: 100 },
  );
  // This platform's bank does not know their payments, and refuses; that loses none of our refunds.
  await sql`UPDATE refunds SET state = 'succeeded'`.execute(db);
  expect(await sweep(db)).toEqual({});
});
