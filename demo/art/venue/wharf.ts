// A wharf: boats, a bridge over the river.
import { circle, many, n, path, rect, stroke } from '../canvas.ts';
import { both, line, put, strip } from '../stage.ts';
import type { Building } from './building.ts';
import { palm } from './street-figures.ts';

export const wharf: Building = (c, p) =>
  stroke('M-80 -2Q-30 -30 0 -4Q34 -34 80 -6', p.trim, 1.6) +
  line(
    [
      [-80, 2],
      [80, 0],
    ],
    p.trim,
    2,
  ) +
  many(17, (at) =>
    line(
      [
        [-76 + at * 9.6, 1],
        [-76 + at * 9.6, -6 - Math.abs(Math.sin(at * 0.36 + 0.2)) * 11],
      ],
      p.trim,
      0.5,
    ),
  ) +
  path('M-80 4H80V20H-80Z', p.light) +
  strip(8, 60, p.shade) +
  many(16, () =>
    stroke(`M${n(c.between(-66, 56))} ${n(c.between(12, 48))}h${n(c.between(4, 14))}`, '#ffffff', 0.5, {
      opacity: 0.5,
    }),
  ) +
  [
    [-28, 22, 1.2, p.roof],
    [30, 28, 1.5, p.trim],
    [-4, 40, 1.7, p.roof],
  ]
    .map(([x, y, s, fill]) =>
      put(
        Number(x),
        Number(y),
        path('M-18 0Q0 7 18 0L22 -5Q0 0 -22 -5Z', String(fill)) +
          path('M-9 -3V-9Q0 -13 9 -9V-3Z', p.wall) +
          circle(14, -7, 1.7, String(fill)) +
          path('M10 -7.4Q14 -12 18 -7.4Z', '#f4dfa6') +
          both(circle(3, -3, 1.2, '#f2a33c')),
        Number(s),
      ),
    )
    .join('') +
  put(52, 12, put(0, 0, rect(-2, -26, 4, 26, p.wall) + path('M-8 -26Q0 -40 8 -26Z', p.light))) +
  palm(-60, 20, 1.1, '#2f8a5a');
