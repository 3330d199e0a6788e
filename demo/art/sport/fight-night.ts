// Two gloves that meet.
import { glow, many, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { dots, ground, line, mirror, poly, put, stage, strip } from '../stage.ts';

export function fightNight(c: Canvas): string {
  const glove = (fill: string, deep: string, light: string): string =>
    path('M-31 11C-36 -6 -30 -24 -12 -28C6 -32 22 -26 24 -10C26 6 18 20 4 23C-6 25 -14 24 -20 22Z', fill) +
    path('M10 -29C22 -26 28 -8 20 8C14 18 8 22 2 23C14 12 20 -12 10 -29Z', deep, { opacity: 0.45 }) +
    path(
      'M-16 4C-18 -6 -12 -14 -2 -14C6 -14 12 -9 10 -2C8 4 0 4 -4 8C-6 12 -8 18 -14 20C-18 18 -17 10 -16 4Z',
      light,
    ) +
    stroke('M-16 4C-18 -6 -12 -14 -2 -14C6 -14 12 -9 10 -2C8 4 0 4 -4 8', deep, 1.6) +
    stroke('M8 -22Q15 -18 17 -10M4 16Q12 12 16 4', deep, 1.2) +
    path('M-31 8L-20 22L-36 34L-48 22Z', '#ffffff') +
    line(
      [
        [-37, 13],
        [-27, 26],
      ],
      deep,
      1.4,
    ) +
    line(
      [
        [-41, 17],
        [-31, 29.6],
      ],
      deep,
      1.4,
    ) +
    path('M-14 -22C-6 -26 2 -26 8 -23', 'none', {
      stroke: '#ffffff',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      opacity: 0.8,
    });
  const burst = (fill: string): string =>
    poly(
      times(
        28,
        (at) =>
          [
            Math.cos((at / 28) * 6.283) * (at % 2 ? 13 : 27 + (at % 3) * 5),
            Math.sin((at / 28) * 6.283) * (at % 2 ? 13 : 27 + (at % 3) * 5),
          ] as const,
      ),
      fill,
    );
  const rope = (y: number, fill: string): string =>
    stroke(`M-130 ${y}Q-30 ${y + 6} 80 ${y - 2}`, '#0b0d1c', 3.6) +
    stroke(`M-130 ${y}Q-30 ${y + 6} 80 ${y - 2}`, fill, 2.2);
  return stage(
    c,
    ground('#1440c8'),
    poly(
      [
        [10, -80],
        [80, -80],
        [80, 80],
        [-18, 80],
      ],
      '#d81f3a',
    ),
    dots([-130, -75, 0, 75], 5, '#0f31a3', (x, y) => Math.max(0, 1.9 - Math.hypot(x, y) / 60)),
    dots([0, -75, 80, 75], 5, '#b0142c', (x, y) =>
      x > 5 - y * 0.18 ? Math.max(0, 1.9 - Math.hypot(x, y) / 60) : 0,
    ),
    rope(-50, '#ffffff'),
    rope(44, '#ffffff'),
    rope(55, '#d81f3a'),
    put(0, -4, burst('#ffe14a')),
    put(0, -4, burst('#ffffff'), 0.62),
    put(c.wide ? -24 : -19, -2, glove('#e8253f', '#8c0d22', '#ff5468'), c.wide ? 1 : 0.78, 10),
    put(c.wide ? 25 : 19, -8, mirror(glove('#1b55f0', '#0b2a86', '#5a8bff')), c.wide ? 1 : 0.78, -14),
    many(9, (at) =>
      put(
        0,
        -4,
        line(
          [
            [0, -40],
            [0, -48 - (at % 3) * 4],
          ],
          '#ffffff',
          1,
        ),
        1,
        at * 40,
      ),
    ),
    rect(40, -75, 8, 150, '#0b0d1c'),
    rect(41.4, -54, 5.2, 12, '#ffe14a'),
    rect(41.4, 40, 5.2, 20, '#ffe14a'),
    glow(c, 0, -4, 20, '#ffffff', 0.4),
    strip(66, 20, '#0b0d1c'),
  );
}
