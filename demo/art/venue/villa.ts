// A palace or museum in the Indochinese manner: tiled hips over galleries.
import { many, path, rect, stroke } from '../canvas.ts';
import { around, both, leaf, line, poly, put } from '../stage.ts';
import { door, type Building } from './building.ts';

export const villa =
  (tiers: 1 | 2): Building =>
  (_, p) =>
    rect(-50, 2, 100, 24, p.wall) +
    many(13, (at) => door(-47 + at * 7.8, 24, 4.4, 14, p.light)) +
    many(14, (at) => rect(-51.4 + at * 7.8, 3, 1.6, 23, p.trim)) +
    path('M-58 4L-46 -8H46L58 4Z', p.roof) +
    many(30, (at) =>
      line(
        [
          [-54 + at * 3.7, 3],
          [-44 + at * 3, -7],
        ],
        p.shade,
        0.35,
      ),
    ) +
    (tiers === 2
      ? rect(-24, -20, 48, 12, p.wall) +
        many(6, (at) => rect(-21.6 + at * 7.6, -18, 4.6, 8, p.light)) +
        path('M-32 -18L-20 -31H20L32 -18Z', p.roof) +
        both(stroke('M20 -31q3 -3 7 -1', p.trim, 1.2))
      : rect(-14, -14, 28, 18, p.wall) +
        many(3, (at) => door(-8 + at * 8, 2, 5, 12, p.light)) +
        path('M-19 -14L-11 -23H11L19 -14Z', p.roof) +
        line(
          [
            [0, -23],
            [0, -34],
          ],
          p.trim,
          0.7,
        ) +
        poly(
          [
            [0, -34],
            [10, -31.4],
            [0, -28.6],
          ],
          p.light,
        )) +
    rect(-54, 25, 108, 2, p.trim) +
    both(
      put(
        60,
        26,
        line(
          [
            [0, 0],
            [0, -10],
          ],
          '#5a4130',
          1.4,
        ),
      ) + put(60, 16, around(9, leaf(9, 2.4, '#3f7f4f'), 10)),
    );
