import { expect, test } from 'vitest';
import type { Point } from '../../../../../../parts/plan/polygon-edge.rule.ts';
import { crossingAt, lettersAlong } from './row-edge.rule.ts';

const crossing = (row: readonly Point[], edge: number, isStraight = false) =>
  crossingAt(row.length, isStraight, (at) => row[at] ?? { x: 0, y: 0 }, edge);

test('puts the letter where a row crosses the edge', () => {
  const level = [0, 20, 40, 60].map((x) => ({ x: x - 30, y: 80 }));
  expect(crossing(level, 10)).toBe(80);
  expect(crossing(level, 10, true)).toBe(80);
  const arc = [
    { x: -40, y: 100 },
    { x: 0, y: 90 },
    { x: 40, y: 86 },
  ];
  expect(crossing(arc, 20)).toBe(88);
  expect(crossing(arc.toReversed(), 20)).toBe(88);
});

test('gives no letter to a row that begins in view, is out of view, is steep or has one seat', () => {
  expect(
    crossing(
      [30, 50, 70].map((x) => ({ x, y: 10 })),
      10,
    ),
  ).toBeNull();
  expect(
    crossing(
      [-90, -70, -50].map((x) => ({ x, y: 10 })),
      10,
    ),
  ).toBeNull();
  expect(
    crossing(
      [
        { x: 0, y: 0 },
        { x: 20, y: 90 },
      ],
      10,
      true,
    ),
  ).toBeNull();
  expect(crossing([{ x: 10, y: 10 }], 10)).toBeNull();
});

test('leaves out a letter that would touch the one above it', () => {
  const letters = [30, 10, 16, 48].map((y) => ({ y }));
  expect(lettersAlong(letters, 12).map(({ y }) => y)).toEqual([10, 30, 48]);
});
