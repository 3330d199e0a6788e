// A street of the old town, lanterns across it.
import { circle, ellipse, many, path, rect, stroke } from '../canvas.ts';
import { line, put } from '../stage.ts';
import type { Building } from './building.ts';

export const oldStreet: Building = (_, p) =>
  many(5, (at) => {
    const [x, h] = [-66 + at * 27, [34, 28, 38, 30, 35][at] ?? 30];
    return (
      rect(x, 26 - h, 26, h, at % 2 ? p.wall : p.light) +
      path(`M${x - 2} ${27 - h}L${x + 3} ${18 - h}H${x + 23}L${x + 28} ${27 - h}Z`, p.roof) +
      many(
        2,
        (w) =>
          rect(x + 3.4 + w * 11, 31 - h, 8, 9, p.shade) +
          rect(x + 3.4 + w * 11, 31 - h, 2, 9, p.trim) +
          rect(x + 9.4 + w * 11, 31 - h, 2, 9, p.trim),
      ) +
      rect(x + 8, 13, 10, 13, p.shade) +
      rect(x + 1, 10, 24, 1.6, p.roof)
    );
  }) +
  stroke('M-70 -14Q-30 0 6 -12T70 -10', p.shade, 0.6) +
  many(9, (at) =>
    put(
      -60 + at * 15,
      -7 + (at % 3) * 2.6,
      line(
        [
          [0, -7],
          [0, -4],
        ],
        p.shade,
        0.4,
      ) +
        ellipse(0, 0, 3.6, 4.2, ['#e2392d', '#ffb52e', '#d8558f', '#2f9aa3'][at % 4] ?? '') +
        stroke('M-1.4 -4Q-2.6 0 -1.4 4M1.4 -4Q2.6 0 1.4 4', '#ffffff', 0.3) +
        line(
          [
            [0, 4],
            [0, 7],
          ],
          '#e2392d',
          0.6,
        ),
    ),
  ) +
  put(
    0,
    38,
    path('M-18 0Q0 6 18 0L22 -4Q0 1 -22 -4Z', '#5a3520') +
      circle(2, -6, 1.6, '#5a3520') +
      path('M-2 -6.6Q2 -10.6 6 -6.6Z', '#f0dca6'),
  );
