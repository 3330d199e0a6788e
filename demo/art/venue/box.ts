// A theatre of the last century: a box, a porch, and a name in lights that cannot be read.
import { circle, many, n, path, rect, stroke } from '../canvas.ts';
import { line, poly, put } from '../stage.ts';
import type { Building } from './building.ts';

export const box =
  (look: 'fins' | 'colonnade' | 'glass' | 'curve' | 'steps' | 'sail'): Building =>
  (c, p) => {
    const sign = (x: number, y: number, w: number): string =>
      rect(x - w / 2, y, w, 5, p.roof) +
      many(Math.round(w / 3), (at) => rect(x - w / 2 + 1.4 + at * 3, y + 1.4, 1.8, 2.2, p.light));
    const people = many(7, (at) =>
      put(
        -34 + at * 11 + c.between(-3, 3),
        27,
        circle(0, -4.6, 1, p.roof) + path('M-1.3 0V-2.6Q0 -4 1.3 -2.6V0Z', p.roof),
      ),
    );
    const body = {
      fins:
        rect(-48, -18, 96, 44, p.wall) +
        many(23, (at) => rect(-46 + at * 4.1, -14, 1.5, 26, at % 2 ? p.trim : p.shade)) +
        rect(-52, -22, 104, 5, p.roof) +
        rect(-56, 12, 112, 3, p.roof) +
        rect(-44, 15, 88, 11, p.light) +
        many(9, (at) => rect(-46 + at * 11.3, 15, 1.6, 11, p.shade)) +
        sign(0, -29, 40),
      colonnade:
        rect(-60, -10, 120, 36, p.wall) +
        rect(-64, -14, 128, 5, p.trim) +
        many(
          12,
          (at) =>
            rect(-57.6 + at * 10.2, -9, 3, 33, p.trim) +
            rect(-52.6 + at * 10.2, -6, 4, 10, p.light) +
            rect(-52.6 + at * 10.2, 8, 4, 14, p.light),
        ) +
        rect(-30, -22, 60, 8, p.wall) +
        rect(-32, -25, 64, 3.4, p.trim) +
        sign(0, -20, 34) +
        rect(-66, 24, 132, 2.4, p.shade),
      glass:
        rect(-40, -30, 80, 56, p.shade) +
        many(7, (row) =>
          many(10, (at) =>
            rect(-38 + at * 7.7, -28 + row * 7.4, 6.6, 6.2, c.pick([p.light, p.trim, p.wall])),
          ),
        ) +
        path('M-58 14H58L52 18H-52Z', p.roof) +
        rect(-50, 18, 100, 8, p.light) +
        many(9, (at) => rect(-50 + at * 12.3, 18, 1.2, 8, p.roof)) +
        sign(0, -38, 36),
      curve:
        path('M-58 26V-2Q-58 -24 -20 -27H20Q58 -24 58 -2V26Z', p.wall) +
        path('M-50 26V2Q-48 -15 -18 -18H18Q48 -15 50 2V26Z', p.light) +
        many(15, (at) =>
          path(`M${-46 + at * 6.6} 26V${n(-14 + Math.abs(at - 7) ** 2 * 0.32)}`, 'none', {
            stroke: p.shade,
            'stroke-width': 1,
          }),
        ) +
        stroke('M-58 2Q-58 -24 -20 -27H20Q58 -24 58 2', p.trim, 1.8) +
        path('M-30 26V12Q0 2 30 12V26Z', p.roof) +
        rect(-24, 14, 48, 12, p.light) +
        many(5, (at) => rect(-24 + at * 11.6, 14, 1.3, 12, p.roof)),
      steps:
        poly(
          [
            [-62, 26],
            [-54, -6],
            [-22, -6],
            [-18, -24],
            [18, -24],
            [22, -6],
            [54, -6],
            [62, 26],
          ],
          p.wall,
        ) +
        poly(
          [
            [-18, -24],
            [18, -24],
            [22, -6],
            [-22, -6],
          ],
          p.roof,
        ) +
        many(9, (at) => rect(-50 + at * 11.4, 0, 6, 12, p.light)) +
        rect(-58, 14, 116, 2, p.trim) +
        many(5, (at) => rect(-24 + at * 10.4, 17, 6.4, 9, p.shade)) +
        sign(0, -18, 28) +
        many(3, (at) => rect(-34 - at * 4, 26 + at * 1.3, 68 + at * 8, 1.4, p.trim)),
      sail:
        path('M-54 26V-4L-8 -34L4 26Z', p.trim) +
        path('M-2 26L-6 -28L54 2V26Z', p.wall) +
        many(8, (at) =>
          line(
            [
              [-50 + at * 6.6, 26],
              [-50 + at * 6.6, -2 - at * 3.7],
            ],
            p.shade,
            0.7,
          ),
        ) +
        many(3, (row) =>
          many(7, (at) => rect(4 + at * 6.6, 4 + row * 7.4 - (6 - at) * 0.5, 4.4, 4.8, p.light)),
        ) +
        path('M-30 18H30L26 21H-26Z', p.roof) +
        rect(-20, 21, 40, 5, p.light),
    }[look];
    return body + people;
  };
