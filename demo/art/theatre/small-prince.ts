// A small prince on a sampan of fruit, picking a star.
import { circle, ellipse, glow, linear, many, n, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { blossom, ground, leaf, line, poly, put, stage, stars, strip } from '../stage.ts';

export function smallPrince(c: Canvas): string {
  const boat =
    path('M-26 0Q0 9 26 0Q34 -6 38 -10Q22 -3 0 -3T-38 -10Q-34 -6 -26 0Z', '#7a3f1d') +
    stroke('M-36 -8Q-20 -2 0 -2T36 -8', '#c98746', 0.7);
  const goods =
    many(9, (at) =>
      circle(
        9 + (at % 5) * 3.6,
        -5 - Math.floor(at / 5) * 2.8,
        2,
        ['#f2a33c', '#8ac24a', '#e4572e'][at % 3] ?? '',
      ),
    ) +
    put(24, -8, leaf(8, 2.4, '#2f8a55'), 1, -70) +
    put(24, -8, leaf(7, 2.2, '#3f9f63'), 1, -110);
  const prince =
    path('M-5 0L-4 -13Q0 -16 4 -13L5 0Z', '#2e9c8a') +
    stroke('M-3 -13Q-12 -16 -20 -10Q-16 -18 -4 -16Z', '#f2b53c', 1.2) +
    path('M-3 -14Q-12 -17 -20 -11Q-15 -19 -1 -16Z', '#f2b53c') +
    circle(0, -19, 4, '#f6cda4') +
    path('M-4.6 -19Q-5 -25 0 -25Q5 -25 4.6 -19Q3 -22 0 -21.6Q-3 -22 -4.6 -19Z', '#f7d64f') +
    poly(
      [
        [-3.4, -24.4],
        [-3.4, -27.6],
        [-1.6, -25.6],
        [0, -28.4],
        [1.6, -25.6],
        [3.4, -27.6],
        [3.4, -24.4],
      ],
      '#ffcf33',
    ) +
    line(
      [
        [4, -11],
        [13, -20],
      ],
      '#2e9c8a',
      1.8,
    );
  const star = (x: number, y: number, s: number, fill: string): string =>
    put(
      x,
      y,
      poly(
        times(
          10,
          (at) =>
            [
              Math.sin((at * Math.PI) / 5) * (at % 2 ? 2 : 5),
              -Math.cos((at * Math.PI) / 5) * (at % 2 ? 2 : 5),
            ] as const,
        ),
        fill,
      ),
      s,
      x,
    );
  const pole =
    line(
      [
        [-30, -4],
        [-30, -46],
      ],
      '#c98746',
      0.8,
    ) +
    put(
      -30,
      -40,
      circle(0, 0, 2.6, '#f2a33c') + ellipse(0, 7, 2.6, 3.4, '#e4572e') + circle(0, 14, 2.2, '#8ac24a'),
      0.9,
    );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#101b5c'],
        [0.55, '#2b3fa8'],
        [0.66, '#5b6fd0'],
      ]),
    ),
    stars(c, 110, '#fff6c9', 8),
    put(
      24,
      -34,
      circle(0, 0, 13, '#f6d98a') +
        circle(-4, -3, 2.6, '#e0b95c') +
        circle(5, 4, 3.4, '#e0b95c') +
        circle(3, -7, 1.6, '#e0b95c') +
        ellipse(0, 0, 22, 4.4, 'none', { stroke: '#f7b3c2', 'stroke-width': 1.2 }) +
        path('M-12.6 -3A13 13 0 0 1 12.6 -3', '#f6d98a') +
        stroke('M0 -13v-5', '#3f9f63', 0.7) +
        put(0, -19, blossom(5, 2.6, '#e8394f', '#ffd23e')),
      1,
      -14,
    ),
    star(-26, -46, 1.2, '#ffe27a'),
    star(-38, -20, 0.8, '#fff3c9'),
    star(-4, -54, 0.7, '#fff3c9'),
    star(42, -8, 0.9, '#ffe27a'),
    star(-76, -30, 1.4, '#ffe27a'),
    star(-104, -6, 0.8, '#fff3c9'),
    path('M-130 14C-110 4 -90 8 -70 10S-30 4 0 9S50 4 80 10V20H-130Z', '#16226b'),
    many(18, (at) => rect(-124 + at * 11, 7.6 + (at % 3), 1.2, 1.2, '#ffe27a')),
    strip(
      14,
      70,
      linear(c, [
        [0, '#2b3fa8'],
        [1, '#0b1347'],
      ]),
    ),
    many(40, () => {
      const y = c.between(17, 66);
      return stroke(`M${n(c.between(-125, 60))} ${n(y)}h${n(c.between(2, 9))}`, '#8fa0f0', 0.4, {
        opacity: 0.6,
      });
    }),
    many(12, () => star(c.between(-50, 48), c.between(46, 64), c.between(0.2, 0.45), '#ffe27a')),
    put(
      0,
      38,
      glow(c, 14, -22, 18, '#ffe27a', 0.8) +
        pole +
        boat +
        goods +
        put(-5, -3, prince) +
        star(9, -25, 0.7, '#ffe27a'),
      1.12,
    ),
  );
}
