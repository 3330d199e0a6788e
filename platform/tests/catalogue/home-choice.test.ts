// The lists of the home screen as the database chooses them: fixed cases, and random catalogues compared with a slow reference
// implementation that judges every showing.
import { limits } from '@mo-man/schema/limits.ts';
import { dateFilterRange } from '@mo-man/schema/rules/search/date-filter.rule.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { composeEvents } from '../../catalogue/read/compose-events.ts';
import { chooseHome } from '../../catalogue/read/home-choice.store.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { seed, sized } from '../../../testing/prove.ts';
import { type PickedShowing, pickHome } from './_pick-home.ts';

/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00+07:00');
const at = (text: string) => new Date(`2026-${text}:00+07:00`);
const hour = 3_600_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const name = JSON.stringify({ vi: 'Nhà hát', en: 'House' });
  await sql`INSERT INTO venues (id, name, address, city_id) VALUES ('v', ${name}, ${name}, '79')`.execute(
    database.db,
  );
});
afterAll(() => database.close());
beforeEach(() => sql`TRUNCATE events, showings CASCADE`.execute(database.db));

function showing(eventId: string, start: string, changes: Partial<PickedShowing> = {}): PickedShowing {
  const starts = at(start);
  return {
    event_id: eventId,
    rank: 0,
    starts_at: starts,
    ends_at: new Date(starts.getTime() + 2 * hour),
    sale_opens_at: at('11-01T10:00'),
    sale_closes_at: starts,
    kind: 'sale',
    status: 'scheduled',
    queue_required: false,
    unsold: true,
    ...changes,
  };
}

/** Writes showings with one standing ticket each, free or sold, in one statement for each table. */
async function write(showings: readonly PickedShowing[]) {
  const rows = JSON.stringify(showings.map((each, n) => ({ ...each, id: `s${String(n).padStart(3, '0')}` })));
  await sql`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS g (id text, event_id text, rank int,
        starts_at timestamptz, ends_at timestamptz, sale_opens_at timestamptz, sale_closes_at timestamptz, kind text,
        status text, queue_required boolean, unsold boolean)),
    made AS (INSERT INTO events (id, slug, title, summary, about, category, organizer_id, venue_id, poster, banner, rank)
        SELECT event_id, event_id, '{}', '{}', '{}', 'concert', 'o', 'v', '', '', min(rank) FROM given GROUP BY event_id
        RETURNING id)
    INSERT INTO showings (id, event_id, starts_at, ends_at, doors_at, sale_opens_at, sale_closes_at, kind, status, queue_required)
    SELECT g.id, g.event_id, starts_at, ends_at, starts_at, sale_opens_at, sale_closes_at, kind, status, queue_required
    FROM given g JOIN made ON made.id = g.event_id`.execute(database.db);
  await sql`INSERT INTO sections (showing_id, id, name, kind, position) SELECT id, 'f', '{}', 'standing', 0 FROM showings`.execute(
    database.db,
  );
  await sql`INSERT INTO ticket_types (showing_id, id, section_id, name, price, position) SELECT id, 't', 'f', '{}', 0, 0 FROM showings`.execute(
    database.db,
  );
  const gone = showings.flatMap(({ unsold }, n) => (unsold ? [] : [`s${String(n).padStart(3, '0')}`]));
  await sql`INSERT INTO units (showing_id, id, section_id, ticket_type_id, sold, claim_kind, claim_id)
    SELECT id, 'u', 'f', 't', id = ANY(${gone}), CASE WHEN id = ANY(${gone}) THEN 'order' END,
      CASE WHEN id = ANY(${gone}) THEN 'X' END FROM showings`.execute(database.db);
}

const moments = {
  now,
  weekend: dateFilterRange('thisWeekend', now),
  month: dateFilterRange('thisMonth', now),
};
const choose = () => chooseHome(database.db, moments);

