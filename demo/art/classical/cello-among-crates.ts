// A cello among the crates of a warehouse.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, poly, put, stage, strip } from '../stage.ts';
import { fiddle } from './fiddle-outline.ts';

export function celloAmongCrates(c: Canvas): string {
  const crate = (x: number, y: number, w: number, h: number, tone: string, deep: string): string =>
    rect(x, y, w, h, tone) +
    many(Math.max(2, Math.round(h / 5)), (at) => rect(x, y + at * 5 - 0.3, w, 0.6, deep)) +
    rect(x, y, 2.4, h, deep, { opacity: 0.7 }) +
    rect(x + w - 2.4, y, 2.4, h, deep, { opacity: 0.7 }) +
    line(
      [
        [x + 2.4, y + h],
        [x + w - 2.4, y],
      ],
      deep,
      2,
    ) +
    rect(x, y, w, h, 'none', { stroke: '#2a140a', 'stroke-width': 0.6 });
  const cello = put(
    0,
    0,
    path(fiddle, '#b9532a', { stroke: '#2a0f08', 'stroke-width': 1.4 }) +
      path(fiddle, '#d9773b', { transform: 'scale(.84) translate(-1 1)' }) +
      both(stroke('M8 -1C13 3 7 11 12 16', '#2a0f08', 1.6)) +
      rect(-2, -64, 4, 60, '#2a0f08') +
      path('M-2 -64C-6 -72 5 -75 4 -68', 'none', { stroke: '#2a0f08', 'stroke-width': 2.6 }) +
      path('M-8 12Q0 9 8 12L7 14H-7Z', '#f7dca8') +
      many(4, (at) =>
        line(
          [
            [(at - 1.5) * 0.8, -62],
            [(at - 1.5) * 2.4, 12],
          ],
          '#fff4dc',
          0.3,
        ),
      ) +
      rect(-0.8, 37, 1.6, 12, '#d9d0c0'),
    0.98,
    9,
  );
  const shaft = poly(
    [
      [-26, -80],
      [16, -80],
      [46, 50],
      [-34, 50],
    ],
    linear(c, [
      [0, '#fff0c4', 0.75],
      [1, '#fff0c4', 0.05],
    ]),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#41506b'],
        [1, '#2a3247'],
      ]),
    ),
    many(22, (at) => rect(-130 + at * 10, -75, 0.7, 150, '#1e2435')),
    many(4, (at) => rect(-130, -58 + at * 26, 210, 2, '#1e2435')),
    path('M-26 -75V-40H16V-75Z', '#ffeebf'),
    line(
      [
        [-5, -75],
        [-5, -40],
      ],
      '#2a3247',
      1.4,
    ),
    line(
      [
        [-26, -56],
        [16, -56],
      ],
      '#2a3247',
      1.4,
    ),
    crate(20, -14, 30, 24, '#a8773f', '#6e4720'),
    crate(-56, -4, 28, 22, '#c08d4f', '#7d5428'),
    crate(-49, -22, 19, 18, '#8f5f33', '#5c3a1b'),
    crate(-116, 6, 34, 34, '#8f5f33', '#5c3a1b'),
    crate(-84, 18, 26, 22, '#c08d4f', '#7d5428'),
    strip(46, 40, '#6b5340'),
    crate(14, 10, 40, 37, '#c08d4f', '#7d5428'),
    crate(-60, 18, 34, 29, '#a8773f', '#6e4720'),
    shaft,
    ellipse(0, 49, 26, 4, '#fff0c4', { opacity: 0.5 }),
    put(-4, 4, cello),
    many(60, () =>
      circle(c.between(-32, 40), c.between(-66, 44), c.between(0.12, 0.4), '#fff6d8', {
        opacity: c.between(0.3, 0.9),
      }),
    ),
  );
}
