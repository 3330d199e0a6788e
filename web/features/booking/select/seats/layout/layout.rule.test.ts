import { packSeats } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { expect, test } from 'vitest';
import { layoutOf, indexOfSeat, seatNear, seatsIn } from './layout.rule.ts';

const seat = (id: string, row: string, x: number, y: number, change = {}) => ({
  ...{ id, section_id: 'stalls', row, label: id.slice(1), x, y },
  ...{ ticket_type_id: 'seat', trait: 'standard' as const, partner_id: null },
  ...change,
});
const placed = [
  seat('a1', 'A', 100, 50),
  seat('a2', 'A', 124, 50, { trait: 'accessible' }),
  seat('b1', 'B', 100, 80, { partner_id: 'b2' }),
  seat('b2', 'B', 115, 80, { partner_id: 'b1' }),
  seat('z1', '', 500, 500, { section_id: 'balcony', ticket_type_id: 'dear' }),
];
const layout = layoutOf('k', packSeats(placed));
const [stalls, balcony] = layout.sections;
if (!stalls || !balcony) throw new Error('two sections');

test("returns a section's seats with their states", () => {
  const states = Uint8Array.of(0, 1, 2, 3, 0);
  expect(seatsIn(layout, stalls, states)).toEqual(
    placed.slice(0, 4).map(({ section_id: _, ticket_type_id, partner_id, ...same }, at) => ({
      ...same,
      ticketTypeId: ticket_type_id,
      partnerId: partner_id,
      state: ['free', 'held', 'sold', 'yours'][at],
    })),
  );
  expect(seatsIn(layout, balcony, states)).toMatchObject([{ id: 'z1', ticketTypeId: 'dear', state: 'free' }]);
});

test('knows the place, size and seat distance of each section, without counting halves of a couple seat', () => {
  expect(stalls).toMatchObject({ id: 'stalls', first: 0, count: 4, gap: 24 });
  expect(balcony).toMatchObject({ first: 4, count: 1, gap: 10, circle: { x: 500, y: 500, radius: 0 } });
});

test('finds every seat by its id', () => {
  expect([...placed.map(({ id }) => id), 'of no layout'].map((id) => indexOfSeat(layout, id))).toEqual([
    ...placed.keys(),
    undefined,
  ]);
});

test('finds the nearest seat of any section within reach of a press', () => {
  expect(seatNear(layout, { x: 103, y: 52 }, 0.5)).toMatchObject({
    section: { id: 'stalls' },
    row: { label: 'A' },
    at: 0,
  });
  expect(seatNear(layout, { x: 120, y: 51 }, 0.5)).toMatchObject({ at: 1 });
  expect(seatNear(layout, { x: 504, y: 500 }, 0.7)).toMatchObject({ section: { id: 'balcony' } });
  expect(seatNear(layout, { x: 300, y: 300 }, 0.7)).toBeNull();
});
