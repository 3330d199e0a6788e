// Coffee through a dripper, on lines of height.
import { circle, ellipse, many, n, path, stroke, times, type Canvas } from '../canvas.ts';
import { around, ground, leaf, line, put, stage } from '../stage.ts';

export function dripAndContours(c: Canvas): string {
  const contour = times(24, (at) => {
    const r = 8 + at * 6.4;
    const points = times(72, (step) => {
      const a = (step / 72) * Math.PI * 2;
      const w =
        r *
        (1 + 0.13 * Math.sin(a * 3 + at * 0.12) + 0.07 * Math.sin(a * 5 - at * 0.2) + 0.04 * Math.sin(a * 2));
      return `${n(Math.cos(a) * w)} ${n(Math.sin(a) * w * 0.8 + 10)}`;
    });
    return path(`M${points.join('L')}Z`, at % 2 ? '#5a2f1d' : '#6d3c25', {
      stroke: '#c9925c',
      'stroke-width': at % 4 ? 0.3 : 0.75,
    });
  })
    .toReversed()
    .join('');
  const dripper =
    path('M-24 -30H24L7 2H-7Z', '#fff8ec') +
    many(7, (at) => stroke(`M${-18 + at * 6} -28L${-5 + at * 1.7} 0`, '#e0d2bd', 0.8)) +
    ellipse(0, -30, 24, 4.4, '#fff8ec') +
    ellipse(0, -29.6, 21, 3.4, '#3a1a10') +
    ellipse(-3, -29.6, 12, 1.8, '#7d4a2b') +
    stroke('M24 -26C36 -26 34 -10 18 -10', '#fff8ec', 3) +
    ellipse(0, 3, 15, 2.6, '#e8dcc8');
  const server =
    path(
      'M-13 8H13C13 14 22 20 22 32C22 42 14 46 0 46C-14 46 -22 42 -22 32C-22 20 -13 14 -13 8Z',
      '#ffffff',
      { opacity: 0.3 },
    ) +
    path('M-20 28Q-10 25 0 28T20 28C22 30 22 32 22 33C22 42 14 46 0 46C-14 46 -22 42 -22 33Z', '#2a100a') +
    stroke(
      'M-13 8H13C13 14 22 20 22 32C22 42 14 46 0 46C-14 46 -22 42 -22 32C-22 20 -13 14 -13 8Z',
      '#fff8ec',
      0.9,
    ) +
    line(
      [
        [0, 4],
        [0, 27],
      ],
      '#7d4a2b',
      0.7,
    ) +
    path('M0 12q2.4 4 0 5.6q-2.4 -1.6 0 -5.6Z', '#7d4a2b');
  const spout =
    path('M60 -70C44 -70 34 -62 18 -56L17 -52C34 -55 46 -58 62 -54Z', '#e9b24a') +
    stroke('M16 -54Q2 -52 -2 -31', '#d9f0f5', 1.1);
  return stage(
    c,
    ground('#4a2416'),
    contour,
    put(0, 2, server + dripper, 1.02),
    spout,
    put(
      -36,
      52,
      path('M-6 -8C4 -10 9 -2 6 6C2 10 -6 8 -8 2C-9 -2 -8 -6 -6 -8Z', '#2a100a') +
        stroke('M-5 -7C2 -3 -3 3 5 6', '#8a5a35', 0.8),
      1,
      20,
    ),
    put(
      -26,
      58,
      path('M-6 -8C4 -10 9 -2 6 6C2 10 -6 8 -8 2C-9 -2 -8 -6 -6 -8Z', '#2a100a') +
        stroke('M-5 -7C2 -3 -3 3 5 6', '#8a5a35', 0.8),
      0.8,
      80,
    ),
    put(
      38,
      54,
      around(2, put(0, 0, leaf(16, 5, '#7d9a4a', '#c9d48a'), 1, -30)) +
        circle(0, 0, 2.4, '#d8432f') +
        circle(4, 2, 2.2, '#b8281f'),
    ),
  );
}
