// Two fighters in ink before a red sun.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { around, ground, line, mirror, poly, put, stage } from '../stage.ts';

const ink = '#1d1a1a';
const sash = (d: string): string => stroke(d, '#d3271f', 1.9);
const arm = (d: string): string => stroke(d, ink, 4.6);

/** The head with its band, knotted behind. */
const head = (x: number, y: number): string =>
  circle(x, y, 4.9, ink) +
  stroke(`M${x - 4.8} ${y - 1}Q${x} ${y - 3} ${x + 4.8} ${y - 1.4}`, '#d3271f', 1.5) +
  stroke(`M${x - 4.6} ${y - 1}q-5 -1 -7 3M${x - 4.6} ${y - 1}q-4 2 -4 6`, '#d3271f', 1.1);

const kicking =
  path('M-9 -25C-2 -28 6 -24 5 -18C3 -12 1 -8 1 -2L6 0H-8C-6 -8 -12 -14 -9 -25Z', ink) +
  path('M-6 -27C4 -34 18 -32 31 -40L36 -48L40 -46L38 -34L34 -33C24 -26 16 -20 2 -16Z', ink) +
  path('M-10 -22C-13 -30 -18 -36 -15 -43C-11 -47 -5 -46 -2 -42C0 -36 2 -30 4 -22Z', ink) +
  arm('M-5 -42L6 -38L4 -47') +
  arm('M-14 -41L-23 -34L-15 -29') +
  head(-12, -51) +
  sash('M-9 -25Q-2 -22 4 -25M-8 -24Q-15 -18 -16 -8M-8 -24Q-10 -16 -16 -13');

const standing =
  path('M-7 -24C2 -28 9 -24 10 -19C16 -16 19 -10 17 -2L23 0H11C12 -7 8 -10 2 -13Z', ink) +
  path('M-8 -23C-2 -20 0 -14 -5 -10C-11 -7 -15 -4 -17 0H-26L-24 -2C-21 -8 -16 -18 -8 -23Z', ink) +
  path('M-8 -21C-10 -30 -11 -38 -7 -42C-2 -45 4 -44 7 -40C8 -34 8 -28 8 -20Z', ink) +
  arm('M5 -40L16 -37L17 -49') +
  arm('M-6 -40L-13 -32L-3 -28') +
  head(1, -51) +
  sash('M-8 -23Q0 -20 9 -23M-6 -22Q-12 -14 -10 -4M-6 -22Q-8 -14 -15 -9');

export function oldMartialArts(c: Canvas): string {
  const brush = (d: string, width: number, opacity = 1): string =>
    stroke(d, ink, width, { opacity }) +
    stroke(d, '#f3e8d2', width * 0.1, { opacity: 0.5, transform: 'translate(0.5 0.8)' });
  const spear =
    line(
      [
        [-46, 44],
        [-33, -34],
      ],
      ink,
      1.5,
    ) +
    put(
      -33,
      -34,
      path('M0 0C5 -6 5 -14 0 -20C-4 -13 -4 -6 0 0Z', ink) +
        stroke('M0 0q6 2 4 8M0 0q-4 4 -2 8', '#d3271f', 1),
    );
  const seal =
    rect(-5, -5, 10, 10, '#d3271f', { rx: 1 }) +
    around(8, path('M0 -0.8Q-1.6 -2.6 0 -3.8Q1.6 -2.6 0 -0.8Z', '#f3e8d2'));
  return stage(
    c,
    ground('#f3e8d2'),
    many(120, () => ellipse(c.between(-128, 64), c.between(-70, 70), c.between(0.2, 1.6), 0.2, '#d8c6a0')),
    circle(8, -18, 39, '#d3271f'),
    many(20, (at) =>
      rect(-34 + c.between(0, 60), -54 + at * 3.8, c.between(4, 20), 0.5, '#f3e8d2', { opacity: 0.65 }),
    ),
    poly(
      [
        [-130, 47],
        [80, 46],
        [80, 50],
        [-130, 49],
      ],
      '#e2d2b0',
    ),
    brush('M-126 46C-90 40 -50 50 -10 45S40 42 76 48', 4.4),
    brush('M-100 54C-70 50 -40 58 0 53', 2, 0.6),
    brush('M6 58C24 55 40 58 64 55', 1.4, 0.5),
    spear,
    put(-20, 43, kicking, 1.12),
    put(25, 44, mirror(standing), 1.12),
    put(39, -54, seal),
    many(16, () => circle(c.between(-40, 44), c.between(38, 50), c.between(0.2, 0.9), ink)),
  );
}
