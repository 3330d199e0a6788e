// A city theatre of the French time: `bays` between columns, domes, an arch or a mansard above.
import { circle, many, path, rect, stroke } from '../canvas.ts';
import { both, line, put } from '../stage.ts';
import { door, type Building } from './building.ts';

export const opera =
  (bays: number, top: 'domes' | 'arch' | 'mansard'): Building =>
  (_, p) => {
    const half = bays * 5;
    const front = rect(-half - 14, -4, half * 2 + 28, 30, p.shade) + rect(-half, -8, half * 2, 34, p.wall);
    const bay = many(bays, (at) => {
      const x = -half + 5 + at * 10;
      return (
        door(x, 26, 5.6, 14, p.light) +
        door(x, 8, 5.2, 13, p.shade) +
        door(x, 7.4, 3.6, 11, p.light) +
        rect(x - 3.6, 8, 7.2, 1.2, p.trim)
      );
    });
    const columns = many(
      bays + 1,
      (at) =>
        rect(-half - 1.2 + at * 10, -7, 2.4, 16, p.trim) +
        rect(-half - 1.8 + at * 10, -8, 3.6, 1.6, p.trim) +
        rect(-half - 1.6 + at * 10, 11, 3.2, 15, p.trim),
    );
    const wings = both(
      many(
        2,
        (at) =>
          door(half + 3.6 + at * 6.4, 24, 3.6, 9, p.light) + door(half + 3.6 + at * 6.4, 9, 3.2, 8, p.light),
      ) +
        rect(half, 10.4, 15, 1.4, p.trim) +
        rect(half, -5.4, 15.6, 2, p.trim),
    );
    const roofs = {
      domes:
        path(`M${-half - 1} -10L${-half + 6} -20H${half - 6}L${half + 1} -10Z`, p.roof) +
        both(
          path(`M${half} -6Q${half + 1} -20 ${half + 8} -21Q${half + 15} -20 ${half + 16} -6Z`, p.roof) +
            line(
              [
                [half + 8, -21],
                [half + 8, -28],
              ],
              p.roof,
              0.8,
            ) +
            circle(half + 8, -12, 2, p.light),
        ) +
        rect(-9, -25, 18, 6, p.wall) +
        path('M-11 -25L0 -31L11 -25Z', p.trim),
      arch:
        path('M-18 -8V-16A18 15 0 0 1 18 -16V-8Z', p.wall) +
        path('M-13 -8V-15A13 10.6 0 0 1 13 -15V-8Z', p.shade) +
        path('M-10 -8V-14A10 8 0 0 1 10 -14V-8Z', p.light) +
        stroke('M-18 -12V-16A18 15 0 0 1 18 -16V-12', p.trim, 2) +
        both(put(11, -28, stroke('M0 5V0Q-3 -3 -1 -6Q2 -4 1 0', p.trim, 1.4))) +
        circle(0, -31, 2, p.trim) +
        path(`M${-half - 14} -4L${-half - 11} -9H-18V-4ZM${half + 14} -4L${half + 11} -9H18V-4Z`, p.roof),
      mansard:
        path(`M${-half - 15} -5L${-half - 11} -16H${half + 11}L${half + 15} -5Z`, p.roof) +
        many(
          bays,
          (at) =>
            door(-half + 5 + at * 10, -7, 4, 6.4, p.trim) + door(-half + 5 + at * 10, -7, 2.4, 4.6, p.light),
        ) +
        path('M-8 -16L0 -24L8 -16Z', p.trim) +
        circle(0, -18.6, 2, p.roof),
    };
    return (
      front +
      rect(-half - 1, -10, half * 2 + 2, 3, p.trim) +
      roofs[top] +
      bay +
      columns +
      wings +
      many(4, (at) =>
        rect(-half - 4 - at * 2, 25 + at * 1.2, half * 2 + 8 + at * 4, 1.4, at % 2 ? p.shade : p.trim),
      )
    );
  };
