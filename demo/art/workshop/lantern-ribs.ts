// A lantern half ribs, half silk.
import { circle, ellipse, glow, many, n, path, rect, stroke, times, type Canvas } from '../canvas.ts';
import { around, ground, line, put, stage, strip } from '../stage.ts';

export function lanternRibs(c: Canvas): string {
  const rib = (k: number): string => `M0 -38C${n(k * 52)} -34 ${n(k * 52)} 34 0 38`;
  const ribs = times(9, (at) => (at - 4) / 4);
  const bamboo =
    ribs.map((k) => stroke(rib(k), '#a8793a', 1.7) + stroke(rib(k), '#e6c384', 0.7)).join('') +
    many(5, (at) =>
      ellipse(0, -24 + at * 12, [26, 37, 40, 37, 26][at] ?? 30, 1.6, 'none', {
        stroke: '#b98a4d',
        'stroke-width': 0.6,
      }),
    );
  const silk =
    many(4, (at) =>
      path(
        `M0 -38C${n((0.25 + at * 0.25 - 0.25) * 52)} -34 ${n(at * 0.25 * 52)} 34 0 38C${n((at * 0.25 + 0.25) * 52)} 34 ${n((at * 0.25 + 0.25) * 52)} -34 0 -38Z`,
        ['#b3121f', '#d3202a', '#e8382f', '#c41a26'][at] ?? '',
      ),
    ) +
    put(
      13,
      0,
      around(5, path('M0 -2C-4 -5 -3 -9 0 -10C3 -9 4 -5 0 -2Z', '#f6c453')) + circle(0, 0, 1.8, '#fff0c4'),
      0.9,
    ) +
    many(8, (at) => circle(17 + Math.cos(at) * 9, 18 + Math.sin(at * 1.7) * 3, 0.7, '#f6c453'));
  const caps =
    rect(-9, -44, 18, 6, '#5e3716', { rx: 1.4 }) +
    rect(-9, 38, 18, 6, '#5e3716', { rx: 1.4 }) +
    stroke('M0 -44V-80', '#5e3716', 0.7) +
    circle(0, -49, 2.4, 'none', { stroke: '#5e3716', 'stroke-width': 0.8 }) +
    many(9, (at) =>
      line(
        [
          [-4 + at, 44],
          [-4.6 + at * 1.15, 62],
        ],
        at % 2 ? '#d3202a' : '#f6c453',
        0.8,
      ),
    ) +
    circle(0, 46, 2.2, '#f6c453');
  const tools =
    put(
      -37,
      48,
      line(
        [
          [-8, 8],
          [8, -10],
        ],
        '#7d8a90',
        1.6,
      ) +
        line(
          [
            [8, 8],
            [-8, -10],
          ],
          '#7d8a90',
          1.6,
        ) +
        circle(-8.6, 9, 3, 'none', { stroke: '#d3202a', 'stroke-width': 1.6 }) +
        circle(8.6, 9, 3, 'none', { stroke: '#d3202a', 'stroke-width': 1.6 }),
    ) +
    put(
      36,
      52,
      circle(0, 0, 6, '#f6c453') +
        circle(0, 0, 4.4, '#e0a52e') +
        circle(0, 0, 1.8, '#5e3716') +
        stroke('M5 4Q12 8 8 14', '#f6c453', 0.7),
    );
  const ghost = (x: number, y: number, s: number, fill: string): string =>
    put(
      x,
      y,
      path('M-4 -13C-16 -9 -16 9 -4 13H4C16 9 16 -9 4 -13Z', fill) +
        line(
          [
            [0, -13],
            [0, -60],
          ],
          fill,
          0.5,
        ) +
        many(3, (at) =>
          line(
            [
              [at * 2 - 2, 13],
              [at * 2 - 2, 20],
            ],
            fill,
            0.7,
          ),
        ),
      s,
    );
  return stage(
    c,
    ground('#f4efe2'),
    many(22, (at) => rect(-130, -70 + at * 6.6, 210, 0.25, '#ddd3bb')),
    ghost(-34, -34, 0.9, '#e6dcc3'),
    ghost(37, -28, 0.8, '#e6dcc3'),
    ghost(-78, -14, 1.3, '#eadfc6'),
    ghost(-108, -36, 0.9, '#e6dcc3'),
    glow(c, 4, 0, 62, '#ffcf7a', 0.6),
    put(0, -2, bamboo + silk + stroke('M0 -38V38', '#e6c384', 0.9) + caps, 1),
    strip(60, 20, '#d8b27a'),
    strip(60, 0.9, '#a8793a'),
    tools,
  );
}
