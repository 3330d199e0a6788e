// A stairwell from above with neon along its rail.
import { circle, glow, many, n, path, stroke, times, type Canvas } from '../canvas.ts';
import { ground, poly, put, stage, type Point } from '../stage.ts';

export function stairwell(c: Canvas): string {
  const turn = (r: number, angle: number): Point => [Math.cos(angle) * r, Math.sin(angle) * r];
  const steps = many(86, (at) => {
    const a = at * 0.29;
    const [near, far] = [96 * 0.9773 ** at, 96 * 0.9773 ** at * 0.72];
    const [next, nextFar] = [near * 0.9773, far * 0.9773];
    const tone = Math.round(46 + 22 * Math.sin(a + 0.6) + (at % 2) * 34);
    return poly(
      [turn(near, a), turn(next, a + 0.295), turn(nextFar, a + 0.295), turn(far, a)],
      `rgb(${tone + 14},${tone - 4},${tone + 30})`,
    );
  });
  const rail = (k: number): string =>
    `M${times(320, (at) =>
      turn(96 * k * 0.9835 ** (at * 0.4), at * 0.084)
        .map(n)
        .join(' '),
    ).join('L')}`;
  const neon = (d: string, colour: string, width: number): string =>
    stroke(d, colour, width * 3.2, { opacity: 0.18 }) +
    stroke(d, colour, width) +
    stroke(d, '#fff', width * 0.3);
  return stage(
    c,
    ground('#150d1e'),
    put(0, 0, steps, 1.35, 24),
    glow(c, 0, 0, 46, '#ff4d6d', 0.7),
    put(0, 0, neon(rail(0.71), '#37e6d0', 1.5) + neon(rail(1.0), '#ff4d6d', 1.1), 1.35, 24),
    circle(0, 0, 6.5, '#ffe3b0'),
    glow(c, 0, 0, 16, '#ffb938', 1),
    put(0, 0, circle(0, -1.8, 1, '#2a0f22') + path('M-1.6 3.4Q-1.6 -0.6 0 -0.6T1.6 3.4Z', '#2a0f22'), 1.1),
  );
}
