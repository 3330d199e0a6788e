// A typewriter with a storyboard in it.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { dots, ground, poly, put, stage, strip } from '../stage.ts';

export function typewriterAndBoard(c: Canvas): string {
  const key = (x: number, y: number): string =>
    circle(x, y + 0.8, 2.5, '#0d2a30') + circle(x, y, 2.5, '#f6efdc') + circle(x, y, 1.7, '#14424a');
  const machine =
    path('M-38 8L-32 -16H32L38 8L44 36Q45 42 38 42H-38Q-45 42 -44 36Z', '#1c6a70') +
    path('M-32 -16H32L35 -4H-35Z', '#14525a') +
    rect(-40, -24, 80, 9, '#0d2a30', { rx: 4.5 }) +
    rect(-46, -22, 7, 5, '#f2a93b', { rx: 1.6 }) +
    rect(39, -22, 7, 5, '#f2a93b', { rx: 1.6 }) +
    path('M-18 -4Q0 -10 18 -4L14 4H-14Z', '#0d2a30') +
    many(4, (row) => many(9 - (row % 2), (at) => key(-28 + at * 7 + (row % 2) * 3.5, 12 + row * 7))) +
    rect(-16, 37, 32, 2.6, '#f6efdc', { rx: 1.3 }) +
    rect(-8, -1.2, 16, 2, '#f2a93b');
  const frame = (x: number, y: number, w: number, h: number, inside: string): string =>
    put(
      x,
      y,
      rect(0, 0, w, h, '#f6d36a') +
        inside +
        rect(0, 0, w, h, 'none', { stroke: '#1d2a2e', 'stroke-width': 0.9 }),
    );
  const paper = put(
    0,
    0,
    rect(-26, -64, 52, 46, '#fffaf0') +
      frame(-22, -60, 20, 13, rect(0, 8, 20, 5, '#e0563f') + circle(14, 5, 2.6, '#fffaf0')) +
      frame(
        2,
        -60,
        20,
        13,
        rect(0, 0, 20, 13, '#1c6a70') + path('M7 13Q10 4 13 13Z', '#fffaf0') + circle(10, 5, 2.2, '#fffaf0'),
      ) +
      frame(
        -22,
        -44,
        20,
        13,
        rect(0, 0, 20, 13, '#fffaf0') + path('M0 13L7 4L12 10L15 6L20 13Z', '#1d2a2e'),
      ) +
      frame(
        2,
        -44,
        20,
        13,
        rect(0, 0, 20, 13, '#e0563f') +
          poly(
            [
              [0, 13],
              [9, 0],
              [14, 0],
              [20, 13],
            ],
            '#f6d36a',
          ),
      ) +
      many(3, (at) => rect(-20, -28 + at * 3, [38, 30, 34][at] ?? 30, 0.9, '#9aa7a0')),
  );
  const sheets = [
    [-40, -34, -22, '#e0563f'],
    [40, -44, 18, '#1c6a70'],
    [-74, 6, 12, '#e0563f'],
    [-98, -32, -16, '#1c6a70'],
  ]
    .map(([x, y, turn, fill]) =>
      put(
        Number(x),
        Number(y),
        rect(-11, -14, 22, 28, '#fffaf0') +
          rect(-8, -11, 16, 10, String(fill)) +
          many(4, (at) => rect(-8, 2 + at * 3, 16 - (at % 2) * 5, 0.8, '#b9b39c')),
        1,
        Number(turn),
      ),
    )
    .join('');
  return stage(
    c,
    ground('#e2a92c'),
    dots([-130, -75, 80, 75], 6, '#d1971c', () => 0.9),
    sheets,
    strip(46, 40, '#8f4a1c'),
    strip(46, 1.4, '#5e2d0f'),
    ellipse(0, 56, 48, 4, '#5e2d0f', { opacity: 0.7 }),
    put(0, 13, paper + machine, 1.02),
    put(
      -39,
      50,
      path('M-6 -10H6L5 6H-5Z', '#fffaf0') +
        stroke('M6 -7q6 1 4 6t-5 3', '#fffaf0', 1.6) +
        ellipse(0, -10, 6, 1.4, '#4a2410'),
    ),
  );
}
