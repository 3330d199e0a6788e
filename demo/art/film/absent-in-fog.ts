// A swing, a house and a child in the fog.
import { circle, ellipse, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, line, mirror, put, stage } from '../stage.ts';

export function absentInFog(c: Canvas): string {
  const veil = (y: number, o: number): string =>
    rect(
      -130,
      y,
      210,
      34,
      linear(c, [
        [0, '#cdd3d2', 0],
        [0.5, '#cdd3d2', o],
        [1, '#cdd3d2', 0],
      ]),
    );
  const house =
    rect(-22, -12, 44, 32, '#7d8a8c') +
    path('M-30 -12L-18 -34H18L30 -12Z', '#6d7a7d') +
    rect(-6, 0, 12, 20, '#4c585b') +
    rect(-17, -6, 8, 9, '#4c585b') +
    rect(9, -6, 8, 9, '#e7dfae') +
    line(
      [
        [13, -6],
        [13, 3],
      ],
      '#6d7a7d',
      0.7,
    ) +
    line(
      [
        [9, -1.4],
        [17, -1.4],
      ],
      '#6d7a7d',
      0.7,
    );
  const tree = stroke(
    'M0 40C2 20 -3 4 2 -18M1 10Q12 0 16 -14M0 0Q-10 -8 -16 -24M2 -8Q8 -18 7 -32M12 -4Q20 -6 24 -14M-8 -8Q-16 -10 -22 -8',
    '#5d6a6c',
    2,
  );
  const swing =
    line(
      [
        [-2, -60],
        [-2, 18],
      ],
      '#3b4648',
      0.6,
    ) +
    line(
      [
        [10, -60],
        [10, 18],
      ],
      '#3b4648',
      0.6,
    ) +
    rect(-5, 18, 18, 1.8, '#3b4648');
  const child =
    path('M-6 24C-7 10 -5 2 0 0C5 2 7 10 6 24Z', '#262f31') +
    circle(0, -4, 4.6, '#262f31') +
    path('M-5 -4Q-6 6 -4 10H4Q6 6 5 -4Z', '#262f31') +
    line(
      [
        [-2.6, 24],
        [-2.6, 33],
      ],
      '#262f31',
      2.2,
    ) +
    line(
      [
        [2.6, 24],
        [2.6, 33],
      ],
      '#262f31',
      2.2,
    );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#aab3b3'],
        [0.5, '#cfd5d3'],
        [1, '#98a2a2'],
      ]),
    ),
    put(8, -6, house, 1.05),
    put(-36, -4, tree, 1),
    put(-92, 4, mirror(tree), 1.3),
    veil(-10, 0.9),
    put(42, 2, mirror(tree), 1.15),
    path('M-130 34C-80 28 -30 36 0 32S50 30 80 36V90H-130Z', '#8b9596'),
    veil(14, 0.95),
    veil(2, 0.8),
    put(-20, 0, swing),
    stroke('M-130 -56Q-60 -66 80 -58', '#3b4648', 5),
    stroke('M-70 -60Q-76 -68 -90 -74M10 -61Q22 -68 30 -78', '#3b4648', 3),
    put(
      16,
      30,
      ellipse(0, 33, 8, 1.2, '#6d7a7d', { opacity: 0.6 }) +
        path('M-6 34H6L26 70H-30Z', '#5d6a6c', { opacity: 0.35 }) +
        child,
      0.86,
    ),
    path('M-130 64C-60 58 10 66 80 60V90H-130Z', '#6d7a7d'),
    many(46, () =>
      stroke(
        `M${n(c.between(-130, 66))} 72q${n(c.between(-3, 3))} -6 ${n(c.between(-4, 4))} ${n(c.between(-14, -7))}`,
        '#4c585b',
        0.5,
      ),
    ),
    veil(44, 0.7),
    put(
      -16,
      15.4,
      circle(0, 0, 2.2, '#b5322c') +
        path('M-2.6 2.6H2.6L3.4 7H-3.4Z', '#b5322c') +
        line(
          [
            [-1, 7],
            [-1, 10],
          ],
          '#b5322c',
          0.9,
        ) +
        line(
          [
            [1, 7],
            [1, 10],
          ],
          '#b5322c',
          0.9,
        ),
      0.8,
    ),
  );
}
