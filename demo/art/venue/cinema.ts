// A cinema: a wall of posters, a lit marquee, an upright sign.
import { circle, many, path, rect } from '../canvas.ts';
import { around, put } from '../stage.ts';
import type { Building } from './building.ts';

export const cinema =
  (side: 1 | -1, reel: boolean): Building =>
  (_, p) =>
    rect(-50, -22, 100, 48, p.wall) +
    rect(-50, -26, 100, 5, p.shade) +
    many(
      5,
      (at) =>
        rect(-38 + at * 16, -17, 12, 16, p.shade) +
        rect(-37 + at * 16, -16, 10, 14, [p.light, p.trim, p.roof][at % 3] ?? '') +
        circle(-32 + at * 16, -10, 3, [p.roof, p.light, p.trim][at % 3] ?? ''),
    ) +
    path('M-56 3H56L52 12H-52Z', p.roof) +
    many(26, (at) => circle(-51 + at * 4.1, 11, 0.9, p.light)) +
    rect(-46, 4.6, 92, 5, p.light) +
    many(20, (at) => (at % 5 === 4 ? '' : rect(-43 + at * 4.4, 6, 2.8, 2.4, p.shade))) +
    rect(-42, 13, 84, 13, p.shade) +
    many(6, (at) =>
      rect(-39 + at * 13.4, 14.4, 11, 11.6, at === 2 || at === 3 ? p.light : p.trim, { opacity: 0.9 }),
    ) +
    put(
      side * 44,
      -18,
      rect(-5, -24, 10, 40, p.roof) +
        many(5, (at) => circle(0, -19 + at * 7.4, 2.4, p.light)) +
        rect(-5, -24, 10, 40, 'none', { stroke: p.trim, 'stroke-width': 1 }),
    ) +
    (reel
      ? put(
          0,
          -35,
          circle(0, 0, 11, p.roof) + around(5, circle(0, -6, 2.6, p.light)) + circle(0, 0, 1.6, p.light),
        )
      : put(0, -34, rect(-12, -7, 24, 14, p.roof, { rx: 2 }) + path('M-4 -4L5 0L-4 4Z', p.light)));
