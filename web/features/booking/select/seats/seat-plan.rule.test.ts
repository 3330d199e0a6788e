import { expect, test } from 'vitest';
import { areaWithStage, boundsOf, gapOf, rowEnds, rowsOf, seatName } from './seat-plan.rule.ts';

const seats = [
  { row: 'A', label: '1', x: 100, y: 50 },
  { row: 'A', label: '2', x: 124, y: 50 },
  { row: 'B', label: '1', x: 100, y: 80 },
];

test('takes the distance of the closest two seats as the gap', () => {
  expect(gapOf(seats)).toBe(24);
  expect(gapOf([{ x: 3, y: 3 }])).toBe(10);
  expect(gapOf([...seats, { x: 112, y: 65 }])).toBeCloseTo(19.2, 1);
});

test('leaves space for the outermost seats in the bounds', () => {
  expect(boundsOf(seats, 12)).toEqual({ x: 88, y: 38, width: 48, height: 54 });
});

test('keeps the order of the rows', () => {
  expect(rowsOf(seats).map(({ row, seats: inRow }) => [row, inRow.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(seats.map(seatName)).toEqual(['A1', 'A2', 'B1']);
});

test('does not shrink all seats because of the halves of a couple seat', () => {
  const coupleSeat = [
    { id: 'c1', partnerId: 'c2', x: 100, y: 110 },
    { id: 'c2', partnerId: 'c1', x: 115, y: 110 },
  ];
  expect(gapOf([...seats, ...coupleSeat])).toBe(24);
});

test('puts the letter of a row beyond both its ends, in line with it', () => {
  expect(rowEnds(seats.slice(0, 2), 20)).toEqual([
    { x: 80, y: 50 },
    { x: 144, y: 50 },
  ]);
  expect(
    rowEnds(
      [
        { x: 0, y: 0 },
        { x: 3, y: 4 },
      ],
      5,
    )[1],
  ).toEqual({ x: 6, y: 8 });
  expect(rowEnds([{ x: 10, y: 10 }], 5)).toEqual([
    { x: 5, y: 10 },
    { x: 15, y: 10 },
  ]);
});

test('shows a near stage with its seats, and not a far one', () => {
  const stalls = { x: 100, y: 100, width: 200, height: 200 };
  const stage = { x: 150, y: 20, width: 100, height: 40 };
  expect(areaWithStage(stalls, stage)).toEqual({ x: 100, y: 20, width: 200, height: 280 });
  expect(areaWithStage(stalls, { ...stage, y: -400 })).toEqual(stalls);
  expect(areaWithStage(stalls, null)).toEqual(stalls);
});
