// The bicycle of a flower seller.
import { circle, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, blossom, ground, leaf, line, put, stage, strip } from '../stage.ts';

export function bicycleOfFlowers(c: Canvas): string {
  const wheel =
    circle(0, 0, 19, 'none', { stroke: '#234b46', 'stroke-width': 1.7 }) +
    around(
      18,
      line(
        [
          [0, 0],
          [0, -18],
        ],
        '#234b46',
        0.25,
      ),
    ) +
    circle(0, 0, 1.8, '#234b46');
  const frame =
    stroke(
      'M-27 26L-14 2H14L-2 26H-27M-14 2L-2 26M14 2L27 26M14 2L11 -9M11 -9Q18 -11 20 -6M-14 2L-16 -6',
      '#c8402f',
      1.7,
    ) +
    path('M-22 -8H-10Q-8 -5 -14 -4.6Z', '#3a2118') +
    circle(-2, 26, 3.4, '#3a2118');
  const basket =
    path('M-44 -6H-18L-21 12H-41Z', '#b98a4d') +
    many(4, (at) => stroke(`M-43 ${-2 + at * 4}H-19`, '#7d5526', 0.5)) +
    path('M18 -12H40L37 4H21Z', '#b98a4d') +
    many(3, (at) => stroke(`M19 ${-8 + at * 4}H39`, '#7d5526', 0.5));
  const bunch = (x: number, y: number, spread: number, count: number): string =>
    many(count, () =>
      put(
        x + c.between(-spread, spread),
        y + c.between(-spread * 0.9, spread * 0.3),
        leaf(c.between(8, 14), 3, c.pick(['#4f8a5b', '#2f6d55', '#82ae6b'])),
        1,
        c.between(-160, -20),
      ),
    ) +
    many(count, (at) => {
      const [fill, heart] = (
        [
          ['#f28ba8', '#fff0c9'],
          ['#fff6ea', '#f2b84b'],
          ['#f7c13f', '#a34a1f'],
          ['#8d5bb8', '#ffe08a'],
          ['#e4473f', '#ffd166'],
          ['#f7a26b', '#fff0c9'],
          ['#6f9fd8', '#fff6ea'],
        ] as const
      )[at % 7] ?? ['#fff', '#fff'];
      return put(
        x + c.between(-spread, spread),
        y + c.between(-spread * 1.05, spread * 0.35),
        blossom(5 + (at % 4), c.between(4, 6.4), fill, heart),
        1,
        c.between(0, 90),
      );
    });
  return stage(
    c,
    ground('#d8e6d3'),
    many(12, (at) => rect(-130 + at * 18, -75, 9, 150, '#cfdfca')),
    path('M-26 60V-28A30 34 0 0 1 34 -28V60Z', '#f3d9a4'),
    path('M-22 60V-28A26 30 0 0 1 30 -28V60Z', '#eac383'),
    strip(42, 40, '#7fa08c'),
    strip(42, 1.4, '#5d8272'),
    put(-27, 22, wheel),
    put(27, 22, wheel),
    put(0, -4, frame),
    put(0, -4, basket),
    bunch(-31, -13, 13, 26),
    bunch(29, -19, 10, 20),
    many(12, () =>
      put(
        c.between(-60, 50),
        c.between(46, 62),
        blossom(5, c.between(1.6, 2.6), c.pick(['#f28ba8', '#fff6ea', '#f7c13f']), '#fff0c9'),
      ),
    ),
  );
}
