// What a visitor of the demo finds, at the first start and at every later one; checked with the real code.
import { callsToAction, saleStatuses } from '@mo-man/schema/rules/event/call-to-action.rule.ts';
import type { EventWire, ShowingWire } from '@mo-man/schema/wire/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStates, soldOut } from '../roll/demo-states.ts';
import { phaseOf } from '../roll/roll.rule.ts';
import { demoCatalogue, seedDemo } from '../seed/seed-demo.ts';
import type { Database } from '../../platform/db/open.ts';
import { composeEvents } from '../../platform/catalogue/read/compose-events.ts';
import { timesOf } from '../../platform/catalogue/file/showing-times.rule.ts';
import { readCatalogueFile } from '../../platform/catalogue/import/read-catalogue-file.ts';
import { readShowings } from '../../platform/catalogue/read/read-showings.ts';
import { openTicketKeys } from '../../platform/ticket/qr/ticket-keys.ts';
import { settableClock } from '../../platform/lib/time/clock.ts';
import { createLog } from '../../platform/lib/log/log.ts';
import { openTestDatabase } from '../../testing/engines/database.ts';

const start = new Date('2026-11-20T15:00:00+07:00');
const dayMs = 24 * 3_600_000;
const ticketKeys = openTicketKeys([
  { id: 1, privateKey: Buffer.alloc(32, 7).toString('base64url'), since: '2026-01-01T00:00:00Z' },
]);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const ask = async (query: string) => (await database.pool.query(query)).rows as Record<string, unknown>[];

async function startAt(days: number) {
  const now = new Date(start.getTime() + days * dayMs);
  const log = createLog({ level: 'silent' });
  await seedDemo({ db: database.db, log, clock: settableClock(now), ticketKeys, rolls: true });
  const ids = (await ask(`SELECT id FROM events ORDER BY id`)).map(({ id }) => String(id));
  const events = await composeEvents(database.db, ids, { language: 'vi', now });
  const showingIds = events.flatMap((event) => event.showing_ids);
  const call = {
    query: { ids: showingIds },
    language: 'vi',
    deps: { db: database.db, clock: settableClock(now) },
  };
  return { events, showings: await readShowings(call as never) };
}

describe.each([0, 1, 40, 366])('%i days after the first start', (days) => {
  let events: EventWire[];
  let showings: ShowingWire[];
  beforeAll(async () => {
    ({ events, showings } = await startAt(days));
  }, 240_000);

  it('shows every button and every badge, on events and on showings', () => {
    const told = (list: readonly (EventWire | ShowingWire)[]) =>
      new Set(list.map((each) => each.call_to_action ?? each.sale_status));
    expect([...callsToAction, ...saleStatuses].filter((each) => !told(events).has(each))).toEqual([]);
    const ofShowings = [...callsToAction, ...saleStatuses].filter((each) => each !== 'select_showing');
    expect(ofShowings.filter((each) => !told(showings).has(each))).toEqual([]);
  });

  it('has postponed, moved and cancelled events, each with its notice, and none of them is over', () => {
    for (const status of ['postponed', 'moved', 'cancelled'] as const) {
      const changed = events.filter((event) => event.status === status);
      expect(changed.length, status).toBeGreaterThan(0);
      for (const event of changed) {
        expect(event.notice, event.id).not.toBeNull();
        expect(event.sale_status, event.id).not.toBe('event_over');
      }
    }
  });

  it('has only those events over that are meant to be, and most can be booked', () => {
    const over = events.filter((event) => event.sale_status === 'event_over').map(({ id }) => id);
    expect(over.toSorted()).toEqual(
      Object.keys(demoStates)
        .filter((id) => demoStates[id] === 'over')
        .toSorted(),
    );
    expect(events.filter((event) => event.call_to_action !== null).length).toBeGreaterThan(55);
  });
});

