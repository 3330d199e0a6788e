// A big top under the sun.
import { circle, many, n, path, times, type Canvas } from '../canvas.ts';
import { figure, ground, line, poly, put, rays, stage, strip } from '../stage.ts';

export function sunnyCircus(c: Canvas): string {
  const tent = times(10, (at) => {
    const [x0, x1] = [-46 + at * 9.2, -46 + (at + 1) * 9.2];
    return path(
      `M0 -34Q${n(x0 * 0.5)} -6 ${n(x0)} 8L${n(x0)} 50H${n(x1)}L${n(x1)} 8Q${n(x1 * 0.5)} -6 0 -34Z`,
      at % 2 ? '#fff6e2' : '#e6392f',
    );
  }).join('');
  const valance = many(10, (at) =>
    path(`M${n(-46 + at * 9.2)} 8h9.2v3a4.6 4.6 0 0 1 -9.2 0Z`, at % 2 ? '#e6392f' : '#ffc93c', {
      stroke: '#b3231f',
      'stroke-width': 0.3,
    }),
  );
  const flyer = (x: number, y: number, s: number, turn: number, fill: string): string =>
    put(
      x,
      y,
      line(
        [
          [0, -46],
          [-5, 0],
        ],
        '#3a2430',
        0.4,
      ) +
        line(
          [
            [0, -46],
            [5, 0],
          ],
          '#3a2430',
          0.4,
        ) +
        line(
          [
            [-6, 0],
            [6, 0],
          ],
          '#3a2430',
          1,
        ) +
        figure(
          {
            head: [0, 9],
            neck: [0, 5],
            hip: [-1, 14],
            arms: [
              [
                [-2, 3],
                [-3, 0],
              ],
              [
                [2, 3],
                [3, 0],
              ],
            ],
            legs: [
              [
                [5, 17],
                [9, 22],
              ],
              [
                [4, 19],
                [7, 25],
              ],
            ],
          },
          fill,
          3,
          '#f3b98c',
        ),
      s,
      turn,
    );
  return stage(
    c,
    ground('#35bdc8'),
    rays(4, -30, 26, '#4ccad2', 210),
    circle(4, -30, 27, '#ffd23e'),
    circle(4, -30, 21, '#ffe27a'),
    strip(52, 30, '#f2a03d'),
    strip(52, 3, '#d9832a'),
    put(
      2,
      8,
      tent +
        valance +
        path('M-9 52V26Q0 14 9 26V52Z', '#5e1226') +
        path('M-9 52V26Q-4 20 0 19Q-2 40 -9 52Z', '#ffc93c') +
        path('M9 52V26Q4 20 0 19Q2 40 9 52Z', '#ffc93c') +
        line(
          [
            [0, -34],
            [0, -46],
          ],
          '#3a2430',
          0.8,
        ) +
        poly(
          [
            [0, -46],
            [12, -42.5],
            [0, -39],
          ],
          '#7a3fb0',
        ),
      1,
    ),
    flyer(-24, -22, 0.95, 22, '#7a3fb0'),
    flyer(30, -18, 0.95, -26, '#e0489a'),
    put(
      -33,
      51,
      circle(0, -7, 7, '#7a3fb0') +
        path('M-7 -7a7 7 0 0 1 14 0Z', '#ffc93c') +
        figure(
          {
            head: [0, -30],
            neck: [0, -26],
            hip: [0, -19],
            arms: [
              [
                [5, -28],
                [10, -31],
              ],
              [
                [-5, -28],
                [-10, -31],
              ],
            ],
            legs: [
              [
                [2.4, -16.6],
                [1.6, -14],
              ],
              [
                [-2.4, -16.6],
                [-1.6, -14],
              ],
            ],
          },
          '#17767f',
          2.6,
          '#f3b98c',
        ) +
        poly(
          [
            [-2.4, -32],
            [2.4, -32],
            [0, -38],
          ],
          '#e6392f',
        ),
    ),
    many(16, (at) =>
      put(
        -126 + at * 12.6,
        -60 + Math.sin(at) * 2,
        poly(
          [
            [-4, 0],
            [4, 0],
            [0, 9],
          ],
          ['#e6392f', '#ffc93c', '#7a3fb0', '#fff6e2'][at % 4] ?? '',
        ),
      ),
    ),
    line(
      [
        [-130, -60],
        [80, -60],
      ],
      '#3a2430',
      0.4,
    ),
  );
}
