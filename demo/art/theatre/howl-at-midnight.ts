// A red moon, a bare tree, a howl.
import { circle, many, n, path, radial, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, put, stage, stars, type Point } from '../stage.ts';

export function howlAtMidnight(c: Canvas): string {
  const branch = (x: number, y: number, angle: number, long: number, width: number, deep: number): string => {
    const [x2, y2] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    const bend: Point = [
      (x + x2) / 2 + c.between(-long, long) * 0.16,
      (y + y2) / 2 + c.between(-long, long) * 0.16,
    ];
    const self = stroke(`M${n(x)} ${n(y)}Q${n(bend[0])} ${n(bend[1])} ${n(x2)} ${n(y2)}`, '#08070b', width);
    return deep === 0
      ? self
      : self +
          branch(x2, y2, angle - c.between(0.25, 0.75), long * c.between(0.62, 0.8), width * 0.62, deep - 1) +
          branch(x2, y2, angle + c.between(0.2, 0.8), long * c.between(0.55, 0.78), width * 0.6, deep - 1);
  };
  const wolf =
    path(
      'M-14 18C-15 8 -12 2 -8 -4C-7 -9 -5 -12 -2 -15L4 -26L5 -20L9 -18L5 -12C5 -4 8 2 8 10L9 18H5L4 11L0 18H-5L-4 12L-9 18Z',
      '#08070b',
    ) + stroke('M-13 16Q-20 14 -20 7', '#08070b', 2.6);
  return stage(
    c,
    ground('#101016'),
    circle(0, -16, 44, '#b5121b'),
    circle(
      0,
      -16,
      44,
      radial(c, [
        [0, '#e8262a', 0.9],
        [1, '#8c0d16', 0],
      ]),
    ),
    many(26, (at) => rect(-46, -58 + at * 3.4, 92, 0.35 + at * 0.03, '#101016', { opacity: 0.55 })),
    stars(c, 60, '#7a1a22', 40, 0.4),
    path('M-130 52C-80 40 -40 50 -10 44S40 40 80 50V80H-130Z', '#08070b'),
    branch(20, 60, -1.75, 26, 6, 6),
    branch(24, 60, -1.2, 18, 4, 5),
    put(-18, 30, wolf, 0.92),
    many(9, (at) => put(-60 + at * 12, 56, path('M-3 0V-7Q0 -11 3 -7V0Z', '#08070b'), c.between(0.5, 1))),
    many(12, (at) => stroke(`M${-126 + at * 16} ${58 + (at % 3) * 3}h${8 + (at % 4) * 3}`, '#5c0d14', 0.5)),
  );
}
