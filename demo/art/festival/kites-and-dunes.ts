// A phoenix kite over dunes.
import { circle, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, cloud, figure, ground, poly, put, stage, strip } from '../stage.ts';

export function kitesAndDunes(c: Canvas): string {
  const phoenix =
    path(
      'M0 -6C-16 -22 -42 -20 -52 -4C-40 -8 -34 0 -26 2C-20 -4 -10 0 0 8C10 0 20 -4 26 2C34 0 40 -8 52 -4C42 -20 16 -22 0 -6Z',
      '#f03e52',
    ) +
    path(
      'M0 -3C-14 -14 -32 -14 -42 -6C-32 -8 -28 -4 -24 -2C-16 -7 -8 -3 0 4C8 -3 16 -7 24 -2C28 -4 32 -8 42 -6C32 -14 14 -14 0 -3Z',
      '#ffd23e',
    ) +
    both(circle(21, -6, 4, '#1c6fb8') + circle(21, -6, 2, '#fff') + circle(37, -5.4, 2.4, '#1c6fb8')) +
    path('M-5 -2Q0 -22 5 -2L3 22H-3Z', '#1c6fb8') +
    circle(0, -12, 4.4, '#ffd23e') +
    poly(
      [
        [-1.4, -15],
        [0, -20],
        [1.4, -15],
      ],
      '#f03e52',
    ) +
    circle(-1.5, -12.6, 0.7, '#172a4a') +
    circle(1.5, -12.6, 0.7, '#172a4a') +
    many(5, (at) =>
      stroke(
        `M${(at - 2) * 1.4} 20C${(at - 2) * 12} 36 ${(at - 2) * 2 + 8} 44 ${(at - 2) * 9} ${66 - Math.abs(at - 2) * 6}`,
        ['#f03e52', '#ffd23e', '#1c6fb8', '#ffd23e', '#f03e52'][at] ?? '',
        2.4 - Math.abs(at - 2) * 0.2,
      ),
    );
  const dune = (y: number, fill: string, d: string): string => put(0, y, path(d, fill));
  const tiny = (x: number, y: number, s: number, a: string, b: string): string =>
    put(
      x,
      y,
      poly(
        [
          [0, -7],
          [-5, 0],
          [0, 9],
        ],
        a,
      ) +
        poly(
          [
            [0, -7],
            [5, 0],
            [0, 9],
          ],
          b,
        ) +
        stroke('M0 9q4 5 0 10', a, 0.7),
      s,
      16,
    );
  const runner = figure(
    {
      head: [2, -15],
      neck: [1, -11],
      hip: [-1, -3],
      arms: [
        [
          [5, -10],
          [9, -15],
        ],
        [
          [-3, -7],
          [-6, -9],
        ],
      ],
      legs: [
        [
          [3, 1],
          [0, 6],
        ],
        [
          [-4, 1],
          [-9, 3],
        ],
      ],
    },
    '#7a2e1d',
    2.2,
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#0e86d4'],
        [0.7, '#74d0f1'],
        [1, '#e8f8f6'],
      ]),
    ),
    put(-86, -30, cloud('#ffffff'), 1.2),
    put(34, 12, cloud('#ffffff'), 0.9),
    tiny(-38, 4, 0.9, '#ffffff', '#9be3d0'),
    tiny(38, -54, 0.8, '#ff8f3f', '#ffd23e'),
    tiny(-96, -50, 1, '#ff8f3f', '#ffd23e'),
    tiny(-66, 8, 0.6, '#c64bd8', '#f7b2e8'),
    strip(30, 12, '#1470a8'),
    many(10, () => rect(c.between(-128, 60), c.between(31, 38), c.between(6, 18), 0.5, '#bfeaf5')),
    dune(36, '#f7cf7f', 'M-130 8C-80 -8 -40 4 0 2S50 -8 80 4V60H-130Z'),
    dune(46, '#efb25a', 'M-130 -2C-90 6 -50 -6 -10 6S40 4 80 -6V60H-130Z'),
    dune(57, '#d98f3d', 'M-130 6C-70 -8 -20 8 20 2S60 0 80 6V60H-130Z'),
    many(8, (at) =>
      stroke(
        `M-130 ${50 + at * 2.6}C-80 ${44 + at * 3} -40 ${58 + at * 2} 80 ${48 + at * 3}`,
        '#c47a2c',
        0.25,
        { opacity: 0.6 },
      ),
    ),
    put(-26, 46, runner, 1),
    stroke('M-17 31Q-10 10 2 -14', '#ffffff', 0.35),
    put(4, -28, phoenix, 0.88, -14),
  );
}
