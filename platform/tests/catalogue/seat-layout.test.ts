import { type SeatLayout, textAt } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { unpackStates } from '@mo-man/schema/rules/seat/seat-bits.rule.ts';
import { type SeatState, seatStates } from '@mo-man/schema/values.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catalogueRoutes } from '../../catalogue/catalogue-routes.ts';
import { registerRoutes } from '../../lib/http/route-table.ts';
import { addShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { openService } from '../../../testing/services/open-service.ts';

let service: Awaited<ReturnType<typeof openService>>;
beforeAll(async () => {
  const info = { title: 'Event API', version: '1.0', table: catalogueRoutes };
  service = await openService((app, deps) => registerRoutes(app, '/e', { ...info, deps, auth: deps.auth }));
});
afterAll(() => service.close());
/** Longer than an earlier read is cached. */
const aMoment = () => sleep(1_000);

const layoutOf = async (id: string): Promise<{ key: string; ids: string[]; layout: SeatLayout }> => {
  const { data } = await service.ask(`/e/showings/${id}/seat-layout`);
  const layout = JSON.parse(data.seats) as SeatLayout;
  const ids = layout.rows.flatMap((row) => Array.from({ length: row.count }, (_, at) => textAt(row.ids, at)));
  return { key: data.key, ids, layout };
};
const takenOf = async (id: string): Promise<Record<string, SeatState>> => {
  const { ids } = await layoutOf(id);
  const { data } = await service.ask(`/e/showings/${id}/seat-states`);
  const states = [...unpackStates(data.states, ids.length)].map((at) => seatStates[at] as SeatState);
  return Object.fromEntries(
    ids.map((seat, at) => [seat, states[at] ?? 'free'] as const).filter(([, it]) => it !== 'free'),
  );
};
const take = (showingId: string, seat: string, until: string | null, isSold = false) =>
  sql`UPDATE units SET claim_kind = 'order', claim_id = 'ANOTHER', held_until = now() + ${until}::interval, sold = ${isSold}
    WHERE showing_id = ${showingId} AND id = ${seat}`.execute(service.db);

test('has every seat of the section, in the same order and with the same facts', async () => {
  const { id } = await addShowing(service.db, { seats: 12, price: 300_000 });
  await sql`UPDATE units SET trait = 'accessible', x = 3.5, row_label = 'B' WHERE showing_id = ${id} AND id = 'S03'`.execute(
    service.db,
  );
  const { data: seats } = await service.ask(`/e/showings/${id}/sections/stalls/seats`);
  const { layout, ids } = await layoutOf(id);
  expect(ids).toEqual(seats.map((seat: { id: string }) => seat.id));
  expect(layout).toMatchObject({ sections: ['stalls'], ticketTypes: ['seat'] });
  expect(layout.rows[0]).toMatchObject({ label: 'B', count: 1, traits: { 0: 'accessible' } });
});

test('distinguishes held and sold seats, counts payment as held, and expired holds as free', async () => {
  const { id } = await addShowing(service.db, { seats: 6, price: 300_000 });
  await take(id, 'S01', '10 minutes');
  await take(id, 'S02', null);
  await take(id, 'S03', null, true);
  await take(id, 'S04', '-1 minute');
  expect(await takenOf(id)).toEqual({ S01: 'held', S02: 'held', S03: 'sold' });
});

test('shows a taken seat within a second', async () => {
  const { id } = await addShowing(service.db, { seats: 4, price: 300_000 });
  expect(await takenOf(id)).toEqual({});
  await take(id, 'S04', '10 minutes');
  await aMoment();
  expect(await takenOf(id)).toEqual({ S04: 'held' });
});

test('changes the key of both answers when a seat is removed', async () => {
  const { id } = await addShowing(service.db, { seats: 4, price: 300_000 });
  const before = await layoutOf(id);
  await sql`DELETE FROM units WHERE showing_id = ${id} AND id = 'S02'`.execute(service.db);
  await vi.waitFor(async () => expect((await layoutOf(id)).ids).toEqual(['S01', 'S03', 'S04']), patience);
  const { key } = await layoutOf(id);
  expect(key).not.toBe(before.key);
  expect((await service.ask(`/e/showings/${id}/seat-states`)).data.key).toBe(key);
});

test('reads the seats once for many requests at once', async () => {
  const { id } = await addShowing(service.db, { seats: 12, price: 300_000 });
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      service.ask(`/e/showings/${id}/${at % 2 ? 'seat-states' : 'seat-layout'}`),
    ),
  );
  expect(Math.max(...asked.map(({ statements }) => statements))).toBeLessThanOrEqual(2);
  expect(new Set(asked.map(({ data }) => data.key)).size).toBe(1);
});

test.each(['seat-layout', 'seat-states'])('answers not_found for %s without numbered seats', async (what) => {
  const { id } = await addShowing(service.db, { places: 3 });
  expect((await service.ask(`/e/showings/${id}/${what}`)).status).toBe(404);
  expect((await service.ask(`/e/showings/nowhere/${what}`)).status).toBe(404);
});
