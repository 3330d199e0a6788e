// Tents on a peak above the clouds.
import { circle, glow, linear, many, n, path, stroke, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage, strip, type Point } from '../stage.ts';

export function tentsAboveClouds(c: Canvas): string {
  const sea = (y: number, fill: string, r: number, seed: number): string =>
    many(22, (at) =>
      circle(
        -130 + at * 10,
        y + Math.sin(at * 1.7 + seed) * 3,
        r * (0.8 + 0.35 * Math.abs(Math.sin(at * 2.3 + seed))),
        fill,
      ),
    ) + strip(y, 80, fill);
  const peak = (x: number, y: number, w: number, h: number, fill: string, snow: string): string =>
    poly(
      [
        [x - w, y],
        [x, y - h],
        [x + w * 0.9, y],
      ],
      fill,
    ) +
    poly(
      [
        [x, y - h],
        [x + w * 0.9, y],
        [x + w * 0.1, y],
      ],
      snow,
    );
  const tent = (x: number, y: number, s: number, light: string, deep: string): string =>
    put(
      x,
      y,
      glow(c, 0, -5, 17, '#ffd98a', 0.55) +
        poly(
          [
            [-13, 0],
            [0, -15],
            [4, 0],
          ],
          light,
        ) +
        poly(
          [
            [0, -15],
            [13, 0],
            [4, 0],
          ],
          deep,
        ) +
        poly(
          [
            [-5, 0],
            [0, -11],
            [1.6, 0],
          ],
          '#fff0bd',
        ) +
        line(
          [
            [0, -15],
            [-0.6, -17],
          ],
          '#2b1d4a',
          0.5,
        ),
      s,
    );
  const ridge =
    path('M-46 80C-40 56 -28 48 -14 45C0 42 16 44 26 50C38 58 44 70 46 80Z', '#3a2a63') +
    path('M-46 80C-40 56 -28 48 -14 45C-10 52 -20 62 -14 80Z', '#2b1d4a');
  const flags = (p: Point, q: Point): string =>
    stroke(
      `M${p.join(' ')}Q${n((p[0] + q[0]) / 2)} ${n((p[1] + q[1]) / 2 + 6)} ${q.join(' ')}`,
      '#2b1d4a',
      0.35,
    ) +
    many(7, (at) => {
      const t = (at + 0.5) / 7;
      return put(
        p[0] + (q[0] - p[0]) * t,
        p[1] + (q[1] - p[1]) * t + 12 * t * (1 - t),
        poly(
          [
            [-1.3, 0],
            [1.3, 0],
            [0, 3],
          ],
          ['#ff5f6d', '#ffd23e', '#35c8b8', '#ffffff'][at % 4] ?? '',
        ),
      );
    });
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#7a86d8'],
        [0.35, '#c9a4dd'],
        [0.55, '#ffb89a'],
        [0.75, '#ffe3b8'],
      ]),
    ),
    circle(18, -8, 19, '#fff5d6'),
    many(4, (at) =>
      circle(18, -8, 25 + at * 7, 'none', {
        stroke: '#fff5d6',
        'stroke-width': 0.5,
        opacity: 0.7 - at * 0.15,
      }),
    ),
    peak(-84, 26, 44, 40, '#8d78bf', '#a78cca'),
    peak(-30, 26, 36, 32, '#7d68b4', '#9a80c4'),
    peak(44, 26, 34, 28, '#8d78bf', '#a78cca'),
    sea(26, '#f6d7d8', 8, 0),
    sea(38, '#fbeaea', 9, 2),
    put(
      0,
      c.wide ? -8 : 0,
      ridge +
        tent(-14, 48, 1.25, '#ff7f5c', '#d9503f') +
        tent(17, 51, 1, '#35b8ab', '#1f8a86') +
        tent(0, 58, 0.7, '#f5c23e', '#d99a1f') +
        flags([-31, 31], [29, 36]) +
        line(
          [
            [-31, 31],
            [-31, 56],
          ],
          '#2b1d4a',
          0.7,
        ) +
        line(
          [
            [29, 36],
            [29, 58],
          ],
          '#2b1d4a',
          0.7,
        ),
    ),
    sea(c.wide ? 60 : 68, '#ffffff', 8, 4),
    many(6, (at) =>
      put(-38 + at * 8, -44 + (at % 2) * 5, stroke('M-2 0q1 -1.5 2 0q1 -1.5 2 0', '#5c4b94', 0.5)),
    ),
  );
}
