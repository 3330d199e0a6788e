// Rain on tin roofs, and a sign in neon above them.
import { circle, glow, many, rect, stroke, type Canvas } from '../canvas.ts';
import { ground, put, rain, stage } from '../stage.ts';

export function tinRoofs(c: Canvas): string {
  const roof = (y: number, lean: number, light: string, deep: string): string =>
    put(
      0,
      y,
      many(44, (at) => rect(-135 + at * 5, 0, 5.1, 90, at % 2 ? light : deep)) +
        many(44, (at) => rect(-134 + at * 5, 0, 0.7, 90, '#bfe3e6', { opacity: 0.25 })) +
        many(26, (at) => circle(-132 + at * 8.6, 4, 0.7, '#0a1424')) +
        rect(-135, -1.2, 220, 2.4, '#0a1424'),
      1,
      lean,
    );
  const splash = many(46, () =>
    put(
      c.between(-125, 60),
      c.between(-10, 62),
      stroke('M-2 0Q-1.6 -2 -3 -3M2 0Q1.6 -2 3 -3M0 0V-3.4', '#e6fbff', 0.4, { opacity: 0.8 }),
      c.between(0.5, 1.1),
    ),
  );
  const tube = (d: string, colour: string): string =>
    stroke(d, colour, 4.2, { opacity: 0.25 }) +
    stroke(d, colour, 1.9) +
    stroke(d, '#ffffff', 0.6, { opacity: 0.9 });
  const note =
    tube('M-9 16V-14L13 -20V10', '#ff3d8b') +
    tube('M-9 -6L13 -12', '#ff3d8b') +
    tube('M-9 16a6 4.6 0 1 1 -6 -4.4', '#ffb938') +
    tube('M13 10a6 4.6 0 1 1 -6 -4.4', '#ffb938');
  const sign =
    stroke('M-18 -46V-30M18 -46V-30', '#0a1424', 1.2) +
    rect(-27, -31, 54, 58, '#101c33', { rx: 5 }) +
    rect(-24, -28, 48, 52, 'none', { rx: 4, stroke: '#38e1e8', 'stroke-width': 1.1 }) +
    put(0, 0, note);
  return stage(
    c,
    ground('#0d1c33'),
    glow(c, 2, -22, 70, '#e0307d', 0.65),
    roof(-34, -9, '#1f5964', '#174650'),
    glow(c, 2, -16, 46, '#ff3d8b', 0.5),
    roof(6, 7, '#8d3f3a', '#733034'),
    glow(c, 8, 18, 44, '#ff8a5c', 0.35),
    roof(34, -5, '#2b7a86', '#1d5d6c'),
    put(2, -18, sign),
    splash,
    rain(c, 190, '#c8f1ff', -0.3, 10),
  );
}
