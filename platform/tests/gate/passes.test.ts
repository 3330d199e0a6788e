// A pass of the first night that admits to the second night too: scans, bundles and counts of both nights' gates.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '@mo-man/schema/limits.ts';
import type { GateBundle } from '@mo-man/schema/wire/gate.ts';
import type { Db } from '../../db/open.ts';
import { readCounts } from '../../gate/read-counts.ts';
import { readExport } from '../../operator/export/export.store.ts';
import { openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { payFor } from '../../../testing/shop/payments.ts';
import { addShowing, makePass } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import {
  addTestGate,
  minutesAgo,
  openGate,
  pair,
  scanOf,
  sell,
  sellMany,
  stateOf,
  untilVersionsSayAll,
  type OpenGate,
  type SoldTicket,
  type TestDevice,
} from './_gate.ts';
import { deleteScans, scanWithoutLocks } from './_unlocked-scans.ts';

let booking: Booking;
let db: Db;
let first: OpenGate;
let second: OpenGate;
let pass: SoldTicket;
/** A ticket of the first night alone. */
let single: SoldTicket;
let north: TestDevice;
let south: TestDevice;

beforeAll(async () => {
  booking = await openBooking();
  db = booking.deps.db;
});
afterAll(() => booking.close());
const guards = guardsOf(() => db);
afterEach(() => guards.putBack());

/** A further night of the first one's event, whose doors are open too. */
async function anotherNight(): Promise<OpenGate> {
  const showing = await addShowing(db, { startsIn: 10, closesIn: 5, sameEventAs: first.showing });
  const { eventId } = first;
  return {
    showing,
    eventId,
    gate: await addTestGate(db, { eventId, showingId: showing.id, name: 'Cổng B' }),
  };
}

beforeEach(async () => {
  first = await openGate(db, { gold: 5 });
  second = await anotherNight();
  await sql`UPDATE ticket_types SET price = 300000 WHERE showing_id = ${first.showing.id} AND id = 'gold'`.execute(
    db,
  );
  await makePass(db, first.showing, 'gold', second.showing);
  pass = await sellPass();
  [single] = (await sell(booking, first.showing, 1)) as [SoldTicket];
  north = await pair(booking, first, 'Đêm một');
  south = await pair(booking, second, 'Đêm hai');
});

async function sellPass(): Promise<SoldTicket> {
  const { code } = await payFor(booking, first.showing, {
    seat_ids: [],
    tickets: [{ ticket_type_id: 'gold', quantity: 1 }],
  });
  const { rows } = await sql<SoldTicket>`SELECT id, number, generation, code, qr, user_id FROM tickets
    WHERE order_code = ${code}`.execute(db);
  return rows[0] as SoldTicket;
}

const numbers = ({ tickets }: GateBundle) => tickets.map(([number]) => number).sort((a, b) => a - b);
const pastOf = ({ tickets }: GateBundle, ticket: SoldTicket) =>
  tickets.find(([number]) => number === ticket.number)?.[8].map(([, , , nonce]) => nonce);

test('admits once on each night, and says when and where on the same night', async () => {
  const one = scanOf(pass, { at: minutesAgo(9) });
  expect((await north.sync([one])).answers[0]?.standing).toBe('admitted');
  const again = (await north.sync([scanOf(pass, { at: minutesAgo(7) })])).answers[0];
  expect(again).toMatchObject({ standing: 'conflict', verdict: 'used', against: { gate_id: first.gate.id } });
  const two = scanOf(pass, { at: minutesAgo(5), showing_id: second.showing.id });
  expect((await south.sync([two])).answers[0]).toMatchObject({ standing: 'admitted', verdict: 'valid' });
  const refused = (await south.sync([scanOf(pass, { at: minutesAgo(3) })])).answers[0];
  expect(refused).toMatchObject({
    standing: 'conflict',
    verdict: 'used',
    against: { gate_id: second.gate.id },
  });
  const state = await stateOf(db, pass.id);
  expect(state).toMatchObject({ state: 'redeemed', admitted: 2 });
  expect(Date.now() - (state?.checked_in_at?.getTime() ?? 0)).toBeGreaterThan(8 * 60_000);
  const [{ order_code: code = '' } = {}] = (
    await sql<{ order_code: string }>`SELECT order_code FROM tickets WHERE id = ${pass.id}`.execute(db)
  ).rows;
  const exported = await readExport(db, 'check-ins', [code]);
  expect(exported.map((row) => [row['standing'], row['at_showing_id']])).toEqual([
    ['admitted', first.showing.id],
    ['conflict', first.showing.id],
    ['admitted', second.showing.id],
    ['conflict', second.showing.id],
  ]);
  expect(await sweep(db)).toEqual({});
});

test('is admitted for the gate, not for a showing that it does not admit to', async () => {
  const third = await anotherNight();
  const device = await pair(booking, third, 'Đêm ba');
  const bundle = await device.bundle();
  expect([numbers(bundle), bundle.passes, bundle.pass_showings]).toEqual([[], [], []]);
  await device.sync([scanOf(pass, { verdict: 'wrong_showing', let_in: false })]);
  // Not even when a device names that showing: it counts for the first night, at which the pass was not scanned yet.
  await south.sync([scanOf(pass, { showing_id: third.showing.id, at: minutesAgo(4) })]);
  const { rows } = await sql`SELECT standing, at_showing_id FROM gate_scans WHERE ticket_id = ${pass.id}
    ORDER BY id`.execute(db);
  expect(rows).toEqual([
    { standing: 'refused', at_showing_id: null },
    { standing: 'admitted', at_showing_id: null },
  ]);
  // A ticket of one night counts for that night wherever it is scanned.
  await south.sync([scanOf(single, { showing_id: second.showing.id })]);
  expect((await stateOf(db, single.id))?.admitted).toBe(1);
  expect(await sweep(db)).toEqual({});
});

test.each(['the earlier one first', 'the later one first'])(
  'reconciles two offline gates of the second night that sync %s, apart from the first night',
  async (order) => {
    const other = await pair(booking, second, 'Đêm hai, Tây');
    await north.sync([scanOf(pass, { at: minutesAgo(20) })]);
    const early = scanOf(pass, { at: minutesAgo(9) });
    const late = scanOf(pass, { at: minutesAgo(4) });
    const syncs = [() => south.sync([early]), () => other.sync([late])];
    if (order === 'the later one first') syncs.reverse();
    for (const sync of syncs) await sync();
    expect((await other.sync([late])).answers[0]).toMatchObject({ standing: 'conflict', verdict: 'used' });
    expect((await south.sync([early])).answers[0]).toMatchObject({ standing: 'admitted' });
    expect(await stateOf(db, pass.id)).toMatchObject({ admitted: 2 });
    expect(await sweep(db)).toEqual({});
  },
);

test('an undo of one night leaves the other night as it is', async () => {
  const one = scanOf(pass, { at: minutesAgo(9) });
  const two = scanOf(pass, { at: minutesAgo(5) });
  await north.sync([one]);
  await south.sync([two]);
  await north.sync([scanOf(null, { kind: 'undo', undoes: one.nonce, at: minutesAgo(2) })]);
  const state = await stateOf(db, pass.id);
  expect(state).toMatchObject({ state: 'redeemed', admitted: 1 });
  expect(Date.now() - (state?.checked_in_at?.getTime() ?? 0)).toBeLessThan(7 * 60_000);
  expect((await north.sync([scanOf(pass)])).answers[0]?.standing).toBe('admitted');
  expect(await sweep(db)).toEqual({});
});

test('counts one admission of a night when two gates admit the pass at the same moment', async () => {
  const other = await pair(booking, second, 'Đêm hai, Tây');
  await guards.meet('gate_scans', 'INSERT', 2);
  const moment = minutesAgo(2);
  await Promise.all([south, other].map((device) => device.sync([scanOf(pass, { at: moment })])));
  expect((await stateOf(db, pass.id))?.admitted).toBe(1);
  expect(await sweep(db)).toEqual({});
});

test('control: counts two of them without the lock of the ticket', async () => {
  const other = await pair(booking, second, 'Đêm hai, Tây');
  await scanWithoutLocks(db, guards, { at: second, devices: [south, other], ticket: pass });
  expect((await stateOf(db, pass.id))?.admitted).toBe(2);
  expect(Object.keys(await sweep(db))).toEqual(['a ticket is admitted more often than its rules allow']);
  await deleteScans(db, pass);
});

test('the bundle of each night has the pass, its admissions and their showings', async () => {
  const one = scanOf(pass, { at: minutesAgo(9) });
  const two = scanOf(pass, { at: minutesAgo(5) });
  await north.sync([one]);
  await south.sync([two]);
  const [ofFirst, ofSecond] = [await north.bundle(), await south.bundle()];
  expect(numbers(ofFirst)).toEqual([pass.number, single.number].sort((a, b) => a - b));
  expect(numbers(ofSecond)).toEqual([pass.number]);
  const types = [{ showing_id: first.showing.id, ticket_type_id: 'gold', admits: [second.showing.id] }];
  expect([ofFirst.passes, ofSecond.passes]).toEqual([types, types]);
  expect(ofFirst.pass_showings).toEqual([]);
  expect(ofSecond.pass_showings).toMatchObject([{ id: first.showing.id, rotation_secret: null }]);
  // The place of its own showing goes on behind the showings of the gate.
  expect(ofSecond.tickets[0]?.[1]).toBe(1);
  for (const bundle of [ofFirst, ofSecond]) {
    expect(pastOf(bundle, pass)).toEqual([one.nonce, two.nonce]);
    expect(bundle.pass_scans).toEqual([[pass.number, 1, second.showing.id]]);
  }
});

test('a new pass, an admission and a refund are news for the gates of both nights', async () => {
  await untilVersionsSayAll(db);
  const [one, two] = [await north.bundle(), await south.bundle()];
  const later = await sellPass();
  const [soldOne, soldTwo] = [
    await north.bundle({ since: one.version }),
    await south.bundle({ since: two.version }),
  ];
  expect([soldOne.is_full, numbers(soldOne)]).toEqual([false, [later.number]]);
  expect([soldTwo.is_full, numbers(soldTwo)]).toEqual([false, [later.number]]);
  await untilVersionsSayAll(db);
  const before = await south.bundle({ since: two.version });
  await north.sync([scanOf(later, { at: minutesAgo(2) })]);
  const admitted = await south.bundle({ since: before.version });
  expect(pastOf(admitted, later)).toHaveLength(1);
  await sql`UPDATE tickets SET voided_at = now() WHERE id = ${later.id}`.execute(db);
  expect((await north.bundle({ since: soldOne.version })).revoked).toEqual([later.number]);
  expect((await south.bundle({ since: soldTwo.version })).revoked).toEqual([later.number]);
  // A gate whose passes have changed gets everything anew.
  await sql`UPDATE ticket_types SET admits = '{}' WHERE showing_id = ${first.showing.id}`.execute(db);
  const without = await south.bundle({ since: before.version });
  expect([without.is_full, numbers(without)]).toEqual([true, []]);
});

/** All pages, as a device asks for them. */
async function pagesOf(device: TestDevice, query: { since?: string } = {}): Promise<GateBundle[]> {
  const pages: GateBundle[] = [];
  for (let page: string | null | undefined; page !== null;) {
    const bundle: GateBundle = await device.bundle({ ...query, ...(page === undefined ? {} : { page }) });
    pages.push(bundle);
    page = bundle.next_page;
  }
  return pages;
}

test('pages of a bundle, and of what has changed, have each pass once with its admissions', async () => {
  const count = limits.gateBundlePage + 1;
  const night = await openGate(db, { places: count });
  first = night;
  const next = await anotherNight();
  await makePass(db, night.showing, 'place', next.showing);
  const passes = await sellMany(booking, night.showing, count);
  const singles = await sellMany(booking, next.showing, 2);
  await sql`ANALYZE tickets, units, gate_scans`.execute(db);
  const [device, other] = [await pair(booking, night), await pair(booking, next)];
  const ends = [passes.at(0), passes.at(-1)] as [SoldTicket, SoldTicket];
  const scans = ends.map((ticket) => [
    scanOf(ticket, { at: minutesAgo(9) }),
    scanOf(ticket, { at: minutesAgo(5), showing_id: next.showing.id }),
  ]);
  await device.sync(scans.flatMap(([one]) => one ?? []));
  await other.sync(scans.flatMap(([, two]) => two ?? []));
  await untilVersionsSayAll(db);
  const all = [...passes, ...singles].map(({ number }) => number).sort((a, b) => a - b);
  const sorted = (pages: GateBundle[]) => pages.flatMap(numbers).sort((a, b) => a - b);
  const expectWhole = (pages: GateBundle[]) => {
    expect(pages.map(({ tickets }) => tickets.length)).toEqual([limits.gateBundlePage, 3]);
    expect(sorted(pages)).toEqual(all);
    for (const page of pages) {
      // Each page says where its own tickets were scanned, and to which showing each belongs.
      const places = [...page.showings, ...page.pass_showings];
      const own = new Set(singles.map(({ number }) => number));
      for (const [number, place] of page.tickets)
        expect(places[place]?.id).toBe(own.has(number) ? next.showing.id : night.showing.id);
      const here = ends.filter(({ number }) => numbers(page).includes(number));
      expect(new Set(page.pass_scans.map(String))).toEqual(
        new Set(here.map(({ number }) => String([number, 1, next.showing.id]))),
      );
    }
    for (const [at, ticket] of ends.entries())
      expect(pages.map((page) => pastOf(page, ticket)).filter(Boolean)).toEqual([
        scans[at]?.map(({ nonce }) => nonce),
      ]);
  };
  const whole = await pagesOf(other);
  expect(whole.map(({ is_full: isFull }) => isFull)).toEqual([true, true]);
  expectWhole(whole);
  const since = whole[0]?.version ?? '';
  expect((await pagesOf(other, { since })).map(({ tickets }) => tickets)).toEqual([[]]);
  await sql`UPDATE tickets SET generation = 2 WHERE showing_id = ANY(${[night.showing.id, next.showing.id]})`.execute(
    db,
  );
  const changed = await pagesOf(other, { since });
  expect(changed.map(({ is_full: isFull }) => isFull)).toEqual([false, false]);
  expectWhole(changed);
  expect(new Set(changed.flatMap(({ tickets }) => tickets.map(([, , generation]) => generation)))).toEqual(
    new Set([2]),
  );
}, 60_000);

test('counts at each night who came on it', async () => {
  const [one, two] = [first.showing.id, second.showing.id];
  await north.sync([scanOf(pass, { at: minutesAgo(9) }), scanOf(single, { at: minutesAgo(8) })]);
  const countsOf = async (device: TestDevice) => {
    const { counts, tickets } = await readCounts(device.call());
    return {
      tickets,
      admitted: counts.map(({ showing_id: id, ticket_type_id: type, admitted }) => [id, type, admitted]),
    };
  };
  expect(await countsOf(north)).toEqual({
    tickets: [
      { showing_id: one, ticket_type_id: 'gold', sold: 1, admitted: 1 },
      { showing_id: one, ticket_type_id: 'place', sold: 1, admitted: 1 },
    ],
    admitted: [
      [one, 'gold', 1],
      [one, 'place', 1],
    ],
  });
  expect(await countsOf(south)).toEqual({
    tickets: [{ showing_id: two, ticket_type_id: 'gold', sold: 1, admitted: 0 }],
    admitted: [],
  });
  await south.sync([scanOf(pass, { at: minutesAgo(4) })]);
  expect(await countsOf(south)).toEqual({
    tickets: [{ showing_id: two, ticket_type_id: 'gold', sold: 1, admitted: 1 }],
    admitted: [[two, 'gold', 1]],
  });
  const head = await pair(booking, { eventId: first.eventId, gate: null }, 'Trưởng');
  const { tickets } = await countsOf(head);
  expect(
    new Set(
      tickets.map(({ showing_id: id, ticket_type_id: type, admitted }) => [id, type, admitted].join(' ')),
    ),
  ).toEqual(new Set([`${one} gold 1`, `${one} place 1`, `${two} gold 1`]));
});
