// An old radio and a rose on a table.
import { circle, ellipse, linear, many, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { around, ground, leaf, put, stage } from '../stage.ts';

export function radioAndRose(c: Canvas): string {
  const grille = many(11, (at) => rect(-31 + at * 3.3, -9, 1.5, 22, '#4a2013', { rx: 0.7 }));
  const radio =
    stroke('M22 -17L38 -50', '#d9b27a', 0.9) +
    circle(38, -50, 1.4, '#f2d9a4') +
    rect(-38, -18, 76, 42, '#3b160f', { rx: 7 }) +
    rect(
      -36,
      -16,
      72,
      37,
      linear(c, [
        [0, '#b5562e'],
        [1, '#7f3019'],
      ]),
      { rx: 6 },
    ) +
    rect(-33.5, -12, 39, 28, '#f0c98a', { rx: 3 }) +
    grille +
    rect(8.5, -12, 24, 13, '#fff1cf', { rx: 2 }) +
    many(9, (at) => rect(10.5 + at * 2.4, -9, 0.5, at % 2 ? 3 : 5, '#7f3019')) +
    rect(22, -11, 0.8, 11, '#d0202e') +
    [14, 27]
      .map(
        (x) =>
          circle(x, 10, 5.2, '#3b160f') +
          circle(x, 10, 3.7, '#f0c98a') +
          rect(x - 0.4, 6.4, 0.8, 3, '#3b160f'),
      )
      .join('') +
    rect(-30, 23, 8, 4, '#240c08') +
    rect(22, 23, 8, 4, '#240c08');
  const petals = times(5, (ring) =>
    around(
      7 - ring,
      path(
        `M0 0C${-5 + ring} -2 ${-6 + ring} ${-11 + ring * 1.8} 0 ${-12.5 + ring * 2.1}C${6 - ring} ${-11 + ring * 1.8} ${5 - ring} -2 0 0Z`,
        ['#8e0f2b', '#b0152f', '#c81f38', '#dd3a49', '#f05f63'][ring] ?? '',
        { stroke: '#6d0a22', 'stroke-width': 0.35 },
      ),
      ring * 25,
    ),
  ).join('');
  const rose =
    stroke('M0 0C10 8 26 12 46 11', '#2f5a3a', 1.6) +
    put(22, 10, leaf(13, 4.4, '#3f7a4a', '#2b5637'), 1, -50) +
    put(32, 11, leaf(12, 4, '#2f6a40', '#234d30'), 1, 48) +
    petals;
  const table = path(
    'M-130 27H80V80H-130Z',
    linear(c, [
      [0, '#d99a3f'],
      [1, '#9c5a1f'],
    ]),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#4d0f2a'],
        [1, '#84203a'],
      ]),
    ),
    many(30, (at) => rect(-130 + at * 7, -75, 3.4, 103, '#3f0b24', { opacity: 0.5 })),
    circle(2, -16, 44, '#e7a73e'),
    circle(2, -16, 37, '#f3c465'),
    table,
    many(6, (at) => rect(-130, 33 + at * 7, 210, 0.4, '#6d3a12', { opacity: 0.5 })),
    ellipse(0, 29, 42, 3, '#5c2c10', { opacity: 0.6 }),
    put(0, 2, radio),
    put(-24, 36, rose, 1.15, 8),
  );
}
