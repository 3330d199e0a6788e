// Two children, two kites.
import { circle, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { blossom, both, figure, ground, line, mirror, poly, put, stage } from '../stage.ts';

export function twoKites(c: Canvas): string {
  const swallow = (a: string, b: string, eye: string): string =>
    path(
      'M0 -20C6 -16 8 -8 8 -4C20 -14 36 -14 46 -2C34 -4 24 2 10 8L8 16L20 36L3 24L0 30L-3 24L-20 36L-8 16L-10 8C-24 2 -34 -4 -46 -2C-36 -14 -20 -14 -8 -4C-8 -8 -6 -16 0 -20Z',
      a,
    ) +
    both(
      path('M9 0C20 -8 32 -9 41 -4C30 -4 22 2 11 5Z', b) +
        circle(17, -1, 1.6, eye) +
        circle(26, -4.4, 1.3, eye) +
        path('M7 18L15 31L4 22Z', b),
    ) +
    path('M0 -16C4 -10 4 6 0 14C-4 6 -4 -10 0 -16Z', b) +
    both(circle(2.4, -13, 1.5, '#fff') + circle(2.6, -13, 0.8, '#232046')) +
    poly(
      [
        [-1.2, -17],
        [0, -21],
        [1.2, -17],
      ],
      '#ffb02e',
    );
  const child = (top: string, legs: string, hair: string): string =>
    figure(
      {
        head: [0, -15],
        neck: [0, -10.6],
        hip: [0, -4],
        arms: [
          [
            [4, -13],
            [8, -18],
          ],
          [
            [-4, -8],
            [-6, -4],
          ],
        ],
        legs: [
          [
            [2, 0],
            [3.4, 5],
          ],
          [
            [-2, 0],
            [-4, 5],
          ],
        ],
      },
      legs,
      2.6,
      '#d99a72',
    ) +
    line(
      [
        [0, -10.6],
        [0, -5.4],
      ],
      top,
      4.6,
    ) +
    path('M-3 -15Q-3 -19.6 0 -19.6Q3 -19.6 3 -15Q0 -17.4 -3 -15Z', hair);
  const puff = (x: number, y: number, s: number, fill: string): string =>
    put(
      x,
      y,
      [
        [-16, 2, 9],
        [-5, -3, 11],
        [8, 0, 10],
        [18, 4, 7],
      ]
        .map(([px, py, r]) => circle(Number(px), Number(py), Number(r), fill))
        .join('') + rect(-22, 3, 44, 8, fill, { rx: 4 }),
      s,
    );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#b49cf0'],
        [0.5, '#f0b9e0'],
        [0.8, '#ffe1b8'],
      ]),
    ),
    puff(-36, -48, 0.9, '#cbb6f7'),
    puff(34, -8, 0.8, '#fbd3ea'),
    puff(-40, 14, 0.9, '#fbdcea'),
    puff(-92, -20, 1.4, '#d9bdf2'),
    puff(-110, 24, 1, '#fbdcea'),
    stroke('M-26 44C-30 10 30 -4 14 -30', '#ffffff', 0.5),
    stroke('M28 46C32 16 -30 8 -16 2', '#ffffff', 0.5),
    stroke('M16 -12C26 0 6 12 18 26', '#ff6b7d', 1),
    stroke('M-18 18C-30 26 -10 34 -24 44', '#35b8c8', 1),
    put(14, -34, swallow('#ff6b7d', '#ffe27a', '#ffffff'), 0.86, -16),
    put(-16, 2, swallow('#35b8c8', '#f4fbd0', '#ff6b7d'), 0.74, 20),
    path('M-130 52C-90 34 -50 52 -6 48S40 38 80 50V90H-130Z', '#8fce7a'),
    path('M-130 62C-70 50 -20 66 30 58S60 56 80 60V90H-130Z', '#63b06b'),
    put(-32, 52, child('#f9c22e', '#3a4fa0', '#2a1d1a'), 1.2),
    put(23, 54, mirror(child('#e8344e', '#5a2f6a', '#2a1d1a')), 1.2),
    many(30, () =>
      put(
        c.between(-126, 60),
        c.between(56, 66),
        blossom(5, c.between(0.8, 1.6), c.pick(['#fff', '#ffe27a', '#ff9ac0']), '#f2a516'),
      ),
    ),
  );
}
