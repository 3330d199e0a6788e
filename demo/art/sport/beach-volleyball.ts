// A ball over a net by the sea.
import { circle, clip, ellipse, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, put, stage, strip } from '../stage.ts';

export function beachVolleyball(c: Canvas): string {
  const net =
    many(18, (at) => stroke(`M${-130 + at * 12} ${n(-8 - at * 1.6)}V${n(34 - at * 0.6)}`, '#163a5f', 0.6)) +
    many(6, (at) =>
      line(
        [
          [-130, -8 + at * 8.4],
          [80, -36 + at * 10.5],
        ],
        '#163a5f',
        0.6,
      ),
    ) +
    line(
      [
        [-130, -9],
        [80, -37],
      ],
      '#ffffff',
      4.4,
    ) +
    line(
      [
        [-130, -6.4],
        [80, -34],
      ],
      '#e0483a',
      0.9,
    ) +
    line(
      [
        [-130, 34],
        [80, 25],
      ],
      '#ffffff',
      2.4,
    );
  const ball =
    circle(0, 0, 21, '#fff6df') +
    clip(
      c,
      'M-21 0A21 21 0 1 1 21 0A21 21 0 1 1 -21 0Z',
      path('M-21 -4C-8 -16 8 -16 24 -8L24 -24H-24Z', '#ffc42e') +
        path('M-24 2C-8 -10 4 2 6 24H-24Z', '#2a7de1') +
        stroke(
          'M-21 -4C-8 -16 8 -16 24 -8M-24 2C-8 -10 4 2 6 24M-14 -12C-6 -18 8 -22 18 -14M10 -12C4 0 8 10 14 18M18 -8C12 2 16 10 20 12M-18 10C-10 2 -4 10 -4 22',
          '#163a5f',
          1,
        ),
    ) +
    circle(0, 0, 21, 'none', { stroke: '#163a5f', 'stroke-width': 1.2 });
  const hands = both(
    path(
      'M6 90C8 66 14 58 12 46C11 40 15 38 17 43L20 52L22 40C23 35 27 36 27 41L26 52L31 43C33 39 37 42 35 46L30 58L36 54C40 53 41 57 38 59L28 68C26 76 26 82 28 90Z',
      '#b8693f',
      { stroke: '#6b321c', 'stroke-width': 0.7 },
    ),
  );
  return stage(
    c,
    ground('#ffe9bd'),
    circle(14, -26, 60, '#ffdc94'),
    circle(14, -26, 44, '#ffc861'),
    circle(14, -26, 29, '#ff9a3d'),
    strip(26, 12, '#19b5c9'),
    strip(30, 5, '#0f93b0'),
    many(12, () => rect(c.between(-126, 60), c.between(27, 36), c.between(5, 16), 0.5, '#c9f4f5')),
    strip(38, 60, '#f4cb85'),
    many(50, () => ellipse(c.between(-126, 60), c.between(40, 66), c.between(0.4, 1.6), 0.4, '#d9a65a')),
    net,
    put(-4, -22, ball, 1.05, -14),
    many(4, (at) =>
      stroke(
        `M${-36 - at * 3} ${-10 + at * 9}Q${-28 - at * 2} ${-2 + at * 7} ${-22} ${2 + at * 5}`,
        '#163a5f',
        0.9,
        { opacity: 0.7 - at * 0.13 },
      ),
    ),
    put(-4, -2, hands, 0.95),
    put(
      -84,
      48,
      path('M-3 0L3 -20L6 0Z', '#2a7de1') +
        path('M-16 -20Q0 -38 18 -18Q2 -24 -16 -20Z', '#e0483a') +
        path('M-6 -24Q0 -38 6 -23Z', '#fff6df'),
    ),
  );
}
