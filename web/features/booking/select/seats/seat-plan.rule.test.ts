import { expect, test } from 'vitest';
import { boundsOf, gapOf, nearestSeat, rowsOf, seatName } from './seat-plan.rule.ts';

const seats = [
  { row: 'A', label: '1', x: 100, y: 50 },
  { row: 'A', label: '2', x: 124, y: 50 },
  { row: 'B', label: '1', x: 100, y: 80 },
];

test('the gap is the distance of the closest two', () => {
  expect(gapOf(seats)).toBe(24);
  expect(gapOf([{ x: 3, y: 3 }])).toBe(10);
  expect(gapOf([...seats, { x: 112, y: 65 }])).toBeCloseTo(19.2, 1);
});

test('the bounds leave room for the outermost seats', () => {
  expect(boundsOf(seats, 12)).toEqual({ x: 88, y: 38, width: 48, height: 54 });
});

test('rows keep their order', () => {
  expect(rowsOf(seats).map(({ row, seats: inRow }) => [row, inRow.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(seats.map(seatName)).toEqual(['A1', 'A2', 'B1']);
});

test('a finger means the nearest seat within reach', () => {
  expect(nearestSeat(seats, { x: 103, y: 52 }, 12)?.label).toBe('1');
  expect(nearestSeat(seats, { x: 115, y: 50 }, 12)?.label).toBe('2');
  expect(nearestSeat(seats, { x: 300, y: 300 }, 12)).toBeNull();
});
