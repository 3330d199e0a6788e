// Honeycomb above a forest.
import {
  circle,
  clip,
  ellipse,
  glow,
  linear,
  many,
  path,
  rect,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';
import { figure, ground, mirror, poly, put, stage } from '../stage.ts';

export function wildHoney(c: Canvas): string {
  const six = (x: number, y: number, r: number, fill: string): string =>
    poly(
      times(
        6,
        (at) =>
          [
            x + Math.cos((at / 6) * 6.2832 + 0.5236) * r,
            y + Math.sin((at / 6) * 6.2832 + 0.5236) * r,
          ] as const,
      ),
      fill,
    );
  const hex = (x: number, y: number, r: number, fill: string, edge: string): string =>
    six(x, y, r * 1.08, edge) + six(x, y, r * 0.86, fill);
  const comb = many(26, (at) =>
    many(11, (row) => {
      const [x, y] = [-128 + at * 8.3 + (row % 2) * 4.15, -72 + row * 7.2];
      const limit = -14 + Math.sin(x * 0.09) * 12 + Math.sin(x * 0.21) * 6;
      return y > limit
        ? ''
        : hex(
            x,
            y,
            4.5,
            c.pick(['#f5a80f', '#ffc22e', '#e08a06', '#ffd760', '#c96f04', '#f5a80f']),
            '#8a4403',
          );
    }),
  );
  const drip = (x: number, y: number, long: number, w: number): string =>
    path(
      `M${x - w} ${y}Q${x - w * 0.5} ${y + 4} ${x - w * 0.5} ${y + long * 0.6}Q${x - w} ${y + long} ${x} ${y + long + 2}Q${x + w} ${y + long} ${x + w * 0.5} ${y + long * 0.6}Q${x + w * 0.5} ${y + 4} ${x + w} ${y}Z`,
      '#ffb81f',
    ) + stroke(`M${x - w * 0.15} ${y + 4}V${y + long * 0.8}`, '#ffe79a', 0.8);
  const bee =
    ellipse(-6, -9, 5, 9, '#fff8e0', { transform: 'rotate(-38)', opacity: 0.85 }) +
    ellipse(2, -10, 5, 10, '#fffdf2', { transform: 'rotate(-6)', opacity: 0.9 }) +
    ellipse(0, 0, 13, 8, '#ffc22e') +
    clip(
      c,
      'M-13 0A13 8 0 1 1 13 0A13 8 0 1 1 -13 0Z',
      rect(-7, -9, 4, 18, '#2b1704') + rect(1, -9, 4, 18, '#2b1704') + rect(9, -9, 5, 18, '#2b1704'),
    ) +
    circle(-13, -1, 5, '#2b1704') +
    circle(-15, -2, 1.2, '#fff') +
    stroke('M-15 -5q-3 -4 -6 -3M-13 -6q-1 -5 -4 -6', '#2b1704', 0.7) +
    poly(
      [
        [12.6, -1],
        [17, 0],
        [12.6, 1],
      ],
      '#2b1704',
    );
  const trees = many(17, (at) => {
    const x = -126 + at * 12 + c.between(-3, 3);
    return rect(x, -10, c.between(2, 5), 90, ['#12382b', '#0d2a22', '#1b4a37'][at % 3] ?? '');
  });
  const man = figure(
    {
      head: [0, -21],
      neck: [0, -17],
      hip: [0, -8],
      arms: [
        [
          [5, -19],
          [8, -25],
        ],
        [
          [-4, -13],
          [-6, -9],
        ],
      ],
      legs: [
        [
          [3, -3],
          [4, 4],
        ],
        [
          [-3, -3],
          [-3, 4],
        ],
      ],
    },
    '#061612',
    2.6,
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#f7b733'],
        [0.35, '#b9a83a'],
        [0.65, '#2f6b45'],
        [1, '#0d2a22'],
      ]),
    ),
    glow(c, 8, 10, 56, '#fff0a8', 0.6),
    trees,
    path('M-130 52C-90 44 -50 56 0 50S50 46 80 54V90H-130Z', '#081d17'),
    comb,
    drip(-28, -10, 22, 3.4),
    drip(2, -6, 46, 4.6),
    drip(30, -14, 14, 2.8),
    drip(-74, -10, 26, 3.4),
    drip(-104, -14, 14, 3),
    circle(2, 46, 2.6, '#ffb81f'),
    put(-26, 24, bee, 1, 12),
    put(33, 18, mirror(bee), 0.62, -14),
    put(-92, 28, bee, 0.6),
    put(24, 52, man, 1),
    stroke('M-46 46C-36 36 -36 30 -42 26', '#2b1704', 0.6, { 'stroke-dasharray': '1 2' }),
    many(40, () =>
      circle(c.between(-60, 50), c.between(-10, 60), c.between(0.2, 0.6), '#ffe79a', { opacity: 0.7 }),
    ),
  );
}
