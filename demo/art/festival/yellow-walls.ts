// Yellow walls and lanterns of the old town.
import { circle, ellipse, glow, linear, many, n, path, rect, stroke, type Canvas } from '../canvas.ts';
import { blossom, ground, leaf, line, put, stage, strip } from '../stage.ts';

export function yellowWalls(c: Canvas): string {
  const lamp = (x: number, y: number, s: number, fill: string, deep: string): string =>
    line(
      [
        [x, -80],
        [x, y - s],
      ],
      '#4a2a1a',
      0.3,
    ) +
    glow(c, x, y, s * 2, '#ffd27a', 0.5) +
    put(
      x,
      y,
      path('M-2 -5C-8 -4 -8 4 -2 5H2C8 4 8 -4 2 -5Z', fill) +
        stroke('M-1 -5C-4 -3 -4 3 -1 5M1 -5C4 -3 4 3 1 5', deep, 0.4) +
        rect(-2.4, -5.8, 4.8, 1, deep) +
        rect(-2.4, 4.8, 4.8, 1, deep) +
        many(3, (at) =>
          line(
            [
              [at - 1, 6],
              [at - 1, 10],
            ],
            deep,
            0.4,
          ),
        ),
      s / 5.4,
    );
  const shutter = (x: number, y: number, lit: boolean): string =>
    rect(x - 9, y, 18, 26, '#5c2f16') +
    rect(x - 4.4, y + 1.4, 8.8, 23, lit ? '#ffe08a' : '#3a2416') +
    rect(x - 8, y + 1, 3.4, 24, '#3f8a7c') +
    rect(x + 4.6, y + 1, 3.4, 24, '#3f8a7c') +
    many(
      7,
      (at) =>
        rect(x - 8, y + 3 + at * 3.2, 3.4, 0.5, '#23584f') +
        rect(x + 4.6, y + 3 + at * 3.2, 3.4, 0.5, '#23584f'),
    );
  const tiles =
    many(44, (at) => path(`M${-132 + at * 5} -22a2.5 2.5 0 0 1 5 0v8h-5Z`, at % 2 ? '#8f3f25' : '#a64d2d')) +
    rect(-132, -24, 220, 3, '#6d2c18');
  const vine = many(70, () => {
    const [x, y] = [c.between(18, 60), c.between(-60, 6)];
    return x + y * 0.5 > 6
      ? put(
          x,
          y,
          blossom(3, c.between(1.6, 3.2), c.pick(['#d62f7d', '#f0549b', '#b31d62']), '#fff0b0'),
          1,
          c.between(0, 120),
        )
      : put(x, y, leaf(4, 1.4, '#3f7d3d'), 1, c.between(0, 360));
  });
  const bike = put(
    26,
    48,
    circle(-9, 0, 6.4, 'none', { stroke: '#2d1a12', 'stroke-width': 0.8 }) +
      circle(9, 0, 6.4, 'none', { stroke: '#2d1a12', 'stroke-width': 0.8 }) +
      stroke('M-9 0L-4 -9H5L0 0H-9M-4 -9L0 0M5 -9L9 0M5 -9L4 -13H8', '#2d1a12', 0.9) +
      rect(-7, -11, 6, 1.4, '#2d1a12'),
  );
  return stage(
    c,
    ground(
      linear(c, [
        [0, '#2b3f78'],
        [0.3, '#7a6aa8'],
      ]),
    ),
    strip(
      -14,
      80,
      linear(c, [
        [0, '#f6b32c'],
        [1, '#e59a1a'],
      ]),
    ),
    many(26, () =>
      path('M0 0h8l-2 5h-7Z', '#f9c85a', {
        transform: `translate(${n(c.between(-125, 50))} ${n(c.between(-8, 40))})`,
        opacity: 0.5,
      }),
    ),
    tiles,
    strip(38, 4, '#9c6a2c'),
    strip(42, 40, '#7b5b48'),
    many(12, (at) => rect(-130 + at * 20, 48 + (at % 3) * 6, 16, 0.6, '#5c4132')),
    shutter(-27, 4, true),
    shutter(7, 4, true),
    shutter(-66, 4, false),
    shutter(-100, 4, true),
    vine,
    bike,
    line(
      [
        [-130, -46],
        [80, -38],
      ],
      '#4a2a1a',
      0.5,
    ),
    lamp(-32, -32, 11, '#e2392d', '#8f1a17'),
    lamp(-6, -40, 8, '#f7f0dd', '#c9a24f'),
    lamp(14, -28, 10, '#f08a24', '#a3500f'),
    lamp(38, -44, 7, '#2f8fa3', '#15566a'),
    lamp(-62, -38, 9, '#c2387f', '#7d1c4f'),
    lamp(-92, -30, 8, '#3f9a5f', '#1f5f38'),
    lamp(-112, -42, 7, '#e2392d', '#8f1a17'),
    put(-34, 53, ellipse(0, 0, 16, 1.6, '#ffd27a', { opacity: 0.35 })),
  );
}
