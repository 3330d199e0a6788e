// A classroom before the summer, flame flowers above.
import { circle, ellipse, glow, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, ground, line, poly, put, stage, strip } from '../stage.ts';

export function lastPeriod(c: Canvas): string {
  const spray = (x: number, y: number, s: number): string =>
    put(
      x,
      y,
      around(5, path('M0 -1.4C-5 -4 -6 -10 -1 -12C0 -11 0 -11 1 -12C6 -10 5 -4 0 -1.4Z', '#e8301f')) +
        path('M0 -1.4C-5 -4 -6 -10 -1 -12C0 -11 0 -11 1 -12C6 -10 5 -4 0 -1.4Z', '#fff0d8') +
        many(6, (at) =>
          put(
            0,
            0,
            line(
              [
                [0, 0],
                [0, -8],
              ],
              '#b3121f',
              0.4,
            ) + circle(0, -8, 0.8, '#ffd23e'),
            1,
            -50 + at * 20,
          ),
        ),
      s,
      x * 9,
    );
  const fern = (x: number, y: number, long: number, turn: number): string =>
    put(
      x,
      y,
      line(
        [
          [0, 0],
          [long, 0],
        ],
        '#2f7a45',
        0.7,
      ) +
        many(
          Math.round(long / 2),
          (at) =>
            ellipse(2 + at * 2, -2.2, 0.8, 2.2, '#3f9a54') + ellipse(2 + at * 2, 2.2, 0.8, 2.2, '#358a4a'),
        ),
      1,
      turn,
    );
  const board =
    rect(-130, -40, 210, 66, '#8f5a2b') +
    rect(-126, -36, 202, 58, '#1f5f4a') +
    many(26, () =>
      stroke(
        `M${n(c.between(-120, 60))} ${n(c.between(-32, 18))}q${n(c.between(4, 14))} ${n(c.between(-3, 3))} ${n(c.between(10, 26))} 0`,
        '#e9f4ea',
        2.6,
        { opacity: 0.05 },
      ),
    ) +
    stroke('M-36 -16C-28 -28 -20 -4 -12 -16S4 -28 8 -16', '#e9f4ea', 0.9, { 'stroke-dasharray': '3 .6' }) +
    stroke('M-38 4V-26M-42 -8H14', '#e9f4ea', 0.6) +
    put(
      27,
      -10,
      path('M0 9C-14 -2 -8 -13 0 -6C8 -13 14 -2 0 9Z', 'none', { stroke: '#ffc2cf', 'stroke-width': 1.1 }) +
        stroke('M-18 8L18 -16M14 -16H18V-11', '#ffc2cf', 0.9),
    ) +
    stroke('M-30 12h16M-10 12h8M2 12h20', '#e9f4ea', 0.8, { opacity: 0.7 });
  const clock =
    circle(0, 0, 9, '#5e2d14') +
    circle(0, 0, 7.6, '#fff8e6') +
    around(
      12,
      line(
        [
          [0, -6.6],
          [0, -5.6],
        ],
        '#5e2d14',
        0.5,
      ),
    ) +
    line(
      [
        [0, 0],
        [-2.6, 3.6],
      ],
      '#5e2d14',
      1,
    ) +
    line(
      [
        [0, 0],
        [0, -5.4],
      ],
      '#5e2d14',
      0.7,
    ) +
    circle(0, 0, 0.9, '#e8301f');
  const desk =
    path('M-46 30L46 30L56 42H-56Z', '#c98746') +
    path('M-56 42H56V48H-56Z', '#8f5526') +
    rect(-50, 48, 5, 40, '#6d3c18') +
    rect(45, 48, 5, 40, '#6d3c18') +
    rect(-45, 48, 90, 8, '#5a3014');
  const book =
    put(
      -20,
      34,
      path('M-15 4L-10 -3H2L0 4Z', '#2b6fd0') +
        path('M0 4L2 -3H14L15 4Z', '#3a7fe0') +
        path('M-12 2L-8.6 -2.4H1.6L0 2.6ZM0 2.6L2 -2.4H12L13 2Z', '#ffffff'),
    ) +
    put(
      16,
      35,
      path('M-9 -8H9V2H-9Z', '#ffffff', { transform: 'skewX(-14)' }) +
        stroke('M-6 -5H6M-7 -2H4', '#9ab0d8', 0.7),
    ) +
    put(
      34,
      33,
      path('M-3 3L-3.6 -7H3.6L3 3Z', '#ff9f3f') +
        line(
          [
            [-1, -7],
            [-3, -15],
          ],
          '#2b6fd0',
          1.1,
        ) +
        line(
          [
            [1, -7],
            [3, -16],
          ],
          '#e8301f',
          1.1,
        ),
    );
  const sheet = put(
    0,
    0,
    spray(-34, -54, 1.15) +
      spray(-14, -62, 1) +
      spray(-45, -40, 0.9) +
      spray(6, -64, 0.75) +
      spray(38, -62, 1) +
      spray(48, -48, 0.85),
  );
  return stage(
    c,
    ground('#f6dfae'),
    strip(28, 60, '#dcbf88'),
    board,
    put(6, -52, clock, 0.9),
    fern(-60, -66, 40, 30),
    fern(-52, -72, 50, 12),
    fern(60, -70, 34, 146),
    fern(60, -60, 26, 165),
    sheet,
    desk,
    book,
    many(16, () =>
      put(
        c.between(-48, 48),
        c.between(-34, 62),
        path('M0 0C-2 -1.6 -2 -4 0 -5C2 -4 2 -1.6 0 0Z', '#e8301f'),
        c.between(0.7, 1.3),
        c.between(0, 360),
      ),
    ),
    poly(
      [
        [-130, -75],
        [-70, -75],
        [-10, 90],
        [-130, 90],
      ],
      '#fff6d626',
    ),
    c.wide ? put(-84, 28, put(0, 6, desk), 0.5) : '',
    glow(c, 40, -60, 30, '#fff0c0', 0.3),
  );
}
