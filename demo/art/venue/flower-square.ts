// The glass bud and the sunflower of Lâm Viên Square.
import { circle, ellipse, many, path } from '../canvas.ts';
import { put } from '../stage.ts';
import type { Building } from './building.ts';

export const flowerSquare: Building = (c, p) =>
  path('M-80 14Q-40 4 0 10T80 6V60H-80Z', '#7fae6a') +
  put(
    -22,
    28,
    many(9, (at) =>
      path(
        `M0 0C${-30 + at * 7} -6 ${-30 + at * 7.4} -34 ${-14 + at * 3.4} -42C${-16 + at * 5} -26 ${-8 + at * 2} -10 0 0Z`,
        at % 2 ? p.wall : p.light,
        { stroke: p.trim, 'stroke-width': 0.4 },
      ),
    ) + ellipse(0, 0, 20, 3, p.shade),
  ) +
  put(
    30,
    30,
    ellipse(0, 0, 24, 4, p.shade) +
      path('M-22 0Q-22 -22 0 -24Q22 -22 22 0Z', p.roof) +
      many(11, (at) =>
        path(`M0 -24Q${(at - 5) * 5} -16 ${(at - 5) * 4.4} 0`, 'none', {
          stroke: '#fff3c0',
          'stroke-width': 0.6,
        }),
      ) +
      many(13, (at) => put((at - 6) * 3.6, -1, path('M-2 0Q0 -9 2 0Z', '#ffe27a'))),
  ) +
  many(5, (at) => put(-58 + at * 29, 14, path('M0 0L-5 0L0 -18L5 0Z', '#2f6b4f'))) +
  many(60, () =>
    circle(
      c.between(-66, 66),
      c.between(38, 50),
      c.between(0.6, 1.4),
      c.pick(['#e86fa0', '#f7c948', '#b08ae0', '#ffffff']),
    ),
  );