describe('the demo has', () => {
  it('sixty events, a dozen films, a dozen venues, six cities', async () => {
    const [counts] = await ask(`SELECT count(*) FILTER (WHERE category <> 'film') AS events,
      count(*) FILTER (WHERE category = 'film') AS films, count(DISTINCT venue_id) AS venues FROM events`);
    expect(Number(counts?.['events'])).toBeGreaterThanOrEqual(60);
    expect(Number(counts?.['films'])).toBeGreaterThanOrEqual(12);
    expect(Number(counts?.['venues'])).toBeGreaterThanOrEqual(12);
    const cities = await ask(`SELECT DISTINCT regexp_replace(v.address ->> 'vi', '^.*, ', '') AS city
      FROM venues v JOIN events e ON e.venue_id = v.id`);
    expect(cities.length).toBeGreaterThanOrEqual(6);
    expect(await ask(`SELECT DISTINCT city_id FROM venues`)).toHaveLength(4);
  });

  it('halls of 600, 2,300, 15,000 and 50,000 numbered seats', async () => {
    const sizes =
      await ask(`SELECT seat_plan_id AS plan, count(*) AS seats, count(DISTINCT section_id) AS sections
      FROM units JOIN showings ON showings.id = units.showing_id
      WHERE showings.id IN ('bonmua1', 'bolero1', 'henmuagio1', 'bientren1') AND seat_label IS NOT NULL GROUP BY 1 ORDER BY 2`);
    expect(sizes).toEqual([
      { plan: 'nhahatlon', seats: 595, sections: 3 },
      { plan: 'hoabinh', seats: 2300, sections: 2 },
      { plan: 'thongnhat', seats: 15_000, sections: 30 },
      { plan: 'mydinhday', seats: 50_000, sections: 100 },
    ]);
    expect(await ask(`SELECT DISTINCT trait FROM units WHERE showing_id = 'bolero1' ORDER BY 1`)).toEqual([
      { trait: 'accessible' },
      { trait: 'companion' },
      { trait: 'obstructed' },
      { trait: 'standard' },
    ]);
  });

  it('couple seats in the last row of every film room, each of two neighbours at one price', async () => {
    const coupleSeats = await ask(`SELECT s.seat_plan_id AS plan, count(*) / count(DISTINCT s.id) AS halves,
        bool_and(other.partner_id = one.id AND other.row_label = one.row_label
          AND other.ticket_type_id = one.ticket_type_id AND abs(other.x - one.x) < 38) AS whole
      FROM units one JOIN showings s ON s.id = one.showing_id
      LEFT JOIN units other ON other.showing_id = one.showing_id AND other.id = one.partner_id
      WHERE one.ticket_type_id = 'doi' AND one.seat_label IS NOT NULL GROUP BY 1 ORDER BY 1`);
    expect(coupleSeats).toEqual([
      { plan: 'ledo', halves: 14, whole: true },
      { plan: 'rapnguyendu', halves: 12, whole: true },
      { plan: 'trungtamchieuphim', halves: 16, whole: true },
    ]);
  });

  it('paid and free events, standing and zoned ones', async () => {
    const showings = await ask(`SELECT s.id, max(t.price) AS price, count(DISTINCT c.id) AS sections
      FROM showings s JOIN ticket_types t ON t.showing_id = s.id
      JOIN sections c ON c.showing_id = s.id AND c.kind = 'standing' GROUP BY 1`);
    const isFree = (row: Record<string, unknown>) => row['price'] === 0;
    expect(showings.filter(isFree).length).toBeGreaterThan(5);
    expect(showings.filter((row) => !isFree(row) && row['sections'] === 1).length).toBeGreaterThan(5);
    expect(showings.filter((row) => !isFree(row) && Number(row['sections']) > 2).length).toBeGreaterThan(5);
  });
});

it('every event has the state of the table at its first start, on any day', async () => {
  const { catalogue } = await readCatalogueFile(demoCatalogue);
  const monday = Date.parse('2026-11-16T03:00:00+07:00');
  const meant = {
    sale: 'open',
    opens_soon: 'not_open',
    not_open: 'not_open',
    closed: 'closed',
    over: 'over',
  };
  for (let hour = 0; hour < 7 * 24; hour += 5) {
    const base = new Date(monday + hour * 3_600_000);
    for (const event of catalogue.events) {
      const phases = event.showings.map((showing) => phaseOf(timesOf(showing, base), base));
      const demoState = demoStates[event.id] ?? 'sale';
      if (demoState === 'sale') expect(phases, `${event.id} ${base.toISOString()}`).not.toContain('not_open');
      else expect(new Set(phases), `${event.id} ${base.toISOString()}`).toEqual(new Set([meant[demoState]]));
    }
  }
  const showings = new Set(catalogue.events.flatMap((event) => event.showings.map(({ id }) => id)));
  expect(soldOut.filter((id) => !showings.has(id))).toEqual([]);
  const ids = new Set(catalogue.events.map(({ id }) => id));
  expect(Object.keys(demoStates).filter((id) => !ids.has(id))).toEqual([]);
});
