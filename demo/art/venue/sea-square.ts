// A square open to the sea, with its landmark.
import { circle, many, path, rect } from '../canvas.ts';
import { both, line, put, strip } from '../stage.ts';
import type { Building } from './building.ts';
import { palm, parasol, stroller } from './street-figures.ts';

export const seaSquare =
  (landmark: 'lotus' | 'doves' | 'riders' | 'hill'): Building =>
  (c, p) => {
    const sea =
      strip(4, 14, p.shade) +
      many(14, () =>
        rect(c.between(-66, 60), c.between(6, 16), c.between(4, 12), 0.5, '#ffffff', { opacity: 0.7 }),
      );
    const marks = {
      lotus: put(
        0,
        26,
        both(
          many(3, (at) =>
            path(`M0 -34Q${14 - at * 4} -44 ${12 - at * 4} -58Q2 -52 0 -40Z`, at % 2 ? '#ffffff' : p.trim),
          ),
        ) +
          path('M-3 -58Q0 -66 3 -58L2 -36H-2Z', p.light) +
          rect(-9, -36, 18, 30, p.trim) +
          many(5, (at) => rect(-7.4 + at * 3.4, -33, 1.6, 26, p.roof)) +
          path('M-18 0L-12 -8H12L18 0Z', '#ffffff') +
          both(path('M9 -8Q20 -12 20 -20Q12 -18 9 -12Z', p.trim)),
      ),
      doves: [
        [-30, -20, 1.1],
        [2, -32, 1.4],
        [34, -16, 1],
      ]
        .map(([x, y, s]) =>
          put(
            Number(x),
            Number(y),
            path('M-10 4Q-2 -2 4 0Q8 -4 12 -2Q10 0 12 1Q8 6 0 7Q-8 8 -14 12Q-14 7 -10 4Z', '#ffffff') +
              path('M-2 1Q-10 -12 -4 -16Q4 -10 5 0Z', p.light) +
              line(
                [
                  [0, 7],
                  [2, 34],
                ],
                p.trim,
                1,
              ),
            Number(s),
          ),
        )
        .join(''),
      riders: put(
        0,
        26,
        rect(-26, -12, 52, 12, p.trim) +
          rect(-22, -15, 44, 3, p.roof) +
          put(
            -4,
            -15,
            path(
              'M-16 0L-13 -12Q-12 -18 -4 -18H8Q13 -26 18 -25L20 -20Q15 -18 14 -12Q16 -6 20 -4L17 -1Q11 -5 8 -9L-4 -9L-9 0Z',
              p.roof,
            ) +
              path('M-4 -17Q-4 -28 1 -29Q6 -28 5 -17Z', p.roof) +
              circle(1.4, -32, 3, p.roof) +
              line(
                [
                  [4, -26],
                  [15, -38],
                ],
                p.roof,
                1.5,
              ),
          ),
      ),
      hill: put(
        34,
        8,
        path('M-44 0Q-24 -30 -4 -36Q22 -34 46 0Z', '#5d8f62') +
          path('M-44 0Q-30 -18 -20 -24Q-16 -10 -4 0Z', '#4a7a55') +
          rect(-3, -44, 6, 9, '#ffffff') +
          path('M-2 -44V-54Q0 -58 2 -54V-44Z', '#ffffff') +
          line(
            [
              [-9, -51],
              [9, -51],
            ],
            '#ffffff',
            2,
          ),
      ),
    };
    return (
      (landmark === 'hill' ? marks.hill : '') +
      sea +
      (landmark === 'hill'
        ? path('M-80 20Q-20 12 80 20V60H-80Z', p.wall) +
          [
            [-42, 34, '#e2452f'],
            [-14, 40, '#1f9ab0'],
            [20, 34, '#f2b52e'],
            [46, 42, '#e2452f'],
          ]
            .map(([x, y, fill]) => parasol(Number(x), Number(y), 1, String(fill), '#ffffff'))
            .join('')
        : path('M-80 18H80V60H-80Z', p.wall) +
          many(8, (at) =>
            line(
              [
                [(at - 3.5) * 9, 18],
                [(at - 3.5) * 24, 60],
              ],
              p.light,
              0.5,
            ),
          ) +
          many(4, (at) =>
            line(
              [
                [-80, 22 + at * at * 3],
                [80, 22 + at * at * 3],
              ],
              p.light,
              0.5,
            ),
          ) +
          marks[landmark]) +
      palm(-58, 28, 1.3, '#2f8a5a') +
      palm(58, 30, 1.15, '#2f8a5a') +
      palm(-46, 34, 0.9, '#3f9f63') +
      many(7, (at) =>
        stroller(-40 + at * 13, 40 + (at % 3) * 3, [p.roof, '#2f4f6f', '#c8432f'][at % 3] ?? ''),
      )
    );
  };
