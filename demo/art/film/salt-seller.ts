// A salt seller between her pans.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { figure, ground, line, poly, put, stage, strip } from '../stage.ts';

export function saltSeller(c: Canvas): string {
  const pans = many(6, (row) =>
    many(9, (at) => {
      const [y, h] = [6 + row * row * 1.7 + row * 3, 2 + row * 2.6];
      const [w, shift] = [9 + row * 5, (at - 4.5) * (10 + row * 5.4)];
      return poly(
        [
          [shift, y],
          [shift + w, y],
          [shift + w * 1.12 + (at - 4) * 1.2, y + h],
          [shift + (at - 4) * 1.2 - w * 0.06, y + h],
        ],
        c.pick(['#f7dfe2', '#dcebf3', '#ffffff', '#c9dfee', '#fbe9dd']),
      );
    }),
  );
  const heap = (x: number, y: number, s: number): string =>
    put(
      x,
      y,
      path('M-14 0Q-4 -10 0 -16Q4 -10 14 0Z', '#ffffff') +
        path('M0 -16Q4 -10 14 0H2Q3 -8 0 -16Z', '#c3d3e4') +
        path('M-14 0Q-4 6 0 10Q4 6 14 0Z', '#ffffff', { opacity: 0.35 }),
      s,
    );
  const seller =
    figure(
      {
        head: [0, -36],
        neck: [0, -31],
        hip: [0, -17],
        arms: [
          [
            [6, -27],
            [10, -33],
          ],
          [
            [-5, -25],
            [-7, -19],
          ],
        ],
        legs: [
          [
            [4, -9],
            [7, 0],
          ],
          [
            [-3, -9],
            [-8, -1],
          ],
        ],
      },
      '#3a4d74',
      4,
    ) +
    path('M-9 -37Q0 -47 9 -37Q0 -39.6 -9 -37Z', '#e9c987') +
    stroke('M-30 -27Q0 -42 30 -28', '#7d4f2a', 1.4) +
    [-30, 30]
      .map(
        (x) =>
          line(
            [
              [x, -27],
              [x - 5, -13],
            ],
            '#7d4f2a',
            0.5,
          ) +
          line(
            [
              [x, -27],
              [x + 5, -13],
            ],
            '#7d4f2a',
            0.5,
          ) +
          path(`M${x - 8} -13H${x + 8}Q${x + 7} -5 ${x} -4Q${x - 7} -5 ${x - 8} -13Z`, '#a8743c') +
          path(`M${x - 7} -13Q${x} -23 ${x + 7} -13Z`, '#ffffff'),
      )
      .join('') +
    path('M-4 -31H4L6 -15H-6Z', '#b5485a');
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#f9c9c4'],
        [0.35, '#fde4d4'],
        [0.55, '#e6eef4'],
      ]),
    ),
    circle(20, -30, 15, '#fffaf0'),
    path('M-130 6C-100 -6 -78 -2 -56 -6S-20 4 10 0S50 -8 80 4V8H-130Z', '#a9b9d6'),
    strip(6, 80, '#b9cfe0'),
    pans,
    heap(-34, 26, 0.9),
    heap(36, 22, 0.8),
    heap(-70, 30, 1.2),
    heap(-104, 24, 0.9),
    heap(44, 52, 1.5),
    heap(-40, 60, 1.5),
    put(2, 44, ellipse(0, 1, 26, 2, '#8fa6c2', { opacity: 0.7 }) + seller, 1.28),
    many(22, () => rect(c.between(-120, 55), c.between(20, 64), c.between(2, 8), 0.35, '#ffffff')),
  );
}
