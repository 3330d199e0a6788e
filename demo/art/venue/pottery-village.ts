// A village of potters: houses like pots, pots like houses.
import { circle, many, n, path, rect, stroke } from '../canvas.ts';
import { put } from '../stage.ts';
import type { Paint, Building } from './building.ts';

export const potteryVillage: Building = (c, p: Paint) => {
  const swirl = (x: number, w: number, h: number, fill: string): string =>
    put(
      x,
      26,
      path(
        `M${-w * 0.4} 0C${-w} ${-h * 0.3} ${-w} ${-h * 0.7} ${-w * 0.5} ${-h}H${w * 0.5}C${w} ${-h * 0.7} ${w} ${-h * 0.3} ${w * 0.4} 0Z`,
        fill,
      ) +
        many(7, (at) =>
          stroke(
            `M${n(-w * 0.78)} ${n(-h * (0.12 + at * 0.12))}Q0 ${n(-h * (0.06 + at * 0.12))} ${n(w * 0.78)} ${n(-h * (0.12 + at * 0.12))}`,
            p.shade,
            0.9,
          ),
        ),
    );
  const vase = (x: number, y: number, s: number, a: string, b: string): string =>
    put(
      x,
      y,
      path('M-4 -20H4Q3 -16 6 -13Q12 -6 5 0H-5Q-12 -6 -6 -13Q-3 -16 -4 -20Z', a) +
        stroke('M-8 -9Q0 -6 8 -9M-7 -4Q0 -1 7 -4', b, 0.9) +
        put(0, -8, circle(0, 0, 1.7, b)),
      s,
    );
  return (
    swirl(-30, 20, 44, p.wall) +
    swirl(6, 26, 56, p.light) +
    swirl(40, 18, 38, p.wall) +
    many(11, (at) =>
      vase(
        -58 + at * 12,
        38 + (at % 3) * 4,
        0.8 + (at % 2) * 0.3,
        at % 3 ? '#f4f1e6' : p.roof,
        at % 3 ? '#2a57a5' : p.trim,
      ),
    ) +
    many(5, (at) => put(-50 + at * 26 + c.between(-3, 3), 30, rect(-5, -2, 10, 2, '#6b4a32')))
  );
};
