// A stopped device may only hand over earlier scans: by its corrected clock, once, whatever it claims.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { findTickets } from '../../gate/find-tickets.ts';
import { checkIn } from '../../gate/check-in.ts';
import { revokeDevice } from '../../gate/device.store.ts';
import { closeGate } from '../../gate/gate.store.ts';
import { stopDevice } from '../../gate/pair-device.ts';
import { readBundle } from '../../gate/read-bundle.ts';
import { readCounts } from '../../gate/read-counts.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { failureOf, openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { block } from '../../../testing/shop/books.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { minutesAgo, openEvening, pair, scanOf, sell, stateOf, type Evening } from './_gate.ts';

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

const stop = (id: string, minutes: number) =>
  sql`UPDATE gate_devices SET revoked_at = ${minutesAgo(minutes)} WHERE id = ${id}`.execute(db);
const standings = (answers: readonly { standing: string }[]) => answers.map(({ standing }) => standing);

test('counts scans from before the stop as if they had come in time, and does not store later ones', async () => {
  const [other] = await sell(booking, at.showing, 1);
  if (!other) throw new Error('nothing was sold');
  await stop(north.id, 5);
  const [before, after] = [scanOf(ticket, { at: minutesAgo(6) }), scanOf(other, { at: minutesAgo(4) })];
  const said = await north.sync([before, after]);
  expect(standings(said.answers)).toEqual(['admitted', 'too_late']);
  expect(said.stopped_at).not.toBeNull();
  expect((await stateOf(db, ticket.id))?.state).toBe('redeemed');
  expect((await stateOf(db, other.id))?.state).toBe('active');
  const { rows } = await sql`SELECT nonce FROM gate_scans WHERE device_id = ${north.id}`.execute(db);
  expect(rows).toEqual([{ nonce: before.nonce }]);
  // The owner of the other ticket is admitted elsewhere, as if nothing had been claimed.
  expect(standings((await south.sync([scanOf(other)])).answers)).toEqual(['admitted']);
  expect(await sweep(db)).toEqual({});
});

test('decides by the corrected clock, so that a device whose clock is an hour late or early gains nothing', async () => {
  const [other] = await sell(booking, at.showing, 1);
  if (!other) throw new Error('nothing was sold');
  await stop(north.id, 5);
  for (const off of [-60, 60]) {
    const itsTime = (minutes: number) => new Date(Date.now() + (off - minutes) * 60_000).toISOString();
    const { answers } = await north.sync(
      [scanOf(ticket, { at: itsTime(7) }), scanOf(other, { at: itsTime(3) })],
      Date.now() + off * 60_000,
    );
    expect(answers.map(({ standing }) => standing)[1]).toBe('too_late');
    expect(answers[0]?.standing).not.toBe('too_late');
  }
  expect((await stateOf(db, ticket.id))?.admitted).toBe(1);
  const { rows } = await sql<{ offset_ms: number | null }>`
    SELECT offset_ms FROM gate_devices WHERE id = ${north.id}`.execute(db);
  expect(rows[0]?.offset_ms, 'nothing is noted of a stopped one').toBeNull();
});

test('lets a stopped device only sync, and only for the hours of the hand-over', async () => {
  await stop(north.id, 5);
  const calls = [
    readBundle(north.call()),
    readCounts(north.call()),
    findTickets(north.call({ body: { order_code: 'X', phone_end: '0000' } })),
  ];
  for (const failure of await Promise.all(calls.map(failureOf))) expect(failure).toBe('gate_device_refused');
  expect((await north.sync([])).stopped_at).not.toBeNull();
  await stop(north.id, limits.gateHandOverHours * 60 + 1);
  expect(await failureOf(north.sync([scanOf(ticket, { at: minutesAgo(24 * 60 + 5) })]))).toBe(
    'gate_device_refused',
  );
  const body = { device_now: new Date().toISOString(), scans: [] };
  const stranger = {
    ...(north.call({ body }) as object),
    request: { headers: { 'x-gate-key': 'no-such-key' } },
  };
  expect(await failureOf(checkIn(stranger as never))).toBe('gate_device_refused');
});

