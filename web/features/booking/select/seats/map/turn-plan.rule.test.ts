import { expect, test } from 'vitest';
import { turnArea, turnFor, turnPoint } from './turn-plan.rule.ts';

/** Rows A and B of five seats: the first seat of A, the step along a row, the step to the next row. */
function stand(at: [number, number], along: [number, number], back: [number, number]) {
  return ['A', 'B'].flatMap((row, r) =>
    Array.from({ length: 5 }, (_, n) => ({
      row,
      x: at[0] + along[0] * n + back[0] * r,
      y: at[1] + along[1] * n + back[1] * r,
    })),
  );
}
const field = { x: 500, y: 500 };

/** After the turn: rows are horizontal, row A is above row B, and the field above both. */
function expectFacingUp(seats: ReturnType<typeof stand>) {
  const turn = turnFor(seats, field);
  const turned = seats.map((seat) => turnPoint(seat, turn));
  const [a1, a5, b1] = [turned[0]!, turned[4]!, turned[5]!];
  expect(a1.y).toBeCloseTo(a5.y, 6);
  expect(a1.y).toBeLessThan(b1.y);
  expect(turnPoint(field, turn).y).toBeLessThan(a1.y);
  return turn.degrees;
}

test('does not turn rows in front of the stage', () => {
  expect(expectFacingUp(stand([480, 600], [10, 0], [0, 10]))).toBe(0);
});

test('turns a stand behind the field by a half and one at its side by a quarter', () => {
  expect(expectFacingUp(stand([480, 400], [10, 0], [0, -10]))).toBe(180);
  expect(Math.abs(expectFacingUp(stand([700, 480], [0, 10], [10, 0])))).toBe(90);
  expect(Math.abs(expectFacingUp(stand([300, 480], [0, 10], [-10, 0])))).toBe(90);
});

test('turns a stand at a corner towards the field, from whichever end its rows are numbered', () => {
  expectFacingUp(stand([650, 690], [7, -7], [7, 7]));
  expectFacingUp(stand([690, 650], [-7, 7], [7, 7]));
});

test('does not turn rows that are almost horizontal or that have the stage right beside them', () => {
  expect(turnFor(stand([480, 600], [10, 0.1], [0, 10]), field).degrees).toBe(0);
  expect(turnFor(stand([700, 495], [10, 0], [0, 10]), field).degrees).toBe(0);
});

test('gives the bounding rectangle of a turned area', () => {
  const area = turnArea({ x: 0, y: 0, width: 100, height: 20 }, { degrees: 90, about: { x: 50, y: 10 } });
  expect(area.x).toBeCloseTo(40);
  expect(area.y).toBeCloseTo(-40);
  expect([area.width, area.height].map(Math.round)).toEqual([20, 100]);
});
