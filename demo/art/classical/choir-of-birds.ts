// Birds singing on wires.
import { circle, many, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { ground, leaf, line, mirror, poly, put, rays, stage } from '../stage.ts';

export function choirOfBirds(c: Canvas): string {
  const bird = (body: string, wing: string, belly: string): string =>
    path('M-9 6C-12 -4 -6 -12 2 -11C9 -10 11 -2 8 5C5 11 -5 12 -9 6Z', body) +
    path('M-8 7L-17 14L-6 11Z', wing) +
    path('M-6 0C-4 7 2 9 6 6C3 -1 -2 -4 -6 0Z', wing) +
    path('M5 -1C9 2 8 8 3 9.6C6 6 6 2 5 -1Z', belly) +
    poly(
      [
        [8, -8],
        [15, -11],
        [9, -5],
      ],
      '#f5a623',
    ) +
    poly(
      [
        [8.6, -5],
        [14, -2],
        [8, -3.6],
      ],
      '#e4801d',
    ) +
    circle(4, -6.6, 1.7, '#fff') +
    circle(4.4, -6.6, 0.9, '#22223a') +
    line(
      [
        [-1, 10],
        [-1, 14],
      ],
      '#22223a',
      0.6,
    ) +
    line(
      [
        [2.4, 10],
        [2.4, 14],
      ],
      '#22223a',
      0.6,
    );
  const suits: [string, string, string][] = [
    ['#e23e57', '#a81e3f', '#ffd3c4'],
    ['#2f6fd0', '#184a9c', '#bfe0ff'],
    ['#ffffff', '#c9d2e4', '#ffe9b8'],
    ['#13a38a', '#0a7262', '#c4f2df'],
    ['#7b4bb8', '#532d8a', '#e4cffb'],
    ['#f27a2c', '#b9501a', '#ffe0b0'],
  ];
  const wireY = (row: number): number => -34 + row * 25;
  const rows = times(4, (row) => {
    const list = times(c.wide ? 8 : 4 - (row % 2), (at) => {
      const x = (c.wide ? -34 : -36) + at * 24 + (row % 2) * 12;
      if (x > 52) return '';
      const [body, wing, belly] = suits[(row * 5 + at * 2) % 6] ?? ['', '', ''];
      const call =
        c.random() > 0.5 ? put(16, -13, stroke('M0 0q3 -1 4 -4M2 3q5 -1 7 -6', '#22223a', 0.8)) : '';
      return put(
        x,
        wireY(row) - 13,
        at % 3 === 2 ? mirror(bird(body, wing, belly)) : bird(body, wing, belly) + call,
        0.95,
      );
    }).join('');
    return (
      line(
        [
          [-130, wireY(row)],
          [80, wireY(row)],
        ],
        '#22223a',
        0.5,
      ) + list
    );
  });
  return stage(
    c,
    ground('#ffd447'),
    circle(0, 70, 46, '#ff9f45'),
    circle(0, 70, 34, '#ffb95f'),
    rays(0, 70, 30, '#ffdd6e', 220),
    many(5, (at) =>
      line(
        [
          [-130, -58 + at * 2.6 - 3],
          [80, -58 + at * 2.6 - 3],
        ],
        '#f0b52a',
        0.5,
      ),
    ),
    rows.join(''),
    put(0, 56, path('M-130 6C-60 -4 20 -4 80 6V40H-130Z', '#3c9a5f')),
    many(14, (at) => put(-120 + at * 14, 60, leaf(9, 3, '#2a7a4b'), 1, -90 + (at % 3) * 20 - 20)),
    many(5, (at) =>
      put(
        -24 + at * 13,
        66,
        rect(-0.5, -11, 1, 11, '#22223a') +
          poly(
            [
              [-4.5, -11],
              [4.5, -11],
              [3, -16],
              [-3, -16],
            ],
            '#ffffff',
          ),
      ),
    ),
  );
}
