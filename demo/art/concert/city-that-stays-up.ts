// A city under a late sun.
import { circle, clip, cover, glow, group, linear, many, n, rect, type Canvas } from '../canvas.ts';
import { crowd, tubeHouses, wire } from '../figures.ts';

export function cityThatStaysUp(c: Canvas): string {
  const sky = linear(c, [
    [0, '#1b0f3a'],
    [0.45, '#6d1f5c'],
    [0.72, '#e2533f'],
    [1, '#ffb04a'],
  ]);
  const sunY = c.h * 0.43;
  const r = c.u * 33;
  const sun = circle(
    c.cx,
    sunY,
    r,
    linear(c, [
      [0, '#fff0b8'],
      [0.5, '#ffc24b'],
      [1, '#ff5f5f'],
    ]),
  );
  const slats = many(6, (at) =>
    rect(c.cx - r, sunY + r * (0.12 + at * 0.155), r * 2, r * (0.028 + at * 0.012), '#7d2358', {
      opacity: 0.85,
    }),
  );
  const ground = c.h * 0.83;
  const stars = many(46, () =>
    circle(c.random() * c.w, c.random() * c.h * 0.36, c.between(0.12, 0.34) * c.u, '#ffe9c4', {
      opacity: c.between(0.3, 0.95),
    }),
  );
  const far = group(tubeHouses(c, ground, c.h * 0.36, ['#7a2a5e', '#8a3060'], ['#ffb45c']), { opacity: 0.8 });
  const near = tubeHouses(
    c,
    ground,
    c.h * 0.25,
    ['#34124a', '#2a0f40', '#421650'],
    ['#ffd36e', '#ffb03a', '#ff7a6b', '#7fe3d4'],
  );
  const wires = many(4, (at) =>
    wire(
      [-5, c.h * (0.49 + at * 0.018)],
      [c.w + 5, c.h * (0.44 + at * 0.024)],
      c.u * 7,
      '#1a0a2b',
      c.u * 0.28,
    ),
  );
  return [
    cover(c, sky),
    stars,
    glow(c, c.cx, sunY, r * 1.8, '#ff9d4f', 0.6),
    clip(c, `M0 0H${c.w}V${n(sunY + r)}H0Z`, sun),
    slats,
    far,
    near,
    wires,
    crowd(c, c.h * 0.89, c.u * 5.6, '#12061f'),
  ].join('');
}
