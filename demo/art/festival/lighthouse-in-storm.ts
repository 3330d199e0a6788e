// A lighthouse in a storm.
import { circle, glow, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { cloud, ground, line, poly, put, rain, stage } from '../stage.ts';

export function lighthouseInStorm(c: Canvas): string {
  const wave = (y: number, high: number, fill: string, shift: number): string =>
    path(
      `M-140 80V${y}${many(9, (at) => `C${-140 + at * 28 + shift + 6} ${y - high} ${-140 + at * 28 + shift + 20} ${y - high * 1.3} ${-140 + at * 28 + shift + 22} ${y - high * 0.5}C${-140 + at * 28 + shift + 18} ${y - high * 0.7} ${-140 + at * 28 + shift + 14} ${y} ${-140 + at * 28 + shift + 28} ${y}`)}V80Z`,
      fill,
      { stroke: '#e9f1f2', 'stroke-width': 0.7 },
    );
  const tower =
    poly(
      [
        [-7, 34],
        [-4.4, -26],
        [4.4, -26],
        [7, 34],
      ],
      '#f4efe6',
    ) +
    many(3, (at) =>
      poly(
        [
          [-6.6 + at * 0.75, 26 - at * 18],
          [-6.2 + at * 0.75, 17 - at * 18],
          [6.2 - at * 0.75, 17 - at * 18],
          [6.6 - at * 0.75, 26 - at * 18],
        ],
        '#c8332f',
      ),
    ) +
    rect(-7, -28, 14, 2.4, '#26333d') +
    rect(-4, -36, 8, 8, '#ffe79a') +
    line(
      [
        [0, -36],
        [0, -28],
      ],
      '#26333d',
      0.7,
    ) +
    path('M-5.4 -36Q0 -43 5.4 -36Z', '#c8332f') +
    rect(-2, 24, 4, 10, '#26333d');
  const beam =
    poly(
      [
        [0, -32],
        [-140, -64],
        [-140, -22],
      ],
      linear(
        c,
        [
          [0, '#ffe79a', 0.15],
          [1, '#ffe79a', 0.95],
        ],
        90,
      ),
    ) + path('M0 -32L90 -20V-2Z', '#ffe79a', { opacity: 0.3 });
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#39464f'],
        [0.6, '#6f8088'],
        [1, '#a9b4b2'],
      ]),
    ),
    many(7, (at) => put(-118 + at * 30, -56 + (at % 3) * 9, cloud(at % 2 ? '#4a5861' : '#2c373f'), 1.9)),
    beam,
    stroke('M30 -60L24 -44L31 -44L22 -26', '#fff3c4', 1.3),
    wave(24, 16, '#4d6b77', 4),
    path('M-20 80C-18 40 -12 36 0 34C14 34 22 42 28 80Z', '#2c373f'),
    put(2, 2, tower, 1.18),
    glow(c, 2, -36, 22, '#fff0b0', 0.95),
    wave(40, 20, '#2f5262', -9),
    wave(54, 18, '#1e3c4d', 8),
    wave(68, 14, '#122a39', -4),
    many(40, () => circle(c.between(-30, 40), c.between(14, 40), c.between(0.2, 0.9), '#f2f7f7')),
    rain(c, 130, '#e4eef0', -0.75, 9),
  );
}
