// Two speech bubbles in a knot.
import { circle, path, rect, stroke, type Canvas } from '../canvas.ts';
import { dots, ground, mirror, poly, put, stage } from '../stage.ts';

export function tangledBubbles(c: Canvas): string {
  const bubble = (fill: string): string =>
    path('M-30 -24Q-30 -34 -20 -34H20Q30 -34 30 -24V4Q30 14 20 14H0L-14 28L-11 14H-20Q-30 14 -30 4Z', fill);
  const knot = (colour: string, d: string): string => stroke(d, '#2a1030', 6.4) + stroke(d, colour, 4);
  return stage(
    c,
    ground('#ff8fb0'),
    rect(c.wide ? -130 : -60, -75, c.wide ? 122 : 60, 150, '#ff8fb0'),
    poly(
      [
        [-130, 80],
        [80, -20],
        [80, 80],
      ],
      '#5ac8f0',
    ),
    dots([-130, -75, 80, 75], 7, '#ffffff', (x, y) => (Math.abs(x + 2 * y) < 400 ? 0.5 : 0)),
    put(-9, -22, bubble('#2a1030'), 1.03, -6),
    put(-10, -24, bubble('#fff8ea'), 1, -6),
    put(12, 25, mirror(bubble('#2a1030')), 1.03, 6),
    put(10, 23, mirror(bubble('#ffdf3f')), 1, 6),
    knot(
      '#e8344e',
      'M-32 -34C-14 -58 16 -48 10 -28C6 -14 -18 -12 -18 -26C-18 -40 18 -34 22 -18C28 2 -24 4 -22 20C-20 34 16 40 26 26',
    ),
    knot('#2b6fe0', 'M30 10C34 26 12 38 0 28C-12 18 18 4 10 -6C2 -14 -20 -2 -12 10C-4 22 22 20 18 36'),
    put(-38, -44, stroke('M-4 -4L4 4M4 -4L-4 4', '#e8344e', 2.4)),
    put(38, 50, stroke('M-4 -4L4 4M4 -4L-4 4', '#2b6fe0', 2.4)),
    put(36, -34, circle(0, 0, 5, 'none', { stroke: '#2a1030', 'stroke-width': 1.6 })),
    put(-36, 38, stroke('M-7 0q3.5 -6 7 0q3.5 6 7 0', '#2a1030', 1.8)),
  );
}
