// Two fighters in ink before a red sun.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, figure, ground, line, mirror, put, stage, type Pose } from '../stage.ts';

const fighter: readonly Pose[] = [
  {
    head: [-3, -43],
    neck: [-4, -37],
    hip: [-6, -16],
    arms: [
      [
        [6, -36],
        [20, -38],
      ],
      [
        [-12, -30],
        [-4, -24],
      ],
    ],
    legs: [
      [
        [12, -10],
        [20, 8],
      ],
      [
        [-16, -4],
        [-24, 10],
      ],
    ],
  },
  {
    head: [-14, -36],
    neck: [-11, -31],
    hip: [-2, -14],
    arms: [
      [
        [-20, -24],
        [-12, -20],
      ],
      [
        [-2, -34],
        [6, -28],
      ],
    ],
    legs: [
      [
        [14, -26],
        [31, -38],
      ],
      [
        [-2, -2],
        [-6, 12],
      ],
    ],
  },
];

export function oldMartialArts(c: Canvas): string {
  const brush = (d: string, width: number, o = 1): string =>
    stroke(d, '#1d1a1a', width, { opacity: o }) +
    stroke(d, '#f3e8d2', width * 0.1, { opacity: 0.5, transform: 'translate(0.5 0.8)' });
  const sash = (d: string): string => stroke(d, '#d3271f', 1.9);
  const [stand, kick] = fighter as [Pose, Pose];
  return stage(
    c,
    ground('#f3e8d2'),
    many(120, () => ellipse(c.between(-128, 64), c.between(-70, 70), c.between(0.2, 1.6), 0.2, '#d8c6a0')),
    circle(8, -18, 39, '#d3271f'),
    many(20, (at) =>
      rect(-34 + c.between(0, 60), -54 + at * 3.8, c.between(4, 20), 0.5, '#f3e8d2', { opacity: 0.65 }),
    ),
    brush('M-126 46C-90 40 -50 50 -10 45S40 42 76 48', 4.4),
    brush('M-100 54C-70 50 -40 58 0 53', 2, 0.6),
    brush('M6 58C24 55 40 58 64 55', 1.4, 0.5),
    put(20, 32, mirror(figure(stand, '#1d1a1a', 6)) + sash('M6 -16Q-2 -12 3 2M5 -16L12 -4'), 1),
    put(-20, 32, figure(kick, '#1d1a1a', 6) + sash('M-3 -14Q-12 -8 -14 4M-3 -13Q-4 -4 -10 8'), 1.06),
    line(
      [
        [-46, 44],
        [-33, -34],
      ],
      '#1d1a1a',
      1.5,
    ),
    put(
      -33,
      -34,
      path('M0 0C5 -6 5 -14 0 -20C-4 -13 -4 -6 0 0Z', '#1d1a1a') +
        stroke('M0 0q6 2 4 8M0 0q-4 4 -2 8', '#d3271f', 1),
    ),
    put(
      -38,
      -50,
      rect(-5, -5, 10, 10, '#d3271f', { rx: 1 }) +
        around(8, path('M0 -0.8Q-1.6 -2.6 0 -3.8Q1.6 -2.6 0 -0.8Z', '#f3e8d2')),
    ),
    many(16, () => circle(c.between(-40, 44), c.between(38, 50), c.between(0.2, 0.9), '#1d1a1a')),
  );
}
