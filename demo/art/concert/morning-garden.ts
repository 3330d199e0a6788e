// A guitar among leaves.
import {
  circle,
  cover,
  glow,
  group,
  land,
  linear,
  many,
  n,
  path,
  radial,
  stroke,
  type Canvas,
} from '../canvas.ts';

export function morningGarden(c: Canvas): string {
  const leaf = (x: number, y: number, long: number, turn: number, fill: string, vein: string): string =>
    group(
      path(
        `M0 0C${n(long * 0.3)} ${n(-long * 0.32)} ${n(long * 0.78)} ${n(-long * 0.26)} ${n(long)} 0C${n(long * 0.78)} ${n(long * 0.26)} ${n(long * 0.3)} ${n(long * 0.32)} 0 0Z`,
        fill,
      ) +
        stroke(`M0 0H${n(long * 0.94)}`, vein, long * 0.012) +
        many(6, (at) =>
          stroke(
            `M${n(long * (0.16 + at * 0.13))} 0q${n(long * 0.07)} ${n(-long * 0.1)} ${n(long * 0.12)} ${n(-long * 0.14)}M${n(long * (0.16 + at * 0.13))} 0q${n(long * 0.07)} ${n(long * 0.1)} ${n(long * 0.12)} ${n(long * 0.14)}`,
            vein,
            long * 0.007,
          ),
        ),
      { transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` },
    );
  const greens = ['#1d5c46', '#2f7d53', '#5a9e58', '#89b858', '#124438'];
  const back = many(14, (at) =>
    leaf(
      c.w * (at / 13),
      c.h * c.between(-0.02, 0.2),
      c.u * c.between(34, 56),
      c.between(40, 140),
      c.pick(greens.slice(2, 4)),
      '#d7e3a1',
    ),
  );
  const y = c.h * 0.5;
  const hole = c.u * 27;
  const body = circle(
    c.cx,
    y,
    c.u * 43,
    radial(c, [
      [0, '#f3b25a'],
      [0.75, '#d9803a'],
      [1, '#b85f2c'],
    ]),
  );
  const rosette = [0.98, 0.88, 0.8]
    .map((part, at) =>
      circle(c.cx, y, hole * part * 1.14, 'none', {
        stroke: ['#6b2f1c', '#f7ddb0', '#6b2f1c'][at] ?? '',
        'stroke-width': c.u * 1.1,
      }),
    )
    .join('');
  const inside = circle(c.cx, y, hole * 0.86, '#3a1a14');
  const strings = many(6, (at) =>
    stroke(`M${n(c.cx + (at - 2.5) * c.u * 5)} -5V${c.h + 5}`, '#f9ecd0', c.u * (0.85 - at * 0.1)),
  );
  const front = many(16, (at) =>
    leaf(
      c.w * (at / 15),
      c.h * c.between(0.92, 1.08),
      c.u * c.between(34, 60),
      c.between(-150, -30),
      c.pick([greens[0] ?? '', greens[1] ?? '', greens[4] ?? '']),
      '#8fbf7a',
    ),
  );
  const rim = many(5, (at) =>
    leaf(
      at % 2 ? c.w * 1.02 : -c.w * 0.02,
      c.h * (0.26 + at * 0.12),
      c.u * c.between(30, 42),
      at % 2 ? c.between(150, 215) : c.between(-35, 30),
      c.pick(greens),
      '#b9d48a',
    ),
  );
  return [
    cover(
      c,
      linear(c, [
        [0, '#fdf0c4'],
        [1, '#f8d98a'],
      ]),
    ),
    glow(c, c.cx, y, c.u * 80, '#fff8dc', 1),
    back,
    body,
    rosette,
    inside,
    strings,
    rim,
    front,
    land(c, c.h * 1.02, 4, 4, '#124438'),
  ].join('');
}
