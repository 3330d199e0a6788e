// Kites let up from the grass of a stadium.
import { ellipse, glow, linear, many, n, rect, stroke, type Canvas } from '../canvas.ts';
import { cloud, ground, line, poly, put, stage } from '../stage.ts';

const kite = (a: string, b: string, frame: string): string =>
  poly(
    [
      [0, -14],
      [-10, 0],
      [0, 18],
    ],
    a,
  ) +
  poly(
    [
      [0, -14],
      [10, 0],
      [0, 18],
    ],
    b,
  ) +
  line(
    [
      [0, -14],
      [0, 18],
    ],
    frame,
    0.5,
  ) +
  line(
    [
      [-10, 0],
      [10, 0],
    ],
    frame,
    0.5,
  ) +
  stroke('M0 18Q7 25 1 31T5 44', frame, 0.6) +
  many(3, (at) =>
    put(
      3 - (at % 2) * 2,
      24 + at * 7,
      poly(
        [
          [-3, -1.6],
          [3, 1.6],
          [3, -1.6],
          [-3, 1.6],
        ],
        at % 2 ? a : b,
      ),
    ),
  );

export function kitesOverTheBowl(c: Canvas): string {
  const oval = (r: number, fill: string, more = {}): string => ellipse(0, 38, r, r * 0.42, fill, more);
  const seats = many(10, (row) =>
    many(64, (at) => {
      const a = (at / 64) * Math.PI * 2 + row * 0.04;
      const r = 37 + row * 4;
      return rect(
        Math.cos(a) * r - 0.9,
        38 + Math.sin(a) * r * 0.42 - 0.5,
        1.8,
        1.1,
        c.pick(['#f7e3c0', '#f08a5d', '#e4572e', '#17767f', '#fff8e8', '#f2b84b']),
        { rx: 0.4 },
      );
    }),
  );
  const bowl =
    oval(82, '#c9523a') +
    oval(80, '#125b66') +
    seats +
    oval(35, '#0d4650') +
    oval(33, '#8ac26b') +
    many(6, (at) => ellipse(0, 38, 31 - at * 5, (31 - at * 5) * 0.42, at % 2 ? '#8ac26b' : '#79b45e')) +
    rect(-9, 35, 18, 7, '#2a2140') +
    glow(c, 0, 36, 14, '#fff2c0', 0.9);
  const kites: [number, number, number, number, string, string][] = [
    [-6, -28, 1.25, 10, '#e4572e', '#f2b84b'],
    [27, -42, 0.85, 24, '#7a2e8d', '#d96ba0'],
    [-33, -46, 0.75, -14, '#f7c548', '#fff3d1'],
    [33, -8, 0.55, 14, '#0f7d83', '#7fd1c7'],
    [-34, -6, 0.6, -8, '#c22f5d', '#f58f7c'],
  ];
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#3aa6b9'],
        [0.5, '#a8dcd1'],
        [0.8, '#fbe7c0'],
      ]),
    ),
    put(-34, -26, cloud('#eaf6ee'), 1.1),
    put(24, -56, cloud('#d8efec'), 0.9),
    put(-92, -34, cloud('#eaf6ee'), 1.5),
    bowl,
    kites
      .map(([x, y, , ,]) => stroke(`M${x} ${y}Q${n(x * 0.7)} 16 ${n(x * 0.25)} 36`, '#fffaf0', 0.3))
      .join(''),
    kites.map(([x, y, s, turn, a, b]) => put(x, y, kite(a, b, '#3b2530'), s, turn)).join(''),
  );
}