test('answers a repeated batch with its present state, and counts it once', async () => {
  const scan = scanOf(ticket, { at: minutesAgo(6) });
  await north.sync([scan]);
  await stop(north.id, 5);
  // Its clock was set back meanwhile; by it, the scan is from after the stop.
  const again = await north.sync([scan, scan], Date.now() - 10 * 60_000);
  expect(again.answers).toMatchObject([
    { standing: 'admitted', is_repeat: true },
    { standing: 'admitted', is_repeat: true },
  ]);
  const more = scanOf(ticket, { at: minutesAgo(5.5) });
  for (const isRepeat of [false, true])
    expect((await north.sync([more])).answers[0]).toMatchObject({
      standing: 'conflict',
      verdict: 'used',
      is_repeat: isRepeat,
    });
  expect(await sweep(db)).toEqual({});
});

test('lets a stopped head device undo its own scans, and no others', async () => {
  const head = await pair(booking, { eventId: at.eventId, gate: null }, 'Hà');
  const gateId = at.gate.id;
  const [other] = await sell(booking, at.showing, 1);
  if (!other) throw new Error('nothing was sold');
  const [theirs, own] = [
    scanOf(ticket, { at: minutesAgo(9) }),
    scanOf(other, { at: minutesAgo(9), gate_id: gateId }),
  ];
  await south.sync([theirs]);
  await head.sync([own]);
  await stop(head.id, 5);
  const undo = (nonce: string) =>
    scanOf(null, { kind: 'undo', undoes: nonce, let_in: false, at: minutesAgo(7), gate_id: gateId });
  const { answers } = await head.sync([undo(theirs.nonce), undo(own.nonce)]);
  expect(standings(answers)).toEqual(['void', 'undo']);
  expect((await stateOf(db, ticket.id))?.state).toBe('redeemed');
  expect((await stateOf(db, other.id))?.state).toBe('active');
});

test('lets devices of a closed gate hand over in the same way', async () => {
  await transact(db, (tx) => closeGate(tx, at.gate.id));
  expect(await failureOf(readBundle(north.call()))).toBe('gate_device_refused');
  const said = await north.sync([scanOf(ticket, { at: minutesAgo(1) })]);
  expect(said.stopped_at).not.toBeNull();
  expect(standings(said.answers)).toEqual(['admitted']);
});

test('stores only scans from before the stop when batches are in progress, whichever comes first', async () => {
  const head = await pair(booking, { eventId: at.eventId, gate: null }, 'Hà');
  const tickets = await sell(booking, at.showing, 4);
  const stopping = stopDevice(head.call({ params: { id: north.id } }));
  const sent = await Promise.all(tickets.map((each) => north.sync([scanOf(each)])));
  await stopping;
  const late = await north.sync([scanOf(ticket)]);
  expect(standings(late.answers)).toEqual(['too_late']);
  const { rows } = await sql<{ isBefore: boolean }>`
    SELECT c.at < d.revoked_at AS "isBefore" FROM gate_scans c JOIN gate_devices d ON d.id = c.device_id
    WHERE d.id = ${north.id}`.execute(db);
  expect(rows.every(({ isBefore }) => isBefore)).toBe(true);
  const admitted = sent.flatMap(({ answers }) => answers).filter(({ standing }) => standing === 'admitted');
  expect(rows).toHaveLength(admitted.length);
});

test('lets a stop wait for a batch that is being stored, and take effect after it', async () => {
  // The batch has locked the device, and waits for its ticket; the stop waits for the batch. So the order does not depend on a clock.
  const door = await block(db, sql`SELECT FROM tickets WHERE id = ${ticket.id} FOR NO KEY UPDATE`);
  const sending = north.sync([scanOf(ticket)]);
  await door.hit('%FROM tickets%FOR NO KEY UPDATE%');
  let isStopped = false;
  const stopping = revokeDevice(db, at.eventId, north.id).then((stoppedAt) => {
    isStopped = true;
    return stoppedAt;
  });
  await door.hit('%UPDATE gate_devices SET revoked_at%');
  const lifted = (await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db)).rows[0]?.at;
  expect(isStopped).toBe(false);
  await door.lift();
  expect(standings((await sending).answers)).toEqual(['admitted']);
  expect(Number(await stopping)).toBeGreaterThanOrEqual(Number(lifted));
  expect(standings((await north.sync([scanOf(ticket)])).answers)).toEqual(['too_late']);
});
