// A hall for matches and fairs: one wide roof over glass.
import { ellipse, many, path, rect, stroke } from '../canvas.ts';
import { line, poly } from '../stage.ts';
import { door, type Building } from './building.ts';

export const arena =
  (look: 'arc' | 'wave' | 'drum' | 'tent'): Building =>
  (_, p) => {
    const glass =
      rect(-52, 4, 104, 22, p.light) +
      many(20, (at) => rect(-52 + at * 5.3, 4, 0.8, 22, p.shade)) +
      rect(-52, 12, 104, 0.9, p.shade) +
      rect(-52, 20, 104, 6, p.wall) +
      many(7, (at) => rect(-24 + at * 7, 18, 5, 8, p.shade));
    return {
      arc:
        glass +
        path('M-62 6Q0 -46 62 6L56 8Q0 -30 -56 8Z', p.roof) +
        path('M-56 8Q0 -30 56 8Z', p.wall) +
        many(9, (at) =>
          line(
            [
              [-40 + at * 10, 8],
              [-40 + at * 10, -11 + Math.abs(at - 4) ** 2 * 0.9],
            ],
            p.trim,
            0.8,
          ),
        ),
      wave:
        glass +
        path('M-66 4Q-44 -26 -22 -8T22 -10T66 -14V-6Q44 4 22 -2T-22 2T-62 10Z', p.roof) +
        stroke('M-66 4Q-44 -26 -22 -8T22 -10T66 -14', p.trim, 1.3) +
        many(5, (at) => rect(-46 + at * 22, -2, 1.6, 28, p.trim)),
      drum:
        rect(-44, -6, 88, 32, p.wall) +
        ellipse(0, -6, 44, 8, p.roof) +
        path('M-44 -6Q-30 -24 0 -28Q30 -24 44 -6A44 8 0 0 1 -44 -6Z', p.roof) +
        many(9, (at) =>
          path(`M0 -28Q${(at - 4) * 7} -24 ${(at - 4) * 10.6} -2`, 'none', {
            stroke: p.trim,
            'stroke-width': 0.7,
          }),
        ) +
        many(15, (at) => door(-40 + at * 5.7, 22, 3.4, 17, at % 2 ? p.light : p.shade)) +
        rect(-46, 0, 92, 2.2, p.trim) +
        line(
          [
            [0, -28],
            [0, -38],
          ],
          p.trim,
          0.8,
        ) +
        poly(
          [
            [0, -38],
            [9, -35.4],
            [0, -33],
          ],
          p.trim,
        ),
      tent:
        glass +
        poly(
          [
            [-64, 8],
            [-30, -20],
            [0, 0],
            [32, -28],
            [64, 8],
          ],
          p.roof,
        ) +
        poly(
          [
            [-30, -20],
            [0, 0],
            [-8, 8],
            [-36, 8],
          ],
          p.trim,
        ) +
        poly(
          [
            [32, -28],
            [64, 8],
            [28, 8],
          ],
          p.trim,
        ),
    }[look];
  };
