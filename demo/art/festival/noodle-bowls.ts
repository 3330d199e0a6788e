// Noodles lifted from a bowl.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, leaf, line, put, stage, strip } from '../stage.ts';

export function noodleBowls(c: Canvas): string {
  const bowl =
    path('M-34 0H34C34 24 20 32 12 33V38H-12V33C-20 32 -34 24 -34 0Z', '#fdf6e6') +
    many(13, (at) =>
      put(
        -30 + at * 5,
        8,
        circle(0, 0, 1.7, 'none', { stroke: '#1f4fa3', 'stroke-width': 0.6 }) + circle(0, 0, 0.6, '#1f4fa3'),
      ),
    ) +
    rect(-33.6, 3, 67, 0.9, '#1f4fa3') +
    rect(-32, 13, 64, 0.9, '#1f4fa3') +
    path('M-14 18q4 8 9 0q5 8 10 0q5 8 9 0', 'none', { stroke: '#1f4fa3', 'stroke-width': 0.9 }) +
    ellipse(0, 0, 34, 6.4, '#fdf6e6') +
    ellipse(0, 0.4, 31, 5.2, '#d9882f');
  const noodles = many(15, (at) =>
    stroke(
      `M${-13 + at * 1.9} 1C${-15 + at * 2} -14 ${-5 + at * 0.8} -20 ${-3.4 + at * 0.55} -36`,
      at % 2 ? '#fff8e4' : '#f3e2b4',
      1.25,
    ),
  );
  const sticks =
    line(
      [
        [-4, -34],
        [50, -62],
      ],
      '#6d1f14',
      2,
    ) +
    line(
      [
        [-4, -37.6],
        [46, -70],
      ],
      '#8f2d1c',
      2,
    );
  const extras =
    put(-20, -1, leaf(11, 4, '#3f9a4a', '#256a30'), 1, -24) +
    put(-25, 0, leaf(9, 3, '#5fb454', '#2f7a38'), 1, -70) +
    both(circle(22, -0.4, 3, '#c8332f') + circle(22, -0.8, 1.5, '#f6d7a2')) +
    put(17, -3, circle(0, 0, 4.4, '#fff5d6') + circle(0, 0, 2.2, '#f5b733')) +
    many(7, () => ellipse(c.between(-14, 24), c.between(-2, 3), 1.1, 0.6, '#4da24c'));
  const steam = many(5, (at) =>
    stroke(`M${-36 + at * 18} ${-12 - (at % 2) * 6}c-9 -9 9 -15 0 -25s6 -13 2 -22`, '#fff4e2', 2.6, {
      opacity: 0.42,
    }),
  );
  const small = (x: number, y: number, s: number, fill: string): string =>
    put(
      x,
      y,
      path('M-20 0H20C20 14 12 19 7 20V23H-7V20C-12 19 -20 14 -20 0Z', fill) +
        ellipse(0, 0, 20, 3.6, '#ffe9b8') +
        ellipse(0, 0.3, 18, 2.8, '#c25c22') +
        many(3, (at) => stroke(`M${-6 + at * 6} -6c-3 -4 3 -6 0 -10`, '#fff4e2', 0.9)),
      s,
    );
  return stage(
    c,
    ground('#e8432c'),
    many(30, (at) =>
      many(20, (row) =>
        (at + row) % 2
          ? ''
          : put(-128 + at * 7.2, -72 + row * 7.2, path('M-2.4 0q2.4 -3.4 4.8 0q-2.4 3.4 -4.8 0Z', '#d93a25')),
      ),
    ),
    circle(0, 2, 43, '#f5a623'),
    steam,
    strip(52, 30, '#8f1d1a'),
    strip(52, 1.4, '#5e100f'),
    small(-92, 36, 0.72, '#2f8f88'),
    small(-64, 38, 0.6, '#f7c948'),
    put(0, 16, noodles + bowl + extras + put(0, 0, sticks), 1.02),
  );
}
