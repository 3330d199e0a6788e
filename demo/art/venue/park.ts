// A park with a pavilion, or with a lake.
import { circle, many, n, path, rect, stroke } from '../canvas.ts';
import { put } from '../stage.ts';
import type { Building } from './building.ts';
import { stroller, tree } from './street-figures.ts';

export const park =
  (lake: boolean): Building =>
  (c, p) =>
    path('M-80 10Q-40 -2 0 4T80 2V60H-80Z', p.wall) +
    [-56, -34, 40, 60]
      .map((x, at) => tree(c, x, 20 + (at % 2) * 4, 1.5, [p.roof, p.trim, p.shade]))
      .join('') +
    (lake
      ? path('M-80 24Q-20 16 80 26V60H-80Z', '#7fb8cf') +
        many(12, () =>
          stroke(`M${n(c.between(-60, 55))} ${n(c.between(28, 48))}h${n(c.between(4, 12))}`, '#ffffff', 0.5, {
            opacity: 0.7,
          }),
        ) +
        put(
          8,
          30,
          path('M-8 0Q-2 -4 2 -3Q0 -10 5 -13Q8 -13 8 -11Q5 -10 6 -4Q10 -2 9 2Q0 5 -8 0Z', '#ffffff'),
        ) +
        put(
          26,
          24,
          many(2, (at) => rect(-4 + at * 22, -16, 1.4, 18, '#6b4a32')) +
            path('M-8 -15L7 -26L24 -15Z', p.light),
        )
      : path('M-16 60Q4 36 -6 22L4 20Q18 36 22 60Z', '#f0dcae') +
        put(
          6,
          20,
          rect(-14, -3, 28, 3, '#e9e2d0') +
            many(4, (at) => rect(-12 + at * 7.4, -17, 2, 14, '#fff8ea')) +
            path('M-18 -16Q0 -32 18 -16Z', p.light) +
            circle(0, -25, 1.6, '#fff8ea'),
        )) +
    tree(c, -64, 46, 2, [p.roof, p.shade]) +
    (lake
      ? ''
      : many(5, (at) =>
          stroller(-30 + at * 13, 40 + (at % 2) * 3, ['#c8432f', '#2f4f6f', '#e9a23b'][at % 3] ?? ''),
        ));
