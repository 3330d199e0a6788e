// Stalls of books under trees.
import { many, path, rect } from '../canvas.ts';
import { put } from '../stage.ts';
import type { Building } from './building.ts';
import { stroller, tree } from './street-figures.ts';

export const bookStreet =
  (awnings: readonly string[]): Building =>
  (c, p) =>
    many(6, (at) =>
      put(
        -58 + at * 23,
        26,
        rect(-10, -26, 20, 26, p.wall) +
          rect(-8.6, -15, 17.2, 13, p.shade) +
          many(2, (row) =>
            many(11, (book) =>
              rect(
                -8 + book * 1.5,
                -14 + row * 6.4,
                1.2,
                c.between(3.6, 5.4),
                c.pick([p.roof, p.trim, p.light, '#c8432f', '#2f6f8f']),
              ),
            ),
          ) +
          path('M-12 -17L-10 -25H10L12 -17Z', awnings[at % awnings.length] ?? '') +
          many(4, (bar) => path(`M${-9.4 + bar * 5.6} -17l.8 -8h2.6l.2 8Z`, '#ffffff', { opacity: 0.55 })),
      ),
    ) +
    [-46, 0, 46].map((x) => tree(c, x, 30, 1.35, ['#4f9a5a', '#3a7f4c', '#7ab65f'])).join('') +
    many(6, (at) => stroller(-50 + at * 20, 36 + (at % 2) * 4, [p.roof, p.trim, '#2f4f6f'][at % 3] ?? '')) +
    put(
      30,
      40,
      many(4, (at) =>
        rect(-6 + at * 0.6, -at * 2 - 2, 12 - at, 1.8, [p.roof, p.trim, p.light, '#2f6f8f'][at] ?? ''),
      ),
    );
