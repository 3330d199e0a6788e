import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSeats as ranked, type BestSeatsRequest, byLot, type OfferedSeat } from './best-seats.rule.ts';
import { neighbours } from './neighbours.rule.ts';
import { leftSingle } from './single-seats.rule.ts';

/**
 * Drawing of a row: `.` free, `#` taken, `w` wheelchair place, `c` companion seat, `o` obstructed view, a blank for an
 * aisle; couple seats as `<>`. Rows are in order of distance from the stage.
 */
function seatsOf(
  rows: Record<string, string>,
  price: (row: string) => number = () => 300_000,
): OfferedSeat[] {
  return Object.entries(rows).flatMap(([row, marks], depth) =>
    [...marks].flatMap((mark, at): OfferedSeat[] => {
      if (mark === ' ') return [];
      const partner = { '<': at + 1, '>': at - 1 }[mark];
      const trait = { w: 'accessible', c: 'companion', o: 'obstructed' }[mark] ?? 'standard';
      return [
        {
          id: `${row}${at + 1}`,
          section_id: 'stalls',
          row,
          x: at * 10,
          y: 20 + depth * 10,
          partner_id: partner === undefined ? null : `${row}${partner + 1}`,
          price: price(row),
          trait: trait as OfferedSeat['trait'],
          isFree: mark !== '#',
        },
      ];
    }),
  );
}
const request = (quantity: number, more: Partial<BestSeatsRequest> = {}): BestSeatsRequest => ({
  quantity,
  wheelchair: false,
  focus: { x: 50, y: 0 },
  ...more,
});
/** The offer for this random number. */
const bestSeats = (seats: OfferedSeat[], asked: BestSeatsRequest, lot = 0) =>
  ranked(neighbours(seats), asked).map((choices) => byLot(choices, lot));
const names = (offers: OfferedSeat[][]) => offers.map((seats) => seats.map(({ id }) => id).join(' '));

test('the middle of the front row comes first', () => {
  expect(names(bestSeats(seatsOf({ A: '...........', B: '...........' }), request(3)))).toEqual(['A5 A6 A7']);
});

test('seats side by side, or none: not across an aisle, not around taken seats', () => {
  expect(names(bestSeats(seatsOf({ A: '.#.#. .#.#.', B: '..  #######' }), request(2)))).toEqual(['B1 B2']);
  expect(bestSeats(seatsOf({ A: '. . . . .#.' }), request(3))).toEqual([]);
});

test('no single seat is left over where avoidable', () => {
  expect(names(bestSeats(seatsOf({ A: '   #...#', B: '   ######....' }), request(2)))).toEqual(['B10 B11']);
  expect(names(bestSeats(seatsOf({ A: '   #...#' }), request(2)))).toEqual(['A5 A6']);
});

test('an obstructed view only when nothing else is left', () => {
  expect(names(bestSeats(seatsOf({ A: '....oo....', B: '##..######' }), request(2)))).toEqual(['A7 A8']);
  expect(names(bestSeats(seatsOf({ A: '####oo####' }), request(2)))).toEqual(['A5 A6']);
});

test('wheelchair places only on request, with a companion seat', () => {
  const rows = { A: '..wc..', B: '......' };
  expect(names(bestSeats(seatsOf(rows), request(2)))).toEqual(['A5 A6']);
  expect(names(bestSeats(seatsOf(rows), request(2, { wheelchair: true })))).toEqual(['A3 A4']);
  expect(bestSeats(seatsOf({ A: '......' }), request(2, { wheelchair: true }))).toEqual([]);
});

test('both halves of a couple seat or neither', () => {
  expect(names(bestSeats(seatsOf({ A: '<><><>' }), request(2, { focus: { x: 22, y: 0 } })))).toEqual([
    'A3 A4',
  ]);
  expect(bestSeats(seatsOf({ A: '<><><>' }), request(3))).toEqual([]);
});

test('one offer per price, cheapest first, never with two prices', () => {
  const prices = (row: string) => (row === 'A' ? 900_000 : 300_000);
  expect(names(bestSeats(seatsOf({ A: '....', B: '....' }, prices), request(2)))).toEqual(['B3 B4', 'A3 A4']);
});

test('no seat in the row behind while the middle of the row before is free', () => {
  const rows = { A: '#############', B: '.............', C: '.............' };
  const seats = seatsOf(rows);
  const offered = [0, 0.2, 0.4, 0.6, 0.8, 0.99].flatMap((lot) =>
    names(bestSeats(seats, request(2, { focus: { x: 60, y: 0 } }), lot)),
  );
  expect(offered.every((offer) => offer.startsWith('B'))).toBe(true);
  expect(new Set(offered).size).toBeGreaterThan(1);
});

test('simultaneous requests get different seats of equal quality', () => {
  const seats = seatsOf({ A: '............', B: '............' });
  const offered = [0, 0.3, 0.6, 0.99].map(
    (lot) => names(bestSeats(seats, request(2, { focus: { x: 55, y: 0 } }), lot))[0],
  );
  expect(new Set(offered).size).toBeGreaterThan(1);
  expect(offered[0]).toBe('A6 A7');
});

test('offered seats are free, adjacent, of one price, and whole couple seats, in any layout', () => {
  const row = fc.string({ unit: fc.constantFrom('.', '#', 'o', ' ', '<>'), minLength: 1, maxLength: 14 });
  const options = fc.record({
    quantity: fc.integer({ min: 1, max: 6 }),
    lot: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), options, (rows, { quantity, lot }) => {
      const seats = seatsOf(Object.fromEntries(rows.map((marks, at) => [`R${at}`, marks])));
      const groups = neighbours(seats);
      for (const offer of bestSeats(seats, request(quantity), lot)) {
        const ids = new Set(offer.map(({ id }) => id));
        expect(offer).toHaveLength(quantity);
        expect(offer.every((seat) => seat.isFree)).toBe(true);
        expect(offer.every(({ partner_id: partner }) => partner === null || ids.has(partner))).toBe(true);
        expect(groups.filter((group) => group.some(({ id }) => ids.has(id)))).toHaveLength(1);
      }
    }),
  );
});

test('a manual choice reports the single seats that it leaves over', () => {
  const seats = seatsOf({ A: '.....#.' });
  const left = (...chosen: string[]) =>
    leftSingle(neighbours(seats), ({ isFree }) => isFree, new Set(chosen)).map(({ id }) => id);
  expect(left('A2', 'A3')).toEqual(['A1']);
  expect(left('A1', 'A2')).toEqual([]);
  expect(left('A2', 'A4')).toEqual(['A1', 'A3', 'A5']);
  expect(left('A1', 'A2', 'A3', 'A4', 'A5')).toEqual([]);
});

test('rows that run away from the stage and curved rows are recognized', () => {
  const side = seatsOf({ A: '....' }).map((seat) => ({ ...seat, x: 0, y: seat.x }));
  expect(neighbours(side).map((group) => group.map(({ id }) => id))).toEqual([['A1', 'A2', 'A3', 'A4']]);
});
