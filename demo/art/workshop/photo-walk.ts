// A camera over a crossing, and the shadows on it.
import { circle, ellipse, group, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, ground, line, poly, put, stage } from '../stage.ts';

export function photoWalk(c: Canvas): string {
  const walker = (x: number, y: number, s: number, top: string, hat: string, turn: number): string =>
    put(
      x,
      y,
      path('M-3 0L-2 2L44 40L52 30L3 -2Z', '#1a1a20', { opacity: 0.55 }) +
        put(
          0,
          0,
          ellipse(0, 0, 7.4, 4, top) +
            ellipse(5.4, -2.4, 2.4, 1.5, '#c98a62') +
            ellipse(-5.4, 2.4, 2.4, 1.5, '#c98a62') +
            circle(0, 0, 3.4, hat),
          1,
          turn,
        ),
      s,
    );
  const conical = (x: number, y: number, s: number): string =>
    put(
      x,
      y,
      path('M-6 2L0 5L46 46L56 34L4 -4Z', '#1a1a20', { opacity: 0.55 }) +
        circle(0, 0, 8, '#f4dfa6') +
        around(
          16,
          line(
            [
              [0, 0],
              [0, -8],
            ],
            '#cda95e',
            0.3,
          ),
        ) +
        circle(0, 0, 5, 'none', { stroke: '#cda95e', 'stroke-width': 0.35 }),
      s,
    );
  const camera =
    path('M-3 0L10 18L62 64L70 40L24 -8Z', '#1a1a20', { opacity: 0.5 }) +
    rect(-20, -13, 40, 26, '#20222a', { rx: 4 }) +
    rect(-20, -13, 40, 7, '#d9d4c8', { rx: 3 }) +
    rect(-8, -17, 16, 5, '#d9d4c8', { rx: 1.4 }) +
    circle(-14, -15, 2.6, '#e8542a') +
    circle(0, 2, 11.6, '#d9d4c8') +
    circle(0, 2, 10, '#14161c') +
    circle(0, 2, 6.6, '#2a4a7a') +
    circle(0, 2, 3.4, '#0c1a33') +
    circle(-2.6, -1, 1.7, '#cfe4ff') +
    rect(13, -10, 4, 2.4, '#ffcf4a');
  const bars = many(14, (at) => rect(-138 + at * 16, -90, 9, 200, '#f1ece0'));
  return stage(
    c,
    ground('#5b5860'),
    group(bars, { transform: 'rotate(-24)' }),
    many(160, () =>
      circle(c.between(-128, 64), c.between(-70, 70), c.between(0.15, 0.5), '#2a2a30', { opacity: 0.35 }),
    ),
    poly(
      [
        [-130, -80],
        [-30, -80],
        [-130, -20],
      ],
      '#ef7d2d',
    ),
    poly(
      [
        [80, 80],
        [10, 80],
        [80, 34],
      ],
      '#ef7d2d',
    ),
    walker(-28, -30, 0.85, '#d8342c', '#2a1d1a', 24),
    conical(16, -44, 0.85),
    walker(32, 10, 0.8, '#2f8f88', '#2a1d1a', -40),
    walker(-36, 22, 0.8, '#f2c230', '#3a2118', 60),
    walker(-82, -8, 0.9, '#4a6fd0', '#2a1d1a', 10),
    conical(-96, 34, 0.8),
    put(-2, 24, camera, 1.12, -18),
    stroke('M-22 22C-40 10 -30 -12 -14 -4', '#8f4a1c', 1.6),
  );
}
