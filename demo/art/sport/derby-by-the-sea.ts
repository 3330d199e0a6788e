// A football over the cranes of a harbour.
import { circle, clip, linear, many, n, path, rect, times, type Canvas } from '../canvas.ts';
import { around, ground, line, poly, put, stage, strip } from '../stage.ts';

export function derbyByTheSea(c: Canvas): string {
  const penta = (r: number): string =>
    poly(
      times(
        5,
        (at) => [Math.sin((at * Math.PI * 2) / 5) * r, -Math.cos((at * Math.PI * 2) / 5) * r] as const,
      ),
      '#16181f',
    );
  const ball =
    clip(
      c,
      'M-40 0A40 40 0 1 1 40 0A40 40 0 1 1 -40 0Z',
      circle(
        0,
        0,
        40,
        linear(c, [
          [0, '#ffffff'],
          [1, '#dcd9d0'],
        ]),
      ) +
        penta(13) +
        around(
          5,
          line(
            [
              [0, -13],
              [0, -26],
            ],
            '#16181f',
            1.4,
          ) +
            poly(
              [
                [-9, -33],
                [9, -33],
                [14, -44],
                [-14, -44],
              ],
              '#16181f',
            ) +
            line(
              [
                [0, -26],
                [-9, -33],
              ],
              '#16181f',
              1.4,
            ) +
            line(
              [
                [0, -26],
                [9, -33],
              ],
              '#16181f',
              1.4,
            ),
        ) +
        around(
          5,
          line(
            [
              [-14.8, -20.4],
              [0, -26],
            ],
            '#16181f',
            1.4,
          ) +
            line(
              [
                [14.8, -20.4],
                [0, -26],
              ],
              '#16181f',
              1.4,
            ),
        ),
    ) + circle(0, 0, 40, 'none', { stroke: '#16181f', 'stroke-width': 1.6 });
  const crane = (x: number, y: number, s: number, fill: string): string =>
    put(
      x,
      y,
      line(
        [
          [-9, 0],
          [-6, -44],
        ],
        fill,
        2.2,
      ) +
        line(
          [
            [9, 0],
            [6, -44],
          ],
          fill,
          2.2,
        ) +
        line(
          [
            [-8, -16],
            [8, -16],
          ],
          fill,
          1.4,
        ) +
        line(
          [
            [-7, -30],
            [7, -30],
          ],
          fill,
          1.4,
        ) +
        line(
          [
            [-9, -2],
            [8, -16],
            [-7, -30],
          ],
          fill,
          0.7,
        ) +
        rect(-34, -48, 62, 4.4, fill) +
        line(
          [
            [0, -48],
            [0, -66],
          ],
          fill,
          2,
        ) +
        line(
          [
            [0, -65],
            [-32, -47],
          ],
          fill,
          0.8,
        ) +
        line(
          [
            [0, -65],
            [26, -47],
          ],
          fill,
          0.8,
        ) +
        line(
          [
            [-26, -44],
            [-26, -26],
          ],
          fill,
          0.5,
        ) +
        rect(-30, -26, 8, 4.4, fill) +
        rect(4, -44, 6, 5, fill),
      s,
    );
  const boxes = many(26, (at) =>
    rect(
      -130 + (at % 18) * 11.6,
      44 - Math.floor(at / 18) * 7,
      11,
      6.6,
      ['#e23b33', '#16181f', '#f2b632', '#ffffff', '#2a5f8f'][(at * 3) % 5] ?? '',
    ),
  );
  const fans =
    many(48, (at) => path(`M${-130 + at * 4.4} 80V${n(c.between(58, 63))}a2 2 0 1 1 4 0V80Z`, '#16181f')) +
    many(
      9,
      (at) =>
        line(
          [
            [-120 + at * 21, 62],
            [-117 + at * 21, 48],
          ],
          '#16181f',
          0.6,
        ) +
        put(-117 + at * 21, 48, path('M0 0q5 -3 9 0t7 0v6q-4 2 -7 0t-9 0Z', at % 2 ? '#e23b33' : '#ffffff')),
    );
  return stage(
    c,
    ground('#e23b33'),
    many(12, (at) => rect(-130 + at * 18, -75, 9, 150, '#d5302a')),
    crane(36, 40, 0.95, '#8f1a1c'),
    crane(-46, 40, 0.8, '#a82022'),
    crane(-96, 40, 1.05, '#8f1a1c'),
    put(-6, -26, ball, 0.8, 12),
    crane(30, 46, 0.7, '#16181f'),
    boxes,
    strip(51, 5, '#f4f0e6'),
    strip(53, 2, '#2a5f8f'),
    fans,
  );
}
