// Hands around a pot on the wheel.
import { circle, ellipse, group, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, ground, put, stage, strip } from '../stage.ts';

export function potOnTheWheel(c: Canvas): string {
  const pot =
    path(
      'M-15 -40C-12 -36 -14 -32 -20 -24C-30 -10 -28 10 -14 18H14C28 10 30 -10 20 -24C14 -32 12 -36 15 -40Z',
      linear(
        c,
        [
          [0, '#c8875a'],
          [0.5, '#e0a878'],
          [1, '#a9653c'],
        ],
        90,
      ),
    ) +
    ellipse(0, -40, 15, 3.4, '#7d4426') +
    ellipse(0, -40, 15, 3.4, 'none', { stroke: '#f0c8a0', 'stroke-width': 1 }) +
    many(11, (at) =>
      stroke(
        `M${n(-24 + Math.abs(at - 5) * 1.4)} ${-22 + at * 3.6}Q0 ${-18 + at * 3.6} ${n(24 - Math.abs(at - 5) * 1.4)} ${-22 + at * 3.6}`,
        '#8f5030',
        0.35,
      ),
    );
  const hand =
    path(
      'M72 34L46 10C40 4 34 -2 28 -4C22 -6 20 -2 24 1L29 5C22 3 18 5 20 8L27 12C21 11 18 14 22 16L30 19C25 19 23 22 28 24C38 29 48 38 62 54Z',
      '#d99a72',
      { stroke: '#7d4426', 'stroke-width': 0.8 },
    ) +
    path('M62 26L84 46L70 68L52 46Z', '#2a4f8a') +
    stroke('M24 1l6 3M20 8l8 3M22 16l8 2', '#7d4426', 0.6);
  const left = group(hand, { transform: 'scale(-1 1)' });
  const wheel =
    ellipse(0, 24, 42, 9, '#3b2c28') +
    ellipse(0, 21, 42, 9, '#6b564c') +
    ellipse(0, 20, 37, 7.4, '#8a7264') +
    many(4, (at) =>
      ellipse(0, 20, 33 - at * 6, 6.4 - at * 1.2, 'none', { stroke: '#a88f7d', 'stroke-width': 0.4 }),
    ) +
    path('M-12 30H12L16 90H-16Z', '#3b2c28');
  const tiles = many(24, (at) =>
    many(16, (row) =>
      put(
        -126 + at * 9,
        -71 + row * 9,
        rect(-4.3, -4.3, 8.6, 8.6, (at + row) % 2 ? '#f5f2e6' : '#eaf0f2') +
          ((at + row) % 2
            ? stroke('M-3 0Q0 -4 3 0Q0 4 -3 0M0 -3V3', '#3a6fb5', 0.6) + circle(0, 0, 0.8, '#3a6fb5')
            : around(4, path('M0 -0.6Q-2 -3 0 -4Q2 -3 0 -0.6Z', '#7ea6d6'))),
      ),
    ),
  );
  return stage(
    c,
    ground('#f5f2e6'),
    tiles,
    strip(38, 50, '#2a4f8a'),
    strip(38, 1.6, '#18325f'),
    put(0, 14, wheel + pot + left + hand, 1),
    many(24, () => circle(c.between(-44, 44), c.between(22, 40), c.between(0.3, 1), '#c8875a')),
  );
}
