// The bundle that a gate gets before the doors open: complete, small to update, only of its own event, and enough to check tickets.
import { createHash, createHmac, createPublicKey, verify as verifyEd25519 } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import { readScan, type ScannedQr } from '@mo-man/schema/rules/gate/read-scan.rule.ts';
import {
  rotatingPart,
  rotationStep,
  withRotatingPart,
} from '@mo-man/schema/rules/ticket/rotating-part.rule.ts';
import { type GateBundle, gateBundle, gateOverview } from '@mo-man/schema/wire/gate.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { closeGate } from '../../gate/gate.store.ts';
import { letDeviceIn, makePairing, pairDevice, stopDevice } from '../../gate/pair-device.ts';
import { readCounts, readOverview } from '../../gate/read-counts.ts';
import { readOneTicket } from '../../ticket/read-tickets.ts';
import { failureOf, openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import { sized } from '../../../testing/prove.ts';
import {
  addTestGate,
  openGate,
  pair,
  scanOf,
  sell,
  sellMany,
  untilVersionsSayAll,
  type OpenGate,
  type TestDevice,
} from './_gate.ts';

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
const read = (bundle: GateBundle, text: string, now = Date.now()): Promise<ScannedQr> =>
  readScan(text, {
    keys: bundle.keys,
    showings: new Map(
      bundle.showings.map(({ number, rotation_secret: secret }) => [
        number,
        { rotationSecret: secret === null ? null : Buffer.from(secret, 'base64url') },
      ]),
    ),
    now,
    verify: (x, signature, message) =>
      verifyEd25519(
        null,
        message,
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
        signature,
      ),
    mac: (key, message) => createHmac('sha256', key).update(message).digest(),
  });

test('a bundle has every valid ticket, with the facts that a gate may know and no others', async () => {
  const [one, other] = await sell(booking, at.showing, 2);
  const bundle = await device.bundle();
  expect(gateBundle.parse(JSON.parse(JSON.stringify(bundle)))).toEqual(JSON.parse(JSON.stringify(bundle)));
  expect(bundle).toMatchObject({ is_full: true, next_page: null, revoked: [] });
  expect(numbers(bundle)).toEqual([one?.number, other?.number]);
  const row = bundle.tickets.find(([number]) => number === one?.number);
  const hash = createHash('sha256')
    .update(Buffer.from(bundle.code_salt, 'base64url'))
    .update(one?.code ?? '')
    .digest();
  expect(row).toEqual([
    one?.number,
    0,
    1,
    0,
    0,
    null,
    'Ng*** A.',
    hash.toString('base64url').slice(0, 16),
    [],
  ]);
  const said = JSON.stringify(bundle);
  for (const secret of ['Nguyễn', 'an@example.com', '901000001', one?.code ?? '', one?.qr ?? '', device.key])
    expect(said, secret).not.toContain(secret);
  const elsewhere = await openGate(db);
  const foreign = await pair(booking, elsewhere);
  expect((await foreign.bundle()).tickets).toEqual([]);
  // The hashes of another device have another salt.
  expect((await (await pair(booking, at)).bundle()).code_salt).not.toBe(bundle.code_salt);
});

test('an update has what was sold, scanned, reissued and given back since, and nothing else', async () => {
  const sold = await sell(booking, at.showing, 4);
  const [still, scanned, again, back] = sold;
  if (!still || !scanned || !again || !back) throw new Error('too few were sold');
  await untilVersionsSayAll(db);
  const first = await device.bundle();
  expect((await device.bundle({ since: first.version })).tickets).toEqual([]);
  const other = await pair(booking, at);
  await other.sync([scanOf(scanned)]);
  await sql`UPDATE tickets SET generation = 2 WHERE id = ${again.id}`.execute(db);
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${back.id}`.execute(db);
  const [fresh] = await sell(booking, at.showing, 1);
  const next = await device.bundle({ since: first.version });
  expect(next.is_full).toBe(false);
  expect(numbers(next)).toEqual([scanned.number, again.number, fresh?.number]);
  expect(next.revoked).toEqual([back.number]);
  expect(next.tickets.find(([number]) => number === again.number)?.[2]).toBe(2);
  expect(next.tickets.find(([number]) => number === scanned.number)?.[8]).toMatchObject([
    [0, expect.any(Number), 0, expect.any(String)],
  ]);
  await untilVersionsSayAll(db);
  const { version } = await device.bundle({ since: first.version });
  const last = await device.bundle({ since: version });
  expect([last.tickets, last.revoked]).toEqual([[], []]);
});

test('a change that is committed while a bundle is read is in it or in the next, whichever transaction began first', async () => {
  const [ticket] = await sell(booking, at.showing, 1);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const slow = transact(db, async (tx) => {
    await sql`UPDATE tickets SET generation = 9 WHERE id = ${ticket?.id}`.execute(tx);
    written();
    await held;
  });
  await isWritten;
  // A later transaction commits first.
  await sell(booking, at.showing, 1);
  const before = await device.bundle();
  expect(before.tickets.find(([number]) => number === ticket?.number)?.[2]).toBe(1);
  release();
  await slow;
  const after = await device.bundle({ since: before.version });
  expect(after.tickets.find(([number]) => number === ticket?.number)?.[2]).toBe(9);
});

test('while an older transaction is open a bundle repeats changes, and stops when it is over', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const older = transact(db, async (tx) => {
    await sql`SELECT pg_current_xact_id()`.execute(tx);
    begun();
    await held;
  });
  await isBegun;
  await sell(booking, at.showing, 1);
  const first = await device.bundle();
  const again = await device.bundle({ since: first.version });
  release();
  await older;
  expect(again.tickets).toEqual(first.tickets);
  await untilVersionsSayAll(db);
  const { version } = await device.bundle({ since: again.version });
  expect((await device.bundle({ since: version })).tickets).toEqual([]);
});

test('a version of another database, of other showings, or an invalid one is answered with the full bundle', async () => {
  await sell(booking, at.showing, 1);
  const { version } = await device.bundle();
  const [store, since, which] = JSON.parse(Buffer.from(version, 'base64url').toString()) as string[];
  const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  for (const known of [
    made(['other', since, which]),
    made([store, since, 'others']),
    'garbage',
    made([store, '-1', which]),
  ]) {
    const bundle = await device.bundle({ since: known });
    expect([bundle.is_full, bundle.tickets.length]).toEqual([true, 1]);
  }
  // As when a backup is restored into the same database, where the rows are in another file.
  const before = await device.bundle();
  expect((await device.bundle({ since: before.version })).is_full).toBe(false);
  await sql`VACUUM FULL tickets`.execute(db);
  expect((await device.bundle({ since: before.version })).is_full).toBe(true);
  expect(await failureOf(device.bundle({ page: 'garbage' }))).toBe('invalid_input');
});

test('a gate of the event has all its showings of these days, and a closed gate has no sections', async () => {
  const wide = await addTestGate(db, { eventId: at.eventId, name: 'Chung' });
  const closed = await addTestGate(db, { eventId: at.eventId, name: 'Cũ' });
  await transact(db, (tx) => closeGate(tx, closed.id));
  const all = await pair(booking, { eventId: at.eventId, gate: wide });
  const bundle = await all.bundle();
  expect(bundle.showings.map(({ id }) => id)).toEqual([at.showing.id]);
  expect(bundle.gates.map(({ showing_id: id }) => id)).toEqual([at.showing.id, null, null]);
  expect(bundle.gates.find(({ id }) => id === closed.id)?.section_ids).toEqual([]);
  await sql`UPDATE showings SET starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days',
    doors_at = doors_at - interval '9 days' WHERE id = ${at.showing.id}`.execute(db);
  expect((await all.bundle()).showings).toEqual([]);
  expect((await device.bundle()).showings).toHaveLength(1);
});

/** Several pages here, a whole stadium in `npm run prove`. */
const ticketCount = sized(20_000, 50_000);
test(`${ticketCount} tickets: pages, bytes and time`, async () => {
  const big = await openGate(db, { places: ticketCount });
  const gate = await pair(booking, big);
  await sellMany(booking, big.showing, ticketCount);
  await sql`ANALYZE tickets, units, gate_scans`.execute(db);
  await untilVersionsSayAll(db);
  const pages: GateBundle[] = [];
  let raw = 0;
  let packed = 0;
  const began = performance.now();
  let reading = 0;
  for (let page: string | null | undefined; page !== null;) {
    const from = performance.now();
    const bundle: GateBundle = await gate.bundle(page === undefined ? {} : { page });
    reading += performance.now() - from;
    const text = JSON.stringify(bundle);
    raw += text.length;
    packed += gzipSync(text, { level: 4 }).length;
    pages.push(bundle);
    page = bundle.next_page;
  }
  const all = new Set(pages.flatMap(({ tickets }) => tickets.map(([number]) => number)));
  expect([all.size, pages.length]).toEqual([ticketCount, ticketCount / limits.gateBundlePage]);
  const [first] = pages;
  const deltaFrom = performance.now();
  const delta = await gate.bundle({ since: first?.version ?? '' });
  console.info(
    `${ticketCount} tickets: ${pages.length} pages, ${Math.round(raw / 1000)} kB, ${Math.round(packed / 1000)} kB packed, ` +
      `${Math.round(reading)} ms read, ${Math.round(performance.now() - began)} ms in all; ` +
      `nothing new: ${JSON.stringify(delta).length} bytes, ${Math.round(performance.now() - deltaFrom)} ms`,
  );
  expect(delta.tickets).toEqual([]);
  expect(raw / ticketCount).toBeLessThan(90);
  expect(packed / ticketCount).toBeLessThan(36);
});

test('a pairing code works once, for a day, in any spelling, and its key only for its purpose', async () => {
  const make = () =>
    makePairing(db, { event_id: at.eventId, gate_id: at.gate.id, role: 'gate', madeBy: 'test' });
  const use = (code: string) =>
    pairDevice({
      deps: booking.deps,
      request: { ip: '203.0.113.6', headers: {} },
      body: { code, device_name: 'Máy' },
    } as never);
  const { code } = await make();
  const typed = `${code.slice(0, 5)} ${code.slice(5).toLowerCase()}`;
  const racers = await Promise.all(Array.from({ length: 10 }, () => failureOf(use(typed))));
  expect(racers.sort()).toEqual(['fulfilled', ...Array(9).fill('gate_pairing_invalid')].sort());
  const late = await make();
  await sql`UPDATE gate_pairings SET expires_at = now() WHERE used_at IS NULL`.execute(db);
  expect(await failureOf(use(late.code))).toBe('gate_pairing_invalid');
  let said = '';
  for (let tries = 0; tries <= limits.gatePairingTriesPerNetworkHour; tries += 1)
    said = await failureOf(use('AAAAA AAAAA'));
  expect(said).toBe('too_fast');
  const { rows } = await sql`SELECT FROM gate_devices WHERE key_hash = ${Buffer.from(device.key)}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test('a head device sees all gates, pairs devices and stops them; a gate device does not', async () => {
  const [ticket] = await sell(booking, at.showing, 2);
  await device.sync([
    scanOf(ticket ?? null),
    scanOf(ticket ?? null),
    scanOf(null, { verdict: 'forged', let_in: false }),
  ]);
  const head = await pair(booking, { eventId: at.eventId, gate: null }, 'Trưởng');
  const overview = await readOverview(head.call());
  expect(gateOverview.safeParse(overview).success).toBe(true);
  const ofGate = { gate_id: at.gate.id, exited: 0 };
  expect(overview.counts).toEqual([
    { ...ofGate, showing_id: at.showing.id, ticket_type_id: 'place', admitted: 1, conflicts: 1, refused: 0 },
    { ...ofGate, showing_id: null, ticket_type_id: null, admitted: 0, conflicts: 0, refused: 1 },
  ]);
  expect(overview.tickets).toEqual([
    { showing_id: at.showing.id, ticket_type_id: 'place', sold: 2, admitted: 1 },
  ]);
  expect(overview.conflicts).toMatchObject([
    { number: ticket?.number, verdict: 'used', against: { gate_id: at.gate.id } },
  ]);
  expect(overview.devices.map(({ name, role }) => [name, role])).toEqual([
    ['Máy 1', 'gate'],
    ['Trưởng', 'head'],
  ]);
  expect((await readCounts(device.call())).counts).toEqual(overview.counts);
  for (const act of [
    () => readOverview(device.call()),
    () => letDeviceIn(device.call({ body: { gate_id: at.gate.id } })),
    () => stopDevice(device.call({ params: { id: head.id } })),
  ])
    expect(await failureOf(Promise.resolve(act()))).toBe('gate_head_only');
  const elsewhere = await openGate(db);
  const stranger = await pair(booking, elsewhere);
  expect(await failureOf(stopDevice(head.call({ params: { id: stranger.id } })))).toBe('gate_not_found');
  expect(await failureOf(letDeviceIn(head.call({ body: { gate_id: elsewhere.gate.id } })))).toBe(
    'gate_not_found',
  );
  const { code } = await letDeviceIn(head.call({ body: { gate_id: at.gate.id } }));
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/);
  await stopDevice(head.call({ params: { id: device.id } }));
  expect(await failureOf(device.bundle())).toBe('gate_device_refused');
});

test('a device that calls too often waits', async () => {
  const calls = await Promise.all(
    Array.from({ length: limits.gateCallsPerMinute + 5 }, () => failureOf(readCounts(device.call()))),
  );
  expect(calls.filter((name) => name === 'too_fast')).toHaveLength(5);
});

test("a rotating ticket is valid with the code of its owner's phone within the tolerance, and a picture of it is not", async () => {
  await sql`UPDATE showings SET rotating = true WHERE id = ${at.showing.id}`.execute(db);
  const [ticket] = await sell(booking, at.showing, 1);
  if (!ticket) throw new Error('nothing was sold');
  const phone = await readOneTicket({
    deps: booking.deps,
    caller: { userId: ticket.user_id, familyId: 'none', deviceId: 'none' },
    params: { id: ticket.id },
  } as never);
  expect(phone.rotation).toMatchObject({ step_seconds: 30, digits: 7 });
  const secret = Buffer.from(phone.rotation?.secret ?? '', 'base64url');
  const mac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();
  const now = Date.now();
  const shown = withRotatingPart(phone.qr, await rotatingPart(secret, rotationStep(now), mac));
  const bundle = await device.bundle();
  expect((await read(bundle, shown, now)).is).toBe('genuine');
  const tolerance = limits.rotationToleranceSteps * limits.rotationStepSeconds * 1000;
  expect((await read(bundle, shown, now + tolerance)).is).toBe('genuine');
  expect((await read(bundle, shown, now + tolerance + 30_000)).is).toBe('stale');
  expect((await read(bundle, phone.qr, now)).is).toBe('stale');
  const off = {
    ...bundle,
    showings: bundle.showings.map((showing) => ({ ...showing, rotation_secret: null })),
  };
  expect((await read(off, shown, now)).is).toBe('stale');
  // Another buyer's phone learns nothing from its own secret.
  const [other] = await sell(booking, at.showing, 1);
  expect(other?.user_id).not.toBe(await addBuyer(db));
});

test('10,000 forged and changed codes: none is valid, none breaks the reader', async () => {
  const [ticket] = await sell(booking, at.showing, 1);
  const bundle = await device.bundle();
  const qr = ticket?.qr ?? '';
  expect((await read(bundle, qr)).is).toBe('genuine');
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  let seed = 1;
  const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const seen = new Map<string, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const letters = [...qr];
    const kind = n % 4;
    if (kind === 0) letters[2 + below(letters.length - 2)] = alphabet.charAt(below(45));
    else if (kind === 1)
      for (let each = 2; each < letters.length; each += 1) letters[each] = alphabet.charAt(below(45));
    else if (kind === 2) letters.splice(below(letters.length), 1 + below(5));
    else letters[below(letters.length)] = String.fromCodePoint(below(0xffff));
    const text = letters.join('');
    if (text === qr) continue;
    const { is } = await read(bundle, text);
    seen.set(is, (seen.get(is) ?? 0) + 1);
  }
  expect(seen.get('genuine')).toBeUndefined();
  expect([...seen.keys()].sort()).toEqual(['damaged', 'forged', 'not_a_ticket']);
});
