// The woman of stone with her child, on her mountain.
import { circle, linear, many, path, smooth, stroke, times, type Canvas } from '../canvas.ts';
import { ground, put, stage, strip } from '../stage.ts';

export function waitingStone(c: Canvas): string {
  const layer = (y: number, rise: number, fill: string, seed: number): string =>
    path(
      `${smooth(times(15, (at) => [-135 + at * 16, y - Math.abs(Math.sin(at * 1.27 + seed)) * rise - (at % 3) * 2] as const))}V80H-135Z`,
      fill,
    );
  const woman =
    path(
      'M-13 42C-12 26 -8 16 -8 6C-9 0 -7 -5 -3 -8C-6 -14 -3 -21 3 -22C9 -22 12 -17 10 -12L8 -8C13 -6 15 0 13 5L19 6Q21 9 18 11L11 13C13 22 12 32 16 42Z',
      '#2b2338',
    ) +
    path(
      'M-4 -16C-6 -24 2 -28 8 -24C12 -21 12 -16 10 -13C8 -19 2 -20 -1 -16C-3 -8 -8 -2 -12 2C-9 -6 -6 -10 -4 -16Z',
      '#443455',
    ) +
    path('M8 2C12 -1 18 0 18 5C17 9 11 11 7 9Z', '#5c4a68') +
    circle(15.6, -0.6, 3, '#5c4a68') +
    stroke('M-10 40C-9 26 -5 18 -4 6M-2 40C0 28 3 22 4 14M8 40C8 30 9 24 9 16', '#6d5570', 0.6) +
    stroke('M9 -22C13 -20 13 -14 10.6 -11', '#f2a7a0', 0.7);
  const rock =
    path(
      'M-40 80C-32 58 -22 50 -16 46C-10 38 -8 34 -4 33H18C24 38 26 50 34 56C42 64 44 72 50 80Z',
      '#3a2f47',
    ) +
    path('M-16 46C-8 44 -4 56 -12 80H-40C-32 58 -22 50 -16 46Z', '#2b2338') +
    stroke('M20 40L14 54L24 66M2 36L-2 50', '#5c4a68', 0.7);
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#f6d5cf'],
        [0.35, '#f2a7a0'],
        [0.65, '#d9708a'],
        [1, '#7a4b86'],
      ]),
    ),
    circle(-18, -22, 20, '#fff0e2'),
    many(4, (at) =>
      stroke(`M${-125 + at * 30} ${-44 + at * 8}h${46 - at * 6}`, '#fff0e2', 1, { opacity: 0.6 }),
    ),
    layer(10, 18, '#c98aa8', 0.4),
    layer(20, 15, '#a26d9c', 1.6),
    strip(
      16,
      18,
      linear(c, [
        [0, '#fbe3dc', 0],
        [0.5, '#fbe3dc', 0.7],
        [1, '#fbe3dc', 0],
      ]),
    ),
    layer(36, 13, '#7d5590', 2.3),
    strip(
      34,
      18,
      linear(c, [
        [0, '#fbe3dc', 0],
        [0.5, '#fbe3dc', 0.5],
        [1, '#fbe3dc', 0],
      ]),
    ),
    layer(56, 8, '#523e6e', 3.1),
    put(4, 0, rock + put(2, -4, woman, 1.05), 1.06),
    many(7, (at) =>
      put(
        -40 + at * 6,
        -46 + (at % 3) * 5,
        stroke('M-2 0q1 -1.6 2 0q1 -1.6 2 0', '#7a4b86', 0.5),
        1 - at * 0.06,
      ),
    ),
  );
}
