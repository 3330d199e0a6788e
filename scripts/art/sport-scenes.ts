// Sport: a ball over the river bridge, runners round a lake at night.
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
  radial,
  rect,
  smooth,
  stroke,
  times,
  type Canvas,
} from './canvas.ts';

export function ballOverTheBridge(c: Canvas): string {
  const [x, y] = [c.cx + c.u * 6, c.h * 0.35];
  const r = c.u * 31;
  const lines = many(9, (at) =>
    stroke(
      `M${n(x)} ${n(y + (at - 4) * c.u * 6)}Q${n(x - c.w * 0.36)} ${n(y + (at - 4) * c.u * 8 + c.u * 4)} ${n(-c.w * 0.08)} ${n(y + (at - 4) * c.u * 10 + c.h * 0.44)}`,
      at % 2 ? '#ffb23e' : '#ff5b3a',
      c.u * (2.6 - Math.abs(at - 4) * 0.36),
      { opacity: 0.9 },
    ),
  );
  const ball = ((): string => {
    const edge = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x + r)} ${n(y)}A${n(r)} ${n(r)} 0 1 1 ${n(x - r)} ${n(y)}Z`;
    const seams = [
      `M${n(x - r)} ${n(y - r * 0.12)}Q${n(x)} ${n(y + r * 0.3)} ${n(x + r)} ${n(y - r * 0.12)}`,
      `M${n(x - r * 0.12)} ${n(y - r)}Q${n(x + r * 0.26)} ${n(y)} ${n(x - r * 0.12)} ${n(y + r)}`,
      `M${n(x - r * 0.78)} ${n(y - r * 0.72)}Q${n(x - r * 0.1)} ${n(y)} ${n(x - r * 0.62)} ${n(y + r * 0.86)}`,
      `M${n(x + r * 0.6)} ${n(y - r * 0.84)}Q${n(x + r * 0.3)} ${n(y)} ${n(x + r * 0.8)} ${n(y + r * 0.66)}`,
    ];
    const grip = many(180, () => {
      const [angle, far] = [c.random() * Math.PI * 2, Math.sqrt(c.random()) * r * 0.97];
      return circle(x + Math.cos(angle) * far, y + Math.sin(angle) * far, c.u * 0.3, '#b8491c', {
        opacity: 0.55,
      });
    });
    return group(
      path(
        edge,
        radial(
          c,
          [
            [0, '#ffad52'],
            [0.6, '#f5812a'],
            [1, '#c94f17'],
          ],
          [0.36, 0.3],
        ),
      ) +
        grip +
        seams.map((seam) => stroke(seam, '#3a1710', c.u * 1.5)).join('') +
        stroke(edge, '#3a1710', c.u * 1.2),
      { transform: `rotate(-18 ${n(x)} ${n(y)})` },
    );
  })();
  const deck = c.h * 0.79;
  const dragon = smooth(
    times(
      9,
      (at) =>
        [
          ((at / 8) * 1.1 - 0.05) * c.w,
          deck - Math.abs(Math.sin((at / 8) * Math.PI * 3)) * c.h * 0.12 - c.h * 0.012,
        ] as const,
    ),
  );
  const hangers = many(c.wide ? 46 : 26, (at) => {
    const part = at / (c.wide ? 45 : 25);
    return stroke(
      `M${n(part * c.w)} ${n(deck)}V${n(deck - Math.abs(Math.sin((((part * c.w) / c.w + 0.05) / 1.1) * Math.PI * 3)) * c.h * 0.115)}`,
      '#f6c453',
      c.u * 0.3,
      { opacity: 0.8 },
    );
  });
  const skyline = many(c.wide ? 20 : 11, (at) =>
    rect(
      at * (c.w / (c.wide ? 20 : 11)),
      deck - c.h * c.between(0.03, 0.13),
      c.w / (c.wide ? 22 : 12),
      c.h * 0.2,
      '#123a63',
    ),
  );
  const river =
    rect(0, deck, c.w, c.h, '#0d2c50') +
    many(60, () =>
      stroke(
        `M${n(c.random() * c.w)} ${n(c.between(deck + c.u * 4, c.h))}h${n(c.u * c.between(1.5, 6))}`,
        c.pick(['#f6c453', '#ff7a3c', '#5fb6d9']),
        c.u * 0.45,
        { opacity: c.between(0.35, 0.9) },
      ),
    );
  const dots = many(Math.ceil(c.w / (c.u * 3.4)), (column) =>
    many(22, (row) =>
      circle(column * c.u * 3.4, row * c.u * 3.4, c.u * (1.25 - row * 0.056), '#1c5c92', { opacity: 0.65 }),
    ),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#134a7c'],
        [0.7, '#1f7aa8'],
        [1, '#0d2c50'],
      ]),
    ),
    dots,
    skyline,
    hangers,
    stroke(dragon, '#f6c453', c.u * 2.2),
    stroke(`M-5 ${n(deck)}H${c.w + 5}`, '#f6c453', c.u * 1.5),
    river,
    lines,
    ball,
  ].join('');
}

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