describe('the lists of the home screen', () => {
  test('take Friday to Sunday in Vietnam as this weekend, and leave it out of the month', async () => {
    await write([
      showing('thursday', '11-19T23:59'),
      showing('friday', '11-20T00:00'),
      showing('both', '11-22T23:59'),
      showing('monday', '11-23T00:00'),
      showing('both', '11-30T20:00'),
      showing('december', '12-01T00:00'),
    ]);
    const lists = await choose();
    expect(lists.this_weekend).toEqual(['friday', 'both']);
    expect(lists.this_month).toEqual(['thursday', 'monday']);
  });

  test('have nothing that is over or cancelled, but what has begun and is not over', async () => {
    await write([
      showing('over', '11-18T09:00'),
      showing('off', '11-20T20:00', { status: 'cancelled' }),
      showing('on', '11-01T09:00', { ends_at: at('11-18T12:01') }),
      showing('eventOff', '11-20T20:00'),
    ]);
    await sql`UPDATE events SET status = 'cancelled' WHERE id = 'eventOff'`.execute(database.db);
    const { this_month, ...others } = await choose();
    expect(this_month).toEqual(['on']);
    expect(Object.values(others).flat()).toEqual(['on']);
  });

  test('sort featured events by rank, then soonest, up to the limit of the home page; other lists are longer', async () => {
    const many = Array.from({ length: 13 }, (_, index) => showing(`e${index}`, '12-10T20:00'));
    await write([...many, showing('top', '12-24T20:00', { rank: 9 })]);
    const lists = await choose();
    expect(lists.featured).toEqual(['top', 'e0', 'e1']);
    expect(lists.on_sale).toHaveLength(limits.homeListMax);
  });

  test('have events on sale by latest opening, and coming soon by first opening; the rest is in neither', async () => {
    await write([
      showing('early', '12-10T20:00', { sale_opens_at: at('11-01T10:00') }),
      showing('late', '12-11T20:00', { sale_opens_at: at('11-17T10:00') }),
      showing('partly', '12-12T20:00', { sale_opens_at: at('11-10T10:00') }),
      showing('partly', '12-13T20:00', { sale_opens_at: at('11-25T10:00') }),
      showing('next', '12-14T20:00', { sale_opens_at: at('11-21T10:00'), kind: 'registration' }),
      showing('soon', '12-15T20:00', { sale_opens_at: at('11-20T10:00'), queue_required: true }),
      showing('gone', '12-16T20:00', { unsold: false }),
      showing('shut', '12-17T20:00', { sale_closes_at: at('11-18T11:00') }),
    ]);
    const lists = await choose();
    expect(lists.on_sale).toEqual(['late', 'partly', 'early']);
    expect(lists.coming_soon).toEqual(['soon', 'next']);
  });
});

test('lists the first start of each day on which a showing is neither over nor cancelled', async () => {
  await write([
    showing('a', '11-17T20:00'),
    showing('a', '11-19T20:00'),
    showing('a', '11-20T15:00', { status: 'cancelled' }),
    showing('a', '11-20T18:00'),
    showing('a', '11-20T21:00'),
    showing('a', '11-21T00:30'),
    showing('a', '11-22T20:00', { status: 'cancelled' }),
  ]);
  const [event] = await composeEvents(database.db, ['a'], { language: 'vi', now });
  expect(event?.day_starts).toEqual(
    ['19T20:00', '20T18:00', '21T00:30'].map((start) => `2026-11-${start}:00.000+07:00`),
  );
});

/** Near the decisive times, so that they often coincide. */
const moment = (fromHours: number, toHours: number) =>
  fc.integer({ min: fromHours, max: toHours }).map((hours) => new Date(now.getTime() + hours * 12 * hour));
const anyShowing = fc.record({
  event: fc.integer({ min: 0, max: 20 }),
  starts_at: moment(-2, 30),
  hours: fc.constantFrom(1, 13, 100),
  sale_opens_at: moment(-4, 6),
  sale_closes_at: moment(-2, 30),
  status: fc.constantFrom('scheduled' as const, 'scheduled' as const, 'moved' as const, 'cancelled' as const),
  unsold: fc.constantFrom(true, true, false),
  kind: fc.constantFrom('sale' as const, 'registration' as const),
});

test('chooses the same lists as the reference implementation for random catalogues', async () => {
  const catalogue = fc.tuple(
    fc.array(anyShowing, { minLength: 1, maxLength: 40 }),
    fc.array(fc.constantFrom(0, 0, 0, 5, 9), { minLength: 21, maxLength: 21 }),
  );
  await fc.assert(
    fc.asyncProperty(catalogue, async ([drawn, ranks]) => {
      await sql`TRUNCATE events, showings CASCADE`.execute(database.db);
      const showings = drawn
        .map(({ event, hours, ...each }): PickedShowing => {
          const ends_at = new Date(each.starts_at.getTime() + hours * hour);
          return { ...each, event_id: `e${event}`, rank: ranks[event] ?? 0, ends_at, queue_required: false };
        })
        .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
      await write(showings);
      expect(await choose()).toEqual(pickHome(showings, now));
    }),
    { numRuns: sized(6, 200), seed },
  );
});
