// A ground for football: a bowl, with a roof on ribs or masts of floodlights.
import { circle, ellipse, many, path, rect, stroke } from '../canvas.ts';
import { both, line } from '../stage.ts';
import type { Building } from './building.ts';

export const bowl =
  (look: 'roof' | 'masts'): Building =>
  (c, p) => {
    const seats = many(5, (row) =>
      many(46, (at) => {
        const a = Math.PI + (at / 45) * Math.PI;
        const r = 50 - row * 5;
        return circle(
          Math.cos(a) * r,
          16 + Math.sin(a) * r * 0.34,
          0.8,
          c.pick([p.trim, p.light, p.shade, p.roof]),
        );
      }),
    );
    const body =
      path('M-62 26V8A62 24 0 0 1 62 8V26Z', p.shade) +
      path('M-56 26V12A56 20 0 0 1 56 12V26Z', p.wall) +
      seats +
      ellipse(0, 24, 36, 7, '#5fae5c') +
      many(4, (at) => ellipse(0, 24, 34 - at * 8, 6.4 - at * 1.4, at % 2 ? '#6fbd68' : '#57a355')) +
      ellipse(0, 24, 6, 1.4, 'none', { stroke: '#fff', 'stroke-width': 0.4 }) +
      path('M-62 8V26A62 14 0 0 0 62 26V8A62 24 0 0 1 62 8Q60 22 0 24Q-60 22 -62 8Z', p.shade) +
      many(17, (at) => {
        const x = -60 + at * 7.5;
        return rect(x, 15 + Math.sqrt(Math.max(0, 1 - (x / 64) ** 2)) * 8, 1.4, 10, p.trim);
      });
    const over =
      look === 'roof'
        ? both(
            path('M8 -24Q50 -22 66 4Q46 -8 10 -14Z', p.trim) +
              many(6, (at) =>
                line(
                  [
                    [14 + at * 9, -20 + at * at * 0.8],
                    [16 + at * 9, -12 + at * at * 0.7],
                  ],
                  p.shade,
                  0.6,
                ),
              ),
          ) + both(stroke('M10 -24Q48 -36 70 12', p.roof, 1.6))
        : both(
            [28, 58]
              .map(
                (x, at) =>
                  line(
                    [
                      [x, 22 - at * 8],
                      [x, -30 + at * 6],
                    ],
                    p.roof,
                    1.4,
                  ) +
                  rect(x - 6, -36 + at * 6, 12, 7, p.roof) +
                  many(8, (lamp) =>
                    circle(x - 4.2 + (lamp % 4) * 2.8, -34 + at * 6 + Math.floor(lamp / 4) * 3, 1, p.light),
                  ),
              )
              .join(''),
          );
    return body + over;
  };
