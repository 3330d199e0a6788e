// The strings of a zither as rain, its bridges as roofs.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage } from '../stage.ts';

export function sixteenStrings(c: Canvas): string {
  const strings = many(16, (at) => {
    const x = -62 + at * 8.2;
    return (
      line(
        [
          [x + 30, -78],
          [x - 12, 78],
        ],
        at % 4 === 0 ? '#ffd98a' : '#dfe9f2',
        0.35 + (at % 3) * 0.15,
      ) +
      many(4, () => {
        const t = c.between(0, 1);
        return put(
          x + 30 - 42 * t,
          -78 + 156 * t,
          path('M0 -3.6C1.6 -0.6 1.8 1.4 0 2.4C-1.8 1.4 -1.6 -0.6 0 -3.6Z', '#f4f8fb', { opacity: 0.9 }),
          c.between(0.6, 1.2),
          15,
        );
      })
    );
  });
  const bridges = many(16, (at) => {
    const [x, y] = [-62 + at * 8.2 + 30 - 42 * (0.42 + at * 0.022), -78 + 156 * (0.42 + at * 0.022)];
    return put(x, y, path('M-3.2 3L0 -4L3.2 3Z', '#e2452f') + rect(-3.2, 2.4, 6.4, 1, '#8f1f1c'), 1.1, -8);
  });
  const ink = (x: number, y: number, s: number, o: number): string =>
    put(
      x,
      y,
      path('M-60 10C-40 -14 -22 -20 -8 -2C2 -26 22 -30 34 -4C44 -14 56 -6 66 12Z', '#0c1d33', { opacity: o }),
      s,
    );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#22405e'],
        [0.6, '#5d7f93'],
        [1, '#b9c6c2'],
      ]),
    ),
    circle(26, -42, 10, '#e2452f'),
    ink(-60, -2, 1.2, 0.35),
    ink(20, 2, 1, 0.45),
    ink(-100, 12, 1, 0.5),
    path('M-130 30C-90 22 -50 34 -10 28S40 24 80 32V80H-130Z', '#13283c', { opacity: 0.55 }),
    strings,
    bridges,
    many(18, () =>
      ellipse(c.between(-120, 55), c.between(40, 64), c.between(2, 6), c.between(0.5, 1.2), 'none', {
        stroke: '#dfe9f2',
        'stroke-width': 0.35,
        opacity: 0.7,
      }),
    ),
    put(
      -34,
      46,
      stroke('M-12 4H12', '#0c1d33', 1) +
        path('M-14 2Q0 8 14 2Q9 7 0 7T-14 2Z', '#0c1d33') +
        poly(
          [
            [-6, 0],
            [0, -5],
            [6, 0],
          ],
          '#0c1d33',
        ) +
        line(
          [
            [-2, 2],
            [-2, -1],
          ],
          '#0c1d33',
          2,
        ),
      1,
    ),
  );
}
