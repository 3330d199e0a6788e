// A ghost before the camera.
import { circle, ellipse, glow, many, path, rect, type Canvas } from '../canvas.ts';
import { both, ground, line, mirror, poly, put, stage, stars, strip } from '../stage.ts';

export function ghostStudio(c: Canvas): string {
  const ghost =
    path(
      'M-24 44C-22 10 -26 -36 0 -38C26 -36 22 10 24 44Q18 36 12 44Q6 52 0 44Q-6 36 -12 44Q-18 52 -24 44Z',
      '#f4f0ff',
    ) +
    path('M8 -36C24 -30 21 12 24 44Q18 36 12 44C15 10 18 -20 8 -36Z', '#cfc4f2') +
    ellipse(-8, -16, 4.4, 6, '#2a1550') +
    ellipse(8, -16, 4.4, 6, '#2a1550') +
    circle(-6.6, -18.6, 1.4, '#fff') +
    circle(9.4, -18.6, 1.4, '#fff') +
    path('M-7 -3Q0 8 7 -3Q0 0 -7 -3Z', '#2a1550') +
    both(ellipse(14, -7, 3, 1.7, '#ff9ac8')) +
    path('M-24 8Q-42 8 -42 -6Q-34 0 -22 -4Z', '#f4f0ff');
  const clapper =
    rect(-17, -6, 34, 22, '#18122b') +
    many(3, (at) => rect(-14, 1 + at * 5, 20 - at * 4, 1, '#8a7fb5')) +
    put(
      -17,
      -7,
      rect(0, -7, 34, 6.4, '#18122b') +
        many(4, (at) =>
          poly(
            [
              [3 + at * 8, -7],
              [7 + at * 8, -7],
              [4 + at * 8, -0.6],
              [0 + at * 8, -0.6],
            ],
            '#ffffff',
          ),
        ),
      1,
      -20,
    ) +
    many(4, (at) =>
      poly(
        [
          [-14 + at * 8, -6],
          [-10 + at * 8, -6],
          [-13 + at * 8, -0.4],
          [-17 + at * 8, -0.4],
        ],
        '#ffffff',
      ),
    );
  const cam =
    rect(-17, -12, 30, 20, '#18122b', { rx: 2 }) +
    circle(-9, -19, 9, '#18122b') +
    circle(-9, -19, 3, '#c8f03f') +
    circle(8, -20, 7.4, '#18122b') +
    circle(8, -20, 2.4, '#c8f03f') +
    poly(
      [
        [13, -8],
        [24, -12],
        [24, 8],
        [13, 4],
      ],
      '#18122b',
    ) +
    circle(-10, -4, 2, '#ff4a4a') +
    line(
      [
        [-4, 8],
        [-20, 48],
      ],
      '#18122b',
      2.6,
    ) +
    line(
      [
        [0, 8],
        [14, 48],
      ],
      '#18122b',
      2.6,
    ) +
    line(
      [
        [-2, 8],
        [-2, 48],
      ],
      '#18122b',
      2.2,
    );
  const lampHead = put(
    0,
    0,
    poly(
      [
        [-10, -6],
        [10, -11],
        [10, 11],
        [-10, 6],
      ],
      '#18122b',
    ) +
      line(
        [
          [0, 8],
          [0, 70],
        ],
        '#18122b',
        1.8,
      ) +
      poly(
        [
          [10, -11],
          [16, -14],
          [16, 14],
          [10, 11],
        ],
        '#3b2a70',
      ),
  );
  const hall =
    many(9, (at) => rect(-130, -75 + at * 3, 210, 0.8, '#4a2a9e')) +
    many(14, (at) =>
      put(-120 + at * 14, -52, rect(-0.4, -20, 0.8, 20, '#2a1550') + path('M-4 0H4L6 6H-6Z', '#2a1550')),
    );
  return stage(
    c,
    ground('#6a3fd0'),
    hall,
    circle(8, -6, 58, '#7d55e0'),
    circle(8, -6, 46, '#9673f0'),
    poly(
      [
        [-44, -46],
        [20, -20],
        [40, 60],
        [-30, 60],
      ],
      '#c8f03f52',
    ),
    put(-46, -50, lampHead, 0.9, 28),
    strip(50, 40, '#2a1550'),
    ellipse(8, 54, 34, 4, '#c8f03f', { opacity: 0.5 }),
    put(9, -2, ghost, 1.08, 5),
    put(-18, -6, clapper, 0.95, -12),
    put(40, 14, mirror(cam), 0.86),
    put(
      -34,
      56,
      path('M-9 -16L-6 0M9 -16L6 0M-8 -8H8', 'none', { stroke: '#c8f03f', 'stroke-width': 1.6 }) +
        rect(-9, -17, 18, 2.6, '#c8f03f') +
        rect(-9, -29, 18, 9, 'none', { stroke: '#c8f03f', 'stroke-width': 1.6 }),
    ),
    stars(c, 20, '#c8f03f', -30, 0.5),
    glow(c, 9, -4, 50, '#f4f0ff', 0.25),
  );
}
