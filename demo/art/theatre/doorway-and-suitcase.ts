// Someone in the doorway at night, a suitcase inside.
import { circle, ellipse, glow, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage, type Point } from '../stage.ts';

export function doorwayAndSuitcase(c: Canvas): string {
  const coat =
    path('M-8 0L-6.4 -20C-8.4 -30 -6 -36 0 -37C6 -36 8.4 -30 6.4 -20L8 0H2.6L0.8 -14L-2 0Z', '#0b1026') +
    circle(0, -40.6, 4, '#0b1026') +
    path('M-8 -42.6Q0 -45 8 -42.6L4.6 -43.6V-47.4Q0 -49.6 -4.6 -47.4V-43.6Z', '#0b1026') +
    line(
      [
        [-6, -31],
        [-10, -14],
      ],
      '#0b1026',
      3,
    ) +
    line(
      [
        [6, -31],
        [9, -15],
      ],
      '#0b1026',
      3,
    ) +
    stroke('M6.6 -20C8.4 -30 6 -36 1 -37', '#8fb4ff', 0.6);
  const edge = (row: number): Point => [28 + row * row * 0.62 + row * 1.5, 8 + row * 2.6];
  const tiles = many(11, (row) =>
    many(20, (at) => {
      const [[y0, w0], [y1, w1]] = [edge(row), edge(row + 1)];
      return (at + row) % 2
        ? ''
        : poly(
            [
              [(at - 10) * w0 + 6, y0],
              [(at - 9) * w0 + 6, y0],
              [(at - 9) * w1 + 6, y1],
              [(at - 10) * w1 + 6, y1],
            ],
            '#2f7f7a',
          );
    }),
  );
  const paper = many(
    22,
    (at) =>
      rect(-130 + at * 10, -75, 5, 103, '#d9603f') +
      many(9, (row) =>
        put(
          -122.5 + at * 10,
          -64 + row * 11.4 + (at % 2) * 5,
          path('M0 -2.4Q2 0 0 2.4Q-2 0 0 -2.4Z', '#f6c49a'),
        ),
      ),
  );
  const night =
    rect(
      -3,
      -50,
      36,
      78,
      linear(c, [
        [0, '#1d2f86'],
        [1, '#8fb4e8'],
      ]),
    ) +
    circle(22, -36, 5, '#e8f0ff') +
    many(26, () => {
      const [x, y] = [c.between(-2, 32), c.between(-48, 22)];
      return line(
        [
          [x, y],
          [x - 0.8, y + 3.4],
        ],
        '#bcd0ff',
        0.3,
      );
    }) +
    path('M-3 14Q6 4 14 12T33 10V28H-3Z', '#0f1a45');
  const bag =
    rect(-14, -9, 26, 19, '#f0b23c', { rx: 2 }) +
    rect(-14, -4, 26, 1.2, '#8f5a1c') +
    rect(-9, -9, 3, 19, '#8f5a1c') +
    rect(4, -9, 3, 19, '#8f5a1c') +
    stroke('M-6 -9v-4h9v4', '#4a2a10', 1.4) +
    put(6, 4, rect(-3, -2, 6, 4, '#fff3dc'), 1, -12);
  const portrait =
    rect(-10, -12, 20, 24, '#7d2f23') +
    rect(-8, -10, 16, 20, '#f6dfb8') +
    circle(-2.6, -2, 2.8, '#7d2f23') +
    path('M-7 10Q-6.6 2 -2.6 2T2 10Z', '#7d2f23') +
    circle(3.6, 0, 2.4, '#b5573c') +
    path('M0 10Q0 3.4 3.6 3.4T7.4 10Z', '#b5573c');
  return stage(
    c,
    ground('#e87a50'),
    paper,
    rect(-130, 12, 210, 16, '#7d2f23'),
    rect(-130, 12, 210, 1.6, '#f6c49a'),
    rect(-130, 28, 210, 60, '#f3e3c0'),
    tiles,
    rect(-7, -54, 44, 82, '#5a1f1a'),
    night,
    put(14, 28, coat, 1.08),
    poly(
      [
        [33, -50],
        [47, -58],
        [47, 44],
        [33, 28],
      ],
      '#8f3a2a',
    ),
    poly(
      [
        [35.6, -42],
        [44.4, -47],
        [44.4, -10],
        [35.6, -10],
      ],
      '#7a2c20',
    ),
    circle(36.6, -2, 1.1, '#f6c49a'),
    poly(
      [
        [-3, 28],
        [33, 28],
        [20, 46],
        [-34, 46],
      ],
      '#3d5aa855',
    ),
    put(-24, 46, ellipse(-1, 11, 18, 2.4, '#5a1f1a', { opacity: 0.35 }) + bag, 1.1),
    put(-32, -26, portrait),
    put(-86, -22, portrait, 0.8),
    put(
      -31,
      -56,
      line(
        [
          [0, -20],
          [0, 0],
        ],
        '#5a1f1a',
        0.6,
      ) +
        path('M-8 6Q-6 0 0 0T8 6Z', '#f6dfb8') +
        glow(c, 0, 10, 22, '#fff0c4', 0.5),
    ),
  );
}
