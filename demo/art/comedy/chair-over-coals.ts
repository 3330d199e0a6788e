// The chair of a boss over charcoal.
import { circle, ellipse, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { both, ground, line, put, rays, stage, strip } from '../stage.ts';

export function chairOverCoals(c: Canvas): string {
  const flame = (s: number, turn: number): string =>
    put(
      0,
      0,
      path(
        'M0 0C-14 -4 -13 -18 -6 -26C-6 -20 -2 -19 -2 -24C-2 -32 3 -36 3 -44C12 -34 8 -28 11 -22C13 -26 13 -28 12 -31C20 -20 16 -4 0 0Z',
        '#e8361f',
      ) +
        path('M1 -1C-8 -4 -7 -13 -2 -19C-1 -14 2 -16 3 -24C8 -16 11 -6 1 -1Z', '#ff8f1f') +
        path('M1 -1C-3 -3 -3 -8 1 -12C5 -8 5 -3 1 -1Z', '#ffd84d'),
      s,
      turn,
    );
  const chair =
    path('M-15 -46Q-16 -54 -8 -54H8Q16 -54 15 -46L13 -8Q12 -3 7 -3H-7Q-12 -3 -13 -8Z', '#1f2430') +
    many(3, (at) => stroke(`M-11 ${-42 + at * 12}H11`, '#3b4356', 0.8)) +
    rect(-9, -65, 18, 9, '#1f2430', { rx: 3 }) +
    rect(-1.5, -58, 3, 6, '#3b4356') +
    path('M-19 -3H19Q22 -3 21 2Q20 6 15 6H-15Q-20 6 -21 2Q-22 -3 -19 -3Z', '#2b3142') +
    both(stroke('M15 0H24V-14M20 -15H29', '#3b4356', 3)) +
    rect(-2, 6, 4, 13, '#3b4356') +
    both(stroke('M0 19L17 26', '#2b3142', 3.4) + circle(18, 28, 2.6, '#1f2430')) +
    stroke('M0 19V27', '#2b3142', 3.4) +
    circle(0, 29, 2.6, '#1f2430');
  const tie = put(
    7,
    -30,
    path('M-2 -10H3L4 -6L2 8L0 11L-3 8L-3 -6Z', '#e8361f') +
      path('M-3 -4L4 -2M-3 1L3 3', 'none', { stroke: '#fff3d6', 'stroke-width': 1 }),
    1,
    -8,
  );
  const coals = many(58, (at) =>
    put(
      -126 + (at % 29) * 6.8,
      60 + Math.floor(at / 29) * 6 + c.between(-2, 2),
      path('M-4.4 2L-3 -3L2 -3.6L4.6 0L2.4 3.6L-2 4Z', at % 3 ? '#2a1410' : '#4a1c12') +
        (at % 2 ? path('M-2.6 1L-1 -1.6L2 -1L1.6 1.6Z', '#ff6a1f') : ''),
      c.between(0.9, 1.3),
      c.between(0, 180),
    ),
  );
  const sausage = put(
    -31,
    4,
    line(
      [
        [0, 30],
        [0, -24],
      ],
      '#9c6a3a',
      1.1,
    ) +
      [0, 9, 18]
        .map((y) => ellipse(0, -18 + y, 3.6, 4.4, ['#e8361f', '#8bc34a', '#c9702f'][y / 9] ?? ''))
        .join(''),
    0.9,
    -10,
  );
  return stage(
    c,
    ground('#fff0d2'),
    rays(0, 56, 44, '#ffe2b0', 220),
    circle(0, -6, 45, '#ffc95c'),
    both(stroke('M30 -50q-6 -6 0 -12t0 -12', '#f08a3c', 1.6)),
    many(4, (at) => stroke(`M${-27 + at * 18} -54q-4 -4 0 -8t0 -8`, '#f08a3c', 1.2)),
    put(-26, 62, flame(0.9, 0)),
    put(26, 62, flame(0.85, 0)),
    put(-2, 28, chair + tie, 1.02, -3),
    [
      [-38, 0.55],
      [-12, 0.75],
      [10, 0.95],
      [40, 0.6],
      [-70, 0.5],
      [-96, 0.36],
      [54, 0.5],
    ]
      .map(([x, s]) => put(Number(x), 64, flame(Number(s), 0)))
      .join(''),
    strip(64, 20, '#1a0d0a'),
    rect(-130, 52, 210, 1.3, '#3b4356'),
    many(28, (at) => rect(-130 + at * 7.6, 52, 0.8, 8, '#3b4356')),
    coals,
    sausage,
    many(24, () => circle(c.between(-60, 50), c.between(-20, 50), c.between(0.2, 0.7), '#ff6a1f')),
  );
}
