import { expect, test } from 'vitest';
import { turnPoint } from '../turn-plan.rule.ts';
import { isOnScreen, planMatrix, toScreen, turnBack } from './plan-matrix.rule.ts';

const turn = { degrees: 37, about: { x: 120, y: 80 } };
const view = { x: 20, y: -10 };

test('turns, moves and scales a point', () => {
  for (const point of [
    { x: 0, y: 0 },
    { x: 300, y: 40 },
    { x: -7, y: 512.5 },
  ]) {
    const turned = turnPoint(point, turn);
    const seen = toScreen(planMatrix(turn, view, 3), point);
    expect(seen.x).toBeCloseTo((turned.x - view.x) * 3);
    expect(seen.y).toBeCloseTo((turned.y - view.y) * 3);
    const back = turnBack(turned, turn);
    expect(back.x).toBeCloseTo(point.x);
    expect(back.y).toBeCloseTo(point.y);
  }
});

test('tells shapes that reach into the screen from those beside it', () => {
  const flat = planMatrix({ degrees: 0, about: { x: 0, y: 0 } }, { x: 0, y: 0 }, 2);
  const size = { width: 100, height: 60 };
  expect(isOnScreen({ x: 25, y: 15, radius: 0 }, flat, size)).toBe(true);
  expect(isOnScreen({ x: 55, y: 15, radius: 4 }, flat, size)).toBe(false);
  expect(isOnScreen({ x: 55, y: 15, radius: 6 }, flat, size)).toBe(true);
  expect(isOnScreen({ x: 55, y: 15, radius: 4 }, flat, size, 5)).toBe(true);
  expect(isOnScreen({ x: 25, y: -40, radius: 30 }, flat, size)).toBe(false);
});
