// What stands and walks before venues: trees, palms, parasols, people.
import { circle, many, path, stroke, type Canvas } from '../canvas.ts';
import { around, leaf, line, put } from '../stage.ts';

export const tree = (c: Canvas, x: number, foot: number, s: number, crown: readonly string[]): string =>
  put(
    x,
    foot,
    stroke('M0 0Q-1 -10 0 -20M0 -12L6 -20M0 -10L-6 -17', '#5a3d2a', 1.8) +
      many(9, () => circle(c.between(-9, 9), c.between(-34, -18), c.between(4, 8), c.pick(crown))),
    s,
  );

export const palm = (x: number, foot: number, s: number, colour: string): string =>
  put(
    x,
    foot,
    stroke('M0 0Q3 -16 1 -32', '#6b4a32', 1.6) + put(1, -32, around(9, leaf(14, 2.6, colour), 8)),
    s,
  );

export const parasol = (x: number, y: number, s: number, a: string, b: string): string =>
  put(
    x,
    y,
    line(
      [
        [0, 0],
        [0, -16],
      ],
      '#7d5a3c',
      0.9,
    ) +
      path('M-11 -14Q0 -27 11 -14Z', a) +
      path('M-4 -14Q0 -27 4 -14Z', b),
    s,
  );

export const stroller = (x: number, y: number, fill: string): string =>
  put(x, y, circle(0, -6, 1.3, fill) + path('M-1.8 0V-3.4Q0 -5.4 1.8 -3.4V0Z', fill));
