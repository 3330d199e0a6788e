// A stage for scenes: its middle is (0, 0), a hundred units are the shorter side, so a poster shows 100 by 133 of them;
// a banner shows 202 by 114 with the middle of the stage right of its own. What is drawn wide enough fills both.
import { circle, group, many, n, path, rect, stroke, type Canvas } from './canvas.ts';

export type Point = readonly [x: number, y: number];

export const stage = (c: Canvas, ...parts: readonly string[]): string =>
  group(parts.join(''), {
    transform: `translate(${n(c.wide ? c.w * 0.64 : c.cx)} ${n(c.h / 2)}) scale(${n(c.wide ? c.u * 0.88 : c.u)})`,
  });

/** The whole stage in one colour or paint. */
export const ground = (fill: string): string => rect(-130, -75, 210, 150, fill);
export const strip = (y: number, height: number, fill: string): string => rect(-130, y, 210, height, fill);

export const put = (x: number, y: number, inside: string, scale = 1, turn = 0): string =>
  group(inside, { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})` });
export const mirror = (inside: string): string => group(inside, { transform: 'scale(-1 1)' });
/** The thing and its mirror image: half the drawing of whatever is alike on both sides. */
export const both = (inside: string): string => inside + mirror(inside);
export const around = (count: number, inside: string, from = 0): string =>
  many(count, (at) => put(0, 0, inside, 1, from + (at * 360) / count));

export const poly = (points: readonly Point[], fill: string): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, fill);
export const line = (points: readonly Point[], colour: string, width: number): string =>
  stroke(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`, colour, width);

export const rays = (x: number, y: number, count: number, fill: string, far = 190): string =>
  many(count, (at) => {
    const [from, to] = [(at / count) * Math.PI * 2, ((at + 0.5) / count) * Math.PI * 2];
    return poly(
      [
        [x, y],
        [x + Math.cos(from) * far, y + Math.sin(from) * far],
        [x + Math.cos(to) * far, y + Math.sin(to) * far],
      ],
      fill,
    );
  });

/** Dots in staggered rows; `size` says how big at a point (nothing is drawn from 0 down). */
export function dots(
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  step: number,
  fill: string,
  size: (x: number, y: number) => number,
): string {
  const rows = Math.ceil((y1 - y0) / step);
  return many(rows, (row) =>
    many(Math.ceil((x1 - x0) / step), (column) => {
      const [x, y] = [x0 + (column + (row % 2) / 2) * step, y0 + row * step];
      const r = size(x, y);
      return r > 0 ? circle(x, y, r, fill) : '';
    }),
  );
}

/** Rows of overlapping scales, as waves are drawn in old prints. */
export const scallops = (
  y0: number,
  y1: number,
  r: number,
  fill: string,
  edge: string,
  width = 0.5,
): string =>
  many(Math.ceil((y1 - y0) / (r * 0.62)), (row) =>
    many(Math.ceil(212 / (r * 2)), (at) => {
      const [x, y] = [-130 + at * r * 2 + (row % 2 ? r : 0), y0 + r + row * r * 0.62];
      return [1, 0.66, 0.34]
        .map((part) =>
          circle(x, y, r * part, part === 1 ? fill : 'none', { stroke: edge, 'stroke-width': width }),
        )
        .join('');
    }),
  );

export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly (readonly [elbow: Point, hand: Point])[];
  legs: readonly (readonly [knee: Point, foot: Point])[];
}

/** A body in one colour, from its joints. */
export function figure(pose: Pose, fill: string, thick = 4, skin = fill): string {
  const limb = (from: Point, [mid, end]: readonly [Point, Point], width: number, colour: string): string =>
    stroke(`M${from.map(n).join(' ')}L${mid.map(n).join(' ')}L${end.map(n).join(' ')}`, colour, width);
  return [
    ...pose.legs.map((leg) => limb(pose.hip, leg, thick * 0.92, fill)),
    line([pose.neck, pose.hip], fill, thick * 1.65),
    ...pose.arms.map((arm) => limb(pose.neck, arm, thick * 0.68, skin)),
    circle(pose.head[0], pose.head[1], thick * 0.98, skin),
  ].join('');
}

/** A flower seen from above. */
export const blossom = (petals: number, r: number, fill: string, heart: string): string =>
  around(
    petals,
    path(
      `M0 0C${n(-r * 0.62)} ${n(-r * 0.35)} ${n(-r * 0.45)} ${n(-r)} 0 ${n(-r)}C${n(r * 0.45)} ${n(-r)} ${n(r * 0.62)} ${n(-r * 0.35)} 0 0Z`,
      fill,
    ),
  ) + circle(0, 0, r * 0.24, heart);

export const leaf = (long: number, wide: number, fill: string, vein?: string): string =>
  path(
    `M0 0C${n(long * 0.3)} ${n(-wide)} ${n(long * 0.75)} ${n(-wide * 0.8)} ${n(long)} 0C${n(long * 0.75)} ${n(wide * 0.8)} ${n(long * 0.3)} ${n(wide)} 0 0Z`,
    fill,
  ) + (vein ? stroke(`M0 0H${n(long * 0.9)}`, vein, wide * 0.09) : '');

/** A flat cloud of the kind on temple walls: rounds on a level foot. */
export const cloud = (fill: string): string =>
  path('M-14 4a5 5 0 0 1 1 -9.9a8 8 0 0 1 15 -3.1a6.5 6.5 0 0 1 9.5 6.2a3.6 3.6 0 0 1 1.5 6.8Z', fill);

export const stars = (c: Canvas, count: number, colour: string, below = 20, size = 0.35): string =>
  many(count, () =>
    circle(c.between(-125, 66), c.between(-70, below), c.between(size * 0.4, size), colour, {
      opacity: c.between(0.4, 1),
    }),
  );

export const rain = (c: Canvas, count: number, colour: string, slant = -0.25, long = 7): string =>
  many(count, () => {
    const fall = c.between(long * 0.4, long);
    return stroke(
      `M${n(c.between(-130, 72))} ${n(c.between(-72, 66))}l${n(fall * slant)} ${n(fall)}`,
      colour,
      c.between(0.15, 0.4),
      { opacity: c.between(0.25, 0.8) },
    );
  });
