// Ticket types of a catalogue file that are sold one after the other, and those that a code opens.
import { typeCodeHash } from '@mo-man/schema/rules/event/type-code.rule.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { movePhases } from '../../sale/phases/move-phases.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { importValue, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const said = (word: string) => ({ vi: word, en: word });
const early = {
  id: 'early',
  name: said('Early'),
  price: 100_000,
  capacity: 4,
  on_sale_until: { from_start: -120 },
};

/** The small catalogue with an early type before the one of its floor. */
const phased = () =>
  smallCatalogue({
    'events[0].showings[0].sections[1].ticket_types': [
      early,
      { id: 'ga', name: said('Standing'), price: 200_000, capacity: 5, follows: 'early' },
    ],
  });

const counts = (report: Awaited<ReturnType<typeof importValue>>) =>
  Object.values(report).reduce((sum, row) => sum + row.added + row.changed + row.removed, 0);
const placesOf = async () => {
  const { rows } = await sql<{ type: string; places: number }>`
    SELECT ticket_type_id AS type, count(*)::int AS places FROM units
    WHERE showing_id = 'seated1' AND seat_label IS NULL GROUP BY 1 ORDER BY 1`.execute(database.db);
  return Object.fromEntries(rows.map(({ type, places }) => [type, places]));
};

test('times are resolved like those of the showing', async () => {
  await importValue(database.db, phased(), new Date());
  const { rows } = await sql`
    SELECT t.id, t.follows_id, s.starts_at - t.on_sale_until = interval '2 hours' AS is_before
    FROM ticket_types t JOIN showings s ON s.id = t.showing_id
    WHERE t.showing_id = 'seated1' AND t.section_id = 'floor' ORDER BY t.position`.execute(database.db);
  expect(rows).toEqual([
    { id: 'early', follows_id: null, is_before: true },
    { id: 'ga', follows_id: 'early', is_before: null },
  ]);
});

test('an import leaves places with the type that has got them, and an export says what was imported', async () => {
  await importValue(database.db, phased(), new Date());
  await sql`UPDATE ticket_types SET on_sale_until = now() - interval '1 minute' WHERE id = 'early'`.execute(
    database.db,
  );
  expect(await movePhases(database)).toBe(4);
  expect(await placesOf()).toEqual({ ga: 9 });
  const exported = await exportCatalogue(database.db);
  expect(JSON.stringify(exported)).toContain('"capacity":4');
  expect(counts(await importValue(database.db, exported))).toBe(0);
  // More of the early type adds places, which go on to the next at the next move; those that went stay there.
  const file = JSON.parse(JSON.stringify(exported).replace('"capacity":4', '"capacity":6')) as object;
  expect((await importValue(database.db, file))['units']).toMatchObject({ added: 2, changed: 0, removed: 0 });
  expect(await placesOf()).toEqual({ early: 2, ga: 9 });
});

test('a companion type is stored with the type that it goes with, and exported as it was imported', async () => {
  const chair = { id: 'chair', name: said('Chair'), price: 0, capacity: 2 };
  const carer = { id: 'carer', name: said('Carer'), price: 0, capacity: 4, companion_of: 'chair' };
  const types = [chair, { ...carer, companions_per_ticket: 2 }];
  await importValue(
    database.db,
    smallCatalogue({ 'events[1].showings[0].sections[0].ticket_types': types }),
    new Date(),
  );
  const rows = await database.db
    .selectFrom('ticket_types')
    .select(['id', 'companion_of_id', 'companion_max'])
    .where('showing_id', '=', 'free1')
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { id: 'chair', companion_of_id: null, companion_max: 1 },
    { id: 'carer', companion_of_id: 'chair', companion_max: 2 },
  ]);
  const exported = await exportCatalogue(database.db);
  expect(JSON.stringify(exported)).toContain('"companion_of":"chair","companions_per_ticket":2');
  expect(counts(await importValue(database.db, exported))).toBe(0);
});

test('a code is stored and exported as a hash, which is imported as it is', async () => {
  const hidden = { id: 'guest', name: said('Guest'), price: 0, capacity: 2, opened_by: ['BANBE2026'] };
  const open = { id: 'free', name: said('Free'), price: 0, capacity: 3 };
  await importValue(
    database.db,
    smallCatalogue({ 'events[1].showings[0].sections[0].ticket_types': [open, hidden] }),
    new Date(),
  );
  const { opened_by: hashes } = await database.db
    .selectFrom('ticket_types')
    .select('opened_by')
    .where('id', '=', 'guest')
    .executeTakeFirstOrThrow();
  expect(hashes).toEqual([typeCodeHash('free1', 'banbe-2026')]);
  const exported = await exportCatalogue(database.db);
  expect(JSON.stringify(exported)).toContain(`"opened_by":["sha256:${hashes?.[0]}"]`);
  expect(JSON.stringify(exported)).not.toContain('BANBE2026');
  expect(counts(await importValue(database.db, exported))).toBe(0);
});
