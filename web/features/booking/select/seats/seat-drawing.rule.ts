import type { SeatLook } from './seat-look.rule.ts';

/** Classes of seat-map.css that paint the parts, on the canvas as in SVG. */
export const seatPaints = [
  'seat-fill',
  'seat-half',
  'seat-sign',
  'seat-mine',
  'seat-check',
  'seat-held',
  'seat-sold',
  'seat-label',
  'sofa-seam',
  'sofa-taken',
] as const;
export type SeatPaint = (typeof seatPaints)[number];
export type SeatPart = { d: string; paint: SeatPaint };

const r = 10;
const circle = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Path of a rectangle with round corners, centred at 0,0. */
export function roundBox(width: number, height: number, corner: number): string {
  const [w, h] = [width - 2 * corner, height - 2 * corner];
  const turn = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x * corner} ${y * corner}`;
  return `M${-w / 2} ${-height / 2}h${w}${turn(1, 1)}v${h}${turn(-1, 1)}h${-w}${turn(-1, -1)}v${-h}${turn(1, -1)}Z`;
}

const check: SeatPart = { paint: 'seat-check', d: 'M-5 0.5 L-1.5 4 L5.5 -4' };
const hand: SeatPart = { paint: 'seat-held', d: 'M0 -4.5 V0 L3.2 2.2' };
const cross: SeatPart = { paint: 'seat-sold', d: 'M-5.5 -5.5 L5.5 5.5 M5.5 -5.5 L-5.5 5.5' };

/** TABLE of the drawings: each look in a box of 24 units around 0,0, with its own shape. */
export const seatDrawings: Readonly<Record<SeatLook, readonly SeatPart[]>> = {
  free: [{ paint: 'seat-fill', d: circle(r) }],
  sofa: [
    { paint: 'seat-fill', d: roundBox(24, 15, 5) },
    { paint: 'sofa-seam', d: 'M0 -4.5 V4.5' },
  ],
  mine: [{ paint: 'seat-mine', d: roundBox(2 * r + 2, 2 * r + 2, 5) }, check],
  held: [{ paint: 'seat-held', d: circle(r - 1.5) }, hand],
  sold: [cross],
  accessible: [
    { paint: 'seat-fill', d: roundBox(2 * r, 2 * r, 3) },
    { paint: 'seat-sign', d: 'M-1.5 -6.6 h0.01 M-1.5 -3.4 V1 H3.2 L5 5.6 M-3.6 -0.6 A4.4 4.4 0 1 0 2.6 4.6' },
  ],
  companion: [
    { paint: 'seat-fill', d: `M0 ${-r - 1.5} L${r + 1.5} 0 L0 ${r + 1.5} L${-r - 1.5} 0 Z` },
    { paint: 'seat-sign', d: 'M0 -4.2 V4.2 M-4.2 0 H4.2' },
  ],
  obstructed: [
    { paint: 'seat-half', d: circle(r - 1) },
    { paint: 'seat-fill', d: `M0 ${-r} A${r} ${r} 0 0 0 0 ${r} Z` },
  ],
};

/** Half the depth of a couple seat, which is also its extent beyond the centres of its places. */
const coupleSeatHalf = 10.5;

/** A horizontal couple seat with its places `apart` units from each other: one shape over both. */
export function coupleSeatParts(look: SeatLook, apart: number): SeatPart[] {
  const paint = look === 'mine' ? 'seat-mine' : look === 'sofa' ? 'seat-fill' : 'sofa-taken';
  const body: SeatPart = { paint, d: roundBox(apart + 2 * coupleSeatHalf, 2 * coupleSeatHalf, 6) };
  return look === 'sofa'
    ? [body, { paint: 'sofa-seam', d: `M0 ${3 - coupleSeatHalf} V${coupleSeatHalf - 3}` }]
    : [body];
}

/** The sign on each place of a couple seat that is not free. */
export function coupleSeatSign(look: SeatLook): SeatPart | null {
  return look === 'mine' ? check : look === 'held' ? hand : look === 'sold' ? cross : null;
}
