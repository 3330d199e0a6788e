// A device that was stopped hands over what it scanned before, and nothing else: by its corrected clock, once, whatever it says.
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

/** Stopped so many minutes ago. */
const stop = (id: string, minutes: number) =>
  sql`UPDATE gate_devices SET revoked_at = ${minutesAgo(minutes)} WHERE id = ${id}`.execute(db);
const standings = (answers: readonly { standing: string }[]) => answers.map(({ standing }) => standing);

test('scans from before the stop count, as if they had come in time; those after it are not even written', async () => {
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
  // The owner of the other ticket comes in elsewhere, as if nothing had been claimed.
  expect(standings((await south.sync([scanOf(other)])).answers)).toEqual(['admitted']);
  expect(await sweep(db)).toEqual({});
});

test('the corrected clock decides: a device whose clock is an hour late or early gains nothing', async () => {
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

test('a stopped device can only sync, and only for the hours of the hand-over', async () => {
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

test('a batch that is sent again is answered as it stands, and counts once', async () => {
  const scan = scanOf(ticket, { at: minutesAgo(6) });
  await north.sync([scan]);
  await stop(north.id, 5);
  // Its clock was set back meanwhile: by it, the scan is from after the stop.
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

test('a stopped head takes back what it scanned itself, and nothing of others', async () => {
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

test('devices of a gate that was closed hand over the same way', async () => {
  await transact(db, (tx) => closeGate(tx, at.gate.id));
  expect(await failureOf(readBundle(north.call()))).toBe('gate_device_refused');
  const said = await north.sync([scanOf(ticket, { at: minutesAgo(1) })]);
  expect(said.stopped_at).not.toBeNull();
  expect(standings(said.answers)).toEqual(['admitted']);
});

test('stopped while batches are on their way: what is written is from before the stop, whoever comes first', async () => {
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

test('a stop waits for a batch that is being written down, and takes effect after it', async () => {
  // The batch has the device, and waits for its ticket; the stop waits for the batch. No clock decides who comes first.
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
