// Transformation from the layout to the screen and back: a turn about a point, the corner of the view, and the scale.
import { type Turn, turnPoint } from '../turn-plan.rule.ts';
import type { Point } from '../../../../../../parts/plan/polygon-edge.rule.ts';
import type { View } from '../map-view.rule.ts';
import type { Circle } from '../../layout/layout.rule.ts';

/** As a canvas takes it: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number };

/** Maps the corner of `view` to pixel 0,0. */
export function planMatrix(turn: Turn, view: Pick<View, 'x' | 'y'>, scale: number): Matrix {
  const [sin, cos] = [Math.sin((turn.degrees * Math.PI) / 180), Math.cos((turn.degrees * Math.PI) / 180)];
  const origin = turnPoint({ x: 0, y: 0 }, turn);
  return {
    a: cos * scale,
    b: sin * scale,
    c: -sin * scale,
    d: cos * scale,
    e: (origin.x - view.x) * scale,
    f: (origin.y - view.y) * scale,
  };
}

export function toScreen({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The point of the layout of a turned point. */
export function turnBack(point: Point, { degrees, about }: Turn): Point {
  return turnPoint(point, { degrees: -degrees, about });
}

/** Whether a circle of the layout, enlarged by `room` pixels, touches a screen of this size. */
export function isOnScreen(
  circle: Circle,
  matrix: Matrix,
  size: { width: number; height: number },
  room = 0,
): boolean {
  const { x, y } = toScreen(matrix, circle);
  const reach = circle.radius * Math.hypot(matrix.a, matrix.b) + room;
  return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
}
