// The best place for the name of a section: a row of text inside the outline, near its middle, far from the edges.
import type { Point } from './polygon-edge.rule.ts';

export type LabelPlace = {
  x: number;
  y: number;
  /** Width of a row of text there, in units of the layout. */
  room: number;
  /** Distance to the nearest edge. */
  depth: number;
};

const GRID = 16;
/** Typical ratio of width to height of a row of text. */
const LINE = 5;

/** `edge`: closely spaced points along the outline; the last is joined to the first. */
export function labelPlaceIn(edge: readonly Point[]): LabelPlace {
  const xs = edge.map(({ x }) => x);
  const ys = edge.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const middle = left + width / 2;
  const halfLine = Math.max(width, height) * 0.04;
  const inside: LabelPlace[] = [];
  for (let line = 1; line < GRID; line++) {
    const y = top + (height * line) / GRID;
    const crossings = [-halfLine, 0, halfLine].map((by) => crossingsAt(edge, y + by));
    for (let column = 1; column < GRID; column++) {
      const x = left + (width * column) / GRID;
      const [above = 0, here = 0, below = 0] = crossings.map((at) => roomAt(at, x));
      if (here === 0) continue;
      const depth = wayToEdge(edge, x, y);
      inside.push({ x, y, depth, room: Math.min(above, here, below) });
    }
  }
  const worth = ({ room, depth }: LabelPlace) => Math.min(room / LINE, depth * 2);
  const most = Math.max(...inside.map(worth));
  const fromMiddle = ({ x }: LabelPlace) => Math.round((Math.abs(x - middle) / width) * GRID);
  const [best] = inside
    .filter((place) => worth(place) >= most * 0.75)
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b) || b.depth - a.depth || worth(b) - worth(a));
  return best ?? { x: middle, y: top + height / 2, depth: 0, room: 0 };
}

/** Squares avoid two million square roots for a stadium. */
function wayToEdge(edge: readonly Point[], x: number, y: number): number {
  let nearest = Infinity;
  for (const point of edge) nearest = Math.min(nearest, (point.x - x) ** 2 + (point.y - y) ** 2);
  return Math.sqrt(nearest);
}

/** Where a horizontal line crosses the outline, from left to right: inside between the first two, and so on. */
function crossingsAt(edge: readonly Point[], y: number): number[] {
  const found: number[] = [];
  edge.forEach((from, at) => {
    const to = edge[(at + 1) % edge.length] ?? from;
    if (from.y <= y === to.y <= y) return;
    found.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
  });
  return found.toSorted((a, b) => a - b);
}

/** Width for a text centred at `x` between two crossings; 0 outside. */
function roomAt(crossings: readonly number[], x: number): number {
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
    if (x > from && x < to) return 2 * Math.min(x - from, to - x);
  }
  return 0;
}
