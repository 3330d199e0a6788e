// A basketball over the river and its bridge.
import {
  circle,
  cover,
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
} from '../canvas.ts';

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
