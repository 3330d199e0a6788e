// A guitar under the window of an attic.
import { circle, ellipse, glow, linear, many, path, rect, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage } from '../stage.ts';

export function atticWindow(c: Canvas): string {
  const boards = many(19, (at) =>
    line(
      [
        [0, -62],
        [-150 + at * 16.6, 90],
      ],
      '#2b140f',
      0.5,
    ),
  );
  const guitar =
    path(
      'M0 -16C9 -16 11 -8 8.4 -3C6 1 14 4 14 14C14 24 7 28 0 28C-7 28 -14 24 -14 14C-14 4 -6 1 -8.4 -3C-11 -8 -9 -16 0 -16Z',
      '#e0873a',
      { stroke: '#6b2c14', 'stroke-width': 1.2 },
    ) +
    circle(0, 4, 4.6, '#3a150d') +
    circle(0, 4, 5.8, 'none', { stroke: '#f7d9a0', 'stroke-width': 0.7 }) +
    rect(-1.9, -48, 3.8, 52, '#4a1f12') +
    path('M-3 -58H3L3.8 -47H-3.8Z', '#6b2c14') +
    many(3, (at) => rect(-5.6, -56 + at * 3, 11.2, 0.9, '#f7d9a0')) +
    rect(-5, 15, 10, 2, '#3a150d') +
    many(5, (at) => rect(-1.5 + at * 0.68, -50, 0.25, 66, '#fff1d0'));
  const frame =
    poly(
      [
        [0, -52],
        [-26, -8],
        [26, -8],
      ],
      '#1d0d0a',
    ) +
    poly(
      [
        [0, -47],
        [-21.5, -10.5],
        [21.5, -10.5],
      ],
      linear(c, [
        [0, '#23407c'],
        [0.6, '#6f7fc0'],
        [1, '#f7a987'],
      ]),
    ) +
    circle(6, -24, 3.4, '#fff2cf') +
    many(14, () => circle(c.between(-9, 9), c.between(-36, -20), 0.25, '#fff')) +
    poly(
      [
        [-21, -11],
        [-12, -16],
        [-4, -12],
        [6, -17],
        [21, -11],
      ],
      '#2c2450',
    ) +
    line(
      [
        [0, -47],
        [0, -10],
      ],
      '#1d0d0a',
      1.4,
    ) +
    line(
      [
        [-14, -24],
        [14, -24],
      ],
      '#1d0d0a',
      1.4,
    );
  const beam = poly(
    [
      [-20, -9],
      [20, -9],
      [52, 75],
      [-38, 75],
    ],
    linear(c, [
      [0, '#ffd9b0', 0.55],
      [1, '#ffd9b0', 0],
    ]),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#5a2a1a'],
        [1, '#8a4a26'],
      ]),
    ),
    boards,
    poly(
      [
        [-150, 90],
        [0, -66],
        [-130, -90],
      ],
      '#33170f',
    ),
    poly(
      [
        [140, 90],
        [0, -66],
        [130, -90],
      ],
      '#42200f',
    ),
    frame,
    path('M-130 34H80V80H-130Z', '#b06a35'),
    many(7, (at) => rect(-130, 36 + at * at * 1.1, 210, 0.5, '#6b3317', { opacity: 0.6 })),
    beam,
    put(
      -27,
      26,
      rect(-11, 0, 22, 13, '#3a1c3f', { rx: 1 }) +
        rect(-8, -6, 18, 6, '#c9503c') +
        rect(-10, -10, 17, 4, '#2f6f78'),
      1,
    ),
    ellipse(14, 42, 18, 2.6, '#4a210f', { opacity: 0.6 }),
    put(15, 13, guitar, 1, 12),
    glow(c, 2, -20, 60, '#ffcfa0', 0.25),
    many(40, () =>
      circle(c.between(-24, 36), c.between(-6, 50), c.between(0.12, 0.35), '#fff0d0', { opacity: 0.7 }),
    ),
  );
}
