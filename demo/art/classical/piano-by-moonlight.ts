// A piano before an old gate by moonlight.
import { circle, ellipse, glow, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, line, poly, put, stage, stars, strip } from '../stage.ts';

export function pianoByMoonlight(c: Canvas): string {
  const gate =
    path('M-130 80V-14H-70V-22H-64V-14H56V-22H62V-14H80V80Z', '#1c2b4a') +
    many(30, (at) =>
      many(5, (row) => rect(-130 + at * 8 + (row % 2) * 4, -8 + row * 8, 7.4, 0.5, '#2b3f66')),
    ) +
    path('M-26 80V12A22 22 0 0 1 18 12V80Z', '#0b1430') +
    stroke('M-26 60V12A22 22 0 0 1 18 12V60', '#40588a', 1.6) +
    path('M-30 -14V-22H22V-14Z', '#26385e') +
    path('M-40 -22Q-34 -24 -30 -32H22Q26 -24 32 -22Z', '#122041') +
    rect(-20, -42, 32, 10, '#26385e') +
    path('M-28 -42Q-22 -44 -20 -50H12Q14 -44 20 -42Z', '#122041');
  const piano =
    path('M-34 10V-2H20C34 -2 26 -14 38 -14C46 -14 46 4 40 10Z', '#05070f') +
    path('M-32 -3L6 -36Q30 -40 44 -18L40 -13Q30 -22 20 -3Z', '#0a0e1c', {
      stroke: '#5f7ab0',
      'stroke-width': 0.5,
    }) +
    line(
      [
        [16, -4],
        [24, -24],
      ],
      '#5f7ab0',
      0.6,
    ) +
    rect(-40, 6, 14, 3.4, '#05070f') +
    many(7, (at) => rect(-39 + at * 1.8, 5, 1.3, 1.4, '#f4efe0')) +
    [-28, 6, 36]
      .map((x) => rect(x, 10, 2.2, 22, '#05070f') + circle(x + 1.1, 32.4, 1.5, '#c9a44f'))
      .join('') +
    rect(-56, 18, 11, 2.4, '#05070f') +
    rect(-54.6, 20, 1.6, 12, '#05070f') +
    rect(-48, 20, 1.6, 12, '#05070f');
  const moon =
    circle(-4, -40, 24, '#f8f1d4') +
    many(7, () => circle(-4 + c.between(-16, 16), -40 + c.between(-16, 16), c.between(1.4, 4), '#ece0b4'));
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#0a1130'],
        [1, '#2e4d86'],
      ]),
    ),
    stars(c, 60, '#dfe8ff', -10),
    glow(c, -4, -40, 54, '#f8f1d4', 0.5),
    moon,
    gate,
    strip(46, 40, '#0d1733'),
    poly(
      [
        [-24, 46],
        [16, 46],
        [40, 80],
        [-56, 80],
      ],
      '#39558c',
    ),
    ellipse(0, 50, 44, 4, '#0b1430', { opacity: 0.7 }),
    glow(c, 2, 22, 34, '#9fb9f0', 0.35),
    put(4, 18, piano),
    many(14, (at) =>
      put(
        -16 + at * 3,
        4 - at * 4.2,
        ellipse(0, 0, 1.2, 0.9, '#f8f1d4') +
          line(
            [
              [1, 0],
              [1, -4.4],
            ],
            '#f8f1d4',
            0.35,
          ),
        1 - at * 0.03,
        at * 9,
      ),
    ),
  );
}
