// A house on stilts before a planet with rings.
import { circle, ellipse, glow, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, put, stage, stars } from '../stage.ts';

export function stationZero(c: Canvas): string {
  const ring = (rx: number, ry: number, colour: string, w: number): string =>
    ellipse(0, 0, rx, ry, 'none', { stroke: colour, 'stroke-width': w });
  const planet =
    circle(
      0,
      0,
      34,
      linear(c, [
        [0, '#ffb057'],
        [0.5, '#f0603f'],
        [1, '#8f1f52'],
      ]),
    ) +
    many(7, (at) =>
      path(
        `M${n(-Math.sqrt(34 * 34 - (at * 8 - 24) ** 2))} ${at * 8 - 24}Q0 ${at * 8 - 20} ${n(Math.sqrt(34 * 34 - (at * 8 - 24) ** 2))} ${at * 8 - 24}`,
        'none',
        { stroke: '#ffd9a0', 'stroke-width': 0.5 + (at % 3) * 0.7, opacity: 0.5 },
      ),
    );
  const rings = put(
    0,
    0,
    ring(56, 13, '#ffe3b0', 1.4) + ring(50, 11.4, '#f59a7a', 2) + ring(63, 15, '#7fd1d8', 0.6),
    1,
    -16,
  );
  const front = put(
    0,
    0,
    stroke('M-56 0A56 13 0 0 0 56 0', '#ffe3b0', 1.4) + stroke('M-50 0A50 11.4 0 0 0 50 0', '#f59a7a', 2),
    1,
    -16,
  );
  const hut =
    path('M-15 0H15L13 -11H-13Z', '#e9e2d0') +
    path('M-20 -10Q-10 -12 0 -22Q10 -12 20 -10L16 -8H-16Z', '#1fa3a0') +
    rect(-10, -8, 5, 5, '#ffcf5a') +
    rect(-2.5, -8, 5, 8, '#243056') +
    rect(5, -8, 5, 5, '#ffcf5a') +
    [-12, -4, 4, 12]
      .map((x) =>
        line(
          [
            [x, 0],
            [x * 1.15, 24],
          ],
          '#b9b2d0',
          1.2,
        ),
      )
      .join('') +
    line(
      [
        [-13, 10],
        [13, 10],
      ],
      '#b9b2d0',
      0.7,
    ) +
    rect(-19, 0, 38, 1.8, '#c9c2b0') +
    line(
      [
        [10, -17],
        [10, -34],
      ],
      '#b9b2d0',
      0.7,
    ) +
    circle(10, -35, 1.5, '#ff4a5a') +
    both(rect(18, -4, 15, 6, '#3a63c8') + many(3, (at) => rect(21.4 + at * 4, -4, 0.5, 6, '#9fc0ff'))) +
    path('M-6 24H6V26H-6Z', '#b9b2d0');
  const walker =
    path('M-3 0V-8Q-3 -11 0 -11Q3 -11 3 -8V0H1V-4H-1V0Z', '#f4efe2') +
    circle(0, -13, 3.4, '#f4efe2') +
    ellipse(0.8, -13, 2.2, 1.9, '#243056') +
    rect(-4.6, -9, 2, 6, '#c9c2b0');
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#080c2e'],
        [0.5, '#1b1f5e'],
        [1, '#3a2a7d'],
      ]),
    ),
    stars(c, 150, '#fdf6e0', 70, 0.4),
    many(6, (at) => stroke(`M-130 ${-64 + at * 4}Q-30 ${-40 + at * 5} 80 ${-70 + at * 6}`, '#3f4aa8', 0.35)),
    put(10, -24, rings + planet + front, 0.92),
    circle(-36, -46, 4, '#7fd1d8'),
    circle(-34.6, -47, 3.2, '#080c2e'),
    circle(-86, -20, 9, '#7a4fc0'),
    circle(-83, -23, 7.4, '#9a70e0'),
    path('M-130 54C-100 44 -70 52 -40 48C-10 44 20 50 80 44V90H-130Z', '#171a4e'),
    path('M-130 62C-80 54 -20 64 30 58S70 58 80 60V90H-130Z', '#0c0f36'),
    many(9, () => ellipse(c.between(-120, 55), c.between(60, 66), c.between(2, 6), 0.9, '#23276b')),
    glow(c, -14, 26, 34, '#ffcf5a', 0.3),
    put(-14, 28, hut, 1.1),
    put(30, 57, walker, 1.05),
    stroke('M27 48C10 40 6 30 4 27', '#f4efe2', 0.4),
  );
}
