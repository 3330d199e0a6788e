import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueRoutes } from '../../catalogue/catalogue-routes.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { openService } from '../../../testing/services/open-service.ts';

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  const info = { title: 'Event API', version: '1.0', table: catalogueRoutes };
  service = await openService((app, deps) => registerRoutes(app, '/e', { ...info, deps, auth: deps.auth }));
});
afterAll(() => service.close());
/** Longer than an earlier read is cached. */
const aMoment = () => sleep(1_000);

/** Two rows of six before a stage whose middle is over the third and fourth. */
async function open(): Promise<string> {
  const { id } = await addShowing(service.db, { seats: 12, price: 300_000 });
  await sql`INSERT INTO seat_plans (id, plan) VALUES (${id}, '{"width": 60, "height": 40, "stage": "M20 0 H30 V10 H20 Z"}')`.execute(
    service.db,
  );
  await sql`UPDATE showings SET seat_plan_id = ${id} WHERE id = ${id}`.execute(service.db);
  await sql`UPDATE units SET row_label = CASE WHEN n < 6 THEN 'A' ELSE 'B' END, x = 10 * (n % 6), y = 20 + 10 * (n / 6)
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS n FROM units WHERE showing_id = ${id}) AS placed
    WHERE units.showing_id = ${id} AND units.id = placed.id`.execute(service.db);
  return id;
}
const offers = async (id: string, query: string) =>
  (await service.ask(`/e/showings/${id}/best-seats?${query}`)).data;
const take = (showingId: string, ids: string[], until: string | null, isSold = false) =>
  sql`UPDATE units SET claim_kind = 'order', claim_id = 'ANOTHER', held_until = now() + ${until}::interval, sold = ${isSold}
    WHERE showing_id = ${showingId} AND id = ANY(${ids})`.execute(service.db);
const seatsOf = ([offer]: { seats: { id: string }[] }[]) => offer?.seats.map(({ id }) => id);

test('offers the middle of the front row, with all its facts', async () => {
  const [offer, ...others] = await offers(await open(), 'quantity=2');
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ section_id: 'stalls', section_name: 'stalls vi', price: 300_000 });
  expect(offer.seats).toMatchObject([
    { id: 'S03', row: 'A', ticket_type_id: 'seat', trait: 'standard', partner_id: null, state: 'free' },
    { id: 'S04' },
  ]);
});

test('offers no seats that are held, in payment or sold, but those of expired holds', async () => {
  const id = await open();
  await take(id, ['S03'], '10 minutes');
  await take(id, ['S04'], null);
  await take(id, ['S09'], null, true);
  await take(id, ['S10', 'S11'], '-1 minute');
  expect(seatsOf(await offers(id, 'quantity=3'))).toEqual(['S10', 'S11', 'S12']);
});

test('stops offering a seat that was just taken', async () => {
  const id = await open();
  expect(seatsOf(await offers(id, 'quantity=6'))).toBeDefined();
  await take(id, ['S03', 'S09'], '10 minutes');
  await aMoment();
  expect(await offers(id, 'quantity=6')).toEqual([]);
});

test('reads the seats once for many requests at once', async () => {
  const id = await open();
  const ask = () => service.ask(`/e/showings/${id}/best-seats?quantity=2`);
  const asked = await Promise.all(Array.from({ length: 40 }, ask));
  expect(Math.max(...asked.map(({ statements }) => statements))).toBeLessThanOrEqual(2);
  expect(new Set(asked.map(({ data }) => JSON.stringify(seatsOf(data)))).size).toBe(1);
});

test.each([
  ['no showing', 'nowhere', 'quantity=2', 404],
  ['no number', '', 'quantity=', 400],
  ['none', '', 'quantity=0', 400],
  ['too many', '', 'quantity=51', 400],
])('refuses %s', async (_, other, query, status) => {
  const id = other || (await open());
  expect((await service.ask(`/e/showings/${id}/best-seats?${query}`)).status).toBe(status);
});
