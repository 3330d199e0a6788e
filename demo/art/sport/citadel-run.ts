// Runners out of the gate of the citadel.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { figure, ground, line, poly, put, stage, strip, type Pose } from '../stage.ts';

const running: Pose = {
  head: [4, -27],
  neck: [2, -22],
  hip: [-1, -11],
  arms: [
    [
      [8, -17],
      [13, -21],
    ],
    [
      [-5, -17],
      [-9, -13],
    ],
  ],
  legs: [
    [
      [7, -7],
      [6, 1],
    ],
    [
      [-6, -5],
      [-14, -3],
    ],
  ],
};

export function citadelRun(c: Canvas): string {
  const roof = (y: number, w: number, fill: string): string =>
    path(
      `M${-w} ${y}Q${-w * 0.8} ${y - 1} ${-w * 0.72} ${y - 8}H${w * 0.72}Q${w * 0.8} ${y - 1} ${w} ${y}L${w + 3} ${y - 3}Q${w * 0.9} ${y + 3} ${w * 0.84} ${y + 3}H${-w * 0.84}Q${-w * 0.9} ${y + 3} ${-w - 3} ${y - 3}Z`,
      fill,
    );
  const gate =
    rect(-140, -8, 230, 60, '#b3545a') +
    many(9, (row) =>
      many(24, (at) => rect(-132 + at * 9 + (row % 2) * 4.5, -6 + row * 6, 8.4, 0.4, '#94404c')),
    ) +
    rect(-140, -11, 230, 4, '#8a3a4a') +
    many(3, (at) =>
      path(
        `M${-31 + at * 25} 52V${at === 1 ? 14 : 22}a${at === 1 ? 9 : 6.6} ${at === 1 ? 9 : 6.6} 0 0 1 ${at === 1 ? 18 : 13.2} 0V52Z`,
        at === 1 ? '#ffd98f' : '#5b2440',
        at === 1 ? { transform: 'translate(-3 0)' } : {},
      ),
    ) +
    rect(-34, -26, 68, 15, '#c97a3a') +
    many(12, (at) => rect(-33 + at * 6, -26, 1.6, 15, '#7d2f2f')) +
    roof(-26, 42, '#e9a23b') +
    rect(-20, -42, 40, 9, '#c97a3a') +
    many(7, (at) => rect(-19 + at * 6, -42, 1.4, 9, '#7d2f2f')) +
    roof(-42, 28, '#e9a23b') +
    stroke('M-16 -51q3 -4 6 -1M16 -51q-3 -4 -6 -1', '#e9a23b', 1.3) +
    line(
      [
        [34, -30],
        [34, -62],
      ],
      '#5b2440',
      0.8,
    ) +
    path('M34 -62q7 -3 12 0t9 0v9q-5 3 -9 0t-12 0Z', '#ffd23e');
  const runner = (x: number, y: number, s: number, top: string): string =>
    put(
      x,
      y,
      ellipse(0, 2, 9, 1, '#6d3a52', { opacity: 0.5 }) +
        figure(running, '#3b1a38', 3.6, '#c98a62') +
        line(
          [
            [1.6, -21],
            [-0.6, -12],
          ],
          top,
          5.6,
        ) +
        path('M1.2 -30Q4 -33 8 -29L3.6 -28Z', '#3b1a38'),
      s,
    );
  const pack: [number, number, number, string][] = [
    [-8, 24, 0.36, '#2ec4b6'],
    [4, 26, 0.4, '#ff5f5d'],
    [-2, 33, 0.56, '#ffffff'],
    [14, 35, 0.62, '#ffd23e'],
    [-22, 40, 0.78, '#ff5f5d'],
    [4, 46, 0.95, '#2ec4b6'],
    [32, 46, 0.95, '#8a6bf0'],
    [-28, 60, 1.4, '#ffd23e'],
    [16, 63, 1.5, '#ff5f5d'],
  ];
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#ffb38a'],
        [0.4, '#ffd9b8'],
        [0.6, '#f6c6c9'],
      ]),
    ),
    circle(-26, -34, 14, '#fff3d6'),
    path('M-130 2C-100 -14 -70 -8 -40 -4S40 -12 80 0V20H-130Z', '#d98a92'),
    put(0, 0, gate, 0.96),
    strip(48, 40, '#e9b489'),
    poly(
      [
        [-12, 50],
        [12, 50],
        [70, 90],
        [-90, 90],
      ],
      '#f4cda2',
    ),
    many(7, (at) => stroke(`M-130 ${52 + at * 3}H80`, '#d99c72', 0.25)),
    c.wide
      ? pack
          .filter((one) => one[1] < 50)
          .map((one) => runner(...one))
          .join('')
      : pack.map((one) => runner(...one)).join(''),
  );
}
