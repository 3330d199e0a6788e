// Runners around a lake at night.
import {
  circle,
  cover,
  ellipse,
  glow,
  group,
  linear,
  many,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from '../canvas.ts';

export function runnersByTheLake(c: Canvas): string {
  const [x, y] = [c.cx, c.h * 0.62];
  const rings = times(7, (at) => 7 - at).map((at) =>
    ellipse(
      x,
      y,
      c.u * (10 + at * 11.5),
      c.u * (4.6 + at * 5.2),
      ['#123c63', '#185079', '#1f6690', '#164a72'][at % 4] ?? '',
    ),
  );
  const ringLight = times(7, (at) =>
    ellipse(x, y, c.u * (10 + (at + 1) * 11.5), c.u * (4.6 + (at + 1) * 5.2), 'none', {
      stroke: '#5fd0d6',
      'stroke-width': c.u * 0.26,
      opacity: 0.5 - at * 0.05,
    }),
  ).join('');
  const [rx, ry] = [c.u * (c.wide ? 80 : 67), c.u * (c.wide ? 34 : 30)];
  const onTrack = (angle: number): readonly [number, number] => [
    x + Math.cos(angle) * rx,
    y + Math.sin(angle) * ry,
  ];
  const track = smooth(times(41, (at) => onTrack((at / 40) * Math.PI * 2)));
  const lamps = many(54, (at) => {
    const [lx, ly] = onTrack((at / 54) * Math.PI * 2);
    return (
      glow(c, lx, ly - c.u * 1.5, c.u * 3.2, '#ffd27a', 0.7) +
      circle(lx, ly - c.u * 1.5, c.u * 0.6, '#fff3cf')
    );
  });
  const runner = (angle: number, s: number, shirt: string): string => {
    const [px, py] = onTrack(angle);
    const limb = (d: string, colour: string, width: number): string => stroke(d, colour, width);
    return group(
      limb('M0 -9L-6 -1L-14 1', '#d39468', 3) +
        limb('M0 -9L7 -1L1 7L6 15', '#f0b58a', 3.2) +
        limb('M0 -10L4.6 -4.4M0 -10L-4.4 -3.6', '#101b36', 5.4) +
        limb('M1 -24L0 -9', shirt, 6.4) +
        limb('M2 -23L10 -17L16 -22', '#f0b58a', 2.6) +
        limb('M1 -23L-8 -18L-9 -10', '#e0a078', 2.6) +
        circle(4.5, -31, 4.3, '#f0b58a') +
        path('M0.4 -32.5a4.4 4.4 0 0 1 8.4 -1.4Z', '#16243f') +
        limb('M5 15h4.4M-15.6 2.8l-0.6 -4', '#ff6f52', 2.8),
      { transform: `translate(${n(px)} ${n(py - s * 15)}) scale(${n(s * 10)}) scale(.1)` },
    );
  };
  const pack = [
    [1.18, '#ffd23f'],
    [1.36, '#ff6f61'],
    [1.55, '#8fe0c4'],
    [1.73, '#f7f2e8'],
    [1.93, '#ff9f43'],
  ]
    .map(([angle, shirt], at) => runner(Number(angle), c.u * (0.4 + (at % 2) * 0.035), String(shirt)))
    .join('');
  const far = [
    [4.35, '#ffd23f'],
    [4.5, '#8fe0c4'],
    [4.68, '#ff6f61'],
  ]
    .map(([angle, shirt]) => runner(Number(angle), c.u * 0.15, String(shirt)))
    .join('');
  const horizon = c.h * 0.31;
  const houses = many(c.wide ? 34 : 18, (at) => {
    const hx = at * (c.w / (c.wide ? 34 : 18));
    const top = horizon - c.h * c.between(0.03, 0.115);
    return (
      rect(hx, top, c.w / (c.wide ? 33 : 17), c.h * 0.14, c.pick(['#1b2750', '#22305e', '#182246'])) +
      many(3, () =>
        rect(hx + c.between(0.4, 2.6) * c.u, top + c.between(0.6, 6) * c.u, c.u * 0.7, c.u, '#ffcf7d', {
          opacity: c.between(0.4, 1),
        }),
      )
    );
  });
  const moon =
    glow(c, c.cx + c.u * 22, c.h * 0.12, c.u * 24, '#cfe6ff', 0.5) +
    circle(c.cx + c.u * 22, c.h * 0.12, c.u * 7.5, '#f4f8ff') +
    circle(c.cx + c.u * 25, c.h * 0.108, c.u * 6.6, '#243a72');
  return [
    cover(
      c,
      linear(c, [
        [0, '#1b2858'],
        [0.31, '#3b4c8c'],
        [0.32, '#0e2747'],
        [1, '#0a1c38'],
      ]),
    ),
    moon,
    houses,
    rect(0, horizon + c.h * 0.015, c.w, c.h, '#0f2a4c'),
    rings.join(''),
    ringLight,
    stroke(track, '#27365f', c.u * 7.5),
    stroke(track, '#39497a', c.u * 6.2),
    stroke(track, '#8792c0', c.u * 0.4, { 'stroke-dasharray': `${n(c.u * 2.4)} ${n(c.u * 2.4)}` }),
    lamps,
    far,
    pack,
  ].join('');
}
