// Coffee dripping through a phin among leaves.
import { circle, ellipse, linear, many, path, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, leaf, put, stage, strip, type Point } from '../stage.ts';

export function phinCoffee(c: Canvas): string {
  const glass =
    path('M-15 6H15L12 44H-12Z', '#ffffff', { opacity: 0.35 }) +
    path('M-13.6 22H13.6L12 43H-12Z', '#3a1a10') +
    path('M-12.6 34H12.6L12 43H-12Z', '#f0dcb8') +
    stroke('M-15 6L-12 44H12L15 6', '#fffdf5', 0.9) +
    stroke('M0 6V22', '#3a1a10', 0.8) +
    circle(0, 15, 1.2, '#3a1a10') +
    ellipse(0, 22, 13.5, 1.6, '#5b2d18');
  const phin =
    ellipse(0, 5, 19, 3, '#8b98a0') +
    ellipse(0, 4, 19, 2.6, '#d5dde0') +
    rect(
      -12,
      -16,
      24,
      19,
      linear(
        c,
        [
          [0, '#b9c5cb'],
          [0.5, '#f4f8f8'],
          [1, '#8b98a0'],
        ],
        90,
      ),
    ) +
    ellipse(0, -16, 13.4, 2.4, '#eef3f4') +
    path('M-10 -17Q0 -25 10 -17Z', '#c7d1d5') +
    circle(0, -22, 1.9, '#5b6a72') +
    many(3, (at) => rect(-12, -11 + at * 4, 24, 0.4, '#8b98a0'));
  const steam = many(3, (at) =>
    stroke(`M${-7 + at * 7} -27c-5 -6 5 -9 0 -16s4 -8 1 -13`, '#fffdf0', 1.1, { opacity: 0.8 }),
  );
  const green = ['#2f7d4f', '#4f9d5a', '#8fc06a', '#1f5f45'];
  const spray = many(34, (at) => {
    const edge = at % 2 ? 60 : c.wide ? -126 : -60;
    const p: Point = [edge + c.between(-8, 8), c.between(-72, 70)];
    return put(
      p[0],
      p[1],
      leaf(c.between(22, 38), c.between(6, 10), c.pick(green), '#d3e8a8'),
      1,
      (at % 2 ? 180 : 0) + c.between(-50, 50),
    );
  });
  return stage(
    c,
    ground('#e9f2c9'),
    circle(0, 4, 40, '#fff9dc'),
    circle(0, 4, 40, 'none', { stroke: '#b7d387', 'stroke-width': 0.6 }),
    many(28, (at) => put(0, 4, rect(-0.5, -47, 1, 4, '#f0b93f'), 1, at * (360 / 28))),
    strip(45, 30, '#c77a45'),
    strip(45, 1, '#8f4f28'),
    ellipse(0, 46, 22, 3, '#fffdf5'),
    ellipse(0, 45.4, 16, 2, '#e7dcc0'),
    glass,
    phin,
    steam,
    spray,
  );
}
