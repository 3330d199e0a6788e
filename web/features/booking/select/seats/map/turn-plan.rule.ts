// Turns the layout so that the rows of a stand are horizontal and the stage is above them.
import { boundsOf } from '../seat-plan.rule.ts';
import type { Point } from '../../../../../parts/plan/polygon-edge.rule.ts';
import type { View } from './map-view.rule.ts';

/** A turn about a point of the layout, in degrees as SVG counts them: clockwise on the screen. */
export type Turn = { degrees: number; about: Point };

/** Rows with a smaller slope are not turned, degrees. */
const FLAT = 2;

type Placed = Point & { row: string };

/** The turn for these seats, with `front` (the stage) above them. */
export function turnFor(seats: readonly Placed[], front: Point): Turn {
  const about = middleOf(seats);
  const slope = slopeOfRows(seats);
  const flat = Math.abs(slope) <= FLAT ? 0 : -slope;
  const { y } = turnPoint(front, { degrees: flat, about });
  // A stage beside the rows does not decide between up and down.
  const isBelow = y - about.y > Math.hypot(front.x - about.x, front.y - about.y) * 0.1;
  const degrees = isBelow ? flat + 180 : flat;
  return { degrees: degrees > 180 ? degrees - 360 : degrees, about };
}

export function turnPoint({ x, y }: Point, { degrees, about }: Turn): Point {
  if (degrees === 0) return { x, y };
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [right, down] = [x - about.x, y - about.y];
  return { x: about.x + right * cos - down * sin, y: about.y + right * sin + down * cos };
}

/** The bounding rectangle of a turned area. */
export function turnArea({ x, y, width, height }: View, turn: Turn): View {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
  return boundsOf(
    corners.map((corner) => turnPoint(corner, turn)),
    0,
  );
}

export function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** Mean slope of the rows from first to last seat, between -90 and 90 degrees; longer rows count more. */
function slopeOfRows(seats: readonly Placed[]): number {
  const ends = new Map<string, { first: Point; last: Point }>();
  for (const seat of seats) {
    const known = ends.get(seat.row);
    if (known) known.last = seat;
    else ends.set(seat.row, { first: seat, last: seat });
  }
  // Doubled angles give rows numbered from the right the same slope as rows numbered from the left.
  let [across, along] = [0, 0];
  for (const { first, last } of ends.values()) {
    const [right, down] = [last.x - first.x, last.y - first.y];
    across += right * right - down * down;
    along += 2 * right * down;
  }
  return (Math.atan2(along, across) / 2) * (180 / Math.PI);
}
