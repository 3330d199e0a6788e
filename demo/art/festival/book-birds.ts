// A child with books that fly.
import { circle, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { blossom, both, cloud, figure, ground, line, put, stage } from '../stage.ts';

export function bookBirds(c: Canvas): string {
  const book = (cover: string, page = '#fffdf4'): string =>
    path(
      'M0 2C-9 -8 -20 -9 -28 -3L-31 -14C-22 -20 -9 -18 0 -7C9 -18 22 -20 31 -14L28 -3C20 -9 9 -8 0 2Z',
      cover,
    ) +
    path(
      'M0 -1C-8 -10 -18 -11 -26 -6L-28.4 -14C-20 -18 -8 -16 0 -7C8 -16 20 -18 28.4 -14L26 -6C18 -11 8 -10 0 -1Z',
      page,
    ) +
    both(
      many(3, (at) =>
        stroke(
          `M${5 + at} ${-9.6 + at * 1.6}C12 ${-14 + at * 1.8} 19 ${-14 + at * 2} 25 ${-12 + at * 2}`,
          '#9aa7c0',
          0.5,
        ),
      ),
    ) +
    line(
      [
        [0, -7],
        [0, 2],
      ],
      cover,
      0.8,
    );
  const child =
    figure(
      {
        head: [0, -19],
        neck: [0, -14],
        hip: [0, -5],
        arms: [
          [
            [5, -16],
            [9, -23],
          ],
          [
            [-4, -10],
            [-7, -6],
          ],
        ],
        legs: [
          [
            [2.6, 1],
            [3, 8],
          ],
          [
            [-2.6, 1],
            [-4, 8],
          ],
        ],
      },
      '#e8472f',
      3,
      '#7d4a2f',
    ) +
    path('M-3.2 -20Q0 -25 3.2 -20Z', '#2a1a1a') +
    path('M-4.4 -6H4.4L6 0H-6Z', '#f7c331');
  const hill = path('M-130 12C-70 -2 -30 -2 0 0S60 -2 80 8V60H-130Z', '#7cc46a');
  const flock: [number, number, number, number, string][] = [
    [4, -22, 0.92, -10, '#e8472f'],
    [-32, -42, 0.52, 8, '#7a4bc2'],
    [34, -50, 0.45, -16, '#f2a516'],
    [30, 4, 0.5, -22, '#12967f'],
    [-34, 0, 0.42, 12, '#e0489a'],
    [-74, -34, 0.6, -8, '#12967f'],
    [-100, -8, 0.5, 10, '#f2a516'],
    [-62, 12, 0.4, -18, '#2761c9'],
    [-108, -48, 0.34, 0, '#e0489a'],
  ];
  return stage(
    c,
    ground('#57b8e8'),
    circle(-4, -14, 62, '#77cbf0'),
    circle(-4, -14, 44, '#9bdcf6'),
    put(-38, -22, cloud('#ffffff'), 0.9),
    put(32, -24, cloud('#ffffff'), 1.1),
    put(-90, 20, cloud('#ffffff'), 1),
    put(0, 46, hill),
    put(0, 58, path('M-130 4C-60 -6 -10 6 80 -4V60H-130Z', '#4fa653')),
    stroke('M-20 24Q-14 0 3 -18', '#fffdf4', 0.5),
    put(-29, 46, child, 1),
    flock.map(([x, y, s, turn, fill]) => put(x, y, book(fill), s, turn)).join(''),
    many(26, () =>
      put(
        c.between(-60, 46),
        c.between(-56, 36),
        rect(-0.7, -0.9, 1.4, 1.8, '#ffffff', { opacity: 0.85 }),
        c.between(0.7, 1.4),
        c.between(0, 80),
      ),
    ),
    many(16, () =>
      put(
        c.between(-125, 55),
        c.between(52, 64),
        blossom(5, 1.6, c.pick(['#fff', '#ffd84f', '#ff8fb0']), '#f2a516'),
      ),
    ),
    put(
      26,
      54,
      many(4, (at) =>
        rect(
          -9 + at * 0.8,
          -at * 3.4,
          18 - at * 2,
          3,
          ['#e8472f', '#f2c73a', '#7a4bc2', '#fffdf4'][at] ?? '',
          { rx: 0.6 },
        ),
      ),
    ),
  );
}
