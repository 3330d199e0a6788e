// A dead or lost phone at the gate: an order's code and the last digits of its phone find its tickets, and nothing else does.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { lookupBody } from '@mo-man/schema/wire/gate.ts';
import { findTickets } from '../../gate/find-tickets.ts';
import { failureOf, openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { openGate, pair, scanOf, sell, type TestDevice } from './_gate.ts';
import { contact } from '../../../testing/shop/contact.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());

const end = contact.phone.slice(-limits.gateProofDigits);
const ask = (device: TestDevice, order_code: string, phone_end = end) =>
  findTickets(device.call({ body: lookupBody.parse({ order_code, phone_end }) }));

test('finds the valid tickets of an order by its code and the end of its phone, only of this event', async () => {
  const { db } = booking.deps;
  const at = await openGate(db);
  const device = await pair(booking, at);
  const sold = await sell(booking, at.showing, 3);
  const { order_code: code } = await db
    .selectFrom('tickets')
    .select('order_code')
    .where('id', '=', sold[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${sold[2]?.id}`.execute(db);
  const { numbers } = await ask(device, ` ${code.toLowerCase()} `);
  expect(numbers).toEqual([sold[0]?.number, sold[1]?.number]);
  const { answers } = await device.sync([scanOf(sold[0] ?? null, { by: 'list' })]);
  expect(answers[0]?.standing).toBe('admitted');
  expect(await failureOf(ask(device, code, '9999'))).toBe('gate_order_not_found');
  expect(await failureOf(ask(device, 'NOSUCHCODE'))).toBe('gate_order_not_found');
  const stranger = await pair(booking, await openGate(db));
  expect(await failureOf(ask(stranger, code))).toBe('gate_order_not_found');
  for (const wrong of ['', '12', '12345', 'abcd'])
    expect(lookupBody.safeParse({ order_code: code, phone_end: wrong }).success).toBe(false);
  // Wrong digits lead to a wait; successful lookups did not count.
  for (let found = 0; found < limits.gateLookupTriesPerHour; found += 1) await ask(device, code);
  let said = '';
  for (let tries = 0; tries <= limits.gateLookupTriesPerHour; tries += 1)
    said = await failureOf(ask(device, code, '0000'));
  expect(said).toBe('too_fast');
});
